import type { Token } from "../library/highlight.ts";
import type { Diagnostic, Span } from "../library/index.ts";
import { renderChildren } from "./dom.ts";
import { dragNumbers } from "./drag.ts";
import type { ProgramEditor, Stretch } from "./editor.ts";
import { stepNumber } from "./number-step.ts";
import { programTree } from "./program.ts";
import { offsetAtPoint, paintText } from "./program-text.ts";
import { openSteppers } from "./steppers.ts";

export interface SourceOptions {
  readonly area: HTMLElement;
  readonly pre: HTMLElement;
  readonly program: string;
  readonly tokensOf: (program: string) => readonly Token[];
  readonly onChange: (program: string) => void;
  /** The reader points at a place in the program, or no longer. */
  readonly onPoint: (offset: number | undefined) => void;
  /** The reader puts the caret to a place in the program. */
  readonly onCaret: (offset: number) => void;
}

/**
 * The program of a card: the printed text at first, an editor once it is reached for. Both let numbers be dragged, and
 * both show what is chosen and what is wrong.
 */
export class ProgramSource {
  readonly #options: SourceOptions;
  #program: string;
  #editor: ProgramEditor | undefined;
  #loading: Promise<void> | undefined;
  readonly #earlier: string[] = [];
  #faults: readonly Stretch[] = [];
  #chosen: Stretch | undefined;

  constructor(options: SourceOptions) {
    this.#options = options;
    this.#program = options.program;
    const { area, pre } = options;
    pre.tabIndex = 0;
    pre.setAttribute("role", "textbox");
    pre.setAttribute("aria-multiline", "true");
    pre.setAttribute("aria-label", "program; focus to edit");
    pre.addEventListener("focus", () => void this.#edit(undefined));
    pre.addEventListener("pointerdown", (event) => {
      // The focus comes with the editor, at the letter that was pressed.
      event.preventDefault();
      void this.#edit(offsetAtPoint(pre, event.clientX, event.clientY) ?? this.#program.length);
    });
    area.addEventListener("pointermove", (event) => {
      if (event.pointerType === "mouse" && event.buttons === 0)
        options.onPoint(this.#offsetAt(event));
    });
    area.addEventListener("pointerleave", () => options.onPoint(undefined));
    dragNumbers(area, {
      numberAt: (event) => this.#numberAt(event),
      show: (start, before, after) =>
        this.#write({ start, end: start + before.length }, after, "passing"),
      finish: (start, before, after) => this.#finishDrag(start, before, after),
      tap: (start, event) => this.#tap(start, event),
    });
  }

  get program(): string {
    return this.#program;
  }

  get canUndo(): boolean {
    return this.#earlier.length > 0;
  }

  /** Sets the whole program, as one step that can be undone. */
  setProgram(program: string): void {
    if (program === this.#program) return;
    this.#remember();
    this.#set(program);
  }

  undo(): void {
    const earlier = this.#earlier.pop();
    if (earlier !== undefined) this.#set(earlier);
  }

  setFaults(errors: readonly Diagnostic[]): void {
    this.#faults = errors
      .filter(({ span }) => span.length > 0 || span.start > 0)
      .map(({ span }) => stretchOf(span));
    this.#paint();
  }

  setChosen(span: Span | undefined): void {
    this.#chosen = span === undefined ? undefined : stretchOf(span);
    this.#paint();
  }

  /** Colours the program anew, now that more is known of its words. */
  colour(): void {
    this.#print();
    this.#paint();
    this.#editor?.colour();
  }

  dispose(): void {
    paintText(this.#options.pre, [], undefined);
  }

  #remember(): void {
    if (this.#earlier.at(-1) !== this.#program) this.#earlier.push(this.#program);
    if (this.#earlier.length > 500) this.#earlier.shift();
  }

  #set(program: string): void {
    this.#program = program;
    this.#editor?.setProgram(program);
    this.#print();
    this.#paint();
    this.#options.onChange(program);
  }

  #write(stretch: Stretch, text: string, kind: "step" | "passing"): void {
    const program = this.#program.slice(0, stretch.start) + text + this.#program.slice(stretch.end);
    this.#program = program;
    this.#editor?.replace(stretch, text, kind);
    this.#print();
    this.#paint();
    this.#options.onChange(program);
  }

  #print(): void {
    const { pre, tokensOf } = this.#options;
    renderChildren(pre, programTree(this.#program, tokensOf(this.#program)).children);
  }

  #paint(): void {
    if (this.#editor === undefined) paintText(this.#options.pre, this.#faults, this.#chosen);
    else this.#editor.setMarks(this.#faults, this.#chosen);
  }

  /** Opens the editor, and puts the caret at `offset` or at the end. */
  async #edit(offset: number | undefined): Promise<void> {
    await this.#openEditor();
    this.#editor?.focus(offset);
  }

  #openEditor(): Promise<void> {
    this.#loading ??= this.#mount();
    return this.#loading;
  }

  async #mount(): Promise<void> {
    const { area, pre, tokensOf } = this.#options;
    const { createEditor } = await import("./editor.ts");
    const host = area.ownerDocument.createElement("div");
    host.className = "card-editor";
    pre.after(host);
    paintText(pre, [], undefined);
    this.#editor = createEditor({
      host,
      program: this.#program,
      label: "program in the tape language",
      tokensOf,
      onChange: (program) => this.#typed(program),
      onCaret: (offset) => this.#options.onCaret(offset),
    });
    pre.hidden = true;
    this.#paint();
  }

  /** A change that came from the editor itself. */
  #typed(program: string): void {
    if (program === this.#program) return;
    this.#rememberTyping();
    this.#program = program;
    this.#print();
    this.#options.onChange(program);
  }

  #lastTyped = 0;

  /** Letters typed within a second of one another are undone together. */
  #rememberTyping(): void {
    const now = performance.now();
    if (now - this.#lastTyped > 1000) this.#remember();
    this.#lastTyped = now;
  }

  #numberAt(event: PointerEvent): { readonly start: number; readonly text: string } | undefined {
    const target = event.composedPath()[0];
    if (!(target instanceof Element)) return undefined;
    const element = target.closest(".token-number");
    if (element === null) return undefined;
    const at = element.getAttribute("data-at");
    const start = at === null ? this.#editor?.offsetAt(element) : Number(at);
    const token = this.#tokenAt(start);
    return token === undefined
      ? undefined
      : { start: token.start, text: this.#program.slice(token.start, token.end) };
  }

  /** The number that begins there. */
  #tokenAt(start: number | undefined): Token | undefined {
    const { tokensOf } = this.#options;
    return tokensOf(this.#program).find((one) => one.kind === "number" && one.start === start);
  }

  /** One drag is one step back: the program before it is remembered once, here. */
  #finishDrag(start: number, before: string, after: string): void {
    const later = this.#program;
    const earlier = later.slice(0, start) + before + later.slice(start + after.length);
    this.#earlier.push(earlier);
    // The editor's own history gets the same single step: back to where the drag began, then all of it at once.
    this.#program = earlier;
    this.#editor?.replace({ start, end: start + after.length }, before, "passing");
    this.#program = later;
    this.#editor?.replace({ start, end: start + before.length }, after, "step");
    this.#options.onChange(later);
    void this.#openEditor();
  }

  #tap(start: number, event: PointerEvent): void {
    if (event.pointerType === "mouse") void this.#edit(this.#offsetAt(event) ?? start);
    else openSteppers(this.#options.area, event, (steps) => this.#stepAt(start, steps));
  }

  #stepAt(start: number, steps: number): void {
    const token = this.#tokenAt(start);
    if (token === undefined) return;
    this.#remember();
    this.#write(token, stepNumber(this.#program.slice(token.start, token.end), steps), "step");
  }

  #offsetAt(event: PointerEvent): number | undefined {
    return this.#editor === undefined
      ? offsetAtPoint(this.#options.pre, event.clientX, event.clientY)
      : this.#editor.offsetAtPoint(event.clientX, event.clientY);
  }
}

function stretchOf(span: Span): Stretch {
  return { start: span.start, end: span.start + span.length };
}
