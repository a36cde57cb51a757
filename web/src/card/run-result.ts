import type { CardResult, Diagnostic, Program } from "../library/index.ts";
import type { Content } from "./content.ts";
import type { TrainingSession } from "./training/session.ts";

/** A run as the element keeps it: the answer, and all that the drawings need. */
export interface CardRun {
  readonly result: CardResult;
  /** Nothing where the program failed or waits. */
  readonly content: Content | undefined;
  readonly cost: Program["cost"];
  readonly milliseconds: number;
  /** The engine trapped, and this instance of it answers no more. */
  readonly isLost: boolean;
  /** A training that goes on living; whoever takes the run disposes of it. */
  readonly training?: TrainingSession;
}

/** What stands for a run where there was no engine to make one. */
export function failedRun(program: string, errors: readonly Diagnostic[]): CardRun {
  return {
    result: { state: "error", program, element: "f64", views: {}, errors, equalsPrinted: false },
    content: undefined,
    cost: { nodes: 0, elements: 0, multiplyAdds: 0 },
    milliseconds: 0,
    isLost: false,
  };
}

/** What a card answers after a run: what could not be read now keeps the last good reading. */
export function mergedResult(
  last: CardResult | undefined,
  result: CardResult,
  equalsPrinted: boolean,
): CardResult {
  const views = result.state === "ready" ? result.views : { ...last?.views, ...result.views };
  return { ...result, views, equalsPrinted };
}

/** What is drawn after a run: its readings, and after a fault those of the last good run in place of missing ones. */
export function mergedContent(
  last: Content | undefined,
  { result, content }: CardRun,
): Content | undefined {
  if (content === undefined || last === undefined || result.state === "ready") return content;
  return {
    ...last,
    ...content,
    readings: { ...last.readings, ...content.readings },
    texts: { ...last.texts, ...content.texts },
    entries: content.readings.plan === undefined ? (last.entries ?? []) : (content.entries ?? []),
  };
}
