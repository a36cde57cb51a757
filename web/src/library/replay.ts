import { checkFunction, checkIterable, checkObject } from "./check.ts";
import { toposError } from "./error.ts";
import type { Name, Reading, Replay, TapeNode } from "./generated/contract.d.ts";
import { RecordedValue } from "./value.ts";

/** Walks a listing with a reading of the caller's: what a source means, what an opcode does. */
export function replay<V>(nodes: Iterable<TapeNode>, reading: Reading<V>): Replay<V> {
  const place = { operation: "replay", argument: "nodes" };
  checkIterable(nodes, place);
  checkObject(reading, { ...place, argument: "reading" });
  checkFunction(reading.source, { ...place, argument: "reading.source" });
  checkFunction(reading.express, { ...place, argument: "reading.express" });

  const values: V[] = [];
  const places = new Map<object, number>();
  const of = (name: Name): V => {
    const symbol = RecordedValue.is(name) ? name.symbol : name;
    const position = places.get(symbol);
    if (position === undefined) {
      throw toposError({
        kind: "unallocated",
        operation: "of",
        sentence: `of needs a name that was replayed, got ${String(name)}`,
      });
    }
    return values[position] as V;
  };
  for (const node of nodes) {
    const value = node.isSource
      ? reading.source(node)
      : reading.express(node.opcode, node.operands.map(of), node);
    places.set(node.symbol, values.push(value) - 1);
  }
  return { values, of };
}
