// The answer area, from our side: read from its beginning, in the order in which engine/bind wrote.

import type { ElementName, Shape } from "./generated/contract.d.ts";
import { type Elements, elementFacts, type Stored, storageNames } from "./stored.ts";

const decoder = new TextDecoder();

export class Reader {
  readonly #buffer: ArrayBuffer;
  readonly #start: number;
  readonly #words: Uint32Array;
  #at = 0;

  constructor(buffer: ArrayBuffer, start: number, bytes: number) {
    this.#buffer = buffer;
    this.#start = start;
    this.#words = new Uint32Array(buffer, start, bytes >> 2);
  }

  word(): number {
    const value = this.#words[this.#at >> 2];
    if (value === undefined) throw new RangeError("the answer is shorter than what is read of it");
    this.#at += 4;
    return value;
  }

  /** A list: its length, then its items. */
  list(): readonly number[] {
    const length = this.word();
    const first = this.#at >> 2;
    this.#at += 4 * length;
    return Object.freeze(Array.from(this.#words.subarray(first, first + length)));
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
    const text = decoder.decode(new Uint8Array(this.#buffer, this.#start + this.#at, length));
    this.#at += (length + 3) & ~3;
    return text;
  }

  doubles(count: number): Float64Array<ArrayBuffer> {
    return new Float64Array(this.#bytes(8 * count));
  }

  tensor(element: ElementName): Stored {
    const storage = storageNames[this.word()] ?? "dense";
    const shape = this.shape();
    const volume = shape.reduce((product, extent) => product * extent, 1);
    const rows = shape[0] ?? 0;
    if (storage === "selection") {
      const first = this.#at >> 2;
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
    const bytes = this.#bytes(elementFacts[element].bytes * count);
    return element === "f64" ? new Float64Array(bytes) : new Float32Array(bytes);
  }

  /** A copy of aligned numbers. */
  #bytes(length: number): ArrayBuffer {
    this.#at = (this.#at + 7) & ~7;
    const start = this.#start + this.#at;
    this.#at += (length + 3) & ~3;
    return this.#buffer.slice(start, start + length);
  }
}
