// Where the parameters of a table stand, by name and by path.

import type { Named } from "./checkpoint.ts";
import type { Engine } from "./engine.ts";
import { toposError } from "./error.ts";
import type { Pair } from "./feeds.ts";
import type { Shape } from "./generated/contract.d.ts";
import { shown } from "./shown.ts";
import type { Stored } from "./stored.ts";
import type { Family, Name } from "./symbol.ts";

/** One slot, and the shape of what it holds. */
export interface SlotPlace {
  readonly slot: number;
  readonly shape: Shape;
}

export type NamedPlace = Named & SlotPlace;

/** All of a table's slots. They never change, so they are read once. */
export class SlotPlaces {
  readonly #family: Family;
  readonly #places = new Map<number, SlotPlace>();

  constructor(engine: Engine, family: Family, handle: number, operation: string) {
    this.#family = family;
    const count = engine.call(operation, "parameters_interface", handle);
    const reader = engine.read();
    for (let slot = 0; slot < count; slot += 1)
      this.#places.set(reader.word(), { slot, shape: reader.shape() });
  }

  get size(): number {
    return this.#places.size;
  }

  of(name: Name): SlotPlace | undefined {
    return name.family === this.#family.number ? this.#places.get(name.index) : undefined;
  }

  /** In the order of the slots. */
  all(): readonly SlotPlace[] {
    return [...this.#places.values()];
  }

  /** Where names stand. Fails: foreign, parameters. */
  named(named: readonly Named[], operation: string): readonly NamedPlace[] {
    return named.map(({ path, name }) => {
      const place = this.of(name);
      if (place !== undefined) return { path, name, ...place };
      const isForeign = name.family !== this.#family.number;
      const needs = isForeign ? "names of this family" : "names of parameters of this table";
      throw toposError({
        kind: isForeign ? "foreign" : "parameters",
        operation,
        sentence: `${operation} needs ${needs}, got ${name} as ${shown(path)}`,
        symbols: [name.index],
      });
    });
  }
}

/** What goes where, of tensors in the order of their places. */
export function pairsOf(places: readonly Named[], tensors: readonly Stored[]): readonly Pair[] {
  return places.flatMap(({ name }, position) => {
    const stored = tensors[position];
    return stored === undefined ? [] : [{ name, stored }];
  });
}
