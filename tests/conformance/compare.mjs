// Comparing with an answer. Each function answers what differs, as one line, or nothing.

import { Fnv1a } from "./fnv.mjs";

const widths = { f64: 8, f32: 4, bf16: 2 };
const signs = { f64: 1n << 63n, f32: 0x80000000, bf16: 0x8000 };
const canonicalNaN = { f64: "7ff8000000000000", f32: "7fc00000", bf16: "7fc0" };

/** Patterns as the format writes them, lower-case; NaN as one class. */
function spelled(tensor) {
  const digits = 2 * widths[tensor.element];
  const values = tensor.data();
  return Array.from(tensor.bits(), (word, position) =>
    Number.isNaN(values[position]) ? "nan" : word.toString(16).padStart(digits, "0"),
  );
}

/** FNV-1a over the patterns, each as little-endian bytes; a NaN is the canonical quiet one. */
function digest(element, patterns) {
  const hash = new Fnv1a();
  for (const pattern of patterns) {
    const digits = pattern === "nan" ? canonicalNaN[element] : pattern;
    hash.add(Uint8Array.from(digits.match(/../g), (byte) => Number.parseInt(byte, 16)).reverse());
  }
  return hash.text;
}

function firstDifference(expected, came, same) {
  if (expected.length !== came.length)
    return `number of elements: needs ${expected.length}, got ${came.length}`;
  const position = expected.findIndex((word, at) => !same(word, came[at]));
  return position < 0
    ? undefined
    : `element ${position}: needs ${expected[position]}, got ${came[position]}`;
}

/** `zeroSignFree`: the case met a pair of zeros whose order the reference left open. */
export function differenceOfTensors(expected, tensor, zeroSignFree) {
  if (expected.shape.join() !== tensor.shape.join()) {
    return `shape: needs [${expected.shape}], got [${tensor.shape}]`;
  }
  const zero = "0".repeat(2 * widths[tensor.element]);
  const negative = signs[tensor.element].toString(16);
  const isZero = (word) => word === zero || word === negative;
  const same = (left, right) => left === right || (zeroSignFree && isZero(left) && isZero(right));
  const came = spelled(tensor);
  if (expected.bits !== undefined) {
    const found = firstDifference(expected.bits, came, same);
    if (found !== undefined) return found;
  } else {
    const found = firstDifference(
      [...expected.head, ...expected.tail],
      [...came.slice(0, 8), ...came.slice(-8)],
      same,
    );
    if (found !== undefined) return `among the first and last eight, ${found}`;
    const hash = digest(tensor.element, came);
    if (hash !== expected.fnv1a64) return `digest: needs ${expected.fnv1a64}, got ${hash}`;
  }
  if (expected.constant !== undefined && expected.constant !== (tensor.storage === "constant")) {
    return `storage: needs ${expected.constant ? "constant" : "dense"}, got ${tensor.storage}`;
  }
  if (expected.text !== undefined && !zeroSignFree && expected.text !== tensor.text) {
    return `text: needs ${expected.text}, got ${tensor.text}`;
  }
  return undefined;
}

export function differenceOfTexts(expected, came) {
  if (expected === came) return undefined;
  const [left, right] = [expected.split("\n"), came.split("\n")];
  const line = left.findIndex((text, position) => text !== right[position]);
  if (line < 0)
    return `${left.length} lines: needs an end, got ${JSON.stringify(right[left.length])}`;
  return `line ${line}: needs ${JSON.stringify(left[line])}, got ${JSON.stringify(right[line])}`;
}

const constant = /^( *%v\d+ = stablehlo\.constant dense<)(.*)(> : tensor<.*>)$/;
const zeros = ["0.0", "-0.0"];

/** Whether a pattern of a module's constants is NaN: exponent all ones, and a significand. */
function isNaNPattern(word) {
  const [, digits] = /^0x([0-9A-F]+)$/.exec(word) ?? [];
  if (digits === undefined) return false;
  const significand = { 16: 52n, 8: 23n, 4: 7n }[digits.length];
  const size = BigInt(`0x${digits}`) & ((1n << BigInt(4 * digits.length - 1)) - 1n);
  return size > (1n << BigInt(4 * digits.length - 1)) - (1n << significand);
}

/**
 * Two constants where the reference compares numbers and we compare bits: both zeros are no repeated zero, and one NaN
 * in every place may stand once.
 */
function isSameConstant(expected, came) {
  const [left, right] = [constant.exec(expected), constant.exec(came)];
  if (left === null || right === null || left[1] !== right[1] || left[3] !== right[3]) return false;
  const words = (text) => text.match(/[^\s[\],]+/g) ?? [];
  const [needed, given] = [words(left[2]), words(right[2])];
  if (needed.every(isNaNPattern) && given.every(isNaNPattern)) return given.length === 1;
  return (
    needed.length === 1 &&
    needed[0] === given[0] &&
    zeros.every((zero) => given.includes(zero)) &&
    given.every((word) => zeros.includes(word))
  );
}

/** Texts of modules: to the letter, but for constants that hold both zeros, or NaN. */
export function differenceOfModules(expected, came) {
  const lines = expected.split("\n");
  const ours = came.split("\n");
  const needed = lines.map((line, at) => (isSameConstant(line, ours[at] ?? "") ? ours[at] : line));
  return differenceOfTexts(needed.join("\n"), came);
}

/** Plain data, by its JSON. */
export function difference(expected, came) {
  const [left, right] = [JSON.stringify(expected), JSON.stringify(came)];
  return left === right ? undefined : `needs ${left}, got ${right}`;
}
