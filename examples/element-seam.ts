import type { Network, Reading, Shape, TapeNode, TapeSymbol, Topos } from "topos-wasm";
import type { Example } from "./report.ts";

/** A tensor of one's own: plain numbers, in rows. */
export interface Grid {
  readonly shape: Shape;
  readonly numbers: readonly number[];
}

/** Reads a program over grids and counts the matrix products that it was asked for. */
export class CountingReading implements Reading<Grid> {
  products = 0;
  readonly source: (node: TapeNode) => Grid;

  constructor(source: (node: TapeNode) => Grid) {
    this.source = source;
  }

  express({ name }: TapeNode["opcode"], [a, b = a]: readonly Grid[]): Grid {
    if (a === undefined || b === undefined) throw new Error(`${name} came without operands`);
    switch (name) {
      case "MatMul":
        this.products += 1;
        return product(a, b);
      case "Add":
        return each(a, (x, at) => x + (b.numbers[at] ?? 0));
      case "Sub":
        return each(a, (x, at) => x - (b.numbers[at] ?? 0));
      case "Mul":
        return each(a, (x, at) => x * (b.numbers[at] ?? 0));
      case "Neg":
        return each(a, (x) => -x);
      default:
        throw new Error(`grids have MatMul, Add, Sub, Mul and Neg, and no ${name}`);
    }
  }
}

function each({ shape, numbers }: Grid, rule: (x: number, at: number) => number): Grid {
  return { shape, numbers: numbers.map(rule) };
}

/** The order that defines the bits: every sum from its first term up, in one accumulator. */
export function product(a: Grid, b: Grid): Grid {
  const [rows = 1, inner = 1] = a.shape;
  const [, columns = 1] = b.shape;
  const numbers = Array.from({ length: rows * columns }, (_, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns];
    let sum = 0;
    for (let k = 0; k < inner; k += 1)
      sum += (a.numbers[row * inner + k] ?? 0) * (b.numbers[k * columns + column] ?? 0);
    return sum;
  });
  return { shape: [rows, columns], numbers };
}

export const example: Example = {
  title: "A number that counts",
  description:
    "Tensors of one's own answer a matrix product in the order that the engine's reference kernel keeps, and count that they were asked. Then a whole training loop, derivative included, runs on them.",
  run(topos, report) {
    const { count, same } = countedProduct(topos);
    report.print(
      `products asked for: ${count}; ${same ? "the bits are the engine's" : "other bits than the engine's"}`,
    );
    report.print(`trained w = ${trained(topos).toFixed(6)} on grids (target 2)`);
  },
};

/** The payloads of a program, as grids. */
function payloads(network: Network<"f64">): (node: TapeNode) => Grid {
  return ({ symbol, shape }) => ({
    shape,
    numbers: Array.from(network.payload(symbol)?.data() ?? []),
  });
}

function countedProduct(topos: Topos): {
  readonly count: number;
  readonly same: boolean;
} {
  const { f64 } = topos;
  const [network, { answer }] = f64.record((tape) => {
    const left = tape.leaf([
      [0.1, -0.2, 0.3],
      [0.4, -0.5, 0.6],
    ]);
    return {
      answer: left.matmul([
        [1.1, 1.2],
        [-1.3, 1.4],
        [1.5, -1.6],
      ]),
    };
  });
  const reading = new CountingReading(payloads(network));
  const { numbers, shape } = topos.replay(network.nodes(), reading).of(answer);
  const served = network.forward(network.parameters()).of(answer);
  return { count: reading.products, same: f64.tensor([...numbers], shape).sameBits(served) };
}

/** A hundred steps of w * x towards y = 2 x, on the recorded derivative. */
function trained(topos: Topos): number {
  const { f64 } = topos;
  const [network, { w, x, y, slope }] = f64.record((tape) => {
    const [w, x, y] = [tape.parameter(0), tape.input(0), tape.input(0)];
    const error = w.mul(x).sub(y);
    return { w, x, y, slope: tape.differentiate(error.mul(error), [w]).of(w) };
  });
  const stored = payloads(network);
  const nodes = network.nodes();
  let weight = 0;
  for (let step = 0; step < 100; step += 1) {
    const sample = 1 + (step % 3);
    const fed = new Map<TapeSymbol, number>([
      [w, weight],
      [x, sample],
      [y, 2 * sample],
    ]);
    const reading = new CountingReading((node) => {
      const number = fed.get(node.symbol);
      return number === undefined ? stored(node) : { shape: [], numbers: [number] };
    });
    weight -= (topos.replay(nodes, reading).of(slope).numbers[0] ?? 0) * 0.02;
  }
  return weight;
}
