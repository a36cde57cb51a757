// The answer area, from our side: read from its beginning, in the order in which engine/bind wrote.

import type { ElementName, Shape } from "./generated/contract.d.ts";
import { type Elements, elementFacts, type Stored, storageNames } from "./stored.ts";

const decoder = new TextDecoder();

export class Reader {
  /** All of the memory; the answer begins at `#start`. */
  readonly #words: Uint32Array<ArrayBuffer>;
  readonly #start: number;
  readonly #bytes: number;
  #at = 0;

  constructor(words: Uint32Array<ArrayBuffer>, start: number, bytes: number) {
    this.#words = words;
    this.#start = start;
    this.#bytes = bytes;
  }

  word(): number {
    const value = this.#words[(this.#start + this.#at) >> 2];
    if (value === undefined || this.#at >= this.#bytes) {
      throw new RangeError("the answer is shorter than what is read of it");
    }
    this.#at += 4;
    return value;
  }

  /** A list: its length, then its items. */
  list(): readonly number[] {
    const items: number[] = [];
    for (let left = this.word(); left > 0; left -= 1) items.push(this.word());
    return Object.freeze(items);
  }

  shape(): Shape {
    return this.list();
  }

  long(): bigint {
    const low = BigInt(this.word());
    return low + (BigInt(this.word()) << 32n);
  }

  text(): string {
    const length = this.word();
    const text = decoder.decode(new Uint8Array(this.#words.buffer, this.#start + this.#at, length));
    this.#at += (length + 3) & ~3;
    return text;
  }

  doubles(count: number): Float64Array<ArrayBuffer> {
    return new Float64Array(this.#copy(8 * count));
  }

  tensor(element: ElementName): Stored {
    const storage = storageNames[this.word()] ?? "dense";
    const shape = this.shape();
    const volume = shape.reduce((product, extent) => product * extent, 1);
    const rows = shape[0] ?? 0;
    if (storage === "selection") {
      const first = (this.#start + this.#at) >> 2;
      const indices = this.#words.slice(first, first + rows);
      this.#at += 4 * rows;
      return { element, storage, shape, indices, elements: this.#elements(element, 1) };
    }
    return {
      element,
      storage,
      shape,
      elements: this.#elements(element, storage === "constant" ? 1 : volume),
    };
  }

  #elements(element: ElementName, count: number): Elements {
    const { bytes, crossed } = elementFacts[element];
    return crossed(this.#copy(bytes * count));
  }

  /** A copy of aligned numbers. */
  #copy(length: number): ArrayBuffer {
    this.#at = (this.#at + 7) & ~7;
    const start = this.#start + this.#at;
    this.#at += (length + 3) & ~3;
    return this.#words.buffer.slice(start, start + length);
  }
}
