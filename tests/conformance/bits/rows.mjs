// What is hashed: a row for each family of programs and one for each map, in parts that take a moment each.

import { Hasher } from "./hasher.mjs";
import { elementNames, mapBits, mapNames } from "./map.mjs";
import { programBits } from "./program.mjs";

/** How many digits of each part's hash are kept, to tell which part differs. */
const partDigits = 8;

/**
 * The rows over a library and an engine that it has started. `families`: programs without their answers, as
 * `[family, [name, program][]][]`. A part is a name and a function that answers its hash and how many numbers it is over.
 */
export function rowsOf(library, topos, families) {
  return [
    ...families.map(([id, programs]) => ({
      id,
      kind: "programs",
      parts: programs.map(([name, data]) => ({
        name,
        hash: () => programBits(library, topos, data),
      })),
    })),
    ...mapNames.map((id) => ({
      id,
      kind: "map",
      parts: elementNames.map((name) => ({ name, hash: () => mapBits(topos, id, name) })),
    })),
  ];
}

/** Gathers the parts of one row. */
export class RowBits {
  #hasher = new Hasher();
  #digits = "";
  #numbers = 0;

  add({ hash, numbers }) {
    this.#hasher.text(hash);
    this.#digits += hash.slice(0, partDigits);
    this.#numbers += numbers;
  }

  /** The hash over the hashes of its parts, and the beginning of each of those. */
  get result() {
    return { hash: this.#hasher.hash, numbers: this.#numbers, digits: this.#digits };
  }
}

/** The names of those parts whose hashes are not the recorded ones. */
export function differingParts(names, recorded, digits) {
  const beginning = (text, at) => text.slice(at * partDigits, (at + 1) * partDigits);
  return names.filter((_, at) => beginning(recorded, at) !== beginning(digits, at));
}
