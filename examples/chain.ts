import type { Example } from "./report.ts";

export const example: Example = {
  title: "A chain and its gradients",
  description:
    "Three numbers, five operations, and one backward pass. The number a is read twice, and its two shares cancel to an honest zero.",
  run({ f64 }, report) {
    const tape = f64.tape();
    const [a, b, c] = [tape.leaf(2), tape.leaf(3), tape.leaf(4)];
    report.print(`a, b and c are nodes ${[a, b, c].map(({ symbol }) => symbol.index).join(", ")}`);

    const expression = a.add(b).mul(c).neg().add(a.mul(c));
    report.print(`-((a + b) * c) + a * c is node ${expression.symbol.index}`);
    report.print(`that makes ${tape.length} nodes`);

    const network = tape.seal();
    const run = network.forward(network.parameters());
    report.print(`its value is ${run.of(expression)}`);

    const gradients = run.backward(expression);
    const slopes = Object.entries({ a, b, c }).map(
      ([name, value]) => `d/d${name} = ${gradients.of(value)}`,
    );
    report.print(slopes.join(", "));
  },
};
