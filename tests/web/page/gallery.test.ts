import { expect, test } from "vitest";
import type { Plot, Surface } from "../../../examples/report.ts";
import { branches, type Tree, textOf } from "../../../web/src/card/tree.ts";
import { compare, lineTrees, type Shown } from "../../../web/src/page/gallery/block.ts";
import { renderPlot, thinned } from "../../../web/src/page/gallery/plot.ts";
import { renderSurface } from "../../../web/src/page/gallery/surface.ts";

const shown: Shown = { printed: ["a", "b"], here: undefined, state: "idle", share: 0, says: "" };

function linesOf(changed: Partial<Shown>): readonly (readonly unknown[])[] {
  return lineTrees({ ...shown, ...changed }).map((line) => [
    textOf(line).trimEnd(),
    line.attributes["data-shows"],
  ]);
}

function ofClass(tree: Tree, name: string) {
  return [...branches(tree)].filter(({ attributes }) => attributes["class"] === name);
}

test("until it has run, the lines are those of the build", () => {
  expect(linesOf({})).toEqual([
    ["a", undefined],
    ["b", undefined],
  ]);
});

test("while it runs, what is still to come waits", () => {
  expect(linesOf({ state: "running", here: ["a"] })).toEqual([
    ["a", undefined],
    ["b", "waits"],
  ]);
});

test("a line that is another, one too many and one too few are told", () => {
  expect(linesOf({ state: "running", here: ["a", "c", "d"] })).toEqual([
    ["a", undefined],
    ["c", "differs"],
    ["d", "differs"],
  ]);
  expect(linesOf({ state: "done", here: ["a"] })).toEqual([
    ["a", undefined],
    ["b", "differs"],
  ]);
});

test("the verdict names the first line that differs", () => {
  expect(compare(["a", "b"], ["a", "b"])).toMatchObject({ equal: true });
  expect(compare(["a", "b"], ["a", "c"])).toMatchObject({
    equal: false,
    says: expect.stringMatching(/^Line 2 differs.*: b$/u),
  });
  expect(compare(["a"], ["a", ""])).toMatchObject({ equal: false });
});

const plot: Plot = {
  kind: "plot",
  title: "Losses",
  x: "step",
  y: "loss",
  logarithmic: true,
  lines: [{ label: "one", y: [100, 1, 0, 1, 10] }],
  points: [],
};

test("on an axis of powers equal ratios are equal heights, and a zero breaks the line", () => {
  const [path] = ofClass(renderPlot(plot), "drawing-line").slice(-1);
  expect(path?.attributes["d"]).toBe("M0,8L25,236M75,236L100,122");
});

test("many points keep their peaks", () => {
  const points = Array.from({ length: 5000 }, (_, x) => [x, x === 1234 ? 9 : x % 2] as const);
  const kept = thinned(points);
  expect(kept.length).toBeLessThanOrEqual(400);
  expect(kept).toContainEqual([1234, 9]);
  expect(kept.map(([x]) => x)).toEqual(kept.map(([x]) => x).toSorted((a, b) => a - b));
});

test("neighbouring cells of one colour are one rectangle, rows go up", () => {
  const surface: Surface = {
    kind: "surface",
    title: "Signs",
    x: [0, 1],
    y: [0, 1],
    columns: 2,
    values: [1, 1, -1, 0],
    marks: [{ x: 0.5, y: 1, sign: -1 }],
  };
  const tree = renderSurface(surface);
  const cells = ofClass(tree, "drawing-cell").map(({ attributes }) => [
    attributes["data-level"],
    attributes["x"],
    attributes["width"],
    attributes["y"],
  ]);
  expect(cells).toEqual([
    [4, 0, 100, 122],
    [-4, 0, 50, 8],
    [0, 50, 50, 8],
  ]);
  const [mark] = ofClass(tree, "drawing-sign").slice(-1);
  expect(mark?.attributes).toMatchObject({ cx: "50%", cy: 8, "data-sign": -1 });
});
