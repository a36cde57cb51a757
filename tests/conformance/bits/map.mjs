// One elementary map over a fixed grid of bit patterns, by the interpreter and by a plan, hashed.

import { Hasher } from "./hasher.mjs";

export const mapNames = [
  ...["exp", "expm1", "ln", "log1p", "sqrt", "tanh", "sin", "cos", "erf", "erfDerivative", "powf"],
];

export const elementNames = ["f64", "f32", "bf16"];

/** A layout of bits: the words that hold it, its exponents, the bits of a significand, and how many of those are tried. */
const layouts = {
  f64: { words: BigUint64Array, exponents: 2048, fraction: 52, tried: 5 },
  f32: { words: Uint32Array, exponents: 256, fraction: 23, tried: 32 },
  bf16: { words: Uint16Array, exponents: 256, fraction: 7, tried: 128 },
};

/**
 * Every sign and exponent, zeros, subnormals, infinities and NaN among them, each with the first significand, the last,
 * and others between; all patterns of bf16.
 */
export function gridOf(element) {
  const { words, exponents, fraction, tried } = layouts[element];
  const patterns = new words(2 * exponents * tried);
  const make = words === BigUint64Array ? (pattern) => pattern : Number;
  const last = (1n << BigInt(fraction)) - 1n;
  let state = 1n;
  let at = 0;
  for (let head = 0n; head < 2 * exponents; head += 1n) {
    for (let trial = 0n; trial < tried; trial += 1n) {
      state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn;
      const between = tried > last ? trial : state >> BigInt(64 - fraction);
      const significand = trial === 0n ? 0n : trial === 1n && tried <= last ? last : between;
      patterns[at] = make((head << BigInt(fraction)) | significand);
      at += 1;
    }
  }
  return patterns;
}

/** For `powf`, whose exponents are the grid in another order. */
function shuffled(patterns) {
  const stride = 7919; // a prime, so every pattern has its turn
  return patterns.map((_, at) => patterns[(at * stride + 12345) % patterns.length]);
}

/** Answers a hash and how many numbers it is over. */
export function mapBits(topos, name, elementName) {
  const hasher = new Hasher();
  const element = topos[elementName];
  const grid = gridOf(elementName);
  const tensor = (patterns) => element.fromBits(patterns, [patterns.length]);
  topos.scope(() => {
    const [network, roots] = element.record((tape) => {
      const operand = tape.input(tensor(grid));
      const others = name === "powf" ? [tape.input(tensor(shuffled(grid)))] : [];
      return [operand[name](...others)];
    });
    const parameters = network.parameters();
    const plan = network.lower({ roots });
    for (const run of [network.interpret({ roots }, parameters), plan.forward(parameters)])
      hasher.tensor(run.of(roots[0]));
  });
  return hasher;
}
