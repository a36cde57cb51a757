import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { edited, rowOf, runCard, topos } from "./edited.ts";
import { pages, root, textOf } from "./printed.ts";

const on = "elements";
const html = pages.find(({ entry }) => entry.folder === on)?.html ?? "";

describe("the cards of the page on elements", () => {
  test("three-numbers has one listing and three losses", () => {
    const columns = textOf("three-numbers", "values").split("\n");

    expect(columns.map((line) => line.trim().split(/ {2,}/))).toEqual([
      ["f64", "f32", "bf16"],
      ["loss", "3.7912668765691295", "3.791267", "3.78125"],
    ]);
    expect(html).toContain("one listing: the same 6 lines over f64, f32 and bf16");
  });

  test("sums are right in f64, lose ones in f32, and keep a thousand in bf16", () => {
    const [, thousand, total] = textOf("sums", "values").split("\n");

    expect(thousand?.split(/ {2,}/)).toEqual(["thousand", "1000", "1000", "1000"]);
    expect(total?.split(/ {2,}/).slice(0, 3)).toEqual(["total", "100001000", "100000000"]);
  });

  test("three-roads meets in the number that a test in C++ has as well", () => {
    const text = textOf("three-roads", "tangents").split("\n");
    const roads = ["forward over tensors", "forward, recorded", "engine scan", "recorded gradient"];

    for (const road of roads)
      expect(
        text
          .find((line) => line.startsWith(road))
          ?.split(/ {2,}/)
          .at(-1),
      ).toBe("-0.6875");
    expect(text.filter((line) => line.startsWith("first difference"))).toEqual([]);
  });
});

describe("what the page says to try comes out", () => {
  test("with 0.4 the loss changes in f64 alone", () => {
    const loss = (element: string): readonly (string | undefined)[] =>
      ["0.4000000059604645", "0.4"].map((weight) =>
        rowOf(
          edited(
            on,
            "three-numbers",
            "values",
            ["weights", `tape ${element}\nweights`],
            ["0.4000000059604645", weight],
          ),
          "loss",
        ),
      );

    expect(loss("f64")).toEqual(["3.7912668765691295", "3.791266861830978"]);
    expect(loss("f32")).toEqual(["3.791267", "3.791267"]);
    expect(loss("bf16")).toEqual(["3.78125", "3.78125"]);
  });

  test("behind the ones, the hundred million costs f32 nothing", () => {
    const total = rowOf(
      edited(
        on,
        "sums",
        "values",
        ["ones = ", "tape f32\nones = "],
        ["[leaf of [100000000.0], ones]", "[ones, leaf of [100000000.0]]"],
      ),
      "total",
    );

    expect(total).toBe("100001000");
  });
});

test("a cube keeps the roads together at 0.5, and parts them at 0.1 in the second derivative", () => {
  const file = join(root, "notebook-pages/elements/three-roads.tape");
  const cube = readFileSync(file, "utf8").replace("error * error", "error * error * error");
  const meetings = (w: string): readonly boolean[] | undefined =>
    runCard(topos, {
      program: cube.replace("parameter 0.5", `parameter ${w}`),
      views: ["tangents"],
      along: "w 1",
    }).views.tangents?.data.meetings.map(({ equal }) => equal);

  expect(meetings("0.5")).toEqual([true, true]);
  expect(meetings("0.1")).toEqual([true, false]);
});

test("a sum of zeros below zero stays there, as the page says", () => {
  const { views } = runCard(topos, {
    program: "total = sum(leaf of [-0.0, -0.0])",
    views: ["values"],
  });

  expect(rowOf(views.values?.text ?? "", "total")).toBe("-0");
});

test("the page shows parts of the examples, and leads to them", () => {
  expect(html).toMatch(/<a href="dual.hpp">examples\/dual.hpp<\/a>/);
  expect(html).toMatch(/<a href="counting.hpp">examples\/counting.hpp<\/a>/);
  expect(html).toContain('<span class="token-keyword">struct</span> Dual {');
});
