// Payloads and draws of the golden format, made through the public API.

import { method } from "./waiting.mjs";

const patterns = { f64: BigUint64Array, f32: Uint32Array, bf16: Uint16Array };

function fromBits(element, words, shape) {
  const convert =
    element.name === "f64" ? (word) => BigInt(`0x${word}`) : (word) => Number.parseInt(word, 16);
  return element.fromBits(patterns[element.name].from(words, convert), shape);
}

/** The tensor of a payload. */
export function payload(element, { kind, shape, bits, count, indices, vocab, ...draw }) {
  const one = () => fromBits(element, bits, [1]).at(0);
  switch (kind) {
    case "dense":
      return fromBits(element, bits, shape);
    case "scalar":
      return element.tensor(one());
    case "filled":
      return element.filled(shape, one());
    case "counted":
      return element.counted(shape, count);
    case "selection":
      return element.selection(indices, vocab, one());
    case "uniform":
    case "normal":
      return initializer(element, { kind, ...draw })(shape);
    default:
      throw new Error(`unknown payload ${kind}`);
  }
}

const factors = { uniform: "scale", normal: "deviation", scaled: "gain", dropout: "keep" };

/** An initialiser whose stream runs on from draw to draw. */
export function initializer(element, { kind, seed, ...given }) {
  const make = method(element, kind);
  const factor = factors[kind];
  return factor === undefined ? make(BigInt(seed)) : make(BigInt(seed), Number(given[factor]));
}
