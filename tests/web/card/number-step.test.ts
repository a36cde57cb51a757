import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { stepNumber } from "../../../web/src/card/number-step.ts";

describe("a number steps in its last written place", () => {
  test.each([
    ["2", 1, "3"],
    ["2.0", 1, "2.1"],
    ["0.50", 3, "0.53"],
    ["0.0", -1, "-0.1"],
    ["-0.1", 1, "0.0"],
    ["-0.25", -1, "-0.26"],
    ["0.99", 1, "1.00"],
    ["9", 1, "10"],
    ["10", -1, "9"],
    ["1.", 1, "2."],
    [".5", 1, ".6"],
    [".9", 1, "1.0"],
    ["1e-3", 1, "2e-3"],
    ["1.5E+2", -1, "1.4E+2"],
    ["+2", 1, "3"],
    ["007", 1, "8"],
  ])("%s by %i is %s", (text, steps, expected) => {
    expect(stepNumber(text, steps)).toBe(expected);
  });

  test.each(["inf", "nan", "NaN", "", ".", "-", "1.2.3", "x"])("%s stays", (text) => {
    expect(stepNumber(text, 5)).toBe(text);
  });

  test("digits beyond a double's are kept", () => {
    expect(stepNumber("0.12345678901234567890", 1)).toBe("0.12345678901234567891");
  });

  test("steps there and back give the same number", () => {
    const numbers = fc.tuple(
      fc.integer({ min: -99999, max: 99999 }),
      fc.nat(4),
      fc.integer({ min: -500, max: 500 }),
    );
    fc.assert(
      fc.property(numbers, ([mantissa, places, steps]) => {
        const text = (mantissa / 10 ** places).toFixed(places).replace(/^-(0\.?0*)$/u, "$1");
        expect(stepNumber(stepNumber(text, steps), -steps)).toBe(text);
      }),
    );
  });
});
