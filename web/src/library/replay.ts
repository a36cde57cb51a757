import { argumentError, checkFunction, checkIterable, checkObject, type Place } from "./check.ts";
import { toposError } from "./error.ts";
import type { Name, Reading, Replay, TapeNode } from "./generated/contract.d.ts";
import { shown } from "./shown.ts";
import { Name as TapeName } from "./symbol.ts";
import { RecordedValue } from "./value.ts";

/** Walks a listing with a reading of the caller's: what a source means, what an opcode does. */
export function replay<V>(nodes: Iterable<TapeNode>, reading: Reading<V>): Replay<V> {
  const place = { operation: "replay", argument: "nodes" };
  checkIterable(nodes, place);
  checkObject(reading, { ...place, argument: "reading" });
  checkFunction(reading.source, { ...place, argument: "reading.source" });
  checkFunction(reading.express, { ...place, argument: "reading.express" });

  const values: V[] = [];
  const places = new Map<unknown, number>();
  const valueAt = (name: unknown, operation: string, argument: string): V => {
    const symbol = RecordedValue.is(name) ? name.symbol : name;
    const position = places.get(symbol);
    if (position !== undefined) return values[position] as V;
    if (TapeName.familyOf(symbol) === undefined)
      throw argumentError({ operation, argument }, "a symbol or a value", name);
    throw toposError({
      kind: "unallocated",
      operation,
      sentence: `${operation} needs a name that was replayed as ${argument}, got ${shown(symbol)}`,
    });
  };
  for (const given of nodes) {
    const node = checkNode(given, { ...place, argument: `nodes[${values.length}]` });
    const operandOf = (name: Name, position: number): V =>
      valueAt(name, "replay", `nodes[${values.length}].operands[${position}]`);
    const value = node.isSource
      ? reading.source(node)
      : reading.express(node.opcode, node.operands.map(operandOf), node);
    places.set(node.symbol, values.push(value) - 1);
  }
  return { values, of: (name) => valueAt(name, "of", "name") };
}

/** Anything with the members that a walk reads. */
function checkNode(given: unknown, place: Place): TapeNode {
  const node = checkObject(given, place) as { readonly [member: string]: unknown };
  if (Array.isArray(node["operands"])) return given as TapeNode;
  throw argumentError(place, "a line of a listing", given);
}
