import { expect, test } from "vitest";
import { type Curve, renderCurve } from "../../../../web/src/card/training/curve.ts";
import { branches } from "../../../../web/src/card/tree.ts";

const drawn = (curve: Omit<Curve, "title">, name: string) =>
  [...branches(renderCurve({ title: "loss by step", ...curve }))].filter(
    ({ attributes }) => attributes["class"] === name,
  );

const placesOf = (curve: Omit<Curve, "title">): readonly (readonly string[])[] =>
  drawn(curve, "curve-line").map(({ attributes }) =>
    Array.from(String(attributes["d"]).matchAll(/[ML](\S+) /g), ([, across = ""]) => across),
  );

test("a value every few steps stands where its step is", () => {
  const lines = [
    { label: "batch", values: [4, 3, 2, 2, 1] },
    { label: "held out", values: [4, 2, 1], every: 2 },
  ];
  expect(placesOf({ lines })).toEqual([
    ["0", "250", "500", "750", "1000"],
    ["0", "500", "1000"],
  ]);
});

test("a curve ends where its longest line does, or where it is told", () => {
  const lines = [{ label: "held out", values: [4, 2, 1], first: 2, every: 4 }];
  expect(placesOf({ lines })).toEqual([["200", "600", "1000"]]);
  expect(placesOf({ lines, end: 20 })).toEqual([["100", "300", "500"]]);
});

test("a value without a place is named by its step", () => {
  const lines = [{ label: "held out", values: [4, Number.NaN, 1], every: 5 }];
  const [outside] = drawn({ lines }, "curve-outside");
  expect(outside?.children).toEqual(["× NaN at step 5"]);
});

test("the playhead stands on the last value up to its step", () => {
  const lines = [{ label: "held out", values: [0, 1, 2], every: 5 }];
  const dot = (at: number) => drawn({ lines, at }, "curve-dot")[0]?.attributes["cy"];
  expect(dot(9)).toBe(dot(5));
  expect(dot(10)).not.toBe(dot(5));
});
