import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = new URL("../../", import.meta.url);
const readme = readFileSync(new URL("README.md", root), "utf8");
const programs = Array.from(
  readme.matchAll(/```ts\n([\s\S]*?)```/g),
  ([, program]) => program ?? "",
);

test("the README has programs", () => {
  expect(programs).toHaveLength(2);
});

for (const [position, program] of programs.entries()) {
  test(`the README's program ${position + 1} runs and prints what its comment says`, () => {
    // Inside the repository `topos-wasm` names this very package; what a program writes stays in its folder.
    const folder = fileURLToPath(new URL(`build/readme-example-${position + 1}/`, root));
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${folder}program.mjs`, program);

    const options = { encoding: "utf8", cwd: folder } as const;
    const printed = execFileSync(process.execPath, ["program.mjs"], options);
    rmSync(folder, { recursive: true });

    const promised = /\/\/ ([^\n]+)\n$/.exec(program)?.[1];
    expect(promised).toBeDefined();
    expect(printed.trimEnd().split("\n").at(-1)).toBe(promised);
  });
}
