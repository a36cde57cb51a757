import { type Example, lossCurve } from "./report.ts";

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
      onProgress: ({ step }) => report.progress(step / steps),
    });
    for (let step = 0; step < steps; step += told) {
      report.print(`step ${String(step).padStart(4)}: loss = ${losses[step]?.toFixed(4)}`);
    }
    report.print(`trained ${steps} steps on ${count} samples`);
    report.draw(lossCurve("Sum of squared errors", [{ label: "full batch", y: losses }]));

    const grid = f32.tensor(
      Array.from({ length: count }, (_, at) => [-3 + (6 * at) / (count - 1)]),
    );
    const fit = network.interpret({ roots: [output] }, table, [[input, grid]]).of(output);
    report.draw({
      kind: "plot",
      title: "The fit",
      x: "x",
      y: "",
      logarithmic: false,
      lines: [
        { label: "sin x", x: grid.data(), y: grid.sin().data() },
        { label: "fit", x: grid.data(), y: fit.data() },
      ],
      points: [{ label: "samples", x: positions.data(), y: heights.data() }],
    });
  },
};
