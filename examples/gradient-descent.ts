import type { Example } from "./report.ts";

const samples = [
  [1, 3],
  [2, 5],
  [3, 7],
] as const;
const rates = [0.005, 0.02, 0.05];
const steps = 500;

export const example: Example = {
  title: "Gradient descent, three rates",
  description:
    "A line through three points, with a gradient for each point and one for all. Then one program is trained three times: a rate is a clone of the table of parameters, and nothing else.",
  async run(topos, report) {
    const { f64, optimizers } = topos;
    const [network, { w, b, errors, loss, adjoints }] = f64.record((tape) => {
      const w = tape.parameter(0);
      const b = tape.parameter(0);
      const errors = samples.map(([x, y]) => {
        const error = w.mul(tape.leaf(x)).add(b).sub(tape.leaf(y));
        return error.mul(error);
      });
      const loss = errors.reduce((sum, error) => sum.add(error));
      return { w, b, errors, loss, adjoints: tape.differentiate(loss, [w, b]) };
    });
    const start = network.parameters();

    const run = network.forward(start);
    const slopes = errors.map((error) => run.backward(error).of(w).item());
    const sum = slopes.reduce((total, slope) => total + slope, 0);
    const whole = run.backward(loss).of(w);
    report.print(
      `d/dw of each sample, three scans of one run: [${slopes.map((slope) => slope.toFixed(1)).join(", ")}]`,
      `they add up to ${sum}, and the scan of the whole loss says ${whole}`,
      `${rates.length} clones of one table, ${steps} steps each, towards w = 2 and b = 1:`,
    );

    const plan = network.lower({ roots: adjoints.roots });
    const lines = [];
    for (const learningRate of rates) {
      const table = start.clone();
      const optimizer = optimizers.sgd(table);
      const { signal } = report;
      const losses = await topos.train({ plan, adjoints, optimizer, steps, learningRate, signal });
      const [last, slope, offset] = [
        plan.forward(table).of(loss).item().toFixed(6),
        table.of(w).item().toFixed(3),
        table.of(b).item().toFixed(3),
      ];
      const label = `lr = ${learningRate.toFixed(3)}`;
      report.print(`  ${label}: loss = ${last}, w = ${slope}, b = ${offset}`);
      lines.push({ label, values: [...losses] });
      report.draw({ kind: "curve", title: "loss by step", steps, lines: [...lines] });
      report.progress(lines.length / rates.length);
    }
  },
};
