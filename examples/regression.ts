import { type Example, followed } from "./report.ts";

const count = 96;
const steps = 3000;
const told = 600;

export const example: Example = {
  title: "A noisy sine",
  description:
    "Sixteen tanh units fit ninety-six noisy samples of a sine. The fit is read through the very expression that was trained, fed with other numbers.",
  async run(topos, report) {
    const { f32, layers, optimizers } = topos;
    const positions = f32.uniform(3, 3)([count, 1]);
    const heights = positions.sin().add(f32.normal(5, 0.1)([count, 1]));
    const [network, { input, output, adjoints }] = f32.record((tape) => {
      const net = layers.mlp(tape, [1, 16, 1], "tanh", f32.xavier(7));
      const input = tape.input(positions);
      const output = net.express(input);
      const error = output.sub(tape.input(heights));
      const weights = net.parameters().map(([, symbol]) => symbol);
      return { input, output, adjoints: tape.differentiate(error.mul(error).sum(), weights) };
    });

    const table = network.parameters();
    const plan = network.lower({ roots: adjoints.roots });
    const optimizer = optimizers.sgd(table);
    const losses = await topos.train({
      plan,
      adjoints,
      optimizer,
      steps,
      learningRate: 0.001,
      signal: report.signal,
      onProgress: followed(report, {
        title: "sum of squared errors by step",
        label: "full batch",
        steps,
      }),
    });
    for (let step = 0; step < steps; step += told) {
      report.print(`step ${String(step).padStart(4)}: loss = ${losses[step]?.toFixed(4)}`);
    }
    report.print(`trained ${steps} steps on ${count} samples`);

    const [from, to] = [-3, 3];
    const grid = Array.from({ length: count }, (_, at) => from + ((to - from) * at) / (count - 1));
    const feeds = [[input, f32.tensor(grid, [count, 1])]] as const;
    const fit = network.interpret({ roots: [output] }, table, feeds).of(output);
    const samples = Array.from({ length: count }, (_, at) => ({
      across: positions.at(at, 0),
      up: heights.at(at, 0),
    }));
    report.draw({ kind: "fit", title: "the fit", from, to, values: [...fit.data()], samples });
  },
};
