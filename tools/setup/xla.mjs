// XLA, by way of jaxlib: a virtual environment of Python with what tools/xla/requirements.txt pins.
import { join } from "node:path";
import { root } from "../command.mjs";
import { bringPython, pythonOf } from "./python.mjs";

const requirements = join(root, "tools/xla/requirements.txt");

/** The Python that sees jaxlib. */
export const python = pythonOf("xla");

// The first halves the time: to parse and verify needs neither JAX nor what jaxlib computes with.
const packages = {
  verify: ["--no-deps", "--constraint", requirements, "jaxlib", "numpy", "ml_dtypes"],
  run: ["--requirement", requirements],
};

/** Installs what `verify` or `run` needs; answers whether anything was missing. */
export function bringXla(purpose) {
  return bringPython({
    name: "xla",
    what: purpose === "run" ? "JAX and optax" : "jaxlib",
    requirements,
    purpose,
    packages: packages[purpose],
    serves: (made) => made === "run" || made === purpose,
  });
}
