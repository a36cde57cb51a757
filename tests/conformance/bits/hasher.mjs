// The bits of results, one after the other, as one hash.

import { Fnv1a } from "../fnv.mjs";

const letters = new TextEncoder();

/** The quiet NaN, as a word of so many bytes. A host may write others, and they all mean the same. */
const canonicalNaN = { 8: 0x7ff8000000000000n, 4: 0x7fc00000, 2: 0x7fc0 };

export class Hasher {
  #hash = new Fnv1a();
  /** How many numbers were taken in. */
  numbers = 0;

  /** A text, closed so that no two lists of texts are one. */
  text(text) {
    this.#hash.add(letters.encode(`${text}\0`));
  }

  tensor(tensor) {
    this.text(`${tensor.element} [${tensor.shape}]`);
    this.words(tensor.bits(), tensor.data());
  }

  /** Bit patterns and the numbers that they are of. */
  words(patterns, values) {
    const words = patterns.slice();
    const quiet = canonicalNaN[words.BYTES_PER_ELEMENT];
    for (let at = 0; at < words.length; at += 1) if (Number.isNaN(values[at])) words[at] = quiet;
    this.#hash.add(new Uint8Array(words.buffer));
    this.numbers += words.length;
  }

  get hash() {
    return this.#hash.text;
  }
}
