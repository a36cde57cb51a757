import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = new URL("../../", import.meta.url);

test("the README's program runs and prints what its comment says", () => {
  const readme = readFileSync(new URL("README.md", root), "utf8");
  const program = /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? "";
  // Inside the repository `topos-wasm` names this very package.
  const path = fileURLToPath(new URL("build/readme-example.mjs", root));
  writeFileSync(path, program);

  const printed = execFileSync(process.execPath, [path], { encoding: "utf8" });
  rmSync(path);

  const promised = /\/\/ (-?\d+)\n$/.exec(program)?.[1];
  expect(promised).toBeDefined();
  expect(printed.trimEnd().split("\n").at(-1)).toBe(promised);
});
