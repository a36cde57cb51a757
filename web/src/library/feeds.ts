// Pairs of a name and a payload: feeds, and what `set` replaces.

import { argumentError, checkIterable, type Place } from "./check.ts";
import type { ElementName } from "./generated/contract.d.ts";
import { type Listing, resolve } from "./node.ts";
import { toStored } from "./payload.ts";
import type { Stored } from "./stored.ts";
import { checkName, type Name } from "./symbol.ts";
import type { Writer } from "./writer.ts";

export interface Pair {
  readonly name: Name;
  readonly stored: Stored;
}

/** The pairs, checked. Only typed arrays ask for the shape of the place they go into. */
export function readPairs(
  listing: Listing,
  element: ElementName,
  given: unknown,
  place: Place,
): readonly Pair[] {
  return Array.from(checkIterable(given, place), (pair, position) => {
    const argument = `${place.argument}[${position}]`;
    if (!Array.isArray(pair) || pair.length !== 2) {
      throw argumentError({ ...place, argument }, "a pair of a name and a payload", pair);
    }
    const name = checkName(listing.engine, pair[0], { ...place, argument: `${argument}[0]` });
    const slot = ArrayBuffer.isView(pair[1]) ? resolve(listing, name, place).shape : undefined;
    const stored = toStored(
      listing.engine,
      element,
      pair[1],
      { ...place, argument: `${argument}[1]` },
      slot,
    );
    return { name, stored };
  });
}

export function writePairs(writer: Writer, pairs: readonly Pair[]): void {
  writer.word(pairs.length);
  for (const { name, stored } of pairs) writer.word(name.family).word(name.index).tensor(stored);
}
