// Payloads and draws of the golden format, made through the public API.

import { checkFields, Inexpressible, method } from "./waiting.mjs";

const patterns = { f64: BigUint64Array, f32: Uint32Array, bf16: Uint16Array };

function fromBits(element, words, shape) {
  const convert =
    element.name === "f64" ? (word) => BigInt(`0x${word}`) : (word) => Number.parseInt(word, 16);
  return element.fromBits(patterns[element.name].from(words, convert), shape);
}

/** What a payload holds beside its kind; decimals stand there for people. */
const needs = {
  dense: ["shape", "bits"],
  scalar: ["bits"],
  filled: ["shape", "bits"],
  counted: ["shape", "count"],
  selection: ["indices", "vocab", "bits"],
  uniform: ["shape", "seed", "scale"],
  normal: ["shape", "seed", "deviation"],
};

/** The tensor of a payload. */
export function payload(element, { kind, ...given }) {
  if (!Object.hasOwn(needs, kind)) throw new Inexpressible(`unknown payload ${kind}`);
  checkFields(`payload ${kind}`, given, { needs: needs[kind], may: ["shape", "data"] });
  const { shape, bits, count, indices, vocab, ...draw } = given;
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
    default:
      return initializer(element, { kind, ...draw })(shape);
  }
}

/** The factor that each kind of draw takes, if it takes one. */
const factors = {
  uniform: ["scale"],
  normal: ["deviation"],
  scaled: ["gain"],
  dropout: ["keep"],
  xavier: [],
  kaiming: [],
};

/** An initialiser whose stream runs on from draw to draw. */
export function initializer(element, { kind, ...given }) {
  if (!Object.hasOwn(factors, kind)) throw new Inexpressible(`unknown initialiser ${kind}`);
  checkFields(`initialiser ${kind}`, given, { needs: ["seed", ...factors[kind]] });
  const numbers = factors[kind].map((name) => Number(given[name]));
  return method(element, kind)(BigInt(given.seed), ...numbers);
}
