// Whatever may stand for a tensor, as what is stored of it.

import {
  argumentError,
  checkShape,
  foreignError,
  largestRank,
  type Place,
  volumeOf,
} from "./check.ts";
import type { Engine } from "./engine.ts";
import { toposError } from "./error.ts";
import type { ElementName, Shape } from "./generated/contract.d.ts";
import { shown } from "./shown.ts";
import { elementFacts, type Stored } from "./stored.ts";
import { StoredTensor } from "./tensor.ts";
import { arrayLength, arrayName } from "./typed-array.ts";

const numberArrays: ReadonlySet<string> = new Set([
  "Float64Array",
  "Float32Array",
  "Int8Array",
  "Uint8Array",
  "Uint8ClampedArray",
  "Int16Array",
  "Uint16Array",
  "Int32Array",
  "Uint32Array",
]);

/** A payload of that element. A typed array takes `slot`, the shape of the place it goes into, if it fills it. */
export function toStored(
  engine: Engine,
  element: ElementName,
  value: unknown,
  place: Place,
  slot?: Shape,
): Stored {
  const parts = StoredTensor.partsOf(value);
  if (parts === undefined) return literal(element, value, place, slot);
  if (parts.engine !== engine) throw foreignError(place, "a tensor");
  if (parts.stored.element !== element) {
    const sentence = `${place.operation} needs ${element} as ${place.argument}, got a tensor of ${parts.stored.element}`;
    throw toposError({ kind: "argument", operation: place.operation, sentence });
  }
  return parts.stored;
}

/** A number, nested arrays or a typed array. */
export function literal(element: ElementName, value: unknown, place: Place, slot?: Shape): Stored {
  const { make, single } = elementFacts[element];
  if (typeof value === "number")
    return { element, storage: "constant", shape: scalarShape, elements: single(value) };
  if (Array.isArray(value)) {
    // Checked before anything is read: arrays that hold each other many times over have no end.
    const shape = checkShape(nestedShape(value, place), place);
    const elements: number[] = [];
    flatten(value, shape, 0, [], elements, place);
    return { element, storage: "dense", shape, elements: make(elements) };
  }
  if (ArrayBuffer.isView(value)) return typedArray(element, value, place, slot);
  throw argumentError(place, "a number, nested arrays, a typed array or a tensor", value);
}

const scalarShape: Shape = Object.freeze([]);

function typedArray(
  element: ElementName,
  value: ArrayBufferView,
  place: Place,
  slot: Shape | undefined,
): Stored {
  const name = arrayName(value);
  if (!numberArrays.has(name)) {
    const sentence = `${place.operation} needs numbers as ${place.argument}: ${name} holds no numbers we take`;
    throw toposError({ kind: "argument", operation: place.operation, sentence });
  }
  const length = arrayLength(value);
  if (length === 0) throw emptyError(place, name);
  const fits = slot !== undefined && volumeOf(slot) === length;
  const shape = fits ? slot : checkShape([length], place);
  const elements = elementFacts[element].copied(value as Float64Array);
  return { element, storage: "dense", shape, elements };
}

function emptyError(place: Place, what: string): Error {
  const sentence = `${place.operation} needs at least one number as ${place.argument}, got an empty ${what}`;
  return toposError({ kind: "empty", operation: place.operation, sentence });
}

/** The extents along the first entries; whether the others agree is `flatten`'s to see. */
function nestedShape(value: readonly unknown[], place: Place): number[] {
  const shape: number[] = [];
  for (let level: unknown = value; Array.isArray(level); level = level[0]) {
    if (level.length === 0) throw emptyError(place, "array");
    shape.push(level.length);
    if (shape.length > largestRank) {
      const sentence = `${place.operation} needs at most ${largestRank} nested arrays as ${place.argument}`;
      throw toposError({ kind: "argument", operation: place.operation, sentence, inRange: false });
    }
  }
  return shape;
}

/** Appends the numbers in row-major order. `path` is where the walk stands; entries behind `depth` are stale. */
function flatten(
  value: unknown,
  shape: readonly number[],
  depth: number,
  path: number[],
  out: number[],
  place: Place,
): void {
  const extent = shape[depth];
  if (extent === undefined && typeof value === "number") {
    out.push(value);
    return;
  }
  const isLevel = Array.isArray(value);
  if (!isLevel && typeof value !== "number") {
    const argument = place.argument + pathText(path.slice(0, depth));
    throw argumentError(
      { ...place, argument },
      extent === undefined ? "a number" : "an array of numbers",
      value,
    );
  }
  if (!isLevel || extent !== value.length)
    throw raggedError(shape, depth, path.slice(0, depth), value, place);
  for (let i = 0; i < extent; i += 1) {
    path[depth] = i;
    flatten(value[i], shape, depth + 1, path, out, place);
  }
}

/** `[1][0] has 2 entries, [0][0] has 3`. */
function raggedError(
  shape: readonly number[],
  depth: number,
  path: readonly number[],
  value: number | readonly unknown[],
  place: Place,
): Error {
  const extent = shape[depth];
  const entries = (count: number): string => (count === 1 ? "1 entry" : `${count} entries`);
  const came = typeof value === "number" ? `is ${shown(value)}` : `has ${entries(value.length)}`;
  const expected = extent === undefined ? "is a number" : `has ${entries(extent)}`;
  const sentence = `${place.operation} needs rectangular arrays as ${place.argument}: ${pathText(path)} ${came}, ${pathText(path.map(() => 0))} ${expected}`;
  return toposError({ kind: "argument", operation: place.operation, sentence, inRange: false });
}

const pathText = (path: readonly number[]): string => path.map((index) => `[${index}]`).join("");
