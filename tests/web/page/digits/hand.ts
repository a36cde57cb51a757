import type { Point, Stroke } from "../../../../web/src/page/digits/drawing.ts";

/** The ten digits as somebody may write them: strokes over a square of 10. */
export const handwritten: readonly (readonly Stroke[])[] = [
  [arc(5, 5, 3, 4.2, -90, 270)],
  [line(3.5, 2.5, 5.2, 1, 5.2, 9)],
  [[...arc(5, 3.2, 2.6, 2.3, -170, 30), ...line(2.2, 9, 8, 9)]],
  [[...arc(4.6, 3, 2.6, 2.1, -150, 90), ...arc(4.6, 7, 2.9, 2.1, -90, 150)]],
  [line(4.8, 1, 2.2, 6, 8, 6), line(6.3, 3.4, 6.3, 9.4)],
  [[...line(7.2, 1, 3.2, 1, 3, 4.6), ...arc(4.8, 6.5, 2.7, 2.5, -110, 150)]],
  [[...line(6, 1, 3.6, 4.4), ...arc(5, 6.8, 2.5, 2.3, -170, 190)]],
  [line(2.4, 1.2, 7.6, 1.2, 4.4, 9.2), line(3.4, 5.2, 7.2, 5.2)],
  [arc(5, 3, 2.1, 2, 90, 450), arc(5, 7.1, 2.5, 2.1, -90, 270)],
  [[...arc(5, 3.4, 2.3, 2.3, 0, 360), ...line(7.3, 3.4, 6.6, 9.2)]],
];

function line(...coordinates: readonly number[]): Stroke {
  return Array.from({ length: coordinates.length / 2 }, (_, at) => ({
    x: coordinates[2 * at] ?? 0,
    y: coordinates[2 * at + 1] ?? 0,
  }));
}

/** Part of an ellipse, by angles from the right over the bottom. */
function arc(
  x: number,
  y: number,
  width: number,
  height: number,
  from: number,
  to: number,
): Stroke {
  const steps = 24;
  return Array.from({ length: steps + 1 }, (_, at): Point => {
    const angle = ((from + ((to - from) * at) / steps) * Math.PI) / 180;
    return { x: x + width * Math.cos(angle), y: y + height * Math.sin(angle) };
  });
}
