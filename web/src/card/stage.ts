import type { ElementName } from "../library/index.ts";
import type { Content, ViewName } from "./content.ts";
import { renderChildren } from "./dom.ts";
import { isPaired, isWide, pair } from "./frame.ts";
import { Marks, prepareWalks } from "./marks.ts";
import { faultsOf, type MarkedLine, markLines } from "./non-finite.ts";
import { tangentSteps } from "./tangents.ts";
import type { TrainingContent } from "./training/reading.ts";
import { renderView } from "./views.ts";

export interface StageOptions {
  readonly card: HTMLElement;
  readonly views: () => readonly ViewName[];
}

/** Views that are not looked at follow an edit after so long a rest. */
const restMilliseconds = 120;

/** The views of a card: which one is open, what they show, and which node is marked in all of them. */
export class Stage {
  readonly #options: StageOptions;
  #content: Content | undefined;
  #lines: readonly MarkedLine[] = [];
  #chosen: number | undefined;
  #marks: Marks | undefined;
  /** Steps done in the views that are walked through, where a reader has moved them. */
  readonly #steps: Map<string, number> = new Map();
  /** The one element that is shown of several. */
  #element: ElementName | undefined;
  /** The node at which the playhead of the schedule stands; nothing while it stands at the peak. */
  at: number | undefined;
  #all = false;
  readonly #stale: Set<ViewName> = new Set();
  #rest: ReturnType<typeof setTimeout> | undefined;

  constructor(options: StageOptions) {
    this.#options = options;
  }

  get content(): Content | undefined {
    return this.#content;
  }

  get lines(): readonly MarkedLine[] {
    return this.#lines;
  }

  get open(): ViewName | undefined {
    const open = this.#area?.querySelector(".card-view[data-open]")?.getAttribute("data-view");
    return this.#options.views().find((view) => view === open);
  }

  /** The nodes that the steps of a view arrive at, in its order. */
  #nodesOf(view: string): readonly number[] {
    const { scan, readings, tangents } = this.#shown?.readings ?? {};
    if (view === "scan") return scan?.steps.map(({ index }) => index) ?? [];
    if (view === "readings") return readings?.steps.map(({ index }) => index) ?? [];
    if (view === "tangents" && tangents !== undefined)
      return tangentSteps(tangents).map(({ index }) => index);
    return [];
  }

  /** How many steps a view has, and how many of them are shown as done. */
  stepsOf(view: string): { readonly at: number; readonly count: number } {
    const count = this.#nodesOf(view).length;
    return { at: this.#steps.get(view) ?? count, count };
  }

  /** All that is known, or what one element has of it. */
  get #shown(): Content | undefined {
    const column = this.#content?.columns?.find(({ element }) => element === this.#element);
    return column?.content ?? this.#content;
  }

  #training: TrainingContent | undefined;

  /** Shows a training as it stands now; the other views stay as they are. */
  showTraining(training: TrainingContent | undefined): void {
    this.#training = training;
    if (training === undefined) return;
    this.#stale.add("training");
    if (this.open === "training") this.#draw("training");
  }

  /** Told of every node that is marked. */
  onMark: (chosen: number | undefined) => void = () => {};

  get #area(): HTMLElement | null {
    return this.#options.card.querySelector<HTMLElement>(".card-views");
  }

  /** Shows new readings: the open view at once, the others after a rest. What the page has printed stays untouched. */
  show(content: Content, isPrinted: boolean): void {
    this.#content = content;
    this.#lines = markLines(content.readings.spec?.lines ?? [], faultsOf(content));
    this.#steps.clear();
    const source = this.#options.card.querySelector(".card-source");
    source?.toggleAttribute("data-above", isWide(this.#options.views(), content));
    this.#stale.clear();
    if (!isPrinted) for (const view of this.#options.views()) this.#stale.add(view);
    const { open } = this;
    for (const view of this.#seenWith(open)) this.#draw(view);
    clearTimeout(this.#rest);
    if (this.#stale.size > 0) this.#rest = setTimeout(() => this.#drawStale(), restMilliseconds);
    this.#prepare();
  }

  /** The open view, and the one that is seen beside it. */
  #seenWith(open: ViewName | undefined): readonly ViewName[] {
    if (open === undefined) return [];
    const isPair = isPaired(this.#options.views()) && pair.includes(open);
    return isPair ? pair : [open];
  }

  /** Opens a view and puts its tab forward. */
  openView(name: string): void {
    const { card, views } = this.#options;
    const area = this.#area;
    const view = views().find((one) => one === name);
    if (area === null || view === undefined) return;
    area.setAttribute("data-chosen", "");
    area.toggleAttribute("data-paired", this.#seenWith(view).length > 1);
    for (const section of area.querySelectorAll(".card-view")) {
      section.toggleAttribute("data-open", section.getAttribute("data-view") === view);
      if (views().length > 1) section.setAttribute("role", "tabpanel");
    }
    for (const tab of card.querySelectorAll("[data-tab]")) {
      const isOpen = tab.getAttribute("data-tab") === view;
      tab.setAttribute("aria-selected", String(isOpen));
      tab.setAttribute("tabindex", isOpen ? "0" : "-1");
    }
    const stale = this.#seenWith(view).filter((one) => this.#stale.has(one));
    if (stale.length === 0) return;
    for (const one of stale) this.#draw(one);
    this.#prepare();
  }

  /** Shows a view after so many steps, and answers the node that it arrives at, or starts from. */
  goTo(name: string, step: number): number | undefined {
    const view = this.#options.views().find((one) => one === name);
    if (view === undefined) return undefined;
    const nodes = this.#nodesOf(view);
    const at = Math.max(0, Math.min(nodes.length, step));
    this.#steps.set(view, at);
    this.#stale.add(view);
    this.#draw(view);
    this.#prepare();
    const { readings, scan } = this.#shown?.readings ?? {};
    const target = { scan: scan?.target, readings: readings?.target };
    return at > 0 || (view !== "scan" && view !== "readings") ? nodes[at - 1] : target[view];
  }

  /** Shows one element alone, or with any other word all of them. */
  openElement(name: string): void {
    const { card, views } = this.#options;
    const element = this.#content?.columns?.find((column) => column.element === name)?.element;
    this.#element = element;
    for (const button of card.querySelectorAll("[data-element-choice]")) {
      const choice = button.getAttribute("data-element-choice");
      button.setAttribute("aria-pressed", String(choice === (element ?? "all")));
    }
    for (const view of views()) this.#stale.add(view);
    this.#drawStale();
  }

  /** Shows the lines that a plan never evaluates, or leaves them out. */
  toggleAll(): void {
    this.#all = !this.#all;
    this.#stale.add("plan");
    this.#draw("plan");
    this.#prepare();
  }

  mark(chosen: number | undefined): void {
    this.#chosen = chosen;
    this.#marks?.mark(this.lines, chosen);
    this.onMark(chosen);
  }

  /** Marks what was drawn anew below `host` as well. */
  include(host: Element): void {
    this.#marks?.include(host);
    this.#marks?.mark(this.lines, this.#chosen);
  }

  /** Dims the last good readings, or says that there are none, where the program could not be read. */
  setState(state: "good" | "stale"): void {
    if (state === "good") this.#area?.removeAttribute("data-state");
    else this.#area?.setAttribute("data-state", state);
  }

  #drawStale(): void {
    for (const view of [...this.#stale]) this.#draw(view);
    this.#prepare();
  }

  #draw(view: ViewName): void {
    const body = this.#area?.querySelector(`[data-view="${view}"] > .card-view-body`);
    if (!body || !this.#stale.has(view)) return;
    const content = this.#contentFor(view);
    if (content === undefined) return;
    this.#stale.delete(view);
    const state = { step: this.#steps.get(view), at: this.at, all: this.#all };
    renderChildren(body, renderView(view, content, state));
    // Once a reader has moved a slider, its attribute no longer moves it.
    for (const slider of body.querySelectorAll<HTMLInputElement>("input[type='range']"))
      slider.value = slider.getAttribute("value") ?? slider.value;
  }

  #contentFor(view: ViewName): Content | undefined {
    const training = this.#training ?? this.#shown?.training;
    if (view !== "training" || training === undefined) return this.#shown;
    return { ...(this.#shown ?? { readings: {}, texts: {} }), training };
  }

  #prepare(): void {
    if (this.#area === null) return;
    prepareWalks(this.#area, this.#chosen);
    this.#marks = new Marks(this.#area);
    this.#marks.mark(this.lines, this.#chosen);
  }
}
