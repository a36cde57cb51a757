import type {
  CardResult,
  CardView,
  Diagnostic,
  ElementName,
  Program,
  Topos,
} from "../library/index.ts";
import { nextTask } from "../library/next-task.ts";
import {
  type Progress,
  readInSlices,
  readTogether,
  type SliceOptions,
} from "../library/readings.ts";
import { OpenColumn, viewsOf } from "./column.ts";
import { columnsText } from "./columns-text.ts";
import type { Column, Content, ViewName } from "./content.ts";
import { diagnosticsOf, isTrap } from "./diagnostics.ts";
import { overElement, type Version } from "./element-header.ts";
import { frameBudget } from "./frame-budget.ts";
import type { CardRun } from "./run-result.ts";

import { TrainingAttempt } from "./training/attempt.ts";
import { trainingText } from "./training/reading.ts";
import { type CardSlices, trainInSlices } from "./training/slices.ts";

export type { CardResult } from "../library/index.ts";
export type { CardRun } from "./run-result.ts";

export interface RunOptions {
  readonly program: string;
  readonly views: readonly CardView[];
  /** Several elements to run over, side by side, in place of the one that the program names. */
  readonly elements?: readonly ElementName[] | undefined;
  /** What the view `tangents` moves along. */
  readonly along?: string | undefined;
  /** What the view `training` trains, as it is declared. */
  readonly training?: string | undefined;
  /** Whether to run whatever the cost; else a program above {@link frameBudget} waits. */
  readonly whole?: boolean;
}

/** Runs a card's program once and reads all its views. Nothing that it made lives on. */
export function runCard(topos: Topos, options: RunOptions): CardResult {
  const { result, training } = runProgram(topos, options);
  training?.dispose();
  return result;
}

/** {@link runCard}, with the readings that stand behind the answer. */
export function runProgram(topos: Topos, options: RunOptions): CardRun {
  const attempt = new Attempt(topos, options);
  const { program } = attempt;
  if (program.diagnostics.length > 0) return attempt.failed(program.diagnostics);
  if (attempt.cost.multiplyAdds > frameBudget && options.whole !== true) return attempt.waiting();
  try {
    for (const version of attempt.versions) {
      const open = attempt.open(version);
      try {
        attempt.add(open.take(readTogether(topos, open.kinds, open.subject)));
      } finally {
        open.dispose();
      }
    }
    attempt.training.open()?.advance(Number.POSITIVE_INFINITY);
    return attempt.finished();
  } catch (error) {
    return attempt.thrown(error);
  }
}

/**
 * Runs the program whatever it costs, with turns for the page in between. When it is stopped, it waits again; a
 * training keeps what it has done by then.
 */
export async function runInSlices(
  topos: Topos,
  options: RunOptions,
  slices: CardSlices,
): Promise<CardRun> {
  const attempt = new Attempt(topos, options);
  const { program, versions } = attempt;
  if (program.diagnostics.length > 0) return attempt.failed(program.diagnostics);
  try {
    for (const [position, version] of versions.entries()) {
      // Recording is one piece of work: its payloads are drawn. The page first shows that something has begun.
      await nextTask();
      if (slices.signal?.aborted === true) return attempt.waiting();
      const open = attempt.open(version);
      try {
        const part = partOf(slices, position, versions.length);
        const together = await readInSlices(topos, open.kinds, open.subject, part);
        if (together === undefined) return attempt.waiting();
        attempt.add(open.take(together));
      } finally {
        open.dispose();
      }
    }
    const training = attempt.training.open();
    if (training !== undefined) await trainInSlices(training, slices);
    return attempt.finished();
  } catch (error) {
    return attempt.thrown(error);
  }
}

/** The progress of one of several runs, told as that of all of them. */
function partOf(slices: SliceOptions, position: number, count: number): SliceOptions {
  const { onProgress } = slices;
  if (onProgress === undefined) return slices;
  const whole = ({ done, all }: Progress["forward"]): Progress["forward"] => ({
    done: position * all + done,
    all: count * all,
  });
  return {
    ...slices,
    onProgress: ({ stage, forward, backward }) =>
      onProgress({ stage, forward: whole(forward), backward: whole(backward) }),
  };
}

/** One run of a program, and the answers that it can end in. */
class Attempt {
  readonly #topos: Topos;
  readonly #options: RunOptions;
  readonly #start: number = performance.now();
  readonly #columns: Column[] = [];
  readonly #faults: Diagnostic[] = [];
  readonly training: TrainingAttempt;
  readonly program: Program;
  /** The program as it is run: once, or once for each element. */
  readonly versions: readonly Version[];

  constructor(topos: Topos, options: RunOptions) {
    const { program, elements = [] } = options;
    this.#topos = topos;
    this.#options = options;
    this.program = topos.parse(program);
    const declared = this.#views.includes("training") ? (options.training ?? "") : undefined;
    this.training = new TrainingAttempt(topos, this.program, declared, this.#faults);
    const { element } = this.program;
    this.versions =
      elements.length === 0
        ? [{ element, program, back: (span) => span }]
        : elements.map((one) => overElement(topos, program, one));
  }

  get #views(): readonly ViewName[] {
    return this.#options.views as readonly ViewName[];
  }

  get cost(): Program["cost"] {
    const { nodes, elements, multiplyAdds } = this.program.cost;
    return {
      nodes,
      elements,
      multiplyAdds: multiplyAdds * this.versions.length + this.training.cost,
    };
  }

  open(version: Version): OpenColumn {
    const { along } = this.#options;
    const isBeside = this.versions.length > 1;
    return new OpenColumn(this.#topos, version, { views: this.#views, along, isBeside });
  }

  add({ column, errors }: ReturnType<OpenColumn["take"]>): void {
    this.#columns.push(column);
    for (const error of errors) {
      // What is wrong over one element is most often wrong over all of them.
      const isKnown = this.#faults.some(({ message }) => message === error.message);
      if (!isKnown) this.#faults.push(error);
    }
  }

  finished(): CardRun {
    const content = contentOf(this.#columns);
    const training = this.training.content();
    const state = this.#faults.length > 0 ? "error" : "ready";
    if (content === undefined || training === undefined)
      return this.#done(state, this.#faults, content);
    const texts = { ...content.texts, training: trainingText(training.reading) };
    return this.#done(state, this.#faults, { ...content, texts, training });
  }

  waiting(): CardRun {
    return this.#done("waiting", []);
  }

  failed(errors: readonly Diagnostic[]): CardRun {
    return this.#done("error", errors);
  }

  thrown(error: unknown): CardRun {
    this.training.drop(isTrap(error));
    return { ...this.failed(diagnosticsOf(error)), isLost: isTrap(error) };
  }

  #done(state: CardResult["state"], errors: readonly Diagnostic[], content?: Content): CardRun {
    const { program } = this.#options;
    const element = this.versions[0]?.element ?? this.program.element;
    const views = content === undefined ? {} : viewsOf(content, this.#views);
    const columns = content?.columns?.map((column) => ({
      element: column.element,
      views: viewsOf(column.content, this.#views),
    }));
    const beside = columns === undefined ? {} : { columns };
    return {
      result: { state, program, element, views, errors, equalsPrinted: true, ...beside },
      content,
      cost: this.cost,
      milliseconds: performance.now() - this.#start,
      isLost: false,
      ...(this.training.session === undefined ? {} : { training: this.training.session }),
    };
  }
}

/** The first column, and with others beside it all of them. */
function contentOf(columns: readonly Column[]): Content | undefined {
  const [first] = columns;
  if (first === undefined || columns.length === 1) return first?.content;
  const { readings, texts } = first.content;
  const values = texts.values === undefined ? {} : { values: columnsText(columns) };
  return { readings, texts: { ...texts, ...values }, columns };
}
