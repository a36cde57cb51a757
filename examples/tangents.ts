import type { Tensor, Value } from "topos-wasm";
import { forwardMode } from "./forward-mode.ts";
import type { Example } from "./report.ts";

export const example: Example = {
  title: "Forward mode, three times graded",
  description:
    "Pairs of a value and its tangent walk the lines, outside the library. Computed or recorded, along a gradient or over one, their bits are those of reverse mode.",
  run(topos, report) {
    const { f64 } = topos;

    // The pairs compute, and then they record: the tangents become more of the tape.
    const [small, { weights, loss }] = f64.record((tape) => {
      const weights = tape.parameter([
        [0.5, -0.25],
        [0.25, 0.4],
      ]);
      const hidden = tape
        .input([[1, 2]])
        .matmul(weights)
        .tanh();
      return { weights, loss: hidden.mul(hidden).sum() };
    });
    const nudge = f64.tensor([
      [0.1, -0.3],
      [-0.2, 0.15],
    ]);
    const nodes = small.nodes();
    const computing = forwardMode<Tensor<"f64">>(topos, ({ symbol }) => ({
      value: small.payload(symbol) ?? f64.tensor(0),
      tangent: symbol === weights ? nudge : undefined,
    }));
    const eager = topos.replay(nodes, computing).of(loss).tangent ?? f64.tensor(0);

    const tape = small.reopen();
    const direction = tape.leaf(nudge);
    const recording = forwardMode<Value<"f64">>(topos, ({ symbol }) => ({
      value: tape.resolve(symbol),
      tangent: symbol === weights ? direction : undefined,
    }));
    const written = topos.replay(nodes, recording).of(loss).tangent ?? tape.leaf(0);
    const longer = tape.seal();
    const recorded = longer.forward(longer.parameters()).of(written);
    report.print(`computed and recorded tangent, ${bits(eager, recorded)}: ${eager}`);

    // Along a direction a gradient answers a slope, and its slope is a product with the Hessian.
    const along = f64.tensor([0.25, 1, -0.5]);
    const [cubes, names] = f64.record((tape) => {
      const x = tape.parameter([0.5, -0.25, 1.5]);
      const value = x.mul(x).mul(x).sum();
      const gradient = tape.differentiate(value, [x]).of(x);
      return { x, value, gradient, product: tape.vjp(gradient, along, [x]).of(x) };
    });
    const run = cubes.forward(cubes.parameters());
    const walk = topos.replay(
      cubes.nodes(),
      forwardMode<Tensor<"f64">>(topos, ({ symbol }) => ({
        value: cubes.payload(symbol) ?? f64.tensor(0),
        tangent: symbol === names.x ? along : undefined,
      })),
    );
    const slope = walk.of(names.value).tangent ?? f64.tensor(0);
    const product = walk.of(names.gradient).tangent ?? f64.tensor(0);
    const inner = run.of(names.gradient).mul(along).sum();
    report.print(
      `forward slope and <gradient, direction>, ${bits(slope, inner)}: ${slope}`,
      `Hessian times direction, forward over reverse and reverse over reverse, ${bits(product, run.of(names.product))}: ${product}`,
    );
  },
};

function bits(left: Tensor, right: Tensor): string {
  return left.sameBits(right) ? "the same bits" : "other bits";
}
