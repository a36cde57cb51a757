// What is packed: the files that the exports name and nothing that nobody needs, in the sizes that were agreed.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { captured, Failed } from "../../../tools/command.mjs";
import { loadedWith, packageSizes } from "../../../tools/package-sizes.mjs";
import { installed, workspace } from "./workspace.mjs";

const beside = ["CHANGELOG.md", "LICENSE", "NOTICE", "README.md", "package.json"];
const folder = "build/package/";

/** Chunks that are fetched when they are first needed. */
const later = ["editor.js", "open-engine.js"];

export const shape = ({ tarball, files }) => ({
  "packed: what the exports name and what that needs, and no more": () => {
    const { exports } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
    const named = [...new Set(leavesOf(exports).map((path) => path.slice(2)))];
    const entries = named
      .filter((path) => path.endsWith(".js"))
      .map((path) => path.slice(folder.length));
    const needed = loadedWith([...entries, ...later], join(installed, folder));
    const wanted = [
      ...new Set([...beside, ...named, ...needed.map((file) => folder + file)]),
    ].sort();
    const [lacking, surplus] = [
      wanted.filter((path) => !files.includes(path)),
      files.filter((path) => !wanted.includes(path)),
    ];
    if (lacking.length > 0) throw new Failed(`lacks ${lacking.join(", ")}`);
    if (surplus.length > 0) throw new Failed(`holds ${surplus.join(", ")}`);
  },

  "packed: no entry loads more than was agreed": () => {
    const { findings } = packageSizes();
    if (findings.length > 0) throw new Failed(findings.join("; "));
  },

  "publint has nothing to say": async () => {
    const { status, output } = await captured(
      "npx",
      ["--no-install", "publint", tarball, "--strict"],
      {
        cwd: join(workspace, "checks"),
      },
    );
    if (status !== 0) throw new Failed(output.trim());
  },

  "types are found wherever JavaScript is": async () => {
    const other = ["card.css", "topos.wasm", "topos-language.wasm", "topos-relaxed.wasm"];
    const { status, output } = await captured(
      "npx",
      [
        "--no-install",
        "attw",
        tarball,
        "--profile",
        "esm-only",
        "--no-emoji",
        "--format",
        "table-flipped",
      ].concat(["--exclude-entrypoints", ...other]),
      { cwd: join(workspace, "checks") },
    );
    if (status !== 0) throw new Failed(output.trim());
  },
});

function leavesOf(exports) {
  return typeof exports === "string" ? [exports] : Object.values(exports).flatMap(leavesOf);
}
