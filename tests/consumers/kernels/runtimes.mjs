// Deno and Bun: what a reader copies from our own pages, and the programs that Node runs too.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { captured, Failed } from "../../../tools/command.mjs";
import { expectSaid } from "../package/expected.mjs";
import { programsOn } from "./pages.mjs";
import { copied, environment, program } from "./place.mjs";

const commands = {
  Deno: [program("deno"), "run", "--allow-read"],
  Bun: [program("bun"), "run"],
};

/** The first program of a page, and what it prints last. */
const first = {
  "README.md": "-24",
  "notebook-pages/install/page.md": "5 [2, -4]",
};

const programs = {
  "imports it": "main.js",
  "imports the inline entry": "inline.js",
  "requires it": "main.cjs",
  "hands a compiled module to a worker": "worker.js",
  "names the file": "named.js",
  "draws a reading": "card.js",
  "imports everything without a window, and nothing happens": "silent.js",
};

/** A runtime in which nothing is permitted but what the command says. */
const withoutPermission = [program("deno"), "run"];

const folderOf = () => copied("programs", { ".": "npm/node", shared: "npm/shared" });

async function run([path, ...options], file, folder) {
  const { status, output } = await captured(path, [...options, file], {
    cwd: folder,
    env: environment,
  });
  return { isDone: status === 0, said: output.trim() };
}

async function said(command, file, folder) {
  const { isDone, said } = await run(command, file, folder);
  if (!isDone) throw new Failed(said);
  return said;
}

const claimsOf = ([runtime, command]) => [
  ...Object.entries(first).map(([page, last]) => [
    `${runtime} runs the first program of ${page}`,
    async () => {
      const folder = folderOf();
      writeFileSync(join(folder, "first.ts"), programsOn(page)[0]);
      expectSaid((await said(command, "first.ts", folder)).split("\n").at(-1), last);
    },
  ]),
  ...Object.entries(programs).map(([name, file]) => [
    `${runtime} ${name}`,
    async () => expectSaid(await said(command, file, folderOf())),
  ]),
];

export const runtimes = () => ({
  ...Object.fromEntries(Object.entries(commands).flatMap(claimsOf)),
  "Deno finds the types": async () => {
    const folder = copied("types", { ".": "npm/types" });
    await said([program("deno"), "check"], "use.ts", folder);
  },
  "Deno without a permission imports the inline entry": async () =>
    expectSaid(await said(withoutPermission, "inline.js", folderOf())),
  "Deno without a permission says which one is missing": async () => {
    const { said } = await run(withoutPermission, "main.js", folderOf());
    expectSaid(said, /init could not read \S+topos\.wasm; .*--allow-read/s);
  },
});
