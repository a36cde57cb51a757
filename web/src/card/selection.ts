import type { SpecLine } from "../library/index.ts";
import { hasMarkedText } from "./marked-text.ts";
import { type WalkKind, walk } from "./walk.ts";

export interface SelectionOptions {
  readonly card: HTMLElement;
  readonly lines: () => readonly SpecLine[];
  /** Another node is chosen, or none. */
  readonly onChoose: (index: number | undefined) => void;
}

/** What a reader can choose with: the pinned node first, then the one that is pointed at, then the focused one. */
interface Choice {
  pinned: number | undefined;
  pointed: number | undefined;
  focused: number | undefined;
}

/** The one selection of a card, led by pointer, keyboard and program text alike. */
export class CardSelection {
  readonly #options: SelectionOptions;
  readonly #choice: Choice = { pinned: undefined, pointed: undefined, focused: undefined };

  constructor(options: SelectionOptions) {
    this.#options = options;
    const { card } = options;
    card.addEventListener("pointerover", (event) => {
      if (event.pointerType === "mouse") this.#change({ pointed: pointedAt(event.target) });
    });
    card.addEventListener("pointerleave", () => this.#change({ pointed: undefined }));
    card.addEventListener("click", (event) => this.#click(event));
    card.addEventListener("focusin", (event) =>
      this.#change({ focused: nodeOf(event.target), pointed: undefined }),
    );
    card.addEventListener("focusout", () => this.#change({ focused: undefined }));
    card.addEventListener("keydown", (event) => this.#key(event));
  }

  get chosen(): number | undefined {
    const { pinned, pointed, focused } = this.#choice;
    return pinned ?? pointed ?? focused;
  }

  get isPinned(): boolean {
    return this.#choice.pinned !== undefined;
  }

  /** Pins a node, or lets go of everything. */
  pin(index: number | undefined): void {
    this.#change(
      index === undefined
        ? { pinned: undefined, pointed: undefined, focused: undefined }
        : { pinned: index },
    );
  }

  /** The node that the pointer is at in the program. */
  point(index: number | undefined): void {
    this.#change({ pointed: index });
  }

  /** The node that the caret is at in the program. */
  focus(index: number | undefined): void {
    this.#change({ focused: index });
  }

  #change(change: Partial<Choice>): void {
    const before = this.chosen;
    const wasPinned = this.isPinned;
    Object.assign(this.#choice, change);
    if (this.chosen !== before || this.isPinned !== wasPinned) this.#options.onChoose(this.chosen);
  }

  #toggle(index: number): void {
    this.#change({ pinned: this.#choice.pinned === index ? undefined : index });
  }

  #click(event: MouseEvent): void {
    const item = itemOf(event.target);
    const index = nodeOf(item);
    if (item === undefined || index === undefined) return;
    // A press that marks text is no press on a row.
    if (hasMarkedText(item)) return;
    if (item.hasAttribute("tabindex")) item.focus({ preventScroll: true });
    this.#toggle(index);
  }

  #key(event: KeyboardEvent): void {
    const item = itemOf(event.target);
    if (event.key === "Escape" && (this.isPinned || item !== undefined)) {
      this.pin(undefined);
      return;
    }
    const index = nodeOf(item);
    const view = item?.closest<HTMLElement>("[data-walk='tape'], [data-walk='line']");
    if (
      item === undefined ||
      index === undefined ||
      view === null ||
      view === undefined ||
      hasModifier(event)
    )
      return;

    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.#toggle(index);
      return;
    }
    const items = [...view.querySelectorAll<HTMLElement | SVGElement>("[data-node][tabindex]")];
    const nodes = items.map((one) => nodeOf(one) ?? -1);
    const kind: WalkKind = view.dataset["walk"] === "line" ? "line" : "tape";
    const next = walk(event.key, items.indexOf(item), nodes, this.#options.lines(), kind);
    const target = next === undefined ? undefined : items[next];
    if (target === undefined) return;

    event.preventDefault();
    for (const one of items) one.setAttribute("tabindex", one === target ? "0" : "-1");
    if (this.isPinned) this.#change({ pinned: nodeOf(target) });
    target.focus();
  }
}

function hasModifier(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey;
}

/** The node under the pointer: the one that a link leads to, else the one that is drawn there. */
function pointedAt(target: EventTarget | null): number | undefined {
  const link = target instanceof Element ? target.closest("[data-goto]") : null;
  return link === null ? nodeOf(target) : Number(link.getAttribute("data-goto"));
}

function itemOf(target: EventTarget | null): HTMLElement | SVGElement | undefined {
  if (!(target instanceof Element)) return undefined;
  const item = target.closest("[data-node]");
  return item instanceof HTMLElement || item instanceof SVGElement ? item : undefined;
}

function nodeOf(target: EventTarget | null | undefined): number | undefined {
  const text = itemOf(target ?? null)?.getAttribute("data-node");
  return text === null || text === undefined ? undefined : Number(text);
}
