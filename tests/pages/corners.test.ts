import { expect, test } from "vitest";
import { edited, rowOf, runCard, topos } from "./edited.ts";

// What the Corners page says and tells a reader to try has to come out as it says.

test("the choices at corners are these", () => {
  const values = edited("corners", "corners", "values");

  expect(values.split("\n").map((line) => line.split(" = ")[1])).toEqual([
    "[1, 0, 1]",
    "[0, 1, 0]",
    "[0, 1, 1, 1]",
    "[inf, 0.25]",
  ]);
  expect(rowOf(edited("corners", "corners", "values", ["[0.0, 4.0]", "[-0.0, 4.0]"]), "sqrt")).toBe(
    "[-inf, 0.25]",
  );
});

test("only what is cut first keeps the NaN away", () => {
  expect(edited("corners", "cut-first", "values").split("\n")).toEqual([
    "divided, then cut = [0.5, NaN]",
    "cut, then divided = [0.5, 0]",
  ]);
});

test("the shares of powf are as the page says", () => {
  const shares = (base: string, exponent: string): readonly (string | undefined)[] => {
    const program = `b = leaf ${base}\ne = leaf ${exponent}\np = powf(b, e)`;
    const text = runCard(topos, { program, views: ["values"] }).views.values?.text ?? "";
    return [rowOf(text, "d p / d b"), rowOf(text, "d p / d e")];
  };

  expect(shares("0.0", "0.0")).toEqual(["NaN", "-inf"]);
  expect(shares("0.0", "2.0")).toEqual(["0", "NaN"]);
  expect(shares("-1.0", "2.0")).toEqual(["-2", "NaN"]);
});
