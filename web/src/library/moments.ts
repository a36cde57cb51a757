// What Adam remembers, by path: `first.` and `second.` with the path of a parameter, and the betas' `powers`.

import { checkEntries } from "./checkpoint.ts";
import { denseElements, elementAt } from "./dense.ts";
import type { ElementName, Shape, Tensor } from "./generated/contract.d.ts";
import { handleOf } from "./owner.ts";
import { Table } from "./parameters.ts";
import { type NamedPlace, pairsOf } from "./slot-places.ts";
import { elementFacts, type Stored } from "./stored.ts";
import { StoredTensor } from "./tensor.ts";

const orders = ["first", "second"] as const;
const powersShape: Shape = Object.freeze([2]);

/** The same paths in front of which stands which moment it is. */
function inFront(order: string, places: readonly NamedPlace[]): readonly NamedPlace[] {
  return places.map((place) => ({ ...place, path: `${order}.${place.path}` }));
}

/** Runs `body` over tables of both moments as they are now, and ends those. */
function withMoments<E extends ElementName, T>(
  table: Table<E>,
  optimizer: number,
  operation: string,
  body: (moments: readonly Table<E>[], powers: readonly number[]) => T,
): T {
  const { engine, element, family } = table;
  handleOf(table, operation);
  const powers: number[] = [];
  const moments = orders.map((_, position) => {
    const handle = engine.call(operation, "optimizer_moments", optimizer, position);
    powers.push(elementAt(engine.read().tensor(element), 0));
    return new Table(engine, element, family, handle);
  });
  try {
    return body(moments, powers);
  } finally {
    for (const each of moments) each.dispose();
  }
}

/** Copies of both moments and of the powers. */
export function snapshotMoments<E extends ElementName>(
  table: Table<E>,
  optimizer: number,
  places: readonly NamedPlace[],
): Map<string, Tensor<E>> {
  return withMoments(table, optimizer, "snapshot", (moments, numbers) => {
    const { engine, element } = table;
    const entries = moments.flatMap((moment, position) =>
      inFront(orders[position] ?? "", places).map(
        ({ path, name }) => [path, moment.of(name)] as const,
      ),
    );
    const elements = elementFacts[element].make(numbers);
    const powers = { element, storage: "dense", shape: powersShape, elements } as const;
    return new Map([...entries, ["powers", new StoredTensor(engine, element, powers)] as const]);
  });
}

/** Puts back what a snapshot has, all or nothing. An optimiser without moments has an empty one. Fails: checkpoint. */
export function restoreMoments<E extends ElementName>(
  table: Table<E>,
  optimizer: number | undefined,
  places: readonly NamedPlace[],
  given: ReadonlyMap<string, Stored>,
): void {
  const { engine, element } = table;
  if (optimizer === undefined) {
    checkEntries("restore", element, [], given);
    return;
  }
  const wanted = orders.flatMap((order) => inFront(order, places));
  const stored = checkEntries(
    "restore",
    element,
    [...wanted, { path: "powers", shape: powersShape }],
    given,
  );
  withMoments(table, optimizer, "restore", (moments) => {
    for (const [position, moment] of moments.entries()) {
      const first = position * places.length;
      Table.put(moment, "restore", pairsOf(places, stored.slice(first, first + places.length)));
    }
    const powers = stored.at(-1);
    if (powers === undefined) return;
    const handles = moments.map((moment) => handleOf(moment, "restore"));
    const writer = engine.write();
    for (const power of denseElements(powers))
      writer.elements(element, elementFacts[element].single(power));
    engine.call("restore", "optimizer_restore", optimizer, ...handles);
  });
}
