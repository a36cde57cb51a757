import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { numberText } from "../../../web/src/library/number-text.ts";
import { topos } from "./engine.ts";

describe("the library's text of a number", () => {
  it("is the engine's, ties and exponents included", () => {
    const ties = [1722217 / 65536, -1722217 / 65536, 524289 / 65536, 524291 / 65536];
    for (const value of [...ties, 1e23, 5e-324, -0, 0.1, 1e21, Number.NaN, -1 / 0])
      expect(numberText(value)).toBe(topos.f64.tensor(value).text);
    expect(numberText(1722217 / 65536)).toBe("26.278945922851563");
  });

  it("is so for any number, those with few bits above all", () => {
    const few = fc
      .tuple(fc.integer({ min: -(2 ** 31), max: 2 ** 31 }), fc.integer({ min: 0, max: 60 }))
      .map(([whole, halvings]) => whole / 2 ** halvings);
    fc.assert(
      fc.property(fc.oneof(few, fc.double()), (value) => {
        expect(numberText(value)).toBe(topos.f64.tensor(value).text);
      }),
      { numRuns: 2000 },
    );
  });
});
