import { describe, expect, test } from "vitest";
import { heatGrid, renderHeat } from "../../../web/src/card/heat.ts";
import { runProgram } from "../../../web/src/card/run.ts";
import { branches, textOf } from "../../../web/src/card/tree.ts";
import { printedText, renderView } from "../../../web/src/card/views.ts";
import { topos } from "../library/engine.ts";
import { tensor } from "./samples.ts";

describe("cells", () => {
  test("stand as the elements of a matrix do", () => {
    const { width, height, cells } = heatGrid(tensor([1, -2, 0, 4, 0.5, -1], [2, 3]));

    expect([width, height]).toEqual([60, 40]);
    expect(cells.map(({ x, y }) => [x / 20, y / 20])).toEqual([
      ...[0, 1, 2].map((column) => [column, 0]),
      ...[0, 1, 2].map((column) => [column, 1]),
    ]);
    expect(cells.map(({ sign, strength }) => `${sign} ${strength}`)).toEqual([
      ...["positive 0.25", "negative 0.5", "zero 0"],
      ...["positive 1", "positive 0.125", "negative 0.25"],
    ]);
  });

  test("of several matrices stand side by side, those of a vector in a row", () => {
    const images = heatGrid(tensor([1, 2, 3, 4], [1, 2, 2, 1]));

    expect(images.cells.map(({ x, y }) => [x, y])).toEqual([
      ...[0, 0, 32, 32].map((x, at) => [x, (at % 2) * 20]),
    ]);
    expect([images.width, images.height]).toEqual([52, 40]);
    expect(heatGrid(tensor([1, 2], [2])).height).toBe(20);
  });

  test("of infinities are full and leave the others their strength, those of NaN are empty", () => {
    const { cells } = heatGrid(tensor([-Infinity, 2, 1, Number.NaN], [4]));

    expect(cells.map(({ sign, strength }) => `${sign} ${strength}`)).toEqual([
      ...["negative 1", "positive 1", "positive 0.5", "none 0"],
    ]);
  });

  test("that are not zero are seen, however small", () => {
    expect(heatGrid(tensor([1e-9, 1], [2])).cells[0]?.strength).toBeGreaterThan(0);
    expect(heatGrid(tensor([0, 0], [2])).cells[0]?.strength).toBe(0);
  });
});

describe("the view", () => {
  const program = "x = parameter of [[1, -2]]\ny = sum(x)\n";
  const run = runProgram(topos, { program, views: ["heat"] });

  test("answers the values as data and as text", () => {
    expect(run.result.views.heat?.data.rows.map(({ label }) => label)).toEqual([
      ...["x", "y", "d y / d x"],
    ]);
    expect(run.result.views.heat?.text).toBe(
      "x         = [[1, -2]]\ny         = -1\nd y / d x = [[1, 1]]",
    );
  });

  test("draws what has axes, says each element, and prints everything below", () => {
    const { content } = run;
    if (content === undefined) throw new Error("the program runs");
    const all = renderView("heat", content).flatMap((tree) => [...branches(tree)]);
    const pictures = all.filter(({ tag }) => tag === "svg");
    const printed = all.find(({ attributes }) => attributes["data-printed"] === "heat");

    expect(pictures.map(({ attributes }) => attributes["aria-label"])).toEqual([
      "x: 2 cells of shape [1, 2], filled by magnitude",
      "d y / d x: 2 cells of shape [1, 2], filled by magnitude",
    ]);
    expect(all.filter(({ tag }) => tag === "title").map(textOf)).toEqual([
      ...["[0, 0] = 1", "[0, 1] = -2", "[0, 0] = 1", "[0, 1] = 1"],
    ]);
    expect(printed && textOf(printed)).toBe(printedText("heat", content));
  });

  test("leaves what is too large to its text", () => {
    const value = tensor(Array(2000).fill(1), [2000]);
    const rows = [{ label: "x", index: 0, gradient: false, value }];
    const all = renderHeat({ rows }, "x = 1").flatMap((tree) => [...branches(tree)]);

    expect(all.some(({ tag }) => tag === "svg")).toBe(false);
  });
});
