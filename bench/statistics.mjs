// Numbers from samples. A sample is one time for each clock, and rounds line up across contenders:
// sample i of one was taken in the same round as sample i of another.

/** The middle of some numbers; NaN of none. */
export function median(numbers) {
  return quantile(numbers, 0.5);
}

/** The number below which that share of the others lies, interpolated. */
export function quantile(numbers, share) {
  if (numbers.length === 0) return Number.NaN;
  const sorted = [...numbers].sort((one, other) => one - other);
  const at = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low + (high - low) * (at - Math.floor(at));
}

/** Median and middle half. */
export function summary(numbers) {
  return {
    median: median(numbers),
    low: quantile(numbers, 0.25),
    high: quantile(numbers, 0.75),
    count: numbers.length,
  };
}

/**
 * How many times longer `other` took than `one`, round by round. Where one of them has a single sample, for it was
 * slow, that sample stands for every round.
 */
export function ratios(one, other) {
  const rounds = Math.max(one.length, other.length);
  const at = (times, round) => (times.length === 1 ? times[0] : times[round]);
  return Array.from({ length: rounds }, (_, round) => at(other, round) / at(one, round)).filter(
    (ratio) => Number.isFinite(ratio),
  );
}

/** Which clock to read: the thread's own time where something else held the processor for long. */
export function chooseClock(entries) {
  const samples = entries.flatMap(({ samples }) => samples).filter(({ cpu }) => cpu > 0);
  const total = (clock) => samples.reduce((sum, sample) => sum + sample[clock], 0);
  if (samples.length === 0) return "wall";
  return total("wall") > 1.05 * total("cpu") ? "cpu" : "wall";
}
