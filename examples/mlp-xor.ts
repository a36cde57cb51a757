import { type Example, followed, middles } from "./report.ts";

const steps = 4000;
const told = 800;
/** Two corners in each batch, and what each of them shall answer. */
const batches = [
  {
    corners: [
      [0, 0],
      [0, 1],
    ],
    answers: [[-1], [1]],
  },
  {
    corners: [
      [1, 0],
      [1, 1],
    ],
    answers: [[1], [-1]],
  },
] as const;
const [columns, rows] = [24, 12];

export const example: Example = {
  title: "Exclusive or",
  description:
    "Four hidden units learn the one table that no line can divide, from two batches in turn. Batches are feeds, so the tape stays as long as it was.",
  async run(topos, report) {
    const { f32, layers, optimizers } = topos;
    const tape = f32.tape();
    const net = layers.mlp(tape, [2, 4, 1], "tanh", f32.uniform(7, 0.5));
    const x = tape.input(f32.filled([2, 2], 0));
    const y = tape.input(f32.filled([2, 1], 0));
    const output = net.express(x);
    const error = output.sub(y);
    const loss = error.mul(error).sum();
    const recorded = tape.length;
    const weights = net.parameters().map(([, symbol]) => symbol);
    const adjoints = tape.differentiate(loss, weights);
    const network = tape.seal();

    const table = network.parameters();
    const losses = await topos.train({
      plan: network.lower({ roots: adjoints.roots }),
      adjoints,
      optimizer: optimizers.sgd(table),
      steps,
      learningRate: 0.05,
      batches: batches.map(({ corners, answers }) => [
        [x, corners],
        [y, answers],
      ]),
      signal: report.signal,
      onProgress: followed(report, { title: "loss by step", label: "batches in turn", steps }),
    });
    for (let step = 0; step < steps; step += told) {
      report.print(
        `step ${String(step).padStart(4)}: loss of the batch = ${losses[step]?.toFixed(6)}`,
      );
    }
    report.print(`trained ${steps} steps`);
    report.print(`the loss took ${recorded} nodes, before the first step and after the last`);

    const plan = network.lower({ roots: [output] });
    const answersAt = (pair: readonly (readonly [number, number])[]): ArrayLike<number> =>
      topos.scope(() =>
        plan
          .forward(table, [[x, pair]])
          .of(output)
          .data(),
      );

    report.print("what it answers, and in brackets what it should:");
    for (const { corners, answers } of batches) {
      const predicted = answersAt(corners);
      corners.forEach((corner, at) => {
        const place = corner.map((number) => number.toFixed(1)).join(", ");
        report.print(
          `  (${place}) -> ${signed(predicted[at], 3)} [${signed(answers[at]?.[0], 0)}]`,
        );
      });
    }
    const values = middles(0, 1, rows).flatMap((height) =>
      pairs(middles(0, 1, columns)).flatMap(([left, right]) =>
        Array.from(
          answersAt([
            [left, height],
            [right, height],
          ]),
        ),
      ),
    );
    const samples = batches.flatMap(({ corners, answers }) =>
      corners.map(([across, up], at) => ({ across, up, class: answers[at]?.[0] ?? 1 })),
    );
    const title = "what it answers between the corners";
    report.draw({ kind: "surface", title, from: [0, 0], to: [1, 1], columns, values, samples });
  },
};

function signed(value = Number.NaN, digits: number): string {
  return `${value < 0 ? "" : "+"}${value.toFixed(digits)}`;
}

/** Two neighbours at a time, as the expression takes them. */
function pairs(numbers: readonly number[]): readonly (readonly [number, number])[] {
  return numbers.flatMap((left, at) =>
    at % 2 === 0 ? [[left, numbers[at + 1] ?? left] as const] : [],
  );
}
