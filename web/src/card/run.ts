import type {
  CardReadingKind,
  CardResult,
  CardView,
  Diagnostic,
  Network,
  Program,
  Recorded,
  Topos,
} from "../library/index.ts";
import { nextTask } from "../library/next-task.ts";
import {
  readInSlices,
  readTogether,
  type SliceOptions,
  type Together,
} from "../library/readings.ts";
import type { Content, Readings, Texts, ViewName } from "./content.ts";
import { diagnosticsOf, isTrap } from "./diagnostics.ts";
import { readEntries } from "./entry-readings.ts";
import { frameBudget } from "./frame-budget.ts";
import type { CardRun } from "./run-result.ts";
import { readingsOf } from "./views.ts";

export type { CardResult } from "../library/index.ts";
export type { CardRun } from "./run-result.ts";

export interface RunOptions {
  readonly program: string;
  readonly views: readonly CardView[];
  /** Whether to run whatever the cost; else a program above {@link frameBudget} waits. */
  readonly whole?: boolean;
}

/** Runs a card's program once and reads all its views. Nothing that it made lives on. */
export function runCard(topos: Topos, options: RunOptions): CardResult {
  return runProgram(topos, options).result;
}

/** {@link runCard}, with the readings that stand behind the answer. */
export function runProgram(topos: Topos, options: RunOptions): CardRun {
  const attempt = new Attempt(topos, options);
  const { program } = attempt;
  if (program.diagnostics.length > 0) return attempt.failed(program.diagnostics);
  if (program.cost.multiplyAdds > frameBudget && options.whole !== true) return attempt.waiting();
  try {
    const { network, recorded, kinds } = attempt.record();
    try {
      const together = readTogether(topos, kinds, { network, ...recorded });
      return attempt.read(network, recorded, together);
    } finally {
      network.dispose();
    }
  } catch (error) {
    return attempt.thrown(error);
  }
}

/** Runs the program whatever it costs, with turns for the page in between. When it is stopped, it waits again. */
export async function runInSlices(
  topos: Topos,
  options: RunOptions,
  slices: SliceOptions,
): Promise<CardRun> {
  const attempt = new Attempt(topos, options);
  const { program } = attempt;
  if (program.diagnostics.length > 0) return attempt.failed(program.diagnostics);
  // Recording is one piece of work: its payloads are drawn. The page first shows that something has begun.
  await nextTask();
  if (slices.signal?.aborted === true) return attempt.waiting();
  try {
    const { network, recorded, kinds } = attempt.record();
    try {
      const subject = { network, ...recorded };
      const together = await readInSlices(topos, kinds, subject, slices);
      return together === undefined ? attempt.waiting() : attempt.read(network, recorded, together);
    } finally {
      network.dispose();
    }
  } catch (error) {
    return attempt.thrown(error);
  }
}

/** One run of a program, and the answers that it can end in. */
class Attempt {
  readonly #topos: Topos;
  readonly #options: RunOptions;
  readonly #start: number = performance.now();
  readonly program: Program;

  constructor(topos: Topos, options: RunOptions) {
    this.#topos = topos;
    this.#options = options;
    this.program = topos.parse(options.program);
  }

  get #views(): readonly ViewName[] {
    return this.#options.views as readonly ViewName[];
  }

  record(): {
    readonly network: Network;
    readonly recorded: Recorded;
    readonly kinds: readonly CardReadingKind[];
  } {
    const [network, recorded] = this.#topos.record(this.program);
    return { network, recorded, kinds: readingsOf(this.#views) };
  }

  /** A reading that this target does not have leaves its sentence behind, and not the rest. */
  read(
    network: Network,
    recorded: Recorded,
    { readings, errors }: Together<CardReadingKind>,
  ): CardRun {
    const { spans, target } = recorded;
    const diagnostics = errors.flatMap((error) => diagnosticsOf(error, spans[target.index]));
    const texts = textsOf(this.#topos, this.program, readings, this.#views);
    const entries = readEntries(this.#topos, network, recorded, readings);
    const state = diagnostics.length > 0 ? "error" : "ready";
    return this.#done(state, diagnostics, { readings, texts, entries });
  }

  waiting(): CardRun {
    return this.#done("waiting", []);
  }

  failed(errors: readonly Diagnostic[]): CardRun {
    return this.#done("error", errors);
  }

  thrown(error: unknown): CardRun {
    return { ...this.failed(diagnosticsOf(error)), isLost: isTrap(error) };
  }

  #done(state: CardResult["state"], errors: readonly Diagnostic[], content?: Content): CardRun {
    const { program } = this.#options;
    const { element, cost } = this.program;
    const views = content === undefined ? {} : resultViews(content, this.#views);
    return {
      result: { state, program, element, views, errors, equalsPrinted: true },
      content,
      cost,
      milliseconds: performance.now() - this.#start,
      isLost: false,
    };
  }
}

function textsOf(
  topos: Topos,
  program: Program,
  readings: Readings,
  views: readonly ViewName[],
): Texts {
  const texts: Partial<Record<CardView, string>> = {};
  for (const view of views) {
    if (view === "code") texts.code = topos.spell(program, "typescript");
    else if (readings[view] !== undefined) texts[view] = topos.text(view, readings[view]);
  }
  return texts;
}

function resultViews(
  { readings, texts }: Content,
  views: readonly CardView[],
): CardResult["views"] {
  const made: Partial<Record<CardView, { text: string; data: unknown }>> = {};
  for (const view of views) {
    const text = texts[view];
    if (text === undefined) continue;
    made[view] = { text, data: view === "code" ? { language: "typescript" } : readings[view] };
  }
  return made as CardResult["views"];
}
