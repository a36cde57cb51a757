import { expect, test } from "vitest";
import { branches } from "../../../../web/src/card/tree.ts";
import {
  type Drawing,
  emptyDrawing,
  keyPressed,
  padTree,
  strokeBegun,
  strokeTo,
  strokeUndone,
} from "../../../../web/src/page/digits/pad.ts";

const press = (drawing: Drawing, ...keys: readonly string[]): Drawing =>
  keys.reduce((now, key) => keyPressed(now, key, false) ?? now, drawing);

test("keys move the pen, and draw while it is down", () => {
  const lifted = press(emptyDrawing, "ArrowDown", "ArrowRight");
  expect(lifted.strokes).toEqual([]);
  expect(lifted.pen).toEqual({ x: 18, y: 10 });

  const drawn = press(lifted, " ", "ArrowDown", "ArrowLeft", " ", "ArrowUp");
  expect(drawn.strokes).toEqual([
    [
      { x: 18, y: 10 },
      { x: 18, y: 12 },
      { x: 16, y: 12 },
    ],
  ]);
  expect([drawn.down, drawn.pen]).toEqual([false, { x: 16, y: 10 }]);
});

test("the pen stays on the area, and goes further with shift", () => {
  expect(press(emptyDrawing, ...Array<string>(20).fill("ArrowLeft")).pen.x).toBe(0);
  expect(keyPressed(emptyDrawing, "ArrowRight", true)?.pen.x).toBe(22);
});

test("Backspace takes the last stroke, Escape all, and other keys are not its own", () => {
  const two = press(emptyDrawing, " ", "ArrowDown", " ", "ArrowDown", " ", "ArrowDown");
  expect(two.strokes.length).toBe(2);
  expect(press(two, "Backspace").strokes).toEqual(two.strokes.slice(0, 1));
  expect(press(two, "Escape")).toEqual(emptyDrawing);
  expect(keyPressed(two, "Tab", false)).toBeUndefined();
});

test("points that add nothing to see are left out", () => {
  const begun = strokeBegun(emptyDrawing, { x: 1, y: 1 });
  expect(strokeTo(begun, { x: 1.1, y: 1.2 })).toBe(begun);
  expect(strokeTo(begun, { x: 2, y: 1 }).strokes[0]?.length).toBe(2);
  expect(strokeUndone(begun).strokes).toEqual([]);
});

test("every stroke is a line, a tap too", () => {
  const tapped = strokeBegun(strokeBegun(emptyDrawing, { x: 1, y: 1 }), { x: 5, y: 6 });
  const lines = [...branches(padTree(tapped))].filter(({ tag }) => tag === "polyline");
  expect(lines.map(({ attributes }) => attributes["points"])).toEqual(["1,1 1,1", "5,6 5,6"]);
});
