// The handwritten digits as one small file for the page.
import { gunzipSync, gzipSync } from "node:zlib";
import { Failed } from "../command.mjs";

const pixels = 64;
const mostInk = 16;
const classes = 10;

/**
 * Packs the data set as scikit-learn ships it: a line of 64 counts of ink and the digit for each image. The answer is
 * gzip over one byte for each number, pixel by pixel through all images and the digits last, which is smaller than
 * five bits for each would be.
 */
export function packDigits(compressed) {
  const rows = gunzipSync(compressed).toString("latin1").trim().split("\n").map(numbersOf);
  const planes = Buffer.alloc(rows.length * (pixels + 1));
  for (const [at, row] of rows.entries()) {
    for (const [pixel, value] of row.entries()) planes[pixel * rows.length + at] = value;
  }
  return gzipSync(planes, { level: 9 });
}

function numbersOf(line, at) {
  const numbers = line.split(",").map(Number);
  const fits =
    numbers.length === pixels + 1 &&
    numbers.every(
      (value, position) =>
        Number.isInteger(value) &&
        value >= 0 &&
        value <= (position === pixels ? classes - 1 : mostInk),
    );
  if (fits) return numbers;
  throw new Failed(
    `line ${at + 1} of the digits needs 64 counts from 0 to 16 and a digit, got ${line}`,
  );
}
