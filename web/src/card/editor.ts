// The editor of a program. This file and CodeMirror are fetched when a reader first reaches for a program.

import { defaultKeymap, history, historyKeymap, isolateHistory, redo } from "@codemirror/commands";
import {
  EditorState,
  type Extension,
  RangeSetBuilder,
  StateEffect,
  StateField,
  Transaction,
} from "@codemirror/state";
import {
  Decoration,
  type DecorationSet,
  drawSelection,
  EditorView,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import type { Token } from "../library/highlight.ts";
import { stepNumber } from "./number-step.ts";
import { colouredWords } from "./program.ts";

/** A stretch of the program, by UTF-16 offsets. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

export interface EditorOptions {
  readonly host: HTMLElement;
  readonly program: string;
  readonly label: string;
  readonly tokensOf: (program: string) => readonly Token[];
  readonly onChange: (program: string) => void;
  readonly onCaret: (offset: number) => void;
}

export interface ProgramEditor {
  focus(offset?: number): void;
  /** Replaces a stretch, as one step of the history or, while a drag goes on, outside of it. */
  replace(stretch: Stretch, text: string, history: "step" | "passing"): void;
  setProgram(program: string): void;
  setMarks(faults: readonly Stretch[], chosen: Stretch | undefined): void;
  /** Colours the program anew, now that more is known of its words. */
  colour(): void;
  offsetAt(element: Node): number | undefined;
  offsetAtPoint(x: number, y: number): number | undefined;
  destroy(): void;
}

interface Marks {
  readonly faults: readonly Stretch[];
  readonly chosen: Stretch | undefined;
}

const setMarks = StateEffect.define<Marks>();

const marks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(old, transaction) {
    for (const effect of transaction.effects) {
      if (effect.is(setMarks)) return decorate(effect.value, transaction.state.doc.length);
    }
    return old.map(transaction.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

function decorate({ faults, chosen }: Marks, length: number): DecorationSet {
  const within = ({ start, end }: Stretch): Stretch => ({
    start: Math.min(start, length),
    end: Math.min(end, length),
  });
  const ranges = faults.map(within).map(({ start, end }) => {
    const from = start < end ? start : Math.max(0, start - 1);
    return { from, to: Math.max(end, from), class: "token-fault" };
  });
  if (chosen !== undefined) {
    const { start, end } = within(chosen);
    ranges.push({ from: start, to: end, class: "token-chosen" });
  }
  return Decoration.set(
    ranges
      .filter(({ from, to }) => from < to)
      .map(({ from, to, class: name }) => Decoration.mark({ class: name }).range(from, to)),
    true,
  );
}

const setColours = StateEffect.define();

/** The colours of the words, asked for again with every change. */
function colours(tokensOf: EditorOptions["tokensOf"]): Extension {
  const coloured = (state: EditorState): DecorationSet => {
    const builder = new RangeSetBuilder<Decoration>();
    for (const { start, end, className } of colouredWords(tokensOf(state.doc.toString())))
      builder.add(start, end, Decoration.mark({ class: className }));
    return builder.finish();
  };
  return StateField.define<DecorationSet>({
    create: coloured,
    update: (old, { docChanged, effects, state }) =>
      docChanged || effects.some((effect) => effect.is(setColours)) ? coloured(state) : old,
    provide: (field) => EditorView.decorations.from(field),
  });
}

/** Metrics of the printed program, so that nothing moves when the editor takes its place. */
const look = EditorView.theme({
  "&": { background: "none", color: "var(--ink)" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": {
    fontFamily: "var(--font-code)",
    fontSize: "var(--text-code)",
    fontVariantLigatures: "none",
    lineHeight: "var(--row)",
    overflowX: "hidden",
  },
  ".cm-content": {
    caretColor: "var(--ink)",
    padding: "var(--space-3) 0",
    touchAction: "pan-y pinch-zoom",
  },
  ".cm-line": { padding: "0 var(--space-4) 0 0", overflowWrap: "anywhere" },
  ".cm-gutters": { background: "none", border: "0", color: "var(--muted)" },
  ".cm-lineNumbers .cm-gutterElement": {
    boxSizing: "border-box",
    minWidth: "3.25rem",
    padding: "0 1rem 0 0",
  },
  ".cm-activeLine": { background: "var(--surface-quiet)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)", borderLeftWidth: "2px" },
  "&.cm-focused .cm-selectionBackground, .cm-selectionBackground": {
    background: "var(--forward-wash) !important",
  },
  ".token-comment, .token-string": { color: "var(--muted)" },
  ".token-keyword, .token-source, .token-function": { color: "var(--ink-soft)" },
  ".token-keyword, .token-source": { fontWeight: "600" },
  ".token-transform": { color: "var(--derived)", fontWeight: "600" },
  ".token-number": {
    color: "var(--forward)",
    cursor: "ew-resize",
    textDecoration: "underline dotted 1px",
    textUnderlineOffset: "0.25em",
  },
  ".token-number:hover": { background: "var(--forward-wash)" },
  ".token-chosen": { background: "var(--selected-wash)", borderRadius: "2px" },
  ".token-fault": {
    textDecoration: "underline wavy var(--unequal) 1px",
    textUnderlineOffset: "0.25em",
  },
});

/**
 * Puts an editor into `host`. It lives in a shadow root, because there CodeMirror's rules become constructed sheets,
 * which a page with a strict content security policy allows; style elements it would not.
 */
export function createEditor(options: EditorOptions): ProgramEditor {
  const root = options.host.shadowRoot ?? options.host.attachShadow({ mode: "open" });
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({ doc: options.program, extensions: extensions(options) }),
  });
  const dispatchDoc = (stretch: Stretch, text: string, add: boolean): void => {
    view.dispatch({
      changes: { from: stretch.start, to: stretch.end, insert: text },
      annotations: [Transaction.addToHistory.of(add), isolateHistory.of("full")],
    });
  };

  return {
    focus: (offset) => {
      if (offset !== undefined)
        view.dispatch({ selection: { anchor: Math.min(offset, view.state.doc.length) } });
      view.focus();
    },
    replace: (stretch, text, kind) => dispatchDoc(stretch, text, kind === "step"),
    setProgram: (program) => {
      if (program !== view.state.doc.toString())
        dispatchDoc({ start: 0, end: view.state.doc.length }, program, true);
    },
    setMarks: (faults, chosen) => view.dispatch({ effects: setMarks.of({ faults, chosen }) }),
    colour: () => view.dispatch({ effects: setColours.of(null) }),
    offsetAt: (element) => (view.contentDOM.contains(element) ? view.posAtDOM(element) : undefined),
    offsetAtPoint: (x, y) => view.posAtCoords({ x, y }) ?? undefined,
    destroy: () => view.destroy(),
  };
}

function extensions({ label, tokensOf, onChange, onCaret }: EditorOptions): Extension {
  return [
    lineNumbers(),
    history(),
    drawSelection(),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({
      "aria-label": label,
      spellcheck: "false",
      autocapitalize: "off",
    }),
    keymap.of([
      ...[1, 10].flatMap((size) => {
        const shift = size === 1 ? "" : "Shift-";
        return [
          { key: `${shift}ArrowUp`, run: stepAtCaret(size, tokensOf) },
          { key: `${shift}ArrowDown`, run: stepAtCaret(-size, tokensOf) },
        ];
      }),
      // Tab leaves the editor; redo has a second key where the platform's own is taken.
      { key: "Mod-Shift-z", run: redo },
      ...historyKeymap,
      ...defaultKeymap,
    ]),
    colours(tokensOf),
    marks,
    look,
    EditorView.updateListener.of((update) => {
      if (update.docChanged) onChange(update.state.doc.toString());
      if (update.selectionSet && update.view.hasFocus) onCaret(update.state.selection.main.head);
    }),
  ];
}

/** Moves the number that the caret touches by so many last places; elsewhere the key keeps its meaning. */
function stepAtCaret(steps: number, tokensOf: EditorOptions["tokensOf"]) {
  return (view: EditorView): boolean => {
    const { head, empty } = view.state.selection.main;
    const program = view.state.doc.toString();
    const number = empty ? numberAt(tokensOf(program), head) : undefined;
    if (number === undefined) return false;

    const text = stepNumber(program.slice(number.start, number.end), steps);
    view.dispatch({
      changes: { from: number.start, to: number.end, insert: text },
      selection: { anchor: number.start + text.length },
      userEvent: "input.step",
    });
    return true;
  };
}

function numberAt(tokens: readonly Token[], offset: number): Token | undefined {
  return tokens.find(
    ({ kind, start, end }) => kind === "number" && start <= offset && offset <= end,
  );
}
