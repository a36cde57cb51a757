// The folder where kernels and runtimes of others run: their packages, ours as it is packed, and copies of the sources.

import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { quietly, root } from "../../../tools/command.mjs";
import { folderOf, unpackPackage } from "../place.mjs";
import { bringSiteTools } from "../sites/place.mjs";

const sources = join(root, "tests/consumers/kernels");

export const place = folderOf("kernels");
const share = join(place, "kernels/share");

/** Keeps what kernels install, fetch and note out of the user's own folders. */
export const environment = {
  ...process.env,
  DENO_DIR: join(place, "deno"),
  DENO_NO_UPDATE_CHECK: "1",
  JUPYTER_DATA_DIR: join(share, "jupyter"),
  JUPYTER_RUNTIME_DIR: join(place, "runtime"),
  NO_COLOR: "1",
  XDG_DATA_HOME: share,
};

/** Where npm puts the programs of the packages. */
export function program(name) {
  return join(place, "node_modules/.bin", name);
}

/** Installs what is pinned, where last time that was something else, and unpacks the package beside it. */
export async function prepare() {
  await bringSiteTools();
  mkdirSync(place, { recursive: true });
  await install();
  await unpackPackage(join(place, "node_modules/topos-wasm"));
  // Vite keeps what it bundled by the version of a package, and ours is another one under the same version.
  rmSync(join(place, "node_modules/.vite"), { recursive: true, force: true });
}

async function install() {
  const asked = readFileSync(join(sources, "package.json"), "utf8");
  const record = join(place, "asked.json");
  if (existsSync(record) && readFileSync(record, "utf8") === asked) return;
  console.log("kernels' packages: installing");
  cpSync(join(sources, "package.json"), join(place, "package.json"));
  const npm = (...args) => quietly("npm", args, { cwd: place });
  await npm("install", "--no-audit", "--no-fund", "--ignore-scripts");
  // These scripts put the program, which is a package of its own, in its place.
  await npm("rebuild", "bun", "deno");
  writeFileSync(record, asked);
}

/** A fresh folder, with copies of files and folders of the tests: what each is called there, and where it stands. */
export function copied(name, paths) {
  const folder = join(place, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [to, from] of Object.entries(paths))
    cpSync(join(root, "tests/consumers", from), join(folder, to), { recursive: true });
  return folder;
}
