// Folders where things of others are built and run: their sources, the Python that runs them, and the package as it is
// packed.

import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { quietly, root } from "../../tools/command.mjs";
import { bringPython, pythonOf } from "../../tools/setup/python.mjs";
import { pack } from "./package/workspace.mjs";

const cache = process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache");
const tree = createHash("sha256").update(root).digest("hex").slice(0, 8);

/** Outside of the tree, whose settings the tools would find; one for each checkout. */
export const folderOf = (name) => join(cache, `topos-${name}-${tree}`);

/** Packs the package and unpacks it, into a folder that then holds nothing else. */
export async function unpackPackage(folder) {
  const { tarball } = await pack();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await quietly("tar", ["-xzf", tarball, "-C", folder, "--strip-components=1"]);
}

/** The place of what stands in `tests/consumers/NAME`, where `requirements.txt` pins `what`. */
export function placeOf(name, what) {
  const sources = join(root, "tests/consumers", name);
  const place = folderOf(name);
  const unpacked = join(place, "package");
  const python = pythonOf(name);
  const copyPackage = (to) => cpSync(join(unpacked, "build/package"), to, { recursive: true });

  /** Installs what is pinned. */
  const bringTools = () => {
    const requirements = join(sources, "requirements.txt");
    return bringPython({
      name,
      what,
      requirements,
      purpose: "test",
      packages: ["--requirement", requirements],
      serves: () => true,
    });
  };

  return {
    place,
    python,
    copyPackage,
    bringTools,

    /** Installs what is pinned, and unpacks the package. */
    async prepare() {
      await bringTools();
      await unpackPackage(unpacked);
    },

    /** A fresh copy of the sources of one, with the package's files in these of its folders. */
    copied(one, ...folders) {
      const folder = join(place, one);
      rmSync(folder, { recursive: true, force: true });
      cpSync(join(sources, one), folder, { recursive: true });
      for (const each of folders) copyPackage(join(folder, each));
      return folder;
    },

    /** Runs a Python module. */
    runModule(module, options, folder) {
      return quietly(python, ["-m", module, ...options], { cwd: folder });
    },
  };
}

/** Installs the npm packages that a folder asks for, unless it asked for the same ones before; answers where they are. */
export async function keptModules(folder) {
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
  return join(kept, "node_modules");
}
