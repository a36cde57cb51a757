import { readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { packagePages } from "./package-page.ts";
import { browse } from "./visit.ts";

// The README's programs as a plain page runs them.

const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
const programs = Array.from(
  readme.matchAll(/```ts\n([\s\S]*?)```/g),
  ([, program]) => program ?? "",
);
const { folder, remove } = packagePages("readme-page", programs);
const goTo = browse("/", folder);
afterAll(remove);

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
