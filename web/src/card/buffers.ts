import type { CardReadings, SpecLine } from "../library/index.ts";
import { packLanes } from "./pack-lanes.ts";

type PlanLine = CardReadings["plan"]["lines"][number];

/** One value while a plan runs: made in one row of the schedule, held to another. */
export interface Buffer {
  readonly line: PlanLine;
  readonly row: number;
  /** The last row in which it is alive. */
  readonly lastRow: number;
  /** Whether it outlives the schedule: a result, or what the engine scan will read. */
  readonly stays: boolean;
  readonly elements: number;
  readonly lane: number;
}

/** A plan as a picture draws it: one row and one buffer for each scheduled node. */
export interface BufferChart {
  readonly buffers: readonly Buffer[];
  readonly lanes: number;
  /** Elements alive in each row. */
  readonly series: readonly number[];
  readonly peak: number;
  /** The row that reaches the peak first. */
  readonly peakRow: number;
  readonly retainAll: number;
  /** Whether everything the engine scan reads is kept. */
  readonly backward: boolean;
}

/** Elements in a value of this shape. */
export function volumeOf({ shape }: Pick<SpecLine, "shape">): number {
  return shape.reduce((product, extent) => product * extent, 1);
}

/** Which buffer lives when. Fused nodes have no row: they are never made. */
export function chartOf(
  plan: CardReadings["plan"],
  liveness: CardReadings["liveness"],
): BufferChart {
  const { schedule, series, peak, at, retainAll } = liveness;
  const lines = new Map(plan.lines.map((line) => [line.index, line]));
  const scheduled = schedule.flatMap((node) => lines.get(node) ?? []);
  const spans = scheduled.map((line, row) => {
    const { lifetime } = line;
    const ends = "after" in lifetime ? rowAt(schedule, lifetime.after) : schedule.length - 1;
    return { line, row, lastRow: Math.max(row, ends), stays: !("after" in lifetime) };
  });
  const { lane, count } = packLanes(spans.map(({ lastRow }) => lastRow));
  return {
    buffers: spans.map((span) => ({
      ...span,
      elements: volumeOf(span.line),
      lane: lane[span.row] ?? 0,
    })),
    lanes: count,
    series,
    peak,
    peakRow: rowAt(schedule, at),
    retainAll,
    backward: isBackward(plan),
  };
}

/** Whether this is a plan for the engine scan. */
export function isBackward({ summary, text }: CardReadings["plan"]): boolean {
  return /^plan: retain/mu.test(summary) || /^plan: retain/mu.test(text);
}

/** The last row that stands at or before a node; the first one where none does. */
export function rowAt(schedule: readonly number[], node: number): number {
  let low = 0;
  let high = schedule.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((schedule[middle] ?? 0) <= node) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}

/** The buffers alive in a row, the largest first. */
export function aliveIn({ buffers }: BufferChart, row: number): readonly Buffer[] {
  return buffers
    .filter((buffer) => buffer.row <= row && row <= buffer.lastRow)
    .sort((one, other) => other.elements - one.elements || one.row - other.row);
}
