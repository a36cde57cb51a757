// P22: optimisers at their edges: gradients of zero, the first step, NaN.

import { afterEach, describe, expect, it, vi } from "vitest";
import type { ElementName, ElementType } from "../../../../web/src/library/index.ts";
import { topos } from "../engine.ts";

const { f64, f32, bf16, optimizers } = topos;

const usual = { beta1: 0.9, beta2: 0.999, epsilon: 1e-8 };

/** Parameters with these values, after so many steps of Adam along these gradients. */
function stepped<E extends ElementName>(
  element: ElementType<E>,
  values: readonly number[],
  slopes: readonly number[],
  options: { readonly rate?: number; readonly steps?: number; readonly beta2?: number } = {},
): readonly string[] {
  const { rate = 0.1, steps = 1, beta2 = usual.beta2 } = options;
  return topos.scope(() => {
    const [network] = element.record((tape) => {
      for (const value of values) tape.parameter(value);
    });
    const parameters = network.parameters();
    let slot = 0;
    const direction = parameters.map(() => slopes[slot++] ?? 0);
    const optimizer = optimizers.adam(parameters, { ...usual, beta2 });
    for (let step = 0; step < steps; step += 1) optimizer.step(direction, rate);
    return parameters.entries().map(([, value]) => value.text);
  });
}

describe("P22: an optimizer", () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it("leaves what has no slope as it is, however often it steps", () => {
    expect(stepped(f32, [1.5], [0], { steps: 3 })).toEqual(["1.5"]);
    expect(stepped(f64, [1.5, -0], [0, 0], { steps: 3 })).toEqual(["1.5", "-0"]);
    expect(stepped(bf16, [1.5], [0], { steps: 3, beta2: 0.99 })).toEqual(["1.5"]);
  });

  it("corrects the bias from the first step on, with epsilon outside the root", () => {
    expect(stepped(f64, [1], [0.25])).toEqual(["0.9000000039999998"]);
  });

  it("moves nothing at a rate of zero", () => {
    expect(stepped(f64, [1.5, 1], [0.25, -3], { rate: 0, steps: 3 })).toEqual(["1.5", "1"]);
  });

  it("lets NaN in one parameter's gradient pass into that parameter alone", () => {
    expect(stepped(f64, [2, 1], [Number.NaN, 0.25])).toEqual(["NaN", "0.9000000039999998"]);
  });

  it("warns where a beta is 1 in its element, and then gives NaN", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    expect(stepped(f32, [1.5], [0])).toEqual(["1.5"]);
    expect(warn).not.toHaveBeenCalled();
    expect(stepped(bf16, [1.5], [0])).toEqual(["NaN"]);
    expect(warn.mock.calls).toEqual([
      ["adam: beta2 is 1 in bf16, so each step gives NaN; the largest bf16 below 1 is 0.99609375"],
    ]);
  });
});
