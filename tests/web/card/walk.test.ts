import { expect, test } from "vitest";
import { neighboursOf, nodeAt, walk, walkSteps, walkTabs } from "../../../web/src/card/walk.ts";
import { squaredError } from "./samples.ts";

const { lines } = squaredError;
const all = lines.map(({ index }) => index);

test("operands and readers are named once each", () => {
  expect(neighboursOf(lines, 4)).toEqual({ operands: [3, 2], readers: [5, 7, 8] });
  expect(neighboursOf(lines, 5)).toEqual({ operands: [4], readers: [] });
});

test.each([
  ["ArrowUp", 4, 3],
  ["ArrowDown", 4, 5],
  ["ArrowLeft", 4, 3],
  ["ArrowRight", 4, 5],
  ["ArrowRight", 5, undefined],
  ["ArrowLeft", 0, undefined],
  ["ArrowUp", 0, undefined],
  ["ArrowDown", 22, undefined],
  ["PageDown", 4, 14],
  ["Home", 4, 0],
  ["End", 4, 22],
  ["a", 4, undefined],
])("on a tape %s leads from %i to %s", (key, from, to) => {
  expect(walk(key, from, all, lines, "tape")).toBe(to);
});

test("on a curve left and right go along the points", () => {
  expect(walk("ArrowLeft", 5, all, lines, "line")).toBe(4);
  expect(walk("ArrowRight", 5, all, lines, "line")).toBe(6);
});

test("a view that shows some nodes is walked among those", () => {
  const some = [4, 0, 2];

  expect(walk("ArrowDown", 0, some, lines, "tape")).toBe(1);
  expect(walk("ArrowLeft", 0, some, lines, "tape")).toBe(undefined);
});

test("tabs go round", () => {
  expect(walkTabs("ArrowLeft", 0, 3)).toBe(2);
  expect(walkTabs("ArrowRight", 2, 3)).toBe(0);
  expect(walkTabs("End", 0, 3)).toBe(2);
  expect(walkTabs("x", 0, 3)).toBe(undefined);
});

test("steps of a scan stop at both ends", () => {
  expect(walkSteps("ArrowLeft", 0, 5)).toBe(0);
  expect(walkSteps("ArrowRight", 5, 5)).toBe(5);
  expect(walkSteps("ArrowRight", 2, 5)).toBe(3);
  expect(walkSteps("Home", 3, 5)).toBe(0);
});

test("a place in the program stands for the shortest span around it, named nodes first", () => {
  const span = (start: number, length: number) => ({ start, length, line: 1, column: 1 });
  const [w, x, , product, error, loss] = lines;
  if (!w || !x || !product || !error || !loss) throw new Error("the sample has these lines");
  const placed = [
    { ...w, index: 0, span: span(4, 3) },
    { ...product, index: 1, span: span(20, 5) },
    { ...error, index: 2, span: span(20, 9) },
    { ...x, index: 3, names: [], span: span(40, 10) },
    { ...loss, index: 4, span: span(40, 10) },
  ];

  expect(nodeAt(placed, 5)).toBe(0);
  expect(nodeAt(placed, 22)).toBe(1);
  expect(nodeAt(placed, 28)).toBe(2);
  expect(nodeAt(placed, 45)).toBe(4);
  expect(nodeAt(placed, 35)).toBe(undefined);
});
