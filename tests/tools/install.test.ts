import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = new URL("../../", import.meta.url);
const page = readFileSync(new URL("notebook-pages/install/page.md", root), "utf8");
const { version, name } = JSON.parse(readFileSync(new URL("package.json", root), "utf8")) as {
  readonly version: string;
  readonly name: string;
};

test("the first program of the page on installing prints in Node what its comment says", () => {
  const [, program = ""] = /```ts\n([\s\S]*?)```/.exec(page) ?? [];
  const folder = fileURLToPath(new URL("build/install-example/", root));
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}first.mjs`, program);

  const options = { encoding: "utf8", cwd: folder } as const;
  const printed = execFileSync(process.execPath, ["first.mjs"], options);
  rmSync(folder, { recursive: true });

  expect(printed.trimEnd()).toBe(/\/\/ (.+)\n$/.exec(program)?.[1]);
});

test("the file that the page names is the one that is packed", () => {
  const files = page.match(/[\w-]+-\d[\w.]*\.tgz/g) ?? [];

  expect(files.length).toBeGreaterThan(0);
  expect(new Set(files)).toEqual(new Set([`${name}-${version}.tgz`]));
});
