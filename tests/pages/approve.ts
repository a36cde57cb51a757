import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { expect } from "vitest";

/**
 * Compares a text with the approved one in `file`. A difference fails and leaves the new text beside it as
 * `x.actual.txt`, or `.json`. `npm run golden` approves instead of comparing.
 */
export function approve(file: string, text: string): void {
  const actual = file.replace(/\.(txt|json)$/, ".actual.$1");
  rmSync(actual, { force: true });
  if (process.env["GOLDEN"] === "1") {
    writeFileSync(file, `${text}\n`);
    return;
  }
  const approved = existsSync(file) ? readFileSync(file, "utf8").replace(/\n$/, "") : "";
  if (approved !== text) writeFileSync(actual, `${text}\n`);
  expect(text).toBe(approved);
}
