// A folder of StableHLO modules for XLA to verify and to run: the text, and beside it what goes in and comes out.

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Made anew, so that no module of an earlier run is taken for one of this. */
export class ModuleFolder {
  constructor(folder) {
    this.folder = folder;
    rmSync(folder, { recursive: true, force: true });
  }

  /** Texts by their form, each in a folder of its own. Arguments and results are tensors, in the order of the module's. */
  write(name, texts, { given, answers }) {
    const data = { arguments: given.map(stored), results: answers.map(stored) };
    for (const [form, text] of Object.entries(texts)) {
      const path = join(this.folder, form, name.replace(/\.json[^/]*\./, "."));
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(`${path}.mlir`, text);
      writeFileSync(`${path}.json`, JSON.stringify(data));
    }
  }
}

/** Little-endian bytes, which keep every bit and are read without parsing numbers. */
function stored(tensor) {
  const { buffer } = tensor.bits();
  return {
    element: tensor.element,
    shape: tensor.shape,
    bytes: Buffer.from(buffer).toString("base64"),
  };
}

/** What a module is called with: the parameters that its results depend on, then the inputs, both in recording order. */
export function argumentsOf(network, parameters, feeds, results) {
  const nodes = network.nodes();
  const needed = new Set(results.map(({ index }) => index));
  for (const { index, operands } of nodes.toReversed()) {
    if (needed.has(index)) for (const operand of operands) needed.add(operand.index);
  }
  const sources = (name) =>
    nodes.filter(({ index, opcode }) => opcode.name === name && needed.has(index));
  const fed = new Map(feeds.map(([{ symbol, index }, tensor]) => [symbol?.index ?? index, tensor]));
  return [
    ...sources("Parameter").map(({ symbol }) => parameters.of(symbol)),
    ...sources("Input").map(({ index, symbol }) => fed.get(index) ?? network.payload(symbol)),
  ];
}
