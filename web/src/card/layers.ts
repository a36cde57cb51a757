import type { SpecLine } from "../library/index.ts";
import { type Cell, orderLayers, straightenLayers } from "./cells.ts";

/** A node or a bend of an edge, with the middle of its box. */
export interface Placed {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface LayeredLayout {
  /** One for each line, in tape order. */
  readonly nodes: readonly Placed[];
  /** One for each pair of operand and reader, from top to bottom, bends included. */
  readonly edges: readonly {
    readonly from: number;
    readonly to: number;
    readonly points: readonly Placed[];
  }[];
  readonly width: number;
  readonly height: number;
}

export interface LayeredOptions {
  readonly widthOf: (line: SpecLine) => number;
  readonly boxHeight: number;
  readonly layerGap: number;
  readonly boxGap: number;
}

/**
 * Nodes in layers, operands always above their readers. A value that is read far below runs through one chain of
 * bends, shared by all its readers. Layers are ordered by the means of their neighbours and then pulled straight.
 */
export function layeredLayout(lines: readonly SpecLine[], options: LayeredOptions): LayeredLayout {
  const depth = depths(lines);
  const { layers, cells, chains } = cellsOf(lines, depth, options);
  orderLayers(layers);
  straightenLayers(layers, options.boxGap);

  const all = layers.flat();
  const left = all.reduce(
    (least, cell) => Math.min(least, cell.x - cell.width / 2),
    Number.POSITIVE_INFINITY,
  );
  const right = all.reduce((most, cell) => Math.max(most, cell.x + cell.width / 2), left);
  const y = (layer: number): number =>
    options.boxHeight / 2 + layer * (options.boxHeight + options.layerGap);
  const placed = (cell: Cell): Placed => ({
    x: cell.x - left,
    y: y(cell.layer),
    width: cell.width,
  });

  const edges = lines.flatMap((line) =>
    [...new Set(line.operands)].map((from) => {
      const reader = depth[line.index] ?? 0;
      const way = (chains[from] ?? []).filter((cell) => cell.layer < reader);
      return {
        from,
        to: line.index,
        points: [...way, ...cells.slice(line.index, line.index + 1)].map(placed),
      };
    }),
  );
  return {
    nodes: cells.slice(0, lines.length).map(placed),
    edges,
    width: all.length === 0 ? 0 : right - left,
    height: layers.length * (options.boxHeight + options.layerGap) - options.layerGap,
  };
}

/**
 * Longest way from a source. What reads no more than sources, and sources themselves, then sink to their first reader,
 * so that they stand where they are used.
 */
function depths(lines: readonly SpecLine[]): readonly number[] {
  const depth: number[] = [];
  for (const { operands } of lines) {
    depth.push(operands.reduce((most, operand) => Math.max(most, (depth[operand] ?? 0) + 1), 0));
  }
  const firstReader = lines.map(() => Number.POSITIVE_INFINITY);
  for (const line of [...lines].reverse()) {
    const { index, operands } = line;
    const first = firstReader[index] ?? 0;
    const isNearSource = operands.every((operand) => lines[operand]?.operands.length === 0);
    if (isNearSource && Number.isFinite(first)) depth[index] = first - 1;
    for (const operand of operands) {
      firstReader[operand] = Math.min(firstReader[operand] ?? 0, depth[index] ?? 0);
    }
  }
  return depth;
}

function cellsOf(
  lines: readonly SpecLine[],
  depth: readonly number[],
  { widthOf }: LayeredOptions,
): {
  readonly layers: Cell[][];
  readonly cells: Cell[];
  readonly chains: readonly (readonly Cell[])[];
} {
  const deepest = Math.max(0, ...depth);
  const layers: Cell[][] = Array.from({ length: deepest + 1 }, () => []);
  const make = (node: number, layer: number, bend: boolean, width: number): Cell => {
    const cell: Cell = { node, layer, bend, width, above: [], below: [], x: 0 };
    layers[layer]?.push(cell);
    return cell;
  };
  const cells = lines.map((line, index) => make(index, depth[index] ?? 0, false, widthOf(line)));

  const reach = lines.map(() => 0);
  for (const line of lines) {
    for (const operand of line.operands) {
      reach[operand] = Math.max(reach[operand] ?? 0, depth[line.index] ?? 0);
    }
  }
  const chains = cells.map((cell) => {
    const chain = [cell];
    for (let layer = cell.layer + 1; layer < (reach[cell.node] ?? 0); layer += 1) {
      const bend = make(cell.node, layer, true, 6);
      join(chain.at(-1) ?? cell, bend);
      chain.push(bend);
    }
    return chain;
  });
  for (const line of lines) {
    const reader = cells[line.index];
    for (const operand of new Set(line.operands)) {
      const end = (chains[operand] ?? []).findLast((cell) => cell.layer < (depth[line.index] ?? 0));
      if (reader !== undefined && end !== undefined) join(end, reader);
    }
  }
  return { layers, cells, chains };
}

function join(upper: Cell, lower: Cell): void {
  upper.below.push(lower);
  lower.above.push(upper);
}
