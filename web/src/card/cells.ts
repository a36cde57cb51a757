// How the cells of a layered picture find their places within their layers.

/** A cell of a layer: a node, or the bend of a value on its way to a deeper reader. */
export interface Cell {
  readonly node: number;
  readonly layer: number;
  readonly bend: boolean;
  readonly width: number;
  readonly above: Cell[];
  readonly below: Cell[];
  x: number;
}

const orderSweeps = 12;
const straightSweeps = 40;

/** Orders each layer so that few edges cross: by the means of the neighbours above and below, in turns. */
export function orderLayers(layers: Cell[][]): void {
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
  const means = new Map(layer.map((cell) => [cell, meanPlace(cell[side]) ?? cell.x]));
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

/** Pulls the cells of each layer towards their neighbours, keeping order and distance. */
export function straightenLayers(layers: readonly Cell[][], gap: number): void {
  for (const layer of layers)
    settle(
      layer,
      layer.map(() => 0),
      gap,
    );
  const chains = chainsOf(layers);
  for (let sweep = 0; sweep < straightSweeps; sweep += 1) {
    const isDown = sweep % 2 === 0;
    for (const layer of isDown ? layers : [...layers].reverse()) {
      const wanted = layer.map((cell) => {
        if (cell.bend) return meanPlace(chains.get(cell.node)) ?? cell.x;
        const near = isDown ? cell.above : cell.below;
        const isLast = sweep > straightSweeps - 8 || near.length === 0;
        return meanPlace(isLast ? [...cell.above, ...cell.below] : near) ?? cell.x;
      });
      settle(layer, wanted, gap);
    }
  }
}

/** The cells of each value that has bends: they all want one place, so that the value runs straight down. */
function chainsOf(layers: readonly Cell[][]): ReadonlyMap<number, readonly Cell[]> {
  const chains = new Map<number, Cell[]>();
  for (const cell of layers.flat()) {
    const chain = chains.get(cell.node);
    if (chain === undefined) chains.set(cell.node, [cell]);
    else chain.push(cell);
  }
  return chains;
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

function meanPlace(cells: readonly Cell[] = []): number | undefined {
  return cells.length === 0 ? undefined : cells.reduce((sum, { x }) => sum + x, 0) / cells.length;
}
