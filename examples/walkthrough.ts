import type { Tensor, Topos } from "topos-wasm";
import type { Example, Report } from "./report.ts";

export const example: Example = {
  title: "One graph, six readings",
  description:
    "A product, a tanh and a loss: printed as a list, differentiated, scheduled, written as StableHLO, run along five roads, and walked by hand. Nothing is recorded twice.",
  run(topos, report) {
    const { f32 } = topos;
    const tape = f32.tape();
    const weights = tape.parameter([
      [0.5, -0.25],
      [0.25, 0.4],
    ]);
    const input = tape.input([[1, 2]]);
    const hidden = input.matmul(weights).tanh();
    const loss = hidden.mul(hidden).sum();
    section(report, "1. what was recorded", tape.describe());

    const recorded = tape.length;
    const adjoints = tape.differentiate(loss, [weights]);
    section(
      report,
      "2. its derivative, on the same tape",
      `${tape.length - recorded} nodes were appended; ${recorded} stand as they stood.`,
      `Node ${adjoints.of(weights).index} is d loss / d weights.`,
      "",
      tape.describe().split("\n").slice(recorded).join("\n"),
    );

    const network = tape.seal();
    const entry = { roots: adjoints.roots, observe: [hidden] };
    const plan = network.lower(entry);
    section(report, "3. a schedule for loss, gradient and hidden", plan.describe());
    section(report, "4. the schedule as StableHLO", plan.stableHlo());

    const table = network.parameters();
    const interpreted = network.forward(table);
    const exact = plan.forward(table);
    const fast = network.lower({ ...entry, numerics: "fast" }).forward(table);
    const scanned = interpreted.backward(loss).of(weights);
    const gradient = exact.recordedGradients(adjoints).of(weights);
    section(
      report,
      "5. roads to the same numbers",
      "the loss",
      `  interpreter        ${interpreted.of(loss)}`,
      `  exact plan         ${exact.of(loss)}`,
      `  fast plan          ${fast.of(loss)}`,
      "its gradient",
      `  engine scan        ${scanned}`,
      `  recorded gradient  ${gradient}`,
      `hidden, which the entry observes: ${exact.of(hidden)}`,
      "",
      `exact plan and interpreter: ${sameBits(exact.of(loss), interpreted.of(loss))}`,
      `recorded gradient and engine scan: ${sameBits(gradient, scanned)}`,
      "",
      "five steps of 0.05 down the slope, through the plan:",
      `  ${descend(topos, 5)}`,
    );

    const walk = topos.replay<Tensor<"f32">>(network.nodes(), {
      source: ({ symbol }) => network.payload(symbol) ?? f32.tensor(0),
      express: (opcode, operands) => topos.express(opcode, operands),
    });
    section(
      report,
      "6. the list, walked by hand",
      `${walk.values.length} lines, each through the public call for its operation:`,
      `loss ${walk.of(loss)}, ${sameBits(walk.of(loss), interpreted.of(loss))} as by the interpreter`,
    );

    /** The loss before each step, and after the last. */
    function descend({ optimizers }: Topos, steps: number): string {
      const own = table.clone();
      const optimizer = optimizers.sgd(own);
      const losses = Array.from({ length: steps + 1 }, () => {
        const run = plan.forward(own);
        optimizer.step(run.recordedGradients(adjoints), 0.05);
        return run.of(loss).item().toFixed(4);
      });
      return losses.join(", ");
    }
  },
};

function section(report: Report, title: string, ...texts: readonly string[]): void {
  report.print(`== ${title} ==`, "", ...texts.flatMap((text) => text.trimEnd().split("\n")), "");
}

function sameBits(left: Tensor, right: Tensor): string {
  return left.sameBits(right) ? "the same bits" : "other bits";
}
