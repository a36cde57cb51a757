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
import { readTogether } from "../library/read-together.ts";
import type { Content, Readings, Texts, ViewName } from "./content.ts";
import { diagnosticsOf, isTrap } from "./diagnostics.ts";
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
  const start = performance.now();
  const program = topos.parse(options.program);
  const done = (
    state: CardResult["state"],
    errors: readonly Diagnostic[],
    content?: Content,
  ): CardRun => ({
    result: {
      state,
      program: options.program,
      element: program.element,
      views: content === undefined ? {} : resultViews(content, options.views),
      errors,
      equalsPrinted: true,
    },
    content,
    cost: program.cost,
    milliseconds: performance.now() - start,
    isLost: false,
  });

  if (program.diagnostics.length > 0) return done("error", program.diagnostics);
  if (program.cost.multiplyAdds > frameBudget && options.whole !== true) return done("waiting", []);
  try {
    const { content, errors } = read(topos, program, options.views as readonly ViewName[]);
    return done(errors.length > 0 ? "error" : "ready", errors, content);
  } catch (error) {
    return { ...done("error", diagnosticsOf(error)), isLost: isTrap(error) };
  }
}

function read(
  topos: Topos,
  program: Program,
  views: readonly ViewName[],
): { readonly content: Content; readonly errors: readonly Diagnostic[] } {
  const [network, recorded] = topos.record(program);
  try {
    const errors: Diagnostic[] = [];
    const readings = readEach(topos, network, recorded, readingsOf(views), errors);
    return { content: { readings, texts: textsOf(topos, program, readings, views) }, errors };
  } finally {
    network.dispose();
  }
}

/**
 * All readings in one crossing. Where that fails, one after the other, so that a reading which this target does not
 * have leaves its sentence behind and not the rest.
 */
function readEach(
  topos: Topos,
  network: Network,
  recorded: Recorded,
  kinds: readonly CardReadingKind[],
  errors: Diagnostic[],
): Readings {
  const subject = { network, ...recorded };
  try {
    return readTogether(topos, kinds, subject);
  } catch (error) {
    if (isTrap(error)) throw error;
  }
  const readings: Partial<Record<CardReadingKind, unknown>> = {};
  for (const kind of kinds) {
    try {
      readings[kind] = topos.read(kind, subject);
    } catch (error) {
      if (isTrap(error)) throw error;
      errors.push(...diagnosticsOf(error, recorded.spans[recorded.target.index]));
    }
  }
  return readings as Readings;
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
