// XLA, by way of jaxlib: a virtual environment of Python with what tools/xla/requirements.txt pins.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { answerOf, Failed, quietly, root } from "../command.mjs";
import { announce, toolchain } from "./toolchain.mjs";

const folder = join(toolchain, "xla");
const stamp = join(folder, "installed.json");
const requirements = join(root, "tools/xla/requirements.txt");
const oldest = [3, 11];

/** The Python that sees jaxlib. */
export const python = join(folder, "bin/python");

// The first halves the time: to parse and verify needs neither JAX nor what jaxlib computes with.
const packages = {
  verify: ["--no-deps", "--constraint", requirements, "jaxlib", "numpy", "ml_dtypes"],
  run: ["--requirement", requirements],
};

/** Installs what `verify` or `run` needs, anew when the pins or Python changed; answers whether it did. */
export async function bringXla(purpose) {
  const pins = digestOfPins();
  const made = stampOf();
  const isCurrent = made?.pins === pins;
  if (isCurrent && (made.purpose === "run" || made.purpose === purpose)) return false;
  announce(purpose === "run" ? "JAX and optax" : "jaxlib", ".toolchain/xla");
  if (!isCurrent) {
    rmSync(folder, { recursive: true, force: true });
    await quietly("python3", ["-m", "venv", folder]);
  }
  const pip = ["-m", "pip", "install", "--no-compile", "--only-binary", ":all:"];
  await quietly(python, [...pip, ...packages[purpose]]);
  writeFileSync(stamp, JSON.stringify({ pins, purpose }));
  return true;
}

function digestOfPins() {
  const version = answerOf("python3", ["--version"]) ?? "no python3";
  const [major, minor] = /(\d+)\.(\d+)/.exec(version)?.slice(1).map(Number) ?? [0, 0];
  if (major !== oldest[0] || minor < oldest[1])
    throw new Failed(`jaxlib needs Python ${oldest.join(".")} or newer, got ${version}`);
  return createHash("sha256").update(version).update(readFileSync(requirements)).digest("hex");
}

function stampOf() {
  return existsSync(stamp) ? JSON.parse(readFileSync(stamp, "utf8")) : undefined;
}
