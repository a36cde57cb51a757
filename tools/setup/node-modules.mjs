// The npm dependencies, exactly as package-lock.json names them.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { quietly, root } from "../command.mjs";
import { announce } from "./toolchain.mjs";

/** Runs `npm ci` where node_modules is missing or another one; answers whether it did. */
export async function bringNodeModules() {
  if (!isStale()) return false;
  announce("npm dependencies", "node_modules");
  await quietly("npm", ["ci", "--no-fund", "--no-audit"]);
  return true;
}

// npm leaves a copy of the lock of what it installed; packages for other platforms are not in it.
function isStale() {
  const installedPath = join(root, "node_modules/.package-lock.json");
  if (!existsSync(installedPath)) return true;
  const installed = JSON.parse(readFileSync(installedPath, "utf8")).packages;
  const wanted = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  return Object.entries(wanted).some(
    ([path, { version, optional }]) =>
      path !== "" && !(optional && !installed[path]) && installed[path]?.version !== version,
  );
}
