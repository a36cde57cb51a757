// The scratch area, from our side: whole numbers, texts and tensors, one after the other, as engine/bind reads them.

import type { RawExports } from "./raw.ts";
import type { Elements, Stored } from "./stored.ts";
import { elementFacts, storageCodes } from "./stored.ts";

const encoder = new TextEncoder();

/** Fills the scratch area from its beginning; what it needs beyond its length it asks the module for. */
export class Writer {
  readonly #raw: RawExports;
  readonly #refuse: () => Error;
  #start = 0;
  #capacity = 0;
  #at = 0;
  #words = new Uint32Array(0);

  constructor(raw: RawExports, refuse: () => Error) {
    this.#raw = raw;
    this.#refuse = refuse;
  }

  begin(): this {
    this.#at = 0;
    return this;
  }

  word(value: number): this {
    this.#make(4);
    this.#words[this.#at >> 2] = value;
    this.#at += 4;
    return this;
  }

  words(values: ArrayLike<number>): this {
    this.#make(4 * values.length);
    this.#words.set(values, this.#at >> 2);
    this.#at += 4 * values.length;
    return this;
  }

  /** A list: its length, then its items. */
  list(values: ArrayLike<number>): this {
    return this.word(values.length).words(values);
  }

  /** 64 bits, low word first. */
  long(value: bigint): this {
    return this.word(Number(value & 0xffffffffn)).word(Number(value >> 32n));
  }

  /** A text: its length in bytes, then UTF-8. */
  text(value: string): this {
    const bytes = encoder.encode(value);
    this.word(bytes.length);
    this.#make(bytes.length + 3);
    new Uint8Array(this.#words.buffer, this.#start + this.#at, bytes.length).set(bytes);
    this.#at += (bytes.length + 3) & ~3;
    return this;
  }

  double(value: number): this {
    return this.#numbers(Float64Array.of(value));
  }

  /** Storage, shape, what a selection points at, then elements: one of a constant, all of a dense tensor. */
  tensor({ element, storage, shape, elements, indices }: Stored): this {
    this.word(storageCodes[storage]).list(shape);
    if (indices !== undefined) this.words(indices);
    return this.#numbers(elementFacts[element].crossing(elements));
  }

  #numbers(values: Elements | Uint16Array<ArrayBuffer>): this {
    this.#make(values.byteLength + 4);
    this.#at = (this.#at + 7) & ~7;
    const bytes = new Uint8Array(this.#words.buffer, this.#start + this.#at, values.byteLength);
    bytes.set(new Uint8Array(values.buffer, values.byteOffset, values.byteLength));
    this.#at += (values.byteLength + 3) & ~3;
    return this;
  }

  /** Room for so many more bytes, and views of where the memory is now. */
  #make(bytes: number): void {
    const needed = this.#at + bytes + 8;
    if (needed > this.#capacity) {
      const capacity = Math.max(1024, 2 * this.#capacity, needed);
      this.#start = this.#raw.reserve(capacity);
      this.#capacity = this.#start === 0 ? 0 : capacity;
      if (this.#start === 0) throw this.#refuse();
      this.#words = new Uint32Array(this.#raw.memory.buffer, this.#start);
    } else if (this.#words.buffer !== this.#raw.memory.buffer) {
      this.#words = new Uint32Array(this.#raw.memory.buffer, this.#start);
    }
  }
}
