// The memory of the module as arrays of each kind of number, made anew when it has grown.

import type { RawExports } from "./raw.ts";

export class Heap {
  words: Uint32Array<ArrayBuffer> = new Uint32Array(0);
  bytes: Uint8Array<ArrayBuffer> = new Uint8Array(0);
  f64: Float64Array<ArrayBuffer> = new Float64Array(0);
  f32: Float32Array<ArrayBuffer> = new Float32Array(0);
  bf16: Uint16Array<ArrayBuffer> = new Uint16Array(0);
  readonly #raw: RawExports;

  constructor(raw: RawExports) {
    this.#raw = raw;
  }

  /**
   * Called before a series of reads or writes: only calls into the module let it grow. Growing empties the arrays over
   * what the memory was, which is quicker to see than to ask the module for what it is.
   */
  refresh(): this {
    if (this.words.length > 0) return this;
    const buffer = this.#raw.memory.buffer as ArrayBuffer;
    this.words = new Uint32Array(buffer, 0, buffer.byteLength >> 2);
    this.bytes = new Uint8Array(buffer);
    this.f64 = new Float64Array(buffer, 0, buffer.byteLength >> 3);
    this.f32 = new Float32Array(buffer, 0, buffer.byteLength >> 2);
    this.bf16 = new Uint16Array(buffer, 0, buffer.byteLength >> 1);
    return this;
  }
}
