// Where it went wrong: the first value, and the first gradient, that is not finite.

import { describe, expect, it } from "vitest";
import type { ElementType } from "../../../web/src/library/index.ts";
import { topos } from "./engine.ts";

const { f64, f32, bf16 } = topos;

describe.each<ElementType>([f64, f32, bf16])("$name", (element) => {
  /** `sum(sqrt(x))` at a zero: every value is finite, and the slope of the root is not. */
  function roots(numbers: number[]) {
    const [network, names] = element.record((tape) => {
      const x = tape.parameter(numbers);
      const root = x.sqrt();
      return { x, root, loss: root.sum() };
    });
    const run = network.forward(network.parameters());
    return { names, run, gradients: run.backward(names.loss) };
  }

  it("names the node, its operands and the position of a value", () => {
    topos.scope(() => {
      const { names, run } = roots([4, -1, 9]);

      expect(run.field().firstNonFinite()).toEqual({
        index: names.root.index,
        opcode: { name: "Sqrt" },
        operands: [names.x.index],
        position: 1,
        text: "NaN",
      });
    });
  });

  it("names the first gradient that the scan spoiled, though all values are finite", () => {
    topos.scope(() => {
      const { names, run, gradients } = roots([4, 9, 0]);

      expect(run.field().firstNonFinite()).toBeUndefined();
      expect(gradients.firstNonFinite()).toEqual({
        index: names.x.index,
        opcode: { name: "Parameter" },
        operands: [],
        position: 2,
        text: "inf",
      });
      expect(gradients.firstNonFinite({ infinity: false })).toBeUndefined();
    });
  });
});
