import type { CardResult, CardView } from "../library/index.ts";
import { attachActions } from "./attach.ts";
import { attributeNames, type CardAttributes, readAttributes } from "./attributes.ts";
import { changeText } from "./changes.ts";
import type { ViewName } from "./content.ts";
import { restore } from "./copies.ts";
import { renderChildren } from "./dom.ts";
import { frameTrees } from "./frame.ts";
import { Inspector } from "./inspector.ts";
import { KnownTokens } from "./known-tokens.ts";
import { Pending } from "./pending.ts";
import { equalsPrinted, printedIn, programIn } from "./printed.ts";
import { forgetNear, whenNear, whenParsed } from "./queue.ts";
import { Report } from "./report.ts";
import { type CardRun, mergedContent, mergedResult } from "./run-result.ts";
import { Runner } from "./runner.ts";
import { CardSelection } from "./selection.ts";
import { ProgramSource } from "./source.ts";
import { Stage } from "./stage.ts";
import { TrainingDesk } from "./training/desk.ts";
import { nodeAt } from "./walk.ts";

// Node imports this file too, when it prints pages.
const Base: typeof HTMLElement =
  globalThis.HTMLElement ?? (class {} as unknown as typeof HTMLElement);

/** The element `topos-card`: a program, its readings, and one selection through all of them. */
export class ToposCard extends Base {
  static readonly observedAttributes: readonly string[] = attributeNames;

  readonly #pending: Pending = new Pending();
  readonly #stage: Stage = new Stage({ card: this, views: () => this.#asked.views });
  readonly #report: Report = new Report(this);
  readonly #desk: TrainingDesk = new TrainingDesk(this, {
    stage: this.#stage,
    report: this.#report,
    run: () => void this.#runner.runLong(),
    onDeclared: () => this.#showTools(),
  });
  readonly #inspector: Inspector = new Inspector(this);
  readonly #runner: Runner = new Runner({
    card: this,
    request: () => ({ program: this.program, ...this.#asked }),
    onEngine: () => this.#source?.colour(),
    onRun: (run) => this.#show(run),
    onWork: (progress) => {
      // What was asked for before has been answered: the program waits.
      if (progress === undefined) this.#pending.renew();
      this.#report.work(progress);
    },
    onTraining: (training) => this.#desk.draw(training),
    onRenewed: () => this.#report.note("The engine was started anew."),
  });
  readonly #tokens: KnownTokens = new KnownTokens(() => this.#runner.engine);
  #selection: CardSelection | undefined;
  #source: ProgramSource | undefined;
  #last: CardResult | undefined;
  #original = "";
  #assigned: string | undefined;
  #printed: ReadonlyMap<ViewName, string> = new Map();
  #isAdopted = false;
  #isPrinted = false;

  get program(): string {
    return this.#source?.program ?? this.#assigned ?? programIn(this);
  }

  set program(program: string) {
    if (this.#source === undefined) this.#assigned = String(program);
    else if (this.#source.program === program) this.#changed();
    else this.#source.setProgram(String(program));
    this.#start();
  }

  /** The page says another program: that is the one to go back to, and nothing is printed of it. */
  setOriginal(program: string): void {
    this.#adopt();
    this.#original = program;
    this.#printed = new Map();
    this.program = program;
  }

  get views(): readonly CardView[] {
    return this.#asked.views;
  }

  set views(views: readonly CardView[]) {
    this.setAttribute("views", views.join(" "));
  }

  get ready(): Promise<CardResult> {
    this.#start();
    return this.#pending.promise;
  }

  get selected(): number | undefined {
    return this.#selection?.chosen;
  }

  set selected(index: number | undefined) {
    this.#adopt();
    this.#selection?.pin(index);
  }

  connectedCallback(): void {
    whenParsed(() => {
      if (!this.isConnected) return;
      this.#adopt();
      this.#restore();
      addEventListener("hashchange", this.#restore);
      if (this.#runner.isStarted) return;
      if (this.getAttribute("loading") === "eager") this.#start();
      else whenNear(this, () => this.#start());
    });
  }

  disconnectedCallback(): void {
    removeEventListener("hashchange", this.#restore);
    forgetNear(this);
    this.#runner.stop();
    this.#desk.pause();
    this.#source?.dispose();
  }

  attributeChangedCallback(name: string): void {
    if (!this.#isAdopted) return;
    if (name !== "training") this.#build(this.program);
    this.#changed();
  }

  get #asked(): CardAttributes {
    return readAttributes((name) => this.getAttribute(name));
  }

  /** Takes over what stands in the element: a printed card, or a bare program. */
  #adopt(): void {
    if (this.#isAdopted) return;
    this.#isAdopted = true;
    this.#original = programIn(this);
    this.#printed = printedIn(this);
    this.#isPrinted = this.querySelector(".card-bar") !== null;
    if (!this.#isPrinted) this.#build(this.#original);
    else this.#attachSource(this.#original);
    this.#stage.openView(this.#asked.views[0] ?? "values");
    this.#attach();
    if (this.#assigned !== undefined) this.#source?.setProgram(this.#assigned);
  }

  /** Makes the card where the build printed none. */
  #build(program: string): void {
    this.#source?.dispose();
    const made = { tokens: this.#tokens.of(program), element: "", errors: [], content: undefined };
    this.replaceChildren();
    renderChildren(this, frameTrees({ program, ...this.#asked, ...made }));
    this.#attachSource(program);
    this.#stage.openView(this.#asked.views[0] ?? "values");
  }

  #attachSource(program: string): void {
    const area = this.querySelector<HTMLElement>(".card-source");
    const pre = area?.querySelector("pre");
    if (!area || !pre) return;
    this.#tokens.learn(program, pre);
    this.#source = new ProgramSource({
      area,
      pre,
      program,
      tokensOf: this.#tokens.of,
      onChange: () => this.#changed(),
      onPoint: (offset) => this.#selection?.point(nodeAt(this.#stage.lines, offset)),
      onCaret: (offset) => this.#selection?.focus(nodeAt(this.#stage.lines, offset)),
    });
  }

  #attach(): void {
    this.#selection = new CardSelection({
      card: this,
      lines: () => this.#stage.lines,
      onChoose: () => this.#showChosen(),
    });
    attachActions(this, {
      stage: this.#stage,
      desk: this.#desk,
      report: this.#report,
      runner: this.#runner,
      selection: this.#selection,
      source: () => this.#source,
      original: () => this.#original,
    });
  }

  #start(): void {
    if (this.#runner.isStarted) return;
    forgetNear(this);
    this.#adopt();
    void this.#runner.start();
  }

  /** The program is another one: what was promised for the old one is answered with the new one's result. */
  #changed(): void {
    this.#pending.renew();
    this.#showTools();
    this.#start();
    this.#runner.changed();
  }

  #show(run: CardRun): void {
    const { state, errors } = run.result;
    const equals = run.content !== undefined && equalsPrinted(this.#printed, run.content);
    const result = mergedResult(this.#last, run.result, equals);
    const content = mergedContent(this.#stage.content, run);
    const isPrinted = this.#printed.size > 0;
    const isOriginal = this.program === this.#original && !this.#desk.isChanged;
    const isAsPrinted = this.#stage.content === undefined && equals && isPrinted && this.#isPrinted;
    this.#last = result;
    this.#desk.take(run.training);
    if (content !== undefined) this.#stage.show(content, isAsPrinted);
    // A printed reading stays true of its program even where no engine came to confirm it.
    const isTrue = state === "ready" || (isOriginal && isPrinted);
    this.#stage.setState(isTrue ? "good" : "stale");
    this.#source?.setFaults(errors);
    const showsError = this.getAttribute("shows") === "error";
    const version = this.#runner.engine?.topos.version ?? "";
    const standing = { content: this.#stage.content, version, isOriginal, isPrinted, showsError };
    this.#report.show({ ...run, result }, standing);
    this.#showTools();
    this.#showChosen();
    this.#pending.settle(result);
    this.dispatchEvent(new CustomEvent("topos-change", { bubbles: true, detail: result }));
  }

  #showChosen(): void {
    const [{ selected }, { lines }] = [this, this.#stage];
    this.#stage.mark(selected);
    this.#source?.setChosen(selected === undefined ? undefined : lines[selected]?.span);
    this.toggleAttribute("data-pinned", this.#selection?.isPinned === true);
    const engine = this.#last?.state === "ready" ? this.#runner.engine : undefined;
    const { elements } = this.#asked;
    this.#inspector.show(lines, selected, { program: this.program, elements, engine });
  }

  #showTools(): void {
    const changes = changeText(this.#original, this.program, this.#tokens.of) || this.#desk.changes;
    this.#report.tools(changes, this.#source?.canUndo === true);
  }

  /** A link may carry another program for this card. */
  readonly #restore = (): void =>
    restore(this, { stage: this.#stage, desk: this.#desk, report: this.#report });
}
