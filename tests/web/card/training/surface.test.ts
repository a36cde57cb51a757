import { expect, test } from "vitest";
import { renderPicture } from "../../../../web/src/card/training/surface.ts";
import { branches } from "../../../../web/src/card/tree.ts";

const curve = {
  kind: "curve",
  of: "fit",
  input: "x",
  from: 0,
  to: 3,
  points: 4,
  samples: undefined,
} as const;

const pathOf = (values: readonly number[]): string => {
  const figure = renderPicture({ declaration: curve, values, samples: [] }, "run");
  return String([...branches(figure)].find(({ tag }) => tag === "path")?.attributes["d"]);
};

test("a line is broken where there is no number, and none is made up", () => {
  expect(pathOf([0, 1, 2, 3]).match(/[ML]/gu)?.join("")).toBe("MLLL");
  expect(pathOf([0, Number.NaN, 2, 3]).match(/[ML]/gu)?.join("")).toBe("MML");
  expect(pathOf([Number.NaN, Number.NaN, Number.POSITIVE_INFINITY, Number.NaN])).toBe("");
});

test("a surface without a number says so in every cell, and stays a drawing", () => {
  const declaration = {
    kind: "surface",
    of: "out",
    input: "x",
    from: [0, 0],
    to: [1, 1],
    columns: 2,
    rows: 1,
    samples: undefined,
  } as const;
  const figure = renderPicture(
    { declaration, values: [Number.NaN, Number.NaN], samples: [] },
    "run",
  );
  const cells = [...branches(figure)].filter(
    ({ attributes }) => attributes["class"] === "surface-cell",
  );

  expect(cells.map(({ attributes }) => attributes["data-sign"])).toEqual(["none", "none"]);
  expect(JSON.stringify(figure)).not.toContain("null");
});
