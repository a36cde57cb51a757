// For cards: several readings of one subject in one crossing. Not part of the package.

import type { CardReadingKind, CardReadings, Subject, Topos } from "./generated/contract.d.ts";
import { readAll } from "./subject.ts";
import { Instance } from "./topos.ts";

/** Fails: as `read`. */
export function readTogether<K extends CardReadingKind>(
  topos: Topos,
  kinds: readonly K[],
  subject: Subject,
): { readonly [Kind in K]: CardReadings[Kind] } {
  return readAll(Instance.engineOf(topos, "read"), kinds, subject);
}
