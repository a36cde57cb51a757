// What samples say: figures and ratios, for tables, for targets and for the file of results.
import { peers } from "./contenders.mjs";
import { chooseClock, median, ratios, summary } from "./statistics.mjs";
import { figure } from "./work.mjs";

/** All works of a runtime with a figure for each entry, by one clock. */
export function digested(works) {
  const clock = chooseClock(works.flatMap(({ entries }) => entries));
  return works.map((measured) => figured(measured, clock));
}

function figured({ work, entries }, clock) {
  return {
    work,
    clock,
    entries: entries.map((entry) => {
      const times = entry.samples.map((sample) => sample[clock] ?? sample.wall);
      const { median: ms, low, high, count } = summary(times);
      const measured = count === 0 ? undefined : { ms, low, high, count, value: figure(work, ms) };
      return { ...entry, times, measured };
    }),
  };
}

/** How many times faster `one` is than `other`, round by round: `{ median, low, high, count }`, or undefined. */
export function advantage({ entries }, one, other) {
  const times = (name) => entries.find((entry) => entry.name === name)?.times ?? [];
  const found = ratios(times(one), times(other));
  return found.length === 0 ? undefined : summary(found);
}

/** The peer with the shortest median. */
export function bestPeer({ entries }, among = peers) {
  return entries
    .filter(({ name, measured }) => among.includes(name) && measured !== undefined)
    .sort((one, other) => one.measured.ms - other.measured.ms)[0]?.name;
}

/** Cold starts by name: the median of the wall clock, or of the processor's time where that was disturbed. */
export function coldFigures(found) {
  const clock = chooseClock(found ?? []);
  return (found ?? []).map(({ name, samples, failure }) => ({
    name,
    failure,
    clock,
    times: samples.map((sample) => sample[clock]),
    ms: median(samples.map((sample) => sample[clock])),
  }));
}
