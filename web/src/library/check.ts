// What is checked before the module is entered. Each check answers what it was given, or throws a sentence that names
// the operation, the argument and what came.

import { type Fault, toposError } from "./error.ts";
import type { Shape } from "./generated/contract.d.ts";
import { shown } from "./shown.ts";

/** Where a value stands: the operation, and the argument by its name in the declarations. */
export interface Place {
  readonly operation: string;
  readonly argument: string;
}

const largestWhole = 2 ** 32 - 1;
/** The most elements of one tensor: 1 GiB of f64, as much memory as the module may have. */
const largestVolume = 2 ** 27;
/** More entries than any list of values, names or layers has. */
const longestList = 2 ** 20;
/** More axes than any program has; it bounds what nested arrays may cost before they are read. */
export const largestRank = 64;

/** An argument of the wrong type. */
export function argumentError(place: Place, needs: string, value: unknown): Error {
  const sentence = `${place.operation} needs ${needs} as ${place.argument}, got ${shown(value)}`;
  return toposError({ kind: "argument", operation: place.operation, sentence });
}

/** Where a number of some kind stands: another number is out of range, anything else of the wrong type. */
export function numberError(place: Place, needs: string, value: unknown, hint = ""): Error {
  if (typeof value !== "number") return argumentError(place, needs, value);
  const sentence = `${place.operation} needs ${needs} as ${place.argument}, got ${shown(value)}${hint}`;
  return rangeError(place, sentence);
}

/** Something of ours, but over another element. */
export function elementError(place: Place, needed: string, came: string): Error {
  const sentence = `${place.operation} needs ${needed} as ${place.argument}, got ${came}`;
  return toposError({ kind: "argument", operation: place.operation, sentence });
}

/** Something of ours, but of another instance of the engine. */
export function foreignError({ operation, argument }: Place, what: string): Error {
  const sentence = `${operation} needs ${what} of this instance as ${argument}, got one of another`;
  return toposError({ kind: "foreign", operation, sentence });
}

function rangeError(place: Place, sentence: string, kind: Fault["kind"] = "argument"): Error {
  return toposError({ kind, operation: place.operation, sentence, inRange: false });
}

export function checkWhole(value: unknown, least: 0 | 1, place: Place, rank?: number): number {
  if (
    typeof value === "number" &&
    Number.isInteger(value) &&
    value >= least &&
    value <= largestWhole
  ) {
    return value;
  }
  const isFromTheEnd =
    rank !== undefined && typeof value === "number" && Number.isInteger(value) && value < 0;
  const hint = isFromTheEnd && value + rank >= 0 ? `; counted from 0 it is ${value + rank}` : "";
  throw numberError(place, `a whole number from ${least} to 4294967295`, value, hint);
}

/** Whole numbers in an array without holes, as a frozen copy. */
export function checkWholes(value: unknown, least: 0 | 1, place: Place): readonly number[] {
  if (!Array.isArray(value)) throw argumentError(place, "an array of whole numbers", value);
  if (value.length > largestRank) {
    throw rangeError(
      place,
      `${place.operation} needs at most ${largestRank} axes as ${place.argument}, got ${value.length}`,
    );
  }
  const items: number[] = [];
  for (let i = 0; i < value.length; i += 1) {
    const item: unknown = value[i];
    const isWhole = typeof item === "number" && Number.isInteger(item) && item <= largestWhole;
    if (!isWhole || item < least) {
      const at = { operation: place.operation, argument: `${place.argument}[${i}]` };
      if (item === 0) throw emptyError(place, value);
      throw numberError(
        at,
        `a whole number from ${least} to 4294967295`,
        item,
        ` in ${shown(value)}`,
      );
    }
    items.push(item);
  }
  return Object.freeze(items);
}

function emptyError(place: Place, value: unknown): Error {
  return rangeError(
    place,
    `${place.operation} needs extents of at least 1 as ${place.argument}, got ${shown(value)}; tensors hold at least one element`,
    "empty",
  );
}

/** `true` or `false`, and nothing that only looks like it. */
export function checkBoolean(value: unknown, place: Place): boolean {
  if (typeof value !== "boolean") throw argumentError(place, "true or false", value);
  return value;
}

/** Extents whose product can be held. */
export function checkShape(value: unknown, place: Place): Shape {
  const shape = checkWholes(value, 1, place);
  const volume = volumeOf(shape);
  if (volume > Number.MAX_SAFE_INTEGER) {
    throw rangeError(
      place,
      `${place.operation} needs fewer than 2^53 elements as ${place.argument}, got ${shown(shape)}`,
    );
  }
  if (volume > largestVolume) {
    throw rangeError(
      place,
      `${place.operation} needs at most ${largestVolume} elements as ${place.argument}, got ${volume} in ${shown(shape)}`,
      "limit",
    );
  }
  return shape;
}

export function volumeOf(shape: Shape): number {
  return shape.reduce((product, extent) => product * extent, 1);
}

export function checkNumber(value: unknown, place: Place): number {
  if (typeof value !== "number") throw argumentError(place, "a number", value);
  return value;
}

/** 0 to 2^64 - 1. */
export function checkSeed(value: unknown, place: Place): bigint {
  const needs = "a whole number from 0 to 2^53 - 1, or a bigint below 2^64,";
  if (typeof value === "bigint") {
    if (value >= 0n && value < 2n ** 64n) return value;
    throw rangeError(
      place,
      `${place.operation} needs ${needs} as ${place.argument}, got ${shown(value)}`,
    );
  }
  if (typeof value === "number" && Number.isSafeInteger(value) && value >= 0) return BigInt(value);
  throw numberError(place, needs, value);
}

export function checkFunction<F>(value: F, place: Place): F {
  if (typeof value !== "function") throw argumentError(place, "a function", value);
  return value;
}

/** A copy in which a hole is `undefined`, so that no walk passes over it. */
export function checkArray(value: unknown, place: Place): readonly unknown[] {
  if (!Array.isArray(value)) throw argumentError(place, "an array", value);
  const { length } = value;
  if (length > longestList) {
    throw rangeError(
      place,
      `${place.operation} needs at most ${longestList} entries as ${place.argument}, got ${length}`,
    );
  }
  const items: unknown[] = [];
  for (let i = 0; i < length; i += 1) items.push(value[i]);
  return items;
}

export function checkString(value: unknown, place: Place): string {
  if (typeof value !== "string") throw argumentError(place, "a string", value);
  return value;
}

/** An object that is read by its members. */
export function checkObject(value: unknown, place: Place): object {
  if (typeof value !== "object" || value === null) throw argumentError(place, "an object", value);
  return value;
}

/** Anything `for ... of` takes, except strings, which are never what was meant. */
export function checkIterable(value: unknown, place: Place): Iterable<unknown> {
  const isIterable = typeof value === "object" && value !== null && Symbol.iterator in value;
  if (!isIterable) throw argumentError(place, "an array, a Map or another iterable", value);
  return value as Iterable<unknown>;
}

/** Whether a callback answered a promise: it would go on after we have cleaned up. */
export function isThenable(value: unknown): boolean {
  return (
    typeof value === "object" &&
    value !== null &&
    "then" in value &&
    typeof value.then === "function"
  );
}
