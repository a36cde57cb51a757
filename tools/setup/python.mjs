// Virtual environments of Python in .toolchain, each with what a requirements file pins.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { answerOf, Failed, quietly } from "../command.mjs";
import { announce, toolchain } from "./toolchain.mjs";

const oldest = [3, 11];

/** The Python of an environment. */
export function pythonOf(name) {
  return join(toolchain, name, "bin/python");
}

/**
 * Installs packages, unless `serves(purpose)` says that the last purpose will do; anew when the pins or Python changed.
 * Answers whether it did.
 */
export async function bringPython({ name, what, requirements, purpose, packages, serves }) {
  const folder = join(toolchain, name);
  const stamp = join(folder, "installed.json");
  const pins = digestOf(what, requirements);
  const made = existsSync(stamp) ? JSON.parse(readFileSync(stamp, "utf8")) : undefined;
  const isCurrent = made?.pins === pins;
  if (isCurrent && serves(made.purpose)) return false;
  announce(what, `.toolchain/${name}`);
  if (!isCurrent) await makeEnvironment(what, folder);
  const pip = ["-m", "pip", "install", "--no-compile", "--only-binary", ":all:"];
  await quietly(pythonOf(name), [...pip, ...packages]);
  writeFileSync(stamp, JSON.stringify({ pins, purpose }));
  return true;
}

/** An environment without packages, in place of what the folder held; answers its Python. */
export async function makeEnvironment(what, folder) {
  versionFor(what);
  rmSync(folder, { recursive: true, force: true });
  await quietly("python3", ["-m", "venv", folder]);
  return join(folder, "bin/python");
}

function digestOf(what, requirements) {
  const digest = createHash("sha256").update(versionFor(what));
  return digest.update(readFileSync(requirements)).digest("hex");
}

function versionFor(what) {
  const version = answerOf("python3", ["--version"]) ?? "no python3";
  const [major, minor] = /(\d+)\.(\d+)/.exec(version)?.slice(1).map(Number) ?? [0, 0];
  if (major !== oldest[0] || minor < oldest[1])
    throw new Failed(`${what} needs Python ${oldest.join(".")} or newer, got ${version}`);
  return version;
}
