import type { Topos } from "../../library/index.ts";
import { nextTask } from "../../library/next-task.ts";
import type { Agreement, MeasuredWork } from "./measured.ts";
import type { Reference } from "./reference.ts";
import { type Bits, type OpenWork, type Way, type Work, works } from "./works.ts";

export interface Pace {
  /** How often each way is measured. */
  readonly rounds: number;
  /** How long one measurement takes, at the least. */
  readonly sampleMs: number;
}

export const usualPace: Pace = { rounds: 5, sampleMs: 40 };

export interface MeasureOptions {
  readonly pace: Pace;
  readonly signal: AbortSignal;
  /** From 0 to 1, and what is being done. */
  readonly onProgress: (share: number, id: string) => void;
  /** After each work. */
  readonly onWork: (work: MeasuredWork) => void;
}

/** How long the page may be held up before it gets its turn. */
const sliceMs = 8;

/** Measures every work. Rejects with the signal's reason when it is stopped. */
export async function measureAll(
  topos: Topos,
  reference: Reference,
  { pace, signal, onProgress, onWork }: MeasureOptions,
): Promise<void> {
  for (const [at, work] of works.entries()) {
    const open = work.open(topos, reference);
    try {
      await turn(signal);
      const onRound = (round: number): void =>
        onProgress((at + round / (pace.rounds + 1)) / works.length, work.id);
      onWork(await measureWork(work, open, { pace, signal, onRound }));
    } finally {
      open.dispose();
    }
  }
}

interface WorkOptions {
  readonly pace: Pace;
  readonly signal: AbortSignal;
  readonly onRound: (round: number) => void;
}

/** Ways take turns, so that whatever else the machine does meets all of them alike. The first round only warms up. */
async function measureWork(
  work: Work,
  { ways }: OpenWork,
  { pace, signal, onRound }: WorkOptions,
): Promise<MeasuredWork> {
  const times = ways.map((): number[] => []);
  for (let round = 0; round <= pace.rounds; round += 1) {
    onRound(round);
    for (const [at, way] of ways.entries()) {
      const ms = await sample(way, round === 0 ? pace.sampleMs / 4 : pace.sampleMs, signal);
      if (round > 0) times[at]?.push(ms);
    }
  }
  const agreements = await agreementsOf(ways, signal);
  return {
    id: work.id,
    ways: ways.map(({ way }, at) => ({
      way,
      value: work.figure(median(times[at] ?? [])),
      agreement: agreements[at] ?? { equal: 0, all: 0 },
    })),
  };
}

/** What each way answers, held against the first. */
async function agreementsOf(
  ways: readonly Way[],
  signal: AbortSignal,
): Promise<readonly Agreement[]> {
  const answers: Bits[][] = [];
  for (const way of ways) {
    answers.push(way.bits().flatMap(stretches));
    await turn(signal);
  }
  const found: Agreement[] = [];
  for (const answer of answers) {
    let [equal, all] = [0, 0];
    for (const [at, stretch] of (answers[0] ?? []).entries()) {
      const counted = agreement(stretch, answer[at] ?? []);
      equal += counted.equal;
      all += counted.all;
      if (stretch.length === stretchLength) await turn(signal);
    }
    found.push({ equal, all });
  }
  return found;
}

const stretchLength = 1 << 16;

/** Parts that are compared within a few milliseconds. */
function stretches(bits: Bits): readonly Bits[] {
  return Array.from({ length: Math.ceil(bits.length / stretchLength) }, (_, at) =>
    bits.slice(at * stretchLength, (at + 1) * stretchLength),
  );
}

/** Lets the page have its turn. */
async function turn(signal: AbortSignal): Promise<void> {
  await nextTask();
  signal.throwIfAborted();
}

/** Milliseconds of one run. The clock is read only now and then: it is coarse, and reading it takes time too. */
async function sample(
  { pieces, run }: Way,
  sampleMs: number,
  signal: AbortSignal,
): Promise<number> {
  let active = 0;
  let done = 0;
  let batch = 1;
  while (active < sampleMs || done < pieces) {
    const begin = performance.now();
    for (let i = 0; i < batch; i += 1) run((done + i) % pieces);
    const spent = performance.now() - begin;
    active += spent;
    done += batch;
    if (spent < sliceMs / 4) batch *= 2;
    else if (spent > sliceMs) batch = Math.max(1, batch >> 1);
    await turn(signal);
  }
  return (active / done) * pieces;
}

/** The middle, or the upper of the two. */
function median(numbers: readonly number[]): number {
  return [...numbers].sort((one, other) => one - other)[numbers.length >> 1] ?? Number.NaN;
}

/** How many elements have equal bits. */
export function agreement(
  one: ArrayLike<number | bigint>,
  other: ArrayLike<number | bigint>,
): Agreement {
  let equal = 0;
  for (let i = 0; i < one.length; i += 1) if (one[i] === other[i]) equal += 1;
  return { equal, all: one.length };
}
