import type { Opcode, Reading, TapeNode, Topos } from "topos-wasm";
import type { Example } from "./report.ts";

/** A number of one's own: a value, and how fast it moves. */
export interface Dual {
  readonly value: number;
  readonly tangent: number;
}

/** What is a rule of differentiation elsewhere is arithmetic here. */
export const arithmetic: {
  readonly [name: string]: ((a: Dual, b: Dual) => Dual) | undefined;
} = {
  Add: (a, b) => ({ value: a.value + b.value, tangent: a.tangent + b.tangent }),
  Sub: (a, b) => ({ value: a.value - b.value, tangent: a.tangent - b.tangent }),
  Mul: (a, b) => ({
    value: a.value * b.value,
    tangent: a.value * b.tangent + a.tangent * b.value,
  }),
  Div(a, b) {
    const value = a.value / b.value;
    return { value, tangent: (a.tangent - value * b.tangent) / b.value };
  },
  Neg: (a) => ({ value: -a.value, tangent: -a.tangent }),
};

/** The lines of a program, read with dual numbers in place of tensors of rank 0. */
export function dualReading(source: (node: TapeNode) => Dual): Reading<Dual> {
  return {
    source,
    express({ name }: Opcode, [a, b = a]) {
      const operation = arithmetic[name];
      if (operation === undefined || a === undefined || b === undefined)
        throw new Error(`dual numbers here have Add, Sub, Mul, Div and Neg, and no ${name}`);
      return operation(a, b);
    },
  };
}

/** Weight, slope and offset of (w * slope - offset)^2. Powers of two and sums of few: every step is exact. */
const points = [
  [0.5, 0.25, 1.5],
  [-0.75, 1.25, 0.5],
  [2, -0.5, -1.25],
] as const;

export const example: Example = {
  title: "A number with a tangent",
  description:
    "A pair of numbers whose product is the product rule, sent through a recorded program. Its tangent, the engine's scan and the recorded gradient are three routes to the same bits.",
  run(topos, report) {
    for (const point of points) report.print(routes(topos, point));
    report.print("forward by the number, reverse by the scan: the same answer");
  },
};

function routes(topos: Topos, [w, slope, offset]: (typeof points)[number]): string {
  const { f64 } = topos;
  const [network, { weight, loss, adjoints }] = f64.record((tape) => {
    const weight = tape.parameter(w);
    const error = weight.mul(tape.leaf(slope)).sub(tape.leaf(offset));
    const loss = error.mul(error);
    return { weight, loss, adjoints: tape.differentiate(loss, [weight]) };
  });
  const run = network.forward(network.parameters());
  const scanned = run.backward(loss).of(weight);
  const recorded = run.of(adjoints.of(weight));
  const reading = dualReading(({ symbol }) => ({
    value: network.payload(symbol)?.item() ?? 0,
    tangent: symbol === weight ? 1 : 0,
  }));
  const carried = f64.tensor(topos.replay(network.nodes(), reading).of(loss).tangent);

  const agree = [recorded, carried].every((route) => route.sameBits(scanned));
  const verdict = agree
    ? "by scan, recording and dual number"
    : `by scan, ${recorded} recorded, ${carried} dual`;
  return `d/dw (w*${slope} - ${offset})^2 at w = ${w}: ${scanned} ${verdict}`;
}
