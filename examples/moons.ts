import { type Example, followed, middles } from "./report.ts";

/** Points on each half circle. */
const count = 100;
const steps = 3000;
const told = 600;
const [columns, rows] = [48, 16];
const from = [-1.5, -1] as const;
const to = [2.5, 1.5] as const;

export const example: Example = {
  title: "Two moons",
  description:
    "Two hidden layers part two noisy half circles. The same weights stand on the tape a second time, over a grid of cells: that twin draws the surface, and the training plan never computes it.",
  async run(topos, report) {
    const { f32, layers, optimizers } = topos;
    const angles = f32
      .tensor(Array.from({ length: count }, (_, at) => at))
      .mul(f32.filled([count], Math.PI))
      .div(f32.counted([count], count - 1));
    const [cosines, sines] = [angles.cos().data(), angles.sin().data()];
    const upper = Array.from(cosines, (cosine, at) => [cosine, sines[at] ?? 0]);
    const lower = upper.map(([x = 0, y = 0]) => [1 - x, 0.5 - y]);
    const places = f32.tensor([...upper, ...lower]).add(f32.normal(5, 0.1)([2 * count, 2]));
    const signs = [...upper.map(() => 1), ...lower.map(() => -1)] as readonly (1 | -1)[];
    const cells = middles(from[1], to[1], rows).flatMap((y) =>
      middles(from[0], to[0], columns).map((x) => [x, y]),
    );

    const [network, { output, surface, adjoints }] = f32.record((tape) => {
      const net = layers.mlp(tape, [2, 16, 16, 1], "tanh", f32.xavier(7));
      const output = net.express(tape.input(places));
      const error = output.sub(tape.input(signs.map((sign) => [sign])));
      const weights = net.parameters().map(([, symbol]) => symbol);
      const adjoints = tape.differentiate(error.mul(error).sum(), weights);
      return { output, surface: net.express(tape.input(cells)), adjoints };
    });

    const table = network.parameters();
    const losses = await topos.train({
      plan: network.lower({ roots: adjoints.roots }),
      adjoints,
      optimizer: optimizers.sgd(table),
      steps,
      learningRate: 0.0003,
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
    report.print(`trained ${steps} steps on ${2 * count} points`);

    const run = network.interpret({ roots: [output, surface] }, table);
    const answers = run.of(output).data();
    const right = signs.filter((sign, at) => sign * (answers[at] ?? 0) > 0).length;
    report.print(`${right} of ${2 * count} points lie on their side`);
    report.draw({
      kind: "surface",
      title: "the surface between them",
      from,
      to,
      columns,
      values: [...run.of(surface).data()],
      samples: signs.map((sign, at) => ({
        across: places.at(at, 0),
        up: places.at(at, 1),
        class: sign,
      })),
    });
  },
};
