// Numbers that are the same in every run and runtime.

/** A stream of numbers in [0, 1) (mulberry32). */
export function stream(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** `count` numbers in [-scale, scale), each a whole multiple of 2^-20 of it, so exact in f32. */
export function uniform(count, seed, scale = 1, Type = Float32Array) {
  const next = stream(seed);
  return Type.from({ length: count }, () => (Math.round(next() * 2 ** 20) / 2 ** 19 - 1) * scale);
}

/** The same things in another order. */
export function shuffled(things, next) {
  const order = [...things];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const chosen = Math.floor(next() * (last + 1));
    [order[last], order[chosen]] = [order[chosen], order[last]];
  }
  return order;
}
