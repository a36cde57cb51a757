import { expect, test } from "vitest";
import {
  bitmapOf,
  countBlocks,
  reduceDrawing,
  type Stroke,
} from "../../../../web/src/page/digits/drawing.ts";
import { Experiment } from "../../../../web/src/page/digits/experiment.ts";
import { topos } from "../../library/engine.ts";
import { handwritten } from "./hand.ts";
import { digits } from "./opened.ts";

const rows = (counts: Uint8Array | undefined): readonly number[][] =>
  Array.from({ length: 8 }, (_, row) => Array.from(counts?.slice(8 * row, 8 * row + 8) ?? []));

const moved = (strokes: readonly Stroke[], by: number, times: number): readonly Stroke[] =>
  strokes.map((stroke) => stroke.map(({ x, y }) => ({ x: by + times * x, y: by + times * y })));

test("bits are counted in blocks of four by four", () => {
  const bitmap = new Uint8Array(32 * 32);
  bitmap.fill(1, 0, 6);
  bitmap[32 * 31 + 31] = 1;

  const counts = rows(countBlocks(bitmap));
  expect(counts[0]).toEqual([4, 2, 0, 0, 0, 0, 0, 0]);
  expect(counts[7]).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
});

test("without strokes there is no image", () => {
  expect(reduceDrawing([])).toBeUndefined();
  expect(reduceDrawing([[]])).toBeUndefined();
});

test("where and how large a digit is drawn does not matter", () => {
  for (const strokes of handwritten) {
    expect(reduceDrawing(moved(strokes, 8, 2))).toEqual(reduceDrawing(strokes));
  }
});

test("a digit fills the height and has about as much ink as those of the data set", () => {
  for (const strokes of handwritten) {
    const ink = bitmapOf(strokes)?.reduce((sum, bit) => sum + bit, 0) ?? 0;
    expect(Math.abs(ink - 313)).toBeLessThan(16);
    const counts = rows(reduceDrawing(strokes));
    for (const row of [counts[0], counts[7]]) expect(Math.max(...(row ?? []))).toBeGreaterThan(3);
    for (const row of counts) expect([row[0], row[7]]).toEqual([0, 0]);
  }
});

test("a bar stays a bar, in the middle", () => {
  const bar = [
    [
      { x: 3, y: 1 },
      { x: 3, y: 9 },
    ],
  ];
  for (const row of rows(reduceDrawing(bar)).slice(1, 7)) {
    expect(row.slice(0, 2)).toEqual([0, 0]);
    expect(row.slice(3, 5)).toEqual([16, 16]);
    expect(row.slice(6)).toEqual([0, 0]);
  }
});

test("a dot is a round spot in the middle", () => {
  const counts = rows(reduceDrawing([[{ x: 30, y: 2 }]]));
  expect(counts[3]).toEqual(counts[4]);
  expect(counts[3]?.slice(2, 6)).toEqual([...(counts[3]?.slice(2, 6) ?? [])].reverse());
  expect(counts[3]?.[3]).toBe(16);
});

test("a trained network reads all ten digits as drawn by hand", async () => {
  const experiment = new Experiment(topos, digits);
  await experiment.advance(experiment.steps);

  const answers = handwritten.map((strokes) =>
    experiment.judge(reduceDrawing(strokes) ?? new Uint8Array(64)),
  );
  experiment.dispose();

  expect(answers.map(({ best }) => best)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(answers.every(({ probabilities, best }) => (probabilities[best] ?? 0) > 0.5)).toBe(true);
});
