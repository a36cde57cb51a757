// Pairs of a name and a payload: feeds, and what `set` replaces.

import { argumentError, checkIterable, type Place } from "./check.ts";
import type { Engine } from "./engine.ts";
import type { ElementName, Shape } from "./generated/contract.d.ts";
import { toStored } from "./payload.ts";
import type { Stored } from "./stored.ts";
import { checkName, type Name } from "./symbol.ts";
import type { Writer } from "./writer.ts";

export interface Pair {
  readonly name: Name;
  readonly stored: Stored;
}

/** Where a pair, or one of its halves, stands; spelled when a sentence asks for it. */
class PairPlace implements Place {
  readonly operation: string;
  readonly #given: string;
  readonly #position: number;
  readonly #half: string;

  constructor({ operation, argument }: Place, position: number, half = "") {
    this.operation = operation;
    this.#given = argument;
    this.#position = position;
    this.#half = half;
  }

  get argument(): string {
    return `${this.#given}[${this.#position}]${this.#half}`;
  }
}

/** The pairs, checked. Only typed arrays ask for the shape of the place they go into. */
export function readPairs(
  engine: Engine,
  element: ElementName,
  given: unknown,
  place: Place,
  shapeOf: (name: Name) => Shape | undefined,
): readonly Pair[] {
  const pairs: Pair[] = [];
  const read = (pair: unknown): void => {
    pairs.push(readPair(engine, element, pair, place, pairs.length, shapeOf));
  };
  if (Array.isArray(given)) for (let i = 0; i < given.length; i += 1) read(given[i]);
  else for (const pair of checkIterable(given, place)) read(pair);
  return pairs;
}

function readPair(
  engine: Engine,
  element: ElementName,
  pair: unknown,
  place: Place,
  position: number,
  shapeOf: (name: Name) => Shape | undefined,
): Pair {
  if (!Array.isArray(pair) || pair.length !== 2) {
    const at = new PairPlace(place, position);
    throw argumentError(at, "a pair of a name and a payload", pair);
  }
  const [given, payload]: readonly unknown[] = pair;
  const name = checkName(engine, given, new PairPlace(place, position, "[0]"));
  const slot = ArrayBuffer.isView(payload) ? shapeOf(name) : undefined;
  const at = new PairPlace(place, position, "[1]");
  return { name, stored: toStored(engine, element, payload, at, slot) };
}

export function writePairs(writer: Writer, pairs: readonly Pair[]): void {
  writer.word(pairs.length);
  for (const { name, stored } of pairs) writer.word(name.family).word(name.index).tensor(stored);
}
