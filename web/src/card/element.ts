import type { CardResult, CardView, SpecLine } from "../library/index.ts";
import { changeText } from "./changes.ts";
import type { Content, ViewName } from "./content.ts";
import { diagnosticsOf } from "./diagnostics.ts";
import { renderChildren } from "./dom.ts";
import { type CardEngine, renewEngine, sharedEngine } from "./engine.ts";
import { errorsTree, facts, frameTrees, inspectorHint } from "./frame.ts";
import { type Inspection, inspect, inspectorTrees } from "./inspect.ts";
import { markNodes, prepareWalks } from "./marks.ts";
import { printedIn, programIn } from "./printed.ts";
import { beforePaint, forgetNear, whenIdle, whenNear } from "./queue.ts";
import type { CardRun } from "./run.ts";
import { CardSelection } from "./selection.ts";
import { parseHash, shareHash } from "./share.ts";
import { ProgramSource } from "./source.ts";
import { parseViews, printedText, renderView } from "./views.ts";
import { nodeAt, walkSteps, walkTabs } from "./walk.ts";

/** A promise with its handle. */
interface Pending {
  readonly promise: Promise<CardResult>;
  readonly resolve: (result: CardResult) => void;
}

function pending(): Pending {
  let resolve: Pending["resolve"] = () => undefined;
  const promise = new Promise<CardResult>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** Views that are not looked at follow an edit after so long a rest. */
const hiddenViewsMilliseconds = 120;
const noteMilliseconds = 4000;

// Node imports this file too, when it prints pages.
const Base: typeof HTMLElement =
  globalThis.HTMLElement ?? (class {} as unknown as typeof HTMLElement);

/** The element `topos-card`: a program, its readings, and one selection through all of them. */
export class ToposCard extends Base {
  static readonly observedAttributes: readonly string[] = ["views", "caption"];

  #isAdopted = false;
  #isStarted = false;
  #isQueued = false;
  #original = "";
  #assigned: string | undefined;
  #printed: ReadonlyMap<ViewName, string> = new Map();
  #source: ProgramSource | undefined;
  #selection: CardSelection | undefined;
  #ready: Pending = pending();
  #earlier: Pending[] = [];
  #engine: CardEngine | undefined;
  #run: CardRun | undefined;
  #content: Content | undefined;
  #isWhole = false;
  #step: number | undefined;
  #stale: Set<ViewName> = new Set();
  #staleTimer: ReturnType<typeof setTimeout> | undefined;
  #noteTimer: ReturnType<typeof setTimeout> | undefined;
  #inspections: Map<number, Inspection> = new Map();

  get program(): string {
    return this.#source?.program ?? this.#assigned ?? programIn(this);
  }

  set program(program: string) {
    if (this.#source === undefined) this.#assigned = String(program);
    else if (this.#source.program === program) this.#changed();
    else this.#source.setProgram(String(program));
    this.#start();
  }

  get views(): readonly CardView[] {
    return this.#views;
  }

  set views(views: readonly CardView[]) {
    this.setAttribute("views", views.join(" "));
  }

  get ready(): Promise<CardResult> {
    this.#start();
    return this.#ready.promise;
  }

  get selected(): number | undefined {
    return this.#selection?.chosen;
  }

  set selected(index: number | undefined) {
    this.#adopt();
    this.#selection?.pin(index);
  }

  connectedCallback(): void {
    // A parser that still streams has not read the children yet.
    const begin = (): void => {
      if (!this.isConnected) return;
      this.#adopt();
      this.#restore();
      addEventListener("hashchange", this.#onHash);
      if (this.#isStarted) return;
      if (this.getAttribute("loading") === "eager") this.#start();
      else whenNear(this, () => this.#start());
    };
    if (document.readyState === "loading")
      document.addEventListener("DOMContentLoaded", begin, { once: true });
    else begin();
  }

  disconnectedCallback(): void {
    removeEventListener("hashchange", this.#onHash);
    forgetNear(this);
    this.#source?.dispose();
  }

  attributeChangedCallback(): void {
    if (!this.#isAdopted) return;
    this.#build();
    this.#changed();
  }

  get #views(): readonly ViewName[] {
    return parseViews(this.getAttribute("views"));
  }

  get #lines(): readonly SpecLine[] {
    return this.#content?.readings.spec?.lines ?? [];
  }

  get #open(): ViewName | undefined {
    const open = this.querySelector(".card-view[data-open]")?.getAttribute("data-view");
    return this.#views.find((view) => view === open);
  }

  /** Takes over what stands in the element: a printed card, or a bare program. */
  #adopt(): void {
    if (this.#isAdopted) return;
    this.#isAdopted = true;
    this.#original = programIn(this);
    this.#printed = printedIn(this);
    if (this.querySelector(".card-bar") === null) this.#build();
    this.#attach();
    if (this.#assigned !== undefined) this.#source?.setProgram(this.#assigned);
  }

  #build(): void {
    const program = this.#source?.program ?? this.#original;
    this.#source?.dispose();
    this.replaceChildren();
    renderChildren(
      this,
      frameTrees({
        program,
        views: this.#views,
        caption: this.getAttribute("caption") ?? "",
        element: "",
        content: undefined,
        errors: [],
      }),
    );
    if (this.#source !== undefined) this.#attachSource(program);
    this.#openView(this.#views[0] ?? "values");
  }

  #attach(): void {
    this.#attachSource(this.#original);
    this.#selection = new CardSelection({
      card: this,
      lines: () => this.#lines,
      onChoose: (index) => this.#showChosen(index),
    });
    this.addEventListener("click", (event) => this.#act(event));
    this.addEventListener("input", (event) => {
      const { target } = event;
      if (target instanceof HTMLInputElement && target.dataset["action"] === "scan-slide")
        this.#goTo(Number(target.value));
    });
    this.addEventListener("keydown", (event) => this.#key(event));
    this.addEventListener("pointerover", (event) => this.#hint(event));
    this.#openView(this.#views[0] ?? "values");
  }

  #attachSource(program: string): void {
    const area = this.querySelector<HTMLElement>(".card-source");
    const pre = area?.querySelector("pre");
    if (area === null || pre === null || pre === undefined) return;
    this.#source = new ProgramSource({
      area,
      pre,
      program,
      onChange: () => this.#changed(),
      onPlace: (offset) =>
        this.#selection?.point(offset === undefined ? undefined : nodeAt(this.#lines, offset)),
    });
  }

  readonly #onHash = (): void => this.#restore();

  /** A link may carry another program for this card. */
  #restore(): void {
    const shared = parseHash(location.hash);
    if (shared.kind === "malformed" && document.querySelector("topos-card") === this) {
      this.#note("The link could not be read whole; this is the page's own program.");
    }
    if (shared.kind !== "state" || shared.state.card !== this.#pageKey()) return;
    const view = this.#views.find((one) => one === shared.state.view);
    if (view !== undefined) this.#openView(view);
    if (shared.state.program !== this.program) this.program = shared.state.program;
    this.scrollIntoView({ block: "center" });
  }

  /** What a link calls this card: its id, or its place in the page. */
  #pageKey(): string {
    return this.id === ""
      ? String([...document.querySelectorAll("topos-card")].indexOf(this))
      : this.id;
  }

  #start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    forgetNear(this);
    this.#adopt();
    void this.#begin();
  }

  async #begin(): Promise<void> {
    try {
      this.#engine = await sharedEngine();
      whenIdle(this, () => this.#runNow());
    } catch (error) {
      this.#fail(error);
    }
  }

  /** The program is another one: what was promised for the old one is answered with the new one's result. */
  #changed(): void {
    this.#earlier.push(this.#ready);
    this.#ready = pending();
    this.#isWhole = false;
    this.#inspections = new Map();
    this.#showTools();
    if (!this.#isStarted) this.#start();
    else if (this.#engine !== undefined) this.#runSoon();
  }

  #runSoon(): void {
    if (this.#isQueued) return;
    this.#isQueued = true;
    beforePaint(() => this.#runNow());
  }

  #runNow(): void {
    this.#isQueued = false;
    if (this.#engine === undefined) return;
    const run = this.#engine.run({
      program: this.program,
      views: this.#views,
      whole: this.#isWhole,
    });
    if (run.isLost) void this.#recover(this.#engine);
    else this.#show(run);
  }

  /** After a trap the instance is gone, the page is not: another one runs the card again, once. */
  async #recover(lost: CardEngine): Promise<void> {
    try {
      this.#engine = await renewEngine(lost);
      this.#note("The engine was started anew.");
      this.#show(this.#engine.run({ program: this.program, views: this.#views }));
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    const result: CardResult = {
      state: "error",
      program: this.program,
      element: "f64",
      views: {},
      errors: diagnosticsOf(error),
      equalsPrinted: false,
    };
    this.#show({
      result,
      content: undefined,
      cost: { nodes: 0, elements: 0, multiplyAdds: 0 },
      milliseconds: 0,
      isLost: false,
    });
  }

  #show(run: CardRun): void {
    const equalsPrinted = run.content !== undefined && this.#equalsPrinted(run.content);
    // What could not be read now keeps the last good reading.
    const views =
      run.result.state === "ready"
        ? run.result.views
        : { ...this.#run?.result.views, ...run.result.views };
    const result: CardResult = { ...run.result, views, equalsPrinted };
    const content = merged(this.#content, run);
    this.#run = { ...run, result };
    if (content !== undefined) this.#showContent(content, equalsPrinted);
    this.#showErrors(result);
    this.#showStatus(this.#run);
    this.#settle(result);
  }

  #settle(result: CardResult): void {
    for (const earlier of this.#earlier) earlier.resolve(result);
    this.#earlier = [];
    this.#ready.resolve(result);
    this.dispatchEvent(new CustomEvent("topos-change", { bubbles: true, detail: result }));
  }

  #equalsPrinted(content: Content): boolean {
    return [...this.#printed].every(([view, text]) => printedText(view, content) === text);
  }

  /** The open view at once, the others after a moment of rest; what is printed already stays untouched. */
  #showContent(content: Content, equalsPrinted: boolean): void {
    const isFirst = this.#content === undefined;
    this.#content = content;
    this.#step = undefined;
    const areDrawn = isFirst && equalsPrinted && this.#printed.size > 0;
    this.#stale = new Set(areDrawn ? [] : this.#views);
    const open = this.#open;
    if (open !== undefined) this.#draw(open);
    clearTimeout(this.#staleTimer);
    if (this.#stale.size > 0)
      this.#staleTimer = setTimeout(() => this.#drawStale(), hiddenViewsMilliseconds);
    this.#prepare();
  }

  #drawStale(): void {
    for (const view of [...this.#stale]) this.#draw(view);
    this.#prepare();
  }

  #draw(view: ViewName): void {
    if (!this.#stale.delete(view) || this.#content === undefined) return;
    const body = this.querySelector(`[data-view="${view}"] > .card-view-body`);
    if (body === null) return;
    renderChildren(body, renderView(view, this.#content, { step: this.#step }));
    const slider = body.querySelector<HTMLInputElement>(".scan-slider");
    if (slider !== null) slider.value = slider.getAttribute("value") ?? slider.value;
  }

  #prepare(): void {
    const chosen = this.selected;
    const views = this.querySelector(".card-views");
    if (views !== null) {
      prepareWalks(views, chosen);
      markNodes(views, this.#lines, chosen);
    }
    this.#showChosen(chosen);
  }

  #showChosen(index: number | undefined): void {
    const views = this.querySelector(".card-views");
    if (views === null) return;
    markNodes(views, this.#lines, index);
    this.#source?.setChosen(index === undefined ? undefined : this.#lines[index]?.span);
    this.toggleAttribute("data-pinned", this.#selection?.isPinned === true);
    const line = this.querySelector(".inspector-line");
    if (line === null) return;
    const trees =
      index === undefined
        ? []
        : inspectorTrees(this.#lines, index, this.#inspection(index), this.program);
    renderChildren(line, trees.length === 0 ? [inspectorHint()] : trees);
  }

  #inspection(index: number): Inspection | undefined {
    if (this.#engine === undefined || this.#run?.result.state !== "ready")
      return this.#inspections.get(index);
    const known = this.#inspections.get(index) ?? inspect(this.#engine.topos, this.program, index);
    this.#inspections.set(index, known);
    return known;
  }

  #showErrors({ state, errors }: CardResult): void {
    const area = this.querySelector(".card-errors");
    if (area !== null) renderChildren(area, errorsTree(errors).children);
    this.#source?.setFaults(errors);
    const views = this.querySelector(".card-views");
    if (state === "ready") views?.removeAttribute("data-state");
    else views?.setAttribute("data-state", this.#content === undefined ? "empty" : "stale");
  }

  #showStatus({ result, content, cost, milliseconds }: CardRun): void {
    const word = statusWord(
      result,
      this.program === this.#original,
      this.#printed.size > 0,
      this.getAttribute("shows") === "error",
    );
    const status = this.querySelector<HTMLElement>(".card-status");
    if (status !== null) {
      status.dataset["state"] = word;
      if (status.textContent !== word) status.textContent = word;
      status.title = [
        `topos ${this.#engine?.topos.version ?? ""}`,
        result.element,
        `${milliseconds.toFixed(1)} ms`,
        ...(result.equalsPrinted && this.#printed.size > 0 ? ["equals the printed page"] : []),
      ].join(", ");
    }
    const size = this.querySelector(".card-facts");
    if (size !== null) renderChildren(size, [facts(result.element, content ?? this.#content)]);
    if (result.state === "waiting") this.#offerRun(cost.multiplyAdds);
    else this.querySelector("[data-action='run']")?.remove();
    this.#showTools();
  }

  /** Above one frame of work the reader decides. */
  #offerRun(multiplyAdds: number): void {
    const tools = this.querySelector(".card-tools");
    if (tools === null || tools.querySelector("[data-action='run']") !== null) return;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button card-run";
    button.dataset["action"] = "run";
    button.textContent = `Run ${multiplyAdds.toExponential(1)} multiply-adds`;
    tools.prepend(button);
  }

  #showTools(): void {
    const changed = changeText(this.#original, this.program);
    const reset = this.querySelector<HTMLButtonElement>("[data-action='reset']");
    const undo = this.querySelector<HTMLButtonElement>("[data-action='undo']");
    if (reset !== null) reset.disabled = changed === "";
    if (undo !== null) undo.disabled = this.#source?.canUndo !== true;
    if (this.#noteTimer === undefined) this.#sayNote(changed);
  }

  #note(text: string): void {
    clearTimeout(this.#noteTimer);
    this.#sayNote(text);
    this.#noteTimer = setTimeout(() => {
      this.#noteTimer = undefined;
      this.#showTools();
    }, noteMilliseconds);
  }

  /** Says what can be done with the number under the pointer. */
  #hint(event: PointerEvent): void {
    if (event.pointerType !== "mouse" || this.#noteTimer !== undefined) return;
    const [target] = event.composedPath();
    const isNumber = target instanceof Element && target.closest(".token-number") !== null;
    if (isNumber) this.#sayNote("drag sideways; Shift goes in tens");
    else this.#showTools();
  }

  #sayNote(text: string): void {
    const note = this.querySelector(".card-note");
    if (note !== null && note.textContent !== text) note.textContent = text;
  }

  #openView(view: ViewName): void {
    const views = this.querySelector(".card-views");
    if (views === null) return;
    views.setAttribute("data-chosen", "");
    const many = this.#views.length > 1;
    for (const section of views.querySelectorAll(".card-view")) {
      section.toggleAttribute("data-open", section.getAttribute("data-view") === view);
      if (many) section.setAttribute("role", "tabpanel");
    }
    for (const tab of this.querySelectorAll("[data-tab]")) {
      const isOpen = tab.getAttribute("data-tab") === view;
      tab.setAttribute("aria-selected", String(isOpen));
      tab.setAttribute("tabindex", isOpen ? "0" : "-1");
    }
    if (this.#stale.has(view)) {
      this.#draw(view);
      this.#prepare();
    }
  }

  #act(event: Event): void {
    const { target } = event;
    const button = target instanceof Element ? target.closest("[data-action], [data-tab]") : null;
    if (button === null || button.getAttribute("aria-disabled") === "true") return;
    const tab = this.#views.find((view) => view === button.getAttribute("data-tab"));
    if (tab !== undefined) this.#openView(tab);

    const count = this.#content?.readings.scan?.steps.length ?? 0;
    const at = this.#step ?? count;
    switch (button.getAttribute("data-action")) {
      case "reset":
        this.#source?.setProgram(this.#original);
        this.#selection?.pin(undefined);
        break;
      case "undo":
        this.#source?.undo();
        break;
      case "copy":
        void this.#copy(versioned(this.program), "Copied the program.");
        break;
      case "copy-code":
        void this.#copy(this.#content?.texts.code ?? "", "Copied the TypeScript.");
        break;
      case "link":
        this.#link();
        break;
      case "run":
        this.#isWhole = true;
        this.#runSoon();
        break;
      case "bits":
        this.querySelector(".card-views")?.toggleAttribute("data-bits");
        break;
      case "scan-first":
      case "scan-again":
        this.#goTo(0);
        break;
      case "scan-back":
        this.#goTo(at - 1);
        break;
      case "scan-next":
        this.#goTo(at + 1);
        break;
      case "scan-last":
        this.#goTo(count);
        break;
    }
  }

  #key(event: KeyboardEvent): void {
    const { target } = event;
    if (!(target instanceof HTMLElement)) return;
    const tabs = [...this.querySelectorAll<HTMLElement>("[data-tab]")];
    const next =
      target.dataset["tab"] === undefined
        ? undefined
        : walkTabs(event.key, tabs.indexOf(target), tabs.length);
    if (next !== undefined) {
      event.preventDefault();
      tabs[next]?.focus();
      tabs[next]?.click();
      return;
    }
    if (target.closest(".scan-controls") === null || target.localName !== "button") return;
    const count = this.#content?.readings.scan?.steps.length ?? 0;
    const step = walkSteps(event.key, this.#step ?? count, count);
    if (step === undefined) return;
    event.preventDefault();
    this.#goTo(step);
  }

  /** Shows the scan after so many steps, and chooses the node whose rule was applied last. */
  #goTo(step: number): void {
    const scan = this.#content?.readings.scan;
    if (scan === undefined) return;
    this.#step = Math.max(0, Math.min(scan.steps.length, step));
    this.#stale.add("scan");
    this.#draw("scan");
    this.#selection?.point(scan.steps[this.#step - 1]?.index ?? scan.target);
    this.#prepare();
  }

  #link(): void {
    const open = this.#open;
    const hash = shareHash({
      card: this.#pageKey(),
      program: this.program,
      ...(open === undefined ? {} : { view: open }),
    });
    if (hash === undefined) {
      this.#note("This program is too long for a link; copy it instead.");
      return;
    }
    history.replaceState(history.state, "", hash);
    void this.#copy(location.href, "Copied a link to this state.");
  }

  async #copy(text: string, said: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      this.#note(said);
    } catch {
      this.#note("The browser did not let the text be copied.");
    }
  }
}

/** What is drawn after a run: its own readings, and after a fault those of the last good run in the place of missing ones. */
function merged(last: Content | undefined, { result, content }: CardRun): Content | undefined {
  if (content === undefined || last === undefined || result.state === "ready") return content;
  return {
    readings: { ...last.readings, ...content.readings },
    texts: { ...last.texts, ...content.texts },
  };
}

/** A program as it leaves the card, with the version of its language. */
function versioned(program: string): string {
  return /^\s*topos\s/u.test(program) ? program : `topos 1\n${program}`;
}

function statusWord(
  result: CardResult,
  isOriginal: boolean,
  wasPrinted: boolean,
  showsError: boolean,
): string {
  switch (result.state) {
    case "waiting":
      return "waiting";
    case "error":
      return showsError && isOriginal ? "live" : "error";
    case "ready":
      if (!isOriginal) return "edited";
      return !wasPrinted || result.equalsPrinted ? "live" : "differs";
    default:
      return result.state satisfies never;
  }
}
