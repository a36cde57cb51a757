// The memory that the library sees, where the engine is another process: the scratch area that the library writes,
// the answer area that it reads, and the two words that say where the answer lies.

const scratchStart = 16;
const blockBytes = 1024;

export class MirroredMemory {
  /** As of a `WebAssembly.Memory`: replaced when it grows. */
  buffer = new ArrayBuffer(scratchStart);
  #bytes = Buffer.from(this.buffer);
  #scratchBytes = 0;
  /** The scratch area as the engine has it. */
  #sent = Buffer.alloc(0);

  /** Where the place of the answer stands. */
  get crossing() {
    return 0;
  }

  /** Makes the scratch area at least so long, keeping what is in it; answers where it begins. */
  reserve(bytes) {
    if (bytes > this.#scratchBytes) {
      this.#scratchBytes = Math.ceil(bytes / blockBytes) * blockBytes;
      this.#grow(this.#answerStart);
      this.#sent = Buffer.concat([this.#sent], this.#scratchBytes);
    }
    return scratchStart;
  }

  get scratchBytes() {
    return this.#scratchBytes;
  }

  /** The stretches of the scratch area that the engine does not have yet; it has them from now on. */
  takeChanges() {
    const scratch = this.#bytes.subarray(scratchStart, this.#answerStart);
    if (scratch.equals(this.#sent)) return [];
    const changes = [];
    for (let position = 0; position < this.#scratchBytes; position += blockBytes) {
      const block = scratch.subarray(position, position + blockBytes);
      const sent = this.#sent.subarray(position, position + blockBytes);
      if (block.equals(sent)) continue;
      block.copy(sent);
      changes.push({ position, block });
    }
    return changes;
  }

  /** Room for an answer of so many bytes, to be filled before the library reads it. */
  answer(bytes) {
    this.#grow(this.#answerStart + bytes);
    new Uint32Array(this.buffer, this.crossing, 2).set([this.#answerStart, bytes]);
    return this.#bytes.subarray(this.#answerStart, this.#answerStart + bytes);
  }

  get #answerStart() {
    return scratchStart + this.#scratchBytes;
  }

  #grow(bytes) {
    if (bytes <= this.buffer.byteLength) return;
    const grown = new ArrayBuffer(2 * Math.ceil(bytes / blockBytes) * blockBytes);
    new Uint8Array(grown).set(new Uint8Array(this.buffer));
    // As with a memory of WebAssembly, what looked at the old bytes sees nothing any more.
    structuredClone(this.buffer, { transfer: [this.buffer] });
    this.buffer = grown;
    this.#bytes = Buffer.from(grown);
  }
}
