// bf16 on this side: a number is kept as the f32 that it equals, a pattern is that f32's upper half.

const number = new Float32Array(1);
const word = new Uint32Array(number.buffer);

/** The nearest bf16, ties to even, rounded once from the double. */
export function roundToBf16(value: number): number {
  number[0] = value;
  const nearest = number[0];
  let bits = word[0] ?? 0;
  if (Number.isNaN(nearest)) return Number.NaN;
  if (nearest !== value) {
    // What was cut off is kept as an odd last bit below it, so that the second rounding sees no false tie.
    if (Math.abs(nearest) > Math.abs(value)) bits -= 1;
    bits |= 1;
  }
  const even = (bits >>> 16) & 1;
  word[0] = ((bits + 0x7fff + even) & 0xffff0000) >>> 0;
  return number[0];
}

/** The upper halves of bf16 numbers. */
export function patternsOf(numbers: Float32Array<ArrayBuffer>): Uint16Array<ArrayBuffer> {
  const words = new Uint32Array(numbers.buffer, numbers.byteOffset, numbers.length);
  return Uint16Array.from(words, (bits) => bits >>> 16);
}

/** The numbers of bf16 patterns. */
export function widened(patterns: ArrayLike<number>): Float32Array<ArrayBuffer> {
  return new Float32Array(Uint32Array.from(patterns, (bits) => bits << 16).buffer);
}
