/** Numbers in [-scale, scale), the same in every run. */
export function numbers(count: number, seed: number, scale: number): Float32Array<ArrayBuffer> {
  const made = new Float32Array(count);
  let state = seed;
  for (let at = 0; at < count; at += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    made[at] = ((state >>> 8) / 2 ** 23 - 1) * scale;
  }
  return made;
}
