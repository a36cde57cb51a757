// A training loop in ten lines: a line through three points, forty steps, and the loss on the way.

import { init } from "topos-wasm";

const topos = await init();
const { f64 } = topos;

/** Fits a line through three points, and answers the losses and the slope. */
export async function fitLine(): Promise<{ losses: Float64Array; slope: number }> {
  const [network, { w, x, y, adjoints }] = f64.record((tape) => {
    const [w, x, y] = [tape.parameter(0), tape.input(0), tape.input(0)];
    const error = w.mul(x).sub(y);
    return { w, x, y, adjoints: tape.differentiate(error.mul(error), [w]) };
  });
  const table = network.parameters();
  const plan = network.lower({ roots: adjoints.roots });
  const optimizer = topos.optimizers.sgd(table);
  const batches = [1, 2, 3].map(
    (at) =>
      [
        [x, at],
        [y, 2 * at],
      ] as const,
  );
  const losses = await topos.train({
    plan,
    adjoints,
    optimizer,
    steps: 100,
    learningRate: 0.02,
    batches,
  });
  return { losses, slope: table.of(w).item() };
}
