import { readFileSync } from "node:fs";
import { join } from "node:path";
import { groupedItems, type Section } from "./item.ts";
import { readHeader } from "./read-header.ts";

const include = /^#include "(.+)"$/gm;

/** Headers that come along with those that `topos.hpp` names, and whose types a user holds. */
const along = [
  "tensor/shape.hpp",
  "record/symbol.hpp",
  "record/value.hpp",
  "record/parameters.hpp",
  "record/field.hpp",
  "record/adjoints.hpp",
  "run/entry.hpp",
  "run/run.hpp",
];

/** What a layer is called in the reference, in reading order. */
const titles: { readonly [layer: string]: string } = {
  tensor: "Tensors",
  record: "Recording",
  operation: "The vocabulary",
  differentiate: "Derivatives",
  run: "Running",
  lower: "Plans",
  neural: "Layers, optimisers, checkpoints",
  emit: "Emission",
  element: "Numbers",
  foundation: "Errors",
};

/**
 * The public face of the C++ library: what the headers document that `topos.hpp` includes, and those of `along`; a
 * section for each layer.
 */
export function readCpp(root: string): readonly Section[] {
  const engine = join(root, "engine");
  const headers = publicHeaders(root);
  const layers = new Set([...Object.keys(titles), ...headers.map(layerOf)]);
  return Array.from(layers, (layer) => ({
    title: titles[layer] ?? layer,
    items: groupedItems(
      headers
        .filter((path) => layerOf(path) === layer)
        .flatMap((path) => readHeader(readFileSync(join(engine, path), "utf8"), layer)),
    ),
  })).filter(({ items }) => items.length > 0);
}

/** The headers of the reference, by their paths in the engine. */
export function publicHeaders(root: string): readonly string[] {
  const face = readFileSync(join(root, "engine/topos.hpp"), "utf8");
  const named = Array.from(face.matchAll(include), ([, path = ""]) => path);
  return [...new Set([...along, ...named])];
}

function layerOf(path: string): string {
  return path.split("/")[0] ?? "";
}
