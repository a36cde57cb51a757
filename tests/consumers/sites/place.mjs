// The folder where the sites of others are built: their sources, what builds them, and in each of them the package as it
// is packed.

import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { quietly, root } from "../../../tools/command.mjs";
import { bringPython, pythonOf } from "../../../tools/setup/python.mjs";
import { pack } from "../package/workspace.mjs";

const sources = join(root, "tests/consumers/sites");
const cache = process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache");
const tree = createHash("sha256").update(root).digest("hex").slice(0, 8);

/** Outside of the tree, whose settings the tools would find; one for each checkout. */
const place = join(cache, `topos-sites-${tree}`);
const unpacked = join(place, "package");

/** Installs what of Python builds the sites, and runs notebooks. */
export function bringSiteTools() {
  const requirements = join(sources, "requirements.txt");
  return bringPython({
    name: "sites",
    what: "mkdocs, Sphinx and nbconvert",
    requirements,
    purpose: "test",
    packages: ["--requirement", requirements],
    serves: () => true,
  });
}

/** Installs what builds the sites, and unpacks the package. */
export async function prepare() {
  await bringSiteTools();
  const { tarball } = await pack();
  rmSync(unpacked, { recursive: true, force: true });
  mkdirSync(unpacked, { recursive: true });
  await quietly("tar", ["-xzf", tarball, "-C", unpacked, "--strip-components=1"]);
}

/** A fresh copy of a site's sources, with the package's files in these of its folders. */
export function copied(name, ...folders) {
  const folder = join(place, name);
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(sources, name), folder, { recursive: true });
  for (const each of folders)
    cpSync(join(unpacked, "build/package"), join(folder, each), { recursive: true });
  return folder;
}

/** Runs a Python module of the sites' environment. */
export function runModule(name, options, folder) {
  return quietly(pythonOf("sites"), ["-m", name, ...options], { cwd: folder });
}

/** Keeps the packages of a site between runs, as long as it asks for the same ones. */
export async function installed(folder) {
  const asked = readFileSync(join(folder, "package.json"), "utf8");
  const kept = `${folder}-modules`;
  const record = join(kept, "asked.json");
  if (!existsSync(record) || readFileSync(record, "utf8") !== asked) {
    rmSync(kept, { recursive: true, force: true });
    mkdirSync(kept, { recursive: true });
    cpSync(join(folder, "package.json"), join(kept, "package.json"));
    await quietly("npm", ["install", "--no-audit", "--no-fund"], { cwd: kept });
    writeFileSync(record, asked);
  }
  cpSync(join(kept, "node_modules"), join(folder, "node_modules"), {
    recursive: true,
    verbatimSymlinks: true,
  });
}
