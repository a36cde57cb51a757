// How time grows with the length of a program: recording, lowering, running, and the engine's scan, for each node.
import { shuffled, stream } from "./random.mjs";

export const lengths = [10, 100, 1000, 10_000, 100_000];

/** Nodes of a chain over `[16]`: four operations over and over, none of which is another's twin. */
function record(f32, length) {
  return f32.record((tape) => {
    const start = tape.parameter(f32.filled([16], 0.5));
    const scale = tape.parameter(f32.filled([16], 0.75));
    const steps = [
      (value) => value.mul(scale),
      (value) => value.tanh(),
      (value) => value.add(start),
      (value) => value.neg(),
    ];
    let value = start;
    for (let node = 3; node < length; node += 1) value = steps[node % 4](value);
    return { target: value.sum() };
  });
}

/** One round over a length: milliseconds for each of the four. */
function round(topos, length) {
  const times = {};
  const timed = (what, body) => {
    const begin = performance.now();
    const answer = body();
    times[what] = performance.now() - begin;
    return answer;
  };
  const [network, { target }] = timed("record", () => record(topos.f32, length));
  const plan = timed("lower", () => network.lower({ roots: [target], backward: true }));
  const parameters = network.parameters();
  plan.forward(parameters).dispose();
  const run = timed("run", () => plan.forward(parameters));
  timed("backward", () => run.backward(target));
  for (const owner of [run, parameters, plan, network]) owner.dispose();
  return times;
}

/**
 * Nanoseconds a node: `[{ length, record, lower, run, backward }]`, each a list with one figure for each round. Short
 * programs are repeated within a round, for a page's clock is coarse.
 */
export async function measureNodes(topos, { rounds, progress = () => undefined }) {
  const next = stream(2);
  const found = lengths.map((length) => ({ length, record: [], lower: [], run: [], backward: [] }));
  for (let at = -1; at < rounds; at += 1) {
    progress(`programs of up to 100,000 nodes, round ${Math.max(at, 0) + 1} of ${rounds}`);
    for (const entry of shuffled(found, next)) {
      const repeats = Math.max(1, Math.round(20_000 / entry.length));
      const total = { record: 0, lower: 0, run: 0, backward: 0 };
      for (let i = 0; i < repeats; i += 1) {
        for (const [what, ms] of Object.entries(round(topos, entry.length))) total[what] += ms;
      }
      await new Promise((resolve) => setTimeout(resolve));
      if (at < 0) continue; // to warm up
      for (const [what, ms] of Object.entries(total)) {
        entry[what].push((ms * 1e6) / repeats / entry.length);
      }
    }
  }
  return found;
}
