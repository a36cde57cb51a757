// For cards: several readings of one subject over one run, at once or in slices. Not part of the package.

import type { Engine, FaultData } from "./engine.ts";
import type {
  CardReadingKind,
  CardReadings,
  NonFinite,
  Subject,
  Topos,
} from "./generated/contract.d.ts";
import { nextTask } from "./next-task.ts";
import { checkSubject, readingCode } from "./subject.ts";
import { Instance } from "./topos.ts";

/** What was read, and in place of a reading that was refused, why. */
export interface Together<K extends CardReadingKind> {
  readonly readings: { readonly [Kind in K]?: CardReadings[Kind] };
  readonly errors: readonly Error[];
  readonly nonFinite: NonFiniteFacts;
}

/** Where the run, and the scans that the readings asked for, first met something that is not finite. */
export interface NonFiniteFacts {
  readonly value?: NonFiniteTrace;
  readonly gradient?: NonFiniteTrace;
}

export interface NonFiniteTrace extends NonFinite {
  /**
   * The node itself where its operation made the value, none for a source; of a gradient the nodes whose rules sent
   * shares to it. What operands held stands for the same position, or whole where they are small.
   */
  readonly causes: readonly {
    readonly node: number;
    /** What had arrived at a node whose rule was at work. */
    readonly cotangent?: string;
    readonly operands: readonly { readonly node: number; readonly text?: string }[];
  }[];
}

/** Nodes that were passed, and all of them. */
export interface NodeCount {
  readonly done: number;
  readonly all: number;
}

/** How far a crossing has come: the run over the nodes, then the scans back over them, then what is written. */
export interface Progress {
  readonly stage: "forward" | "backward" | "writing";
  readonly forward: NodeCount;
  readonly backward: NodeCount;
}

export interface SliceOptions {
  /** Stops between two slices. */
  readonly signal?: AbortSignal;
  /** Called after every slice. */
  readonly onProgress?: (progress: Progress) => void;
}

/** All readings in one go. Fails: as `read`, but for what a single reading refuses. */
export function readTogether<K extends CardReadingKind>(
  topos: Topos,
  kinds: readonly K[],
  subject: Subject,
): Together<K> {
  const readings = new OpenReadings(topos, kinds, subject);
  try {
    while (!readings.isDone) readings.advance(largestBudget);
    return readings.take();
  } finally {
    readings.dispose();
  }
}

/** A slice of work, after which the page has its turn. */
const sliceMilliseconds = 10;
/** One call into the engine aims at this, so that a slice ends near its time. */
const callMilliseconds = 2.5;
const firstBudget = 1e6;
const smallestBudget = 1e4;
const largestBudget = 2 ** 32 - 1;

/**
 * The same readings, with turns for the page in between. Nodes are the grain: one huge product makes a slice as long
 * as itself. Answers nothing when it was stopped. Fails: as {@link readTogether}.
 */
export async function readInSlices<K extends CardReadingKind>(
  topos: Topos,
  kinds: readonly K[],
  subject: Subject,
  { signal, onProgress }: SliceOptions = {},
): Promise<Together<K> | undefined> {
  const readings = new OpenReadings(topos, kinds, subject);
  try {
    let budget = firstBudget;
    while (!readings.isDone) {
      if (signal?.aborted === true) return undefined;
      budget = readings.advanceFor(sliceMilliseconds, budget);
      onProgress?.(readings.progress);
      await nextTask();
    }
    return signal?.aborted === true ? undefined : readings.take();
  } finally {
    readings.dispose();
  }
}

const stages = ["forward", "backward", "writing"] as const;

/** Readings that are being made in the module. */
class OpenReadings<K extends CardReadingKind> {
  readonly #engine: Engine;
  readonly #handle: number;
  #isHeld = true;
  isDone = false;
  progress: Progress = {
    stage: "forward",
    forward: { done: 0, all: 0 },
    backward: { done: 0, all: 0 },
  };

  constructor(topos: Topos, kinds: readonly K[], subject: Subject) {
    const engine = Instance.engineOf(topos, "read");
    const codes = kinds.map(readingCode);
    const { network, parameters, write } = checkSubject(engine, subject);
    write(engine.write().list(codes));
    this.#engine = engine;
    this.#handle = engine.callLanguage("read", "readings_begin", network, parameters);
  }

  /** Works for about so many multiply-adds. */
  advance(budget: number): void {
    this.isDone = this.#engine.callLanguage("read", "readings_advance", this.#handle, budget) === 1;
    const reader = this.#engine.read();
    const count = (): NodeCount => ({ done: reader.word(), all: reader.word() });
    const stage = stages[reader.word()] ?? "writing";
    this.progress = { stage, forward: count(), backward: count() };
  }

  /** Works for about so long, in calls that begin with `budget`. Answers the budget that has proved right. */
  advanceFor(milliseconds: number, budget: number): number {
    const start = performance.now();
    let next = budget;
    for (let now = start, spent = 0; !this.isDone && now - start + spent <= milliseconds; ) {
      const before = now;
      this.advance(Math.round(next));
      now = performance.now();
      spent = now - before;
      const factor = Math.min(2, Math.max(1 / 8, callMilliseconds / Math.max(spent, 0.01)));
      next = Math.min(largestBudget, Math.max(smallestBudget, next * factor));
    }
    return next;
  }

  take(): Together<K> {
    this.#engine.callLanguage("read", "readings_take", this.#handle);
    this.#isHeld = false;
    const { readings, faults, nonFinite } = JSON.parse(this.#engine.read().text()) as {
      readonly readings: Together<K>["readings"];
      readonly faults: readonly FaultData[];
      readonly nonFinite: NonFiniteFacts;
    };
    const errors = faults.map((fault) => this.#engine.errorOf(fault, "read"));
    return { readings, errors, nonFinite };
  }

  dispose(): void {
    if (this.#isHeld) this.#engine.call("dispose", "release", this.#handle);
    this.#isHeld = false;
  }
}
