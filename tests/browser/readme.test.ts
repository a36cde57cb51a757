import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { browse } from "./visit.ts";

// The README's programs as a plain page runs them: the built package beside it, and a folder of files in its memory.

const root = new URL("../../", import.meta.url);
const folder = fileURLToPath(new URL("build/readme-page/", root));
const readme = readFileSync(new URL("README.md", root), "utf8");
const programs = Array.from(
  readme.matchAll(/```ts\n([\s\S]*?)```/g),
  ([, program]) => program ?? "",
);

const files = `const files = new Map();
export const writeFileSync = (name, bytes) => void files.set(name, bytes);
export const readFileSync = (name) => files.get(name);
`;

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
cpSync(fileURLToPath(new URL("build/package", root)), `${folder}package`, { recursive: true });
writeFileSync(`${folder}files.js`, files);
for (const [position, program] of programs.entries()) {
  const placed = program
    .replaceAll('"topos-wasm"', '"./package/index.js"')
    .replaceAll('"node:fs"', '"./files.js"');
  writeFileSync(`${folder}program-${position}.js`, placed);
  writeFileSync(
    `${folder}${position}.html`,
    `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><script type="module" src="program-${position}.js"></script>`,
  );
}

const goTo = browse("/", folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the README trains", () => {
  expect(programs.filter((program) => program.includes("topos.train("))).toHaveLength(1);
});

test.each(programs.map((program, position) => [position + 1, program] as const))(
  "program %i prints in a page what its comment says",
  async (number, program) => {
    const promised = /\/\/ ([^\n]+)\n$/.exec(program)?.[1];
    const { page, complaints } = await goTo("", { settled: false });
    const printed = new Promise<string>((resolve) => {
      page.on("console", (message) => {
        if (message.text() === promised) resolve(message.text());
      });
    });
    await page.goto(new URL(`${number - 1}.html`, page.url()).href);
    expect(await printed).toBe(promised);
    expect(complaints.filter((complaint) => !complaint.includes("404"))).toEqual([]);
  },
);
