// One runtime's part of the benchmark: opens every contender, has each of them prove what it computes, and times them
// side by side. Runs in Node and, bundled, in a page.
import { contenders, isExact } from "./contenders.mjs";
import {
  checkedSteps,
  mapData,
  mapSpots,
  productData,
  productSpots,
  scalarExpected,
} from "./data.mjs";
import { compare } from "./measure.mjs";

/** Opens the contenders; one that cannot be opened is kept with its reason. */
export async function openAll(host, names) {
  const opened = [];
  for (const { name, subject, open } of contenders) {
    if (names !== undefined && !names.includes(name)) continue;
    host.progress?.(`opening ${name}`);
    try {
      const module = await host.subject(subject);
      opened.push({ name, ...(await module[open](host)) });
    } catch (error) {
      opened.push({ name, kinds: {}, failure: sentence(error) });
    }
  }
  return opened;
}

export function sentence(error) {
  return String(error?.message ?? error).split("\n")[0];
}

/** Milliseconds of one run, as an earlier work of the same kind lets expect them. */
class Expectations {
  #rates = new Map();

  #key(name, { kind, element, transposed }) {
    return [name, kind, element, transposed].join(" ");
  }
  of(name, work) {
    return (this.#rates.get(this.#key(name, work)) ?? 0) * work.amount;
  }
  learn(name, work, samples) {
    if (samples.length === 0) return;
    const least = Math.min(...samples.map(({ wall, cpu }) => cpu ?? wall));
    this.#rates.set(this.#key(name, work), least / work.amount);
  }
}

const expectations = new Expectations();

/**
 * One work over all that take part: `{ work, entries: [{ name, samples, runs, failure, agreement }] }`. Who computes
 * something else fails, with what came.
 */
export async function measureWork(work, opened, options) {
  const prepared = [];
  const entries = [];
  const proof = proofOf(work);
  for (const { name, kinds, failure } of opened) {
    if (failure !== undefined) {
      entries.push({ name, samples: [], failure });
      continue;
    }
    const expected = expectations.of(name, work);
    if (expected > options.limitMs) {
      const failure = `left out, for one run would take ${(expected / 1000).toFixed(1)} s`;
      entries.push({ name, samples: [], failure });
      continue;
    }
    try {
      const entry = await kinds[work.kind]?.(work);
      if (entry === undefined) continue;
      prepared.push({ ...entry, name, agreement: await proof(name, entry) });
    } catch (error) {
      entries.push({ name, samples: [], failure: sentence(error) });
    }
  }
  const measured = await compare(prepared, options);
  for (const [at, { samples, ...rest }] of measured.entries()) {
    const { repeats = 1, agreement, dispose } = prepared[at];
    const each = samples.map(({ wall, cpu }) => ({
      wall: wall / repeats,
      cpu: cpu === undefined ? undefined : cpu / repeats,
    }));
    entries.push({ ...rest, samples: each, agreement });
    expectations.learn(rest.name, work, each);
    dispose?.();
  }
  return { work, entries };
}

/** Answers how well a contender agrees, in words, or throws when it does not. */
export function proofOf(work) {
  if (work.kind === "product") {
    const data = productData(work);
    return proofBySpots(productSpots(work, data), Math.sqrt(work.k) * epsilon(work));
  }
  if (work.kind === "map") return proofBySpots(mapSpots(work, mapData(work)), 1e-5);
  if (work.kind === "scalar") {
    return proofBySpots([...scalarExpected().entries()], 1e-5);
  }
  return proofBySeries((entry) => entry.losses(checkedSteps));
}

function epsilon({ element }) {
  return element === "f64" ? 1e-14 : 1e-5;
}

/** Against values computed in f64; ours must have the same bits among themselves. */
function proofBySpots(spots, tolerance) {
  let bits;
  return async (name, entry) => {
    const found = await entry.result();
    for (const [position, value] of spots) {
      if (!(Math.abs(found[position] - value) <= tolerance * Math.max(1, Math.abs(value))))
        throw new Error(`computed something else: ${found[position]} where ${value} is right`);
    }
    if (!isExact(name)) return "within rounding";
    bits ??= found;
    if (!sameBits(bits, found)) throw new Error("computed other bits than the plan");
    return "same bits";
  };
}

/** Against the first who was asked. */
function proofBySeries(seriesOf) {
  let first;
  return async (name, entry) => {
    const series = Array.from(await seriesOf(entry));
    first ??= series;
    const same =
      series.length === first.length && series.every((value, at) => Object.is(value, first[at]));
    if (same) return "same bits";
    if (isExact(name))
      throw new Error(`computed other bits: ${series.at(-1)}, not ${first.at(-1)}`);
    const far = series.findIndex(
      (value, at) => !(Math.abs(value - first[at]) <= 1e-3 * Math.max(1, Math.abs(first[at]))),
    );
    if (far >= 0)
      throw new Error(`computed something else: ${series[far]} where ${first[far]} is right`);
    return "within rounding";
  };
}

function sameBits(one, other) {
  const bytes = (array) => new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
  const [left, right] = [bytes(one), bytes(other)];
  return left.length === right.length && left.every((byte, at) => byte === right[at]);
}
