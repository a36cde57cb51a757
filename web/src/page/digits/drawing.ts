// From strokes to 64 counts, by the way that the data set was made: a bitmap of 32x32, and the ink in blocks of 4x4.
import { pixelCount } from "./data.ts";

/** Where the pen was, in units of the drawing area, whose sides are as long as a bitmap's. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What was drawn without lifting the pen. */
export type Stroke = readonly Point[];

export const side = 32;
const block = 4;

/**
 * The programs that made the data set widened lines or thinned them until there was enough ink, and not too much: on
 * average 313 of 1024 bits are set, whatever the digit. So a line of a one is wider than a line of an eight.
 */
const usualInk = 313;
const radii = { least: 1.5, most: 6 };

/** Ink of the data set fills all rows, and the twenty columns in the middle. */
const box = { width: 20, height: side };

/** A shape that is thinner than this is no wider than it was drawn: a one stays a bar. */
const thin = 0.3;

/** The 64 counts of a drawing: nothing for one without strokes. */
export function reduceDrawing(strokes: readonly Stroke[]): Uint8Array | undefined {
  const bitmap = bitmapOf(strokes);
  return bitmap === undefined ? undefined : countBlocks(bitmap);
}

/** Draws the strokes anew, as large as the digits of the data set and with as much ink. */
export function bitmapOf(strokes: readonly Stroke[]): Uint8Array | undefined {
  const drawn = strokes.filter((stroke) => stroke.length > 0);
  if (drawn.length === 0) return undefined;
  let { least, most } = radii;
  for (let halving = 0; halving < 6; halving += 1) {
    const radius = (least + most) / 2;
    if (inkIn(traced(drawn, radius)) < usualInk) least = radius;
    else most = radius;
  }
  return traced(drawn, least);
}

function inkIn(bitmap: Uint8Array): number {
  return bitmap.reduce((sum, bit) => sum + bit, 0);
}

/** The bits whose centres a round pen covers that goes along the strokes. */
function traced(strokes: readonly Stroke[], radius: number): Uint8Array {
  const placed = place(strokes, radius);
  const bitmap = new Uint8Array(side * side);
  for (let at = 0; at < bitmap.length; at += 1) {
    const centre = { x: (at % side) + 0.5, y: Math.floor(at / side) + 0.5 };
    if (placed.some((stroke) => isNear(stroke, centre, radius))) bitmap[at] = 1;
  }
  return bitmap;
}

/** Sums of the bits in blocks, row by row. */
export function countBlocks(bitmap: Uint8Array): Uint8Array {
  const counts = new Uint8Array(pixelCount);
  const blocks = side / block;
  for (const [at, bit] of bitmap.entries()) {
    const [row, column] = [Math.floor(at / side), at % side];
    const index = Math.floor(row / block) * blocks + Math.floor(column / block);
    counts[index] = (counts[index] ?? 0) + bit;
  }
  return counts;
}

/** The strokes moved and stretched so that with the pen's width they fill the box in the middle. */
function place(strokes: readonly Stroke[], radius: number): readonly Stroke[] {
  const points = strokes.flat();
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const [right, down] = factors({ width, height }, radius);
  const middle = side / 2;
  return strokes.map((stroke) =>
    stroke.map(({ x, y }) => ({
      x: middle + (x - left - width / 2) * right,
      y: middle + (y - top - height / 2) * down,
    })),
  );
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** By how much a drawing is stretched in both directions. */
function factors(drawn: Size, radius: number): readonly [right: number, down: number] {
  const right = (box.width - 2 * radius) / drawn.width;
  const down = (box.height - 2 * radius) / drawn.height;
  if (drawn.width < thin * drawn.height) return [down, down];
  if (drawn.height < thin * drawn.width) return [right, right];
  return drawn.width === 0 ? [1, 1] : [right, down];
}

function isNear(stroke: Stroke, { x, y }: Point, radius: number): boolean {
  return stroke.some((end, at) => {
    const start = stroke[at - 1] ?? end;
    const [dx, dy] = [end.x - start.x, end.y - start.y];
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : ((x - start.x) * dx + (y - start.y) * dy) / length;
    const share = Math.max(0, Math.min(1, along));
    const [offX, offY] = [x - start.x - share * dx, y - start.y - share * dy];
    return offX * offX + offY * offY <= radius * radius;
  });
}
