import { expect, test } from "vitest";
import { branches, type Tree, textOf } from "../../../web/src/card/tree.ts";
import { agreement } from "../../../web/src/page/measure/measure.ts";
import type { Measured, MeasuredWork } from "../../../web/src/page/measure/measured.ts";
import { measureTrees, type Shown, spelled } from "../../../web/src/page/measure/table.ts";

const all = { equal: 4096, all: 4096 };

function work(id: string, reference: number, exact: number, fast: number): MeasuredWork {
  return {
    id,
    ways: [
      { way: "reference", value: reference, agreement: all },
      { way: "exact", value: exact, agreement: all },
      { way: "fast", value: fast, agreement: { equal: 4000, all: 4096 } },
    ],
  };
}

const noted: Measured = {
  date: "2026-11-30",
  machine: "a machine",
  browser: "a browser",
  works: [work("product-64", 1, 8, 10), work("scalar", 4, 2, 2)],
};

const idle: Shown = { noted, here: new Map(), state: "idle", share: 0, says: "" };

/** The rows of one work: its name, what was measured here and noted, and the length of the bar. */
function rowsOf(shown: Shown, id: string): readonly (readonly string[])[] {
  const every = measureTrees(shown).flatMap((tree) => [...branches(tree)]);
  const group = every.find(({ attributes }) => attributes["data-work"] === id);
  if (group === undefined) throw new Error(`no work ${id}`);
  return [...branches(group)]
    .filter(({ attributes }) => attributes["data-way"] !== undefined)
    .map((row) => {
      const [name, bar, here, there] = row.children as readonly [Tree, Tree, Tree, Tree];
      const fill = [...branches(bar)].find(
        ({ attributes }) => attributes["class"] === "measure-fill",
      );
      return [textOf(name), textOf(here), textOf(there), String(fill?.attributes["width"])];
    });
}

test("before anything was measured the bars show what was noted", () => {
  expect(rowsOf(idle, "product-64")).toEqual([
    ["reference kernel", "–", "1.00", "10.00"],
    ["exact✓ 4,096 equal", "–", "8.00", "80.00"],
    ["fast96 of 4,096 differ", "–", "10.0", "100.00"],
  ]);
});

test("a bar is long where the work is fast, also where the figure is a time", () => {
  expect(rowsOf(idle, "scalar").map(([, , there, width]) => [there, width])).toEqual([
    ["4.00", "50.00"],
    ["2.00", "100.00"],
    ["2.00", "100.00"],
  ]);
});

test("what was measured here stands beside what was noted, on one scale", () => {
  const here = new Map([["product-64", work("product-64", 2, 20, 20)]]);

  expect(rowsOf({ ...idle, here }, "product-64").map(([, ...rest]) => rest)).toEqual([
    ["2.00", "1.00", "10.00"],
    ["20.0", "8.00", "100.00"],
    ["20.0", "10.0", "100.00"],
  ]);
});

test("a work that nobody measured has no figures", () => {
  expect(rowsOf(idle, "mlp")[1]).toEqual(["exact", "–", "–", "0.00"]);
});

test("figures have three digits", () => {
  expect([0.04567, 4.567, 45.67, 1234.5].map(spelled)).toEqual(["0.0457", "4.57", "45.7", "1,235"]);
});

test("bits agree element by element", () => {
  expect(agreement([1, 2, 3], [1, 0, 3])).toEqual({ equal: 2, all: 3 });
  expect(agreement([1n, 2n], [1n])).toEqual({ equal: 1, all: 2 });
});
