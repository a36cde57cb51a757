import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";

const folder = new URL("../../approved/card/", import.meta.url);

/** Compares with an approved drawing. A difference leaves `x.actual.html` beside it; `npm run golden` approves. */
export function approve(name: string, text: string): void {
  const file = fileURLToPath(new URL(name, folder));
  const actual = file.replace(/\.html$/u, ".actual.html");
  rmSync(actual, { force: true });
  if (process.env["GOLDEN"] === "1") {
    writeFileSync(file, `${text}\n`);
    return;
  }
  const approved = existsSync(file) ? readFileSync(file, "utf8").replace(/\n$/u, "") : "";
  if (approved !== text) writeFileSync(actual, `${text}\n`);
  expect(text).toBe(approved);
}
