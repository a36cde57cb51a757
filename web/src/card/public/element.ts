// `topos-wasm/element`: the card as an element for pages of others. Importing it registers nothing.

import { build } from "../../library/generated/build.ts";
import type { CardResult, CardView } from "../../library/index.ts";
import { attributeNames } from "../attributes.ts";
import { diagnosticsOf } from "../diagnostics.ts";
import { renderChildren } from "../dom.ts";
import { ToposCard as SiteCard } from "../element.ts";
import { errorsTree } from "../frame.ts";
import { forgetNear, whenNear, whenParsed } from "../queue.ts";
import { failedRun } from "../run-result.ts";
import { fetchProgram } from "./fetch-program.ts";
import { markParts } from "./parts.ts";
import { adoptSheet, fitSize } from "./sheet.ts";

// Node imports this file too.
const Base: typeof HTMLElement =
  globalThis.HTMLElement ?? (class {} as unknown as typeof HTMLElement);

/** What the card within is told as it is. */
const passed: readonly string[] = [...attributeNames, "shows", "theme"];

/**
 * A card in a shadow root, where sheets of the page do not reach. The children of the element belong to the page: they
 * are seen until the card has run for the first time, and stay as they are.
 */
export class ToposCard extends Base {
  static readonly version: string = `${build.version} (${build.digest})`;
  static readonly observedAttributes: readonly string[] = [...passed, "program"];

  #inside: SiteCard | undefined;
  /** The way of a program from its address into the card; answers why it did not come. */
  #coming: Promise<CardResult | undefined> | undefined;

  get program(): string {
    return this.#card.program;
  }

  set program(program: string) {
    this.#place(this.#card);
    this.#card.program = program;
  }

  get views(): readonly CardView[] {
    return this.#card.views;
  }

  set views(views: readonly CardView[]) {
    this.setAttribute("views", views.join(" "));
  }

  get ready(): Promise<CardResult> {
    return this.#start();
  }

  get selected(): number | undefined {
    return this.#card.selected;
  }

  set selected(index: number | undefined) {
    this.#card.selected = index;
  }

  connectedCallback(): void {
    whenParsed(() => {
      if (!this.isConnected) return;
      fitSize(this, this.#card);
      if (this.getAttribute("loading") === "eager") void this.#start();
      else whenNear(this, () => void this.#start());
    });
  }

  disconnectedCallback(): void {
    forgetNear(this);
  }

  attributeChangedCallback(name: string, _: string | null, value: string | null): void {
    if (this.#inside === undefined) return;
    if (name === "program") {
      this.#place(this.#inside);
      this.#inside.setOriginal(value ?? "");
    } else pass(this, this.#inside, name);
  }

  /** The card within, made when it is first spoken to. */
  get #card(): SiteCard {
    this.#inside ??= this.#made();
    return this.#inside;
  }

  #made(): SiteCard {
    const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    root.replaceChildren(document.createElement("slot"));
    adoptSheet(root);
    const inside = document.createElement(insideOf(this.localName)) as SiteCard;
    inside.className = "topos-card";
    inside.hidden = true;
    for (const name of passed) pass(this, inside, name);
    inside.append(...Array.from(this.childNodes, (child) => child.cloneNode(true)));
    inside.addEventListener("topos-change", (event) => this.#show(inside, event));
    const isWritten = inside.querySelector("pre") !== null;
    const program = this.getAttribute("program");
    if (!isWritten && program !== null) write(inside, program);
    if (isWritten || program !== null || !this.hasAttribute("src")) this.#place(inside);
    return inside;
  }

  /** Puts the card where it takes up its program. */
  #place(inside: SiteCard): void {
    if (inside.parentNode === null) this.shadowRoot?.append(inside);
  }

  /** Starts the card, once its program is there, and answers what it says. */
  async #start(): Promise<CardResult> {
    forgetNear(this);
    const inside = this.#card;
    if (inside.parentNode === null) this.#coming ??= this.#bring(inside);
    const failure = await this.#coming;
    return failure === undefined || inside.parentNode !== null ? inside.ready : failure;
  }

  async #bring(inside: SiteCard): Promise<CardResult | undefined> {
    try {
      const program = await fetchProgram(new URL(this.getAttribute("src") ?? "", this.baseURI));
      if (inside.parentNode !== null) return undefined;
      write(inside, program);
      this.#place(inside);
      return undefined;
    } catch (error) {
      this.#coming = undefined;
      const { result } = failedRun("", diagnosticsOf(error));
      this.#refuse(result);
      return result;
    }
  }

  /** Says below what the page shows why there is no card. */
  #refuse(result: CardResult): void {
    const place = document.createElement("div");
    place.className = "topos-card";
    renderChildren(place, [errorsTree(result.errors)]);
    markParts(place);
    fitSize(this, place);
    this.shadowRoot?.replaceChildren(document.createElement("slot"), place);
    this.#tell(result);
  }

  #show(inside: SiteCard, event: Event): void {
    event.stopPropagation();
    inside.hidden = false;
    markParts(inside);
    this.shadowRoot?.querySelector("slot")?.remove();
    this.#tell((event as CustomEvent<CardResult>).detail);
  }

  #tell(detail: CardResult): void {
    this.dispatchEvent(new CustomEvent("topos-change", { bubbles: true, detail }));
  }
}

/** The element that stands in the shadow roots of a tag. */
function insideOf(tag: string): string {
  const name = `${tag}-inside`;
  if (customElements.get(name) === undefined)
    customElements.define(name, class extends SiteCard {});
  return name;
}

function pass(from: Element, to: Element, name: string): void {
  const value = from.getAttribute(name);
  if (value === null) to.removeAttribute(name);
  else to.setAttribute(name, value);
}

function write(inside: Element, program: string): void {
  const pre = document.createElement("pre");
  pre.textContent = program;
  inside.prepend(pre);
}

const warned = new Set<string>();

/** The first definition of a tag wins; a second of another version warns once. Without a DOM nothing happens. */
export function define(tag = "topos-card"): void {
  if (typeof customElements === "undefined") return;
  const there = customElements.get(tag) as { readonly version?: unknown } | undefined;
  // One class serves one tag.
  if (there === undefined) customElements.define(tag, class extends ToposCard {});
  else if (there.version !== ToposCard.version && !warned.has(tag)) {
    warned.add(tag);
    console.warn(
      `topos: <${tag}> was defined by another version, ${String(there.version ?? "unknown")}, and stays so; this is ${ToposCard.version}`,
    );
  }
}
