// The package that checkpoints are exchanged with, in a virtual environment of Python.
import { join } from "node:path";
import { root } from "../command.mjs";
import { bringPython, pythonOf } from "./python.mjs";

const requirements = join(root, "tools/safetensors/requirements.txt");

/** The Python that sees safetensors. */
export const python = pythonOf("safetensors");

/** Installs it; answers whether it was missing. */
export function bringSafetensors() {
  return bringPython({
    name: "safetensors",
    what: "safetensors",
    requirements,
    purpose: "test",
    packages: ["--requirement", requirements],
    serves: () => true,
  });
}
