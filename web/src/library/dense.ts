// What is stored, read as all of its elements.

import { volumeOf } from "./check.ts";
import { patternsOf } from "./round.ts";
import { elementFacts, type Stored, StoredConstant } from "./stored.ts";

/** One element of what is stored, by its row-major position. */
export function elementAt(stored: Stored, position: number): number {
  if (stored instanceof StoredConstant) return stored.number;
  const { storage, elements, indices, shape } = stored;
  if (storage === "constant") return elements[0] ?? 0;
  if (indices === undefined) return elements[position] ?? 0;
  const vocabulary = shape[1] ?? 1;
  return indices[Math.floor(position / vocabulary)] === position % vocabulary
    ? (elements[0] ?? 0)
    : 0;
}

/** A fresh array of all elements, row-major. */
export function denseElements(stored: Stored): Stored["elements"] {
  if (stored.storage === "dense") return stored.elements.slice();
  const volume = volumeOf(stored.shape);
  const dense = elementFacts[stored.element].zeros(volume);
  if (stored.storage === "constant") return dense.fill(stored.elements[0] ?? 0);
  const vocabulary = stored.shape[1] ?? 1;
  stored.indices?.forEach((index, row) => {
    dense[row * vocabulary + index] = stored.elements[0] ?? 0;
  });
  return dense;
}

/** IEEE patterns; every NaN as the canonical quiet one. */
export function bitsOf(
  stored: Stored,
): BigUint64Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Uint16Array<ArrayBuffer> {
  const dense = denseElements(stored);
  dense.forEach((element, position) => {
    if (Number.isNaN(element)) dense[position] = Number.NaN;
  });
  switch (stored.element) {
    case "f64":
      return new BigUint64Array(dense.buffer);
    case "f32":
      return new Uint32Array(dense.buffer);
    case "bf16":
      return patternsOf(dense as Float32Array<ArrayBuffer>);
    default:
      return stored.element satisfies never;
  }
}
