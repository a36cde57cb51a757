import { readFileSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { packDigits } from "../../tools/digits/pack.mjs";

const made = (name: string): Buffer =>
  readFileSync(new URL(`../../.toolchain/digits/${name}`, import.meta.url));

describe("the digits that set-up brings", () => {
  const lines = gunzipSync(made("digits.csv.gz")).toString("latin1").trim().split("\n");

  test("are 1,797 images of ten digits, about as many of each", () => {
    const labels = lines.map((line) => Number(line.split(",").at(-1)));
    const counts = Array.from(
      { length: 10 },
      (_, digit) => labels.filter((label) => label === digit).length,
    );

    expect(counts).toEqual([178, 182, 177, 183, 181, 182, 181, 179, 174, 180]);
  });

  test("are packed pixel by pixel, with the digits last", () => {
    const planes = gunzipSync(made("digits.bin"));
    const rows = lines.map((line) => line.split(",").map(Number));

    expect(planes.length).toBe(65 * lines.length);
    const unpacked = rows.map((row, at) => row.map((_, pixel) => planes[pixel * rows.length + at]));
    expect(unpacked).toEqual(rows);
  });

  test("take less than 45 kB", () => {
    expect(made("digits.bin").length).toBeLessThan(45_000);
  });

  test("are packed again into the same bytes", () => {
    expect(Buffer.from(packDigits(made("digits.csv.gz"))).equals(made("digits.bin"))).toBe(true);
  });
});

describe("a line that is no digit is refused, with its number", () => {
  const line = (last: string, count = 64): string => [...Array(count).fill("16"), last].join(",");
  const pack = (...lines: readonly string[]): (() => unknown) => {
    const compressed = gzipSync(`${lines.join("\n")}\n`);
    return () => packDigits(compressed);
  };

  test.each([
    ["too few counts", line("3", 63)],
    ["too much ink", line("3").replace("16", "17")],
    ["no whole number", line("3").replace("16", "0.5")],
    ["not a digit", line("10")],
    ["no number", line("three")],
  ])("%s", (_, wrong) => {
    expect(pack(line("9"), wrong)).toThrow(/line 2 of the digits needs 64 counts from 0 to 16/);
  });
});
