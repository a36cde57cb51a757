// Where the tools that are not on the machine go, and small things the steps share.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { answerOf, root } from "../command.mjs";

/** The git-ignored folder of everything that set-up unpacks. */
export const toolchain = join(root, ".toolchain");

/** Says what is brought and where it goes: one line each. */
export function announce(what, where) {
  console.log(`set-up: ${what} -> ${where}`);
}

/** Writes a file only when its text differs, so that builds see no change where there is none. */
export function writeIfChanged(path, text, mode = 0o644) {
  if (existsSync(path) && readFileSync(path, "utf8") === text) return;
  writeFileSync(path, text, { mode });
}

/** Whether this is a Debian release that set-up knows. */
export function isDebian() {
  if (!existsSync("/etc/os-release")) return false;
  const release = readFileSync("/etc/os-release", "utf8");
  const version = Number(/^VERSION_ID="?(\d+)/m.exec(release)?.[1] ?? Number.NaN);
  return /^ID=debian$/m.test(release) && version >= 12;
}

/** Whether a program answers to `--version`. */
export function has(program) {
  return answerOf(program, ["--version"]) !== undefined;
}
