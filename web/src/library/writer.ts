// The scratch area, from our side: whole numbers, texts and tensors, one after the other, as engine/bind reads them.

import type { ElementName } from "./generated/contract.d.ts";
import type { Heap } from "./heap.ts";
import type { RawExports } from "./raw.ts";
import type { Elements, Stored } from "./stored.ts";
import { elementFacts, storageCodes } from "./stored.ts";

const encoder = new TextEncoder();

/** Fills the scratch area from its beginning; what it needs beyond its length it asks the module for. */
export class Writer {
  readonly #raw: RawExports;
  readonly #heap: Heap;
  readonly #refuse: () => Error;
  #start = 0;
  #capacity = 0;
  #at = 0;

  constructor(raw: RawExports, heap: Heap, refuse: () => Error) {
    this.#raw = raw;
    this.#heap = heap;
    this.#refuse = refuse;
  }

  begin(): this {
    this.#at = 0;
    this.#heap.refresh();
    return this;
  }

  word(value: number): this {
    this.#make(4);
    this.#heap.words[(this.#start + this.#at) >> 2] = value;
    this.#at += 4;
    return this;
  }

  words(values: ArrayLike<number>): this {
    this.#make(4 * values.length);
    this.#heap.words.set(values, (this.#start + this.#at) >> 2);
    this.#at += 4 * values.length;
    return this;
  }

  /** A list: its length, then its items. */
  list(values: ArrayLike<number>): this {
    this.word(values.length);
    return values.length === 0 ? this : this.words(values);
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
    this.#heap.bytes.set(bytes, this.#start + this.#at);
    this.#at += (bytes.length + 3) & ~3;
    return this;
  }

  double(value: number): this {
    this.#make(16);
    this.#at = (this.#at + 7) & ~7;
    this.#heap.f64[(this.#start + this.#at) >> 3] = value;
    this.#at += 8;
    return this;
  }

  /** Storage, shape, what a selection points at, then its elements. */
  tensor(stored: Stored): this {
    const { element, storage, shape, elements, indices } = stored;
    this.word(storageCodes[storage]).list(shape);
    if (indices !== undefined) this.words(indices);
    return this.elements(element, elements);
  }

  /** The elements alone: one of a constant, all of a dense tensor. */
  elements(element: ElementName, elements: Elements): this {
    if (elements.length === 1 && element === "f64") return this.double(elements[0] ?? 0);
    return this.#numbers(elementFacts[element].crossing(elements));
  }

  #numbers(values: Elements | Uint16Array<ArrayBuffer>): this {
    const { byteLength: length } = values;
    this.#make(length + 16);
    this.#at = (this.#at + 7) & ~7;
    const at = this.#start + this.#at;
    if (values instanceof Float32Array) this.#heap.f32.set(values, at >> 2);
    else if (values instanceof Float64Array) this.#heap.f64.set(values, at >> 3);
    else this.#heap.bf16.set(values, at >> 1);
    this.#at += (length + 3) & ~3;
    return this;
  }

  /** Room for so many more bytes. */
  #make(bytes: number): void {
    const needed = this.#at + bytes + 8;
    if (needed <= this.#capacity) return;
    const capacity = Math.max(1024, 2 * this.#capacity, needed);
    this.#start = this.#raw.reserve(capacity);
    this.#capacity = this.#start === 0 ? 0 : capacity;
    if (this.#start === 0) throw this.#refuse();
    this.#heap.refresh();
  }
}
