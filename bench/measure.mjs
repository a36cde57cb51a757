// Taking times: every contender once in each round, in an order that changes from round to round, so that whatever
// else the machine does meets all of them alike.
import { shuffled, stream } from "./random.mjs";

/**
 * Times of entries `{ name, run }`, where `run` does the work once and may answer a promise. Answers for each entry its
 * samples `{ wall, cpu }` in milliseconds for one run, one for each round; one alone where a run takes longer than
 * `slowMs`. `clock.cpu` answers the thread's own time in milliseconds, or undefined.
 */
export async function compare(entries, { rounds, sampleMs, warmMs, slowMs, clock, seed = 1 }) {
  const prepared = [];
  for (const entry of entries) {
    prepared.push(await calibrated(entry, { sampleMs, warmMs, slowMs, clock }));
  }
  const next = stream(seed);
  for (let round = 0; round < rounds; round += 1) {
    for (const entry of shuffled(prepared, next)) {
      if (entry.failure !== undefined || entry.slow) continue;
      try {
        entry.samples.push(await sample(entry, clock));
      } catch (error) {
        entry.failure = error.message;
      }
    }
  }
  return prepared.map(({ name, samples, runs, failure }) => ({ name, samples, runs, failure }));
}

/**
 * Runs an entry until it is warm, then decides how many runs make a sample. The first run may compile, so it says
 * nothing; where the second is slow too, that one is the sample.
 */
async function calibrated({ name, run }, { sampleMs, warmMs, slowMs, clock }) {
  const entry = { name, run, samples: [], runs: 1, slow: false, failure: undefined };
  try {
    await timed(run, 1);
    const second = await sample(entry, clock);
    entry.slow = second.wall > slowMs;
    if (entry.slow) {
      entry.samples.push(second);
      return entry;
    }
    let each = second.wall;
    for (let spent = 0, runs = 1; spent < warmMs; runs = Math.min(2 * runs, 1 << 20)) {
      const ms = await timed(run, runs);
      spent += ms;
      each = ms / runs; // the last and longest counts: a browser's clock shows no time for a few runs
    }
    entry.runs = Math.max(1, Math.ceil(sampleMs / Math.max(each, 1e-6)));
  } catch (error) {
    entry.failure = error.message;
  }
  return entry;
}

async function sample({ run, runs }, clock) {
  const cpu = await clock.cpu();
  const wall = await timed(run, runs);
  const spent = cpu === undefined ? undefined : (await clock.cpu()) - cpu;
  return { wall: wall / runs, cpu: spent === undefined ? undefined : spent / runs };
}

/** Milliseconds of so many runs. A run that answers no promise is not awaited: that alone would take 100 ns. */
async function timed(run, runs) {
  const begin = performance.now();
  const first = run();
  if (typeof first?.then === "function") {
    await first;
    for (let i = 1; i < runs; i += 1) await run();
  } else {
    for (let i = 1; i < runs; i += 1) run();
  }
  return performance.now() - begin;
}
