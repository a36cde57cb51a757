// Tensors by path: who is named how, and what stands at which path of a checkpoint.

import { argumentError, checkIterable, checkString, type Place } from "./check.ts";
import type { Engine } from "./engine.ts";
import { toposError } from "./error.ts";
import type { ElementName, Shape } from "./generated/contract.d.ts";
import { shown } from "./shown.ts";
import type { Stored } from "./stored.ts";
import { checkName, type Name } from "./symbol.ts";
import { StoredTensor } from "./tensor.ts";

/** A name and the path that it goes by. */
export interface Named {
  readonly path: string;
  readonly name: Name;
}

/** A place in a checkpoint, and the shape of what it takes. */
export interface Wanted {
  readonly path: string;
  readonly shape: Shape;
}

export function checkpointError(
  operation: string,
  sentence: string,
  shapes: readonly Shape[] = [],
): Error {
  return toposError({
    kind: "checkpoint",
    operation,
    sentence: `${operation} ${sentence}`,
    shapes,
  });
}

/** The parameters of a layer, or pairs of a path and a name. Fails: argument, foreign; checkpoint for a path that comes twice. */
export function checkNamed(engine: Engine, given: unknown, operation: string): readonly Named[] {
  const named = checkNames(engine, namesOf(given), { operation, argument: "names" });
  const paths = new Set<string>();
  for (const { path } of named) {
    if (paths.has(path))
      throw checkpointError(operation, `needs each path once, got ${shown(path)} twice`);
    paths.add(path);
  }
  return named;
}

/** Pairs of a path and a name, in their order. Fails: argument, foreign. */
export function checkNames(engine: Engine, given: unknown, place: Place): readonly Named[] {
  return Array.from(checkIterable(given, place), (pair, position) => {
    const [path, name] = checkPair(pair, place, position, "a path and a name");
    return { path, name: checkName(engine, name, at(place, position, "[1]")) };
  });
}

function namesOf(given: unknown): unknown {
  const isLayer =
    typeof given === "object" &&
    given !== null &&
    "parameters" in given &&
    typeof given.parameters === "function";
  return isLayer ? (given as { parameters(): unknown }).parameters() : given;
}

/** Tensors of ours by their paths; of one path the last. Fails: argument. */
export function checkTensors(given: unknown, operation: string): ReadonlyMap<string, Stored> {
  const place = { operation, argument: "tensors" };
  const tensors = new Map<string, Stored>();
  let position = 0;
  for (const pair of checkIterable(given, place)) {
    const [path, tensor] = checkPair(pair, place, position, "a path and a tensor");
    const parts = StoredTensor.partsOf(tensor);
    if (parts === undefined) throw argumentError(at(place, position, "[1]"), "a tensor", tensor);
    tensors.set(path, parts.stored);
    position += 1;
  }
  return tensors;
}

function checkPair(
  pair: unknown,
  place: Place,
  position: number,
  what: string,
): readonly [path: string, value: unknown] {
  if (!Array.isArray(pair) || pair.length !== 2)
    throw argumentError(at(place, position), `a pair of ${what}`, pair);
  return [checkString(pair[0], at(place, position, "[0]")), pair[1]];
}

function at({ operation, argument }: Place, position: number, half = ""): Place {
  return { operation, argument: `${argument}[${position}]${half}` };
}

/**
 * What stands at the wanted paths, in their order. Fails: checkpoint unless each has a tensor of its shape and of the
 * element, and there is no other.
 */
export function checkEntries(
  operation: string,
  element: ElementName,
  wanted: readonly Wanted[],
  given: ReadonlyMap<string, Stored>,
): readonly Stored[] {
  const paths = new Set(wanted.map(({ path }) => path));
  const missing = [...paths].filter((path) => !given.has(path));
  if (missing.length > 0) throw checkpointError(operation, `needs a tensor for ${listed(missing)}`);
  const unknown = [...given.keys()].filter((path) => !paths.has(path));
  if (unknown.length > 0)
    throw checkpointError(operation, `needs no tensor but what is named, got ${listed(unknown)}`);
  return wanted.flatMap(({ path, shape }) => {
    const stored = given.get(path);
    return stored === undefined ? [] : [fitting(operation, element, path, shape, stored)];
  });
}

function fitting(
  operation: string,
  element: ElementName,
  path: string,
  shape: Shape,
  stored: Stored,
): Stored {
  if (stored.element !== element)
    throw checkpointError(operation, `needs ${element} for ${shown(path)}, got ${stored.element}`);
  const isSame =
    shape.length === stored.shape.length && shape.every((e, axis) => e === stored.shape[axis]);
  if (isSame) return stored;
  throw checkpointError(
    operation,
    `needs [${shape.join(", ")}] for ${shown(path)}, got [${stored.shape.join(", ")}]`,
    [shape, stored.shape],
  );
}

/** A few of the paths, and how many more there are. */
function listed(paths: readonly string[]): string {
  const some = paths.slice(0, 5).map((path) => shown(path));
  const more = paths.length - some.length;
  return some.join(", ") + (more > 0 ? ` and ${more} more` : "");
}
