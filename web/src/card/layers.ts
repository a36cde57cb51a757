import type { SpecLine } from "../library/index.ts";

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

/** A cell of a layer: a node, or the bend of a value on its way to a deeper reader. */
interface Cell {
  readonly node: number;
  readonly layer: number;
  readonly bend: boolean;
  readonly width: number;
  readonly above: Cell[];
  readonly below: Cell[];
  x: number;
}

/**
 * Nodes in layers, operands always above their readers. A value that is read far below runs through one chain of
 * bends, shared by all its readers. Layers are ordered by the means of their neighbours and then pulled straight.
 */
export function layeredLayout(lines: readonly SpecLine[], options: LayeredOptions): LayeredLayout {
  const depth = depths(lines);
  const { layers, cells, chains } = cellsOf(lines, depth, options);
  order(layers);
  straighten(layers, options.boxGap);

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

/** Longest way from a source; sources stand directly above their first reader. */
function depths(lines: readonly SpecLine[]): readonly number[] {
  const depth: number[] = [];
  for (const line of lines) {
    depth.push(
      line.operands.reduce((deepest, operand) => Math.max(deepest, (depth[operand] ?? 0) + 1), 0),
    );
  }
  const firstReader = lines.map(() => Number.POSITIVE_INFINITY);
  for (const line of lines) {
    for (const operand of line.operands) {
      firstReader[operand] = Math.min(firstReader[operand] ?? 0, depth[line.index] ?? 0);
    }
  }
  return lines.map((line, index) => {
    const first = firstReader[index] ?? 0;
    return line.operands.length === 0 && Number.isFinite(first)
      ? Math.max(0, first - 1)
      : (depth[index] ?? 0);
  });
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

const orderSweeps = 12;
const straightSweeps = 40;

function order(layers: Cell[][]): void {
  const spread = (): void => {
    for (const layer of layers) {
      for (const [position, cell] of layer.entries()) cell.x = position - (layer.length - 1) / 2;
    }
  };
  spread();
  let best = layers.map((layer) => [...layer]);
  let fewest = crossings(layers);
  for (let sweep = 0; sweep < orderSweeps; sweep += 1) {
    const down = sweep % 2 === 0;
    for (const layer of down ? layers : [...layers].reverse()) {
      sortByMeans(layer, down ? "above" : "below");
      for (const [position, cell] of layer.entries()) cell.x = position - (layer.length - 1) / 2;
    }
    const count = crossings(layers);
    if (count < fewest) {
      fewest = count;
      best = layers.map((layer) => [...layer]);
    }
  }
  for (const [position, layer] of best.entries()) layers[position] = layer;
}

function sortByMeans(layer: Cell[], side: "above" | "below"): void {
  const means = new Map(layer.map((cell) => [cell, mean(cell[side].map(({ x }) => x)) ?? cell.x]));
  layer.sort((one, other) => (means.get(one) ?? 0) - (means.get(other) ?? 0));
}

function crossings(layers: readonly Cell[][]): number {
  let count = 0;
  for (const layer of layers) {
    const edges = layer.flatMap((cell) => cell.below.map((lower) => [cell.x, lower.x] as const));
    for (const [position, [top, bottom]] of edges.entries()) {
      for (const [otherTop, otherBottom] of edges.slice(position + 1)) {
        if ((top - otherTop) * (bottom - otherBottom) < 0) count += 1;
      }
    }
  }
  return count;
}

function straighten(layers: readonly Cell[][], gap: number): void {
  for (const layer of layers)
    settle(
      layer,
      layer.map(() => 0),
      gap,
    );
  for (let sweep = 0; sweep < straightSweeps; sweep += 1) {
    const down = sweep % 2 === 0;
    for (const layer of down ? layers : [...layers].reverse()) {
      const wanted = layer.map((cell) => {
        const both = [...cell.above, ...cell.below];
        const near = down ? cell.above : cell.below;
        const pulling = cell.bend || sweep > straightSweeps - 8 || near.length === 0 ? both : near;
        return mean(pulling.map(({ x }) => x)) ?? cell.x;
      });
      settle(layer, wanted, gap);
    }
  }
}

/**
 * The places nearest to the wanted ones, in least squares, at which the cells keep their order and distance: pool
 * adjacent violators. Bends weigh more, so that long edges run straight.
 */
function settle(layer: readonly Cell[], wanted: readonly number[], gap: number): void {
  const offsets: number[] = [];
  let offset = 0;
  for (const [position, cell] of layer.entries()) {
    const before = layer[position - 1];
    if (before !== undefined)
      offset += (before.width + cell.width) / 2 + (before.bend && cell.bend ? gap / 2 : gap);
    offsets.push(offset);
  }
  const pools: { place: number; weight: number; count: number }[] = [];
  for (const [position, cell] of layer.entries()) {
    let pool = {
      place: (wanted[position] ?? 0) - (offsets[position] ?? 0),
      weight: cell.bend ? 4 : 1,
      count: 1,
    };
    for (
      let last = pools.at(-1);
      last !== undefined && last.place > pool.place;
      last = pools.at(-1)
    ) {
      pools.pop();
      const weight = last.weight + pool.weight;
      const place = (last.place * last.weight + pool.place * pool.weight) / weight;
      pool = { place, weight, count: last.count + pool.count };
    }
    pools.push(pool);
  }
  let position = 0;
  for (const pool of pools) {
    for (let within = 0; within < pool.count; within += 1, position += 1) {
      const cell = layer[position];
      if (cell !== undefined) cell.x = pool.place + (offsets[position] ?? 0);
    }
  }
}

function mean(values: readonly number[]): number | undefined {
  return values.length === 0
    ? undefined
    : values.reduce((sum, value) => sum + value, 0) / values.length;
}
