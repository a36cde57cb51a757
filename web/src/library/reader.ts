// The answer area, from our side: read from its beginning, in the order in which engine/bind wrote.

import type { ElementName, Shape } from "./generated/contract.d.ts";
import type { Heap } from "./heap.ts";
import { type Elements, elementFacts, type Stored, storageNames } from "./stored.ts";

const decoder = new TextDecoder();

export class Reader {
  /** All of the memory; the answer begins at `#start`. */
  readonly #heap: Heap;
  readonly #start: number;
  readonly #bytes: number;
  #at = 0;

  constructor(heap: Heap, start: number, bytes: number) {
    this.#heap = heap;
    this.#start = start;
    this.#bytes = bytes;
  }

  word(): number {
    const value = this.#heap.words[(this.#start + this.#at) >> 2];
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
    const text = decoder.decode(
      new Uint8Array(this.#heap.words.buffer, this.#start + this.#at, length),
    );
    this.#at += (length + 3) & ~3;
    return text;
  }

  doubles(count: number): Float64Array<ArrayBuffer> {
    return this.elements("f64", count) as Float64Array<ArrayBuffer>;
  }

  tensor(element: ElementName): Stored {
    const storage = storageNames[this.word()] ?? "dense";
    const shape = this.shape();
    const volume = shape.reduce((product, extent) => product * extent, 1);
    const rows = shape[0] ?? 0;
    if (storage === "selection") {
      const first = (this.#start + this.#at) >> 2;
      const indices = this.#heap.words.slice(first, first + rows);
      this.#at += 4 * rows;
      return { element, storage, shape, indices, elements: this.elements(element, 1) };
    }
    return {
      element,
      storage,
      shape,
      elements: this.elements(element, storage === "constant" ? 1 : volume),
    };
  }

  /** A copy of so many elements. */
  elements(element: ElementName, count: number): Elements {
    const { bytes, read } = elementFacts[element];
    this.#at = (this.#at + 7) & ~7;
    const at = this.#start + this.#at;
    this.#at += (count * bytes + 3) & ~3;
    return read(this.#heap, at, count);
  }
}
