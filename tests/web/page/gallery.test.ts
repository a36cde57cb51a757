import { expect, test } from "vitest";
import { branches, type Tree, textOf } from "../../../web/src/card/tree.ts";
import { compare, lineTrees, type Shown } from "../../../web/src/page/gallery/block.ts";
import { renderDrawing } from "../../../web/src/page/gallery/drawing.ts";

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

test("drawings are those that cards have of a training", () => {
  const curve = renderDrawing({
    kind: "curve",
    title: "loss by step",
    steps: 3,
    lines: [{ label: "one", values: [100, 1, 0.01] }],
  });
  expect(ofClass(curve, "curve-title").map(textOf)).toEqual(["loss by step, log scale"]);
  expect(ofClass(curve, "curve-label").map(textOf)).toEqual(["one"]);

  const surface = renderDrawing({
    kind: "surface",
    title: "signs",
    from: [0, 0],
    to: [1, 1],
    columns: 2,
    values: [1, 1, -1, 0],
    samples: [{ across: 0.5, up: 1, class: -1 }],
  });
  const signs = ofClass(surface, "surface-cell").map(({ attributes }) => attributes["data-sign"]);
  expect(signs).toEqual(["plus", "plus", "minus", "plus"]);
  expect(ofClass(surface, "learned-sample")).toHaveLength(1);

  const fit = renderDrawing({
    kind: "fit",
    title: "the fit",
    from: 0,
    to: 1,
    values: [0, 1],
    samples: [{ across: 0, up: 0 }],
  });
  expect(ofClass(fit, "learned-fit")).toHaveLength(1);
});
