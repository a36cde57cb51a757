import type { CardResult } from "../library/index.ts";
import type { Content } from "./content.ts";
import { isLinked } from "./copies.ts";
import { renderChildren } from "./dom.ts";
import { errorsTree, facts } from "./frame.ts";
import type { CardRun } from "./run-result.ts";
import type { Tree } from "./tree.ts";
import { offerTrees, type WorkProgress, workTrees } from "./work.ts";

/** What the report has to know about the card besides a run. */
export interface Standing {
  readonly content: Content | undefined;
  readonly version: string;
  /** Whether the program is the page's own. */
  readonly isOriginal: boolean;
  /** Whether the build printed readings for it. */
  readonly isPrinted: boolean;
  readonly showsError: boolean;
}

const noteMilliseconds = 4000;
const numberHint = "drag sideways; Shift goes in tens";

/** What a card says about itself: the status word, its size, its faults, and a note beside the tools. */
export class Report {
  readonly #card: HTMLElement;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #changes = "";

  constructor(card: HTMLElement) {
    this.#card = card;
  }

  show(run: CardRun, standing: Standing): void {
    const { result, cost } = run;
    this.#status(run, standing);
    const size = this.#card.querySelector(".card-facts");
    if (size !== null) renderChildren(size, [facts(result.element, standing.content)]);
    const errors = this.#card.querySelector(".card-errors");
    if (errors !== null) renderChildren(errors, errorsTree(result.errors).children);
    // Above one frame of work the reader decides.
    this.#showWork(result.state === "waiting" ? offerTrees(cost.multiplyAdds) : []);
  }

  /** Long work has begun, or has come that far. */
  work(progress: WorkProgress | undefined): void {
    this.#setStatus("running", "");
    this.#showWork(workTrees(progress));
  }

  /** What the reader changed, and which tools that makes useful. */
  tools(changes: string, canUndo: boolean): void {
    this.#changes = changes;
    const reset = this.#card.querySelector<HTMLButtonElement>("[data-action='reset']");
    const undo = this.#card.querySelector<HTMLButtonElement>("[data-action='undo']");
    if (reset !== null) reset.disabled = changes === "";
    if (undo !== null) undo.disabled = !canUndo;
    const link = this.#card.querySelector<HTMLButtonElement>("[data-action='link']");
    if (link !== null) link.hidden = !isLinked(this.#card);
    if (this.#timer === undefined) this.#say(changes);
  }

  /** Says something for a moment. */
  note(text: string): void {
    clearTimeout(this.#timer);
    this.#say(text);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#say(this.#changes);
    }, noteMilliseconds);
  }

  /** Says what can be done with a number while one is pointed at, unless there is something to note. */
  hintNumber(isPointedAt: boolean): void {
    if (this.#timer === undefined) this.#say(isPointedAt ? numberHint : this.#changes);
  }

  #say(text: string): void {
    const note = this.#card.querySelector(".card-note");
    if (note !== null && note.textContent !== text) note.textContent = text;
  }

  #status({ result, milliseconds }: CardRun, standing: Standing): void {
    const equals = result.equalsPrinted && standing.isPrinted ? ", equals the printed page" : "";
    this.#setStatus(
      statusWord(result, standing),
      `topos ${standing.version}, ${result.element}, ${milliseconds.toFixed(1)} ms${equals}`,
    );
  }

  #setStatus(word: string, title: string): void {
    const status = this.#card.querySelector<HTMLElement>(".card-status");
    if (status === null) return;
    status.dataset["state"] = word;
    status.title = title;
    if (status.textContent !== word) status.textContent = word;
  }

  #showWork(trees: readonly Tree[]): void {
    const tools = this.#card.querySelector(".card-tools");
    const place =
      tools?.querySelector(".card-work") ?? this.#card.ownerDocument.createElement("div");
    const isFocused = place.matches(":focus-within");
    place.className = "card-work";
    renderChildren(place, trees);
    if (trees.length === 0) place.remove();
    else if (!place.isConnected) tools?.prepend(place);
    // The keyboard stays where it was, beside what has gone.
    if (trees.length === 0 && isFocused)
      tools?.querySelector<HTMLElement>("button:enabled")?.focus({ preventScroll: true });
  }
}

function statusWord(result: CardResult, { isOriginal, isPrinted, showsError }: Standing): string {
  switch (result.state) {
    case "waiting":
      return "waiting";
    case "error":
      return showsError && isOriginal ? "live" : "error";
    case "ready":
      if (!isOriginal) return "edited";
      return !isPrinted || result.equalsPrinted ? "live" : "differs";
    default:
      return result.state satisfies never;
  }
}
