import type { SpecLine } from "../library/index.ts";

/** How arrow keys go through a view: along the tape and the graph, or along a curve. */
export type WalkKind = "tape" | "line";

/** Operands and readers of one node, each once. */
export interface Neighbours {
  readonly operands: readonly number[];
  readonly readers: readonly number[];
}

export function neighboursOf(lines: readonly SpecLine[], index: number): Neighbours {
  return {
    operands: [...new Set(lines[index]?.operands)],
    readers: lines.filter((line) => line.operands.includes(index)).map((line) => line.index),
  };
}

/** The nodes that one piece of the program recorded: those of the node's own call, itself among them. */
export function sameCall(lines: readonly SpecLine[], index: number): readonly number[] {
  const span = lines[index]?.span;
  if (span === undefined) return [index];
  return lines
    .filter((line) => line.span?.start === span.start && line.span.length === span.length)
    .map((line) => line.index);
}

const page = 10;

/**
 * Where a key leads from `position` in `items`, the nodes of a view in the order in which they stand. Up and down walk
 * that order; on a tape left goes to the first operand and right to the first reader. Nothing for any other key, and
 * where there is nowhere to go.
 */
export function walk(
  key: string,
  position: number,
  items: readonly number[],
  lines: readonly SpecLine[],
  kind: WalkKind,
): number | undefined {
  const node = items[position];
  if (node === undefined) return undefined;

  const found = (next: number | undefined): number | undefined => {
    const at = next === undefined ? -1 : items.indexOf(next);
    return at < 0 ? undefined : at;
  };
  const within = (next: number): number | undefined => {
    const at = Math.max(0, Math.min(items.length - 1, next));
    return at === position ? undefined : at;
  };
  switch (key) {
    case "ArrowUp":
      return within(position - 1);
    case "ArrowDown":
      return within(position + 1);
    case "ArrowLeft":
      return kind === "line" ? within(position - 1) : found(neighboursOf(lines, node).operands[0]);
    case "ArrowRight":
      return kind === "line" ? within(position + 1) : found(neighboursOf(lines, node).readers[0]);
    case "PageUp":
      return within(position - page);
    case "PageDown":
      return within(position + page);
    case "Home":
      return within(0);
    case "End":
      return within(items.length - 1);
    default:
      return undefined;
  }
}

/** Which tab a key leads to: around the row in both directions, or to its ends. */
export function walkTabs(key: string, position: number, count: number): number | undefined {
  switch (key) {
    case "ArrowLeft":
      return (position + count - 1) % count;
    case "ArrowRight":
      return (position + 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}

/** Which step of a scan a key leads to. */
export function walkSteps(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case "ArrowLeft":
    case "ArrowUp":
      return Math.max(0, at - 1);
    case "ArrowRight":
    case "ArrowDown":
      return Math.min(count, at + 1);
    case "Home":
      return 0;
    case "End":
      return count;
    default:
      return undefined;
  }
}

/** The node that a place in the program stands for: the shortest span around it, a named node before others. */
export function nodeAt(lines: readonly SpecLine[], offset: number | undefined): number | undefined {
  if (offset === undefined) return undefined;
  let best: SpecLine | undefined;
  for (const line of lines) {
    const { span } = line;
    if (span === undefined || offset < span.start || offset > span.start + span.length) continue;
    const shortest = best?.span?.length ?? Number.POSITIVE_INFINITY;
    const named = best?.names.length === 0 && line.names.length > 0;
    if (span.length < shortest || (span.length === shortest && named)) best = line;
  }
  return best?.index;
}
