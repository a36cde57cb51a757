import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { packDigits } from "../../../../tools/digits/pack.mjs";
import { inkOf, labelOf, pixelsOf, readDigits } from "../../../../web/src/page/digits/data.ts";
import { digits } from "./opened.ts";

test("what was packed is read back", async () => {
  const rows = Array.from({ length: 7 }, (_, row) => [
    ...Array.from({ length: 64 }, (_, pixel) => (row * 5 + pixel * 3) % 17),
    row,
  ]);
  const packed = packDigits(gzipSync(rows.join("\n")));

  const read = await readDigits(new Uint8Array(packed));

  expect(rows.map((_, at) => [...inkOf(read, at), labelOf(read, at)])).toEqual(rows);
  expect([read.training, read.heldOut]).toEqual([[0, 1, 2, 3, 5, 6], [4]]);
});

test("every fifth image is held out, and no image is on both sides", () => {
  expect([digits.training.length, digits.heldOut.length]).toEqual([1438, 359]);
  expect(new Set([...digits.training, ...digits.heldOut]).size).toBe(1797);
});

test("a file of another length is refused", async () => {
  const packed = new Uint8Array(gzipSync(new Uint8Array(66)));
  await expect(readDigits(packed)).rejects.toThrow("digits need 65 bytes for each image, got 66");
});

test("pixels are shares of the most ink", () => {
  const ink = new Uint8Array(64).fill(16);
  ink[1] = 4;
  expect(Array.from(pixelsOf([ink]).slice(0, 3))).toEqual([1, 0.25, 1]);
});
