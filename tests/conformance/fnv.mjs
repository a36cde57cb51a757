// FNV-1a of 64 bits, in the arithmetic that every engine has: two halves of 32.

const lowPrime = 0x1b3; // the prime is 2^40 + 0x1b3
const two32 = 2 ** 32;

export class Fnv1a {
  #high = 0xcbf29ce4;
  #low = 0x84222325;

  /** Takes bytes in, in their order. */
  add(bytes) {
    let [high, low] = [this.#high, this.#low];
    for (let at = 0; at < bytes.length; at += 1) {
      const mixed = (low ^ bytes[at]) >>> 0;
      const product = mixed * lowPrime; // below 2^41, so exact
      low = product >>> 0;
      high = (Math.imul(high, lowPrime) + (product - low) / two32 + (mixed << 8)) >>> 0;
    }
    this.#high = high;
    this.#low = low;
  }

  /** Sixteen hexadecimal digits over all that was added. */
  get text() {
    return [this.#high, this.#low].map((half) => half.toString(16).padStart(8, "0")).join("");
  }
}
