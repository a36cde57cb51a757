// The folder where consumers live: copies of tests/consumers/npm, the packages that they name, and beside them the
// package as it is packed, put there as npm would from the registry.

import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { quietly, root } from "../../../tools/command.mjs";

const sources = join(root, "tests/consumers/npm");
const cache = process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache");
const tree = createHash("sha256").update(root).digest("hex").slice(0, 8);

/** Outside of the tree, for bundlers and compilers look for settings in all folders above. One for each checkout. */
export const workspace = join(cache, `topos-consumers-${tree}`);
export const installed = join(workspace, "node_modules/topos-wasm");
const tarballs = join(root, "build/consumers/npm");

/** What `npm pack` makes, and the names of the files in it. */
export async function pack() {
  rmSync(tarballs, { recursive: true, force: true });
  mkdirSync(tarballs, { recursive: true });
  const said = await quietly("npm", ["pack", "--json", "--pack-destination", tarballs]);
  const [{ filename, files, size }] = packed(JSON.parse(said.slice(said.search(/^[[{]/m))));
  return { tarball: join(tarballs, filename), files: files.map(({ path }) => path).sort(), size };
}

// Newer versions of npm answer by name, older ones in a list.
const packed = (answer) => (Array.isArray(answer) ? answer : Object.values(answer));

const namesOf = () =>
  readdirSync(sources, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(sources, entry.name, "package.json")))
    .map(({ name }) => name);

/** Consumers as they stand in the tree, without what earlier builds left. */
export async function makeWorkspace(tarball) {
  const names = namesOf();
  for (const name of names) {
    const folder = join(workspace, name);
    mkdirSync(folder, { recursive: true });
    for (const left of readdirSync(folder))
      if (left !== "node_modules") rmSync(join(folder, left), { recursive: true, force: true });
    cpSync(join(sources, name), folder, { recursive: true });
    cpSync(join(sources, "shared"), join(folder, "shared"), { recursive: true });
  }
  await install(names);
  // Vite keeps what it bundled by the version of a package, and ours is another one under the same version.
  for (const of of [workspace, ...names.map((name) => join(workspace, name))])
    rmSync(join(of, "node_modules/.vite"), { recursive: true, force: true });
  rmSync(installed, { recursive: true, force: true });
  mkdirSync(installed, { recursive: true });
  await quietly("tar", ["-xzf", tarball, "-C", installed, "--strip-components=1"]);
}

/** Runs npm where what it was asked for last time was something else. */
async function install(names) {
  const wanted = names.map((name) => {
    const file = join(workspace, name, "package.json");
    const manifest = JSON.parse(readFileSync(file, "utf8"));
    delete manifest.dependencies?.["topos-wasm"];
    return { file, text: JSON.stringify(manifest) };
  });
  const asked = JSON.stringify(wanted.map(({ text }) => text));
  const record = join(workspace, "asked.json");
  for (const { file, text } of wanted) writeFileSync(file, text);
  if (existsSync(record) && readFileSync(record, "utf8") === asked) return;
  console.log("consumers' packages: installing");
  const manifest = { name: "consumers", private: true, workspaces: names };
  writeFileSync(join(workspace, "package.json"), JSON.stringify(manifest));
  await quietly("npm", ["install", "--no-audit", "--no-fund", "--ignore-scripts"], {
    cwd: workspace,
  });
  writeFileSync(record, asked);
}
