// Training loops: they run inside the module, some steps at a time, and the page has its turn in between.

import { adjointsWords, RecordedAdjoints } from "./adjoints.ts";
import { argumentError, checkArray, checkFunction, checkObject, checkWhole } from "./check.ts";
import type { Engine } from "./engine.ts";
import { readPairs, writePairs } from "./feeds.ts";
import type { ElementName, TrainOptions } from "./generated/contract.d.ts";
import { nextTask } from "./next-task.ts";
import { checkOptimizer, checkRate } from "./optimizers.ts";
import { handleOf } from "./owner.ts";
import type { Table } from "./parameters.ts";
import { checkPlan, LoweredPlan } from "./plan.ts";
import { type Elements, elementFacts } from "./stored.ts";
import { checkName } from "./symbol.ts";

const operation = "train";
const place = (argument: string) => ({ operation, argument: `options.${argument}` });

/** The most steps between two turns of the page. */
const largestSlice = 10_000;
/** How long a step of a plan took the last time, in milliseconds. */
const stepTimes = new WeakMap<LoweredPlan<ElementName>, number>();

/** How many steps fit into so many milliseconds, as far as is known; one at least. */
function stepsIn(plan: LoweredPlan<ElementName>, slice: number): number {
  const stepTime = stepTimes.get(plan);
  if (stepTime === undefined) return 1;
  return Math.max(1, Math.min(largestSlice, Math.floor(slice / stepTime)));
}

type Losses = Float64Array<ArrayBuffer>;

/** What was asked for, checked. */
interface Loop {
  readonly engine: Engine;
  readonly plan: LoweredPlan<ElementName>;
  readonly table: Table<ElementName>;
  readonly optimizer: number;
  readonly steps: number;
  readonly slice: number;
  readonly signal: AbortSignal | undefined;
  /** The rates of so many steps, or the one of all. */
  readonly rates: (first: number, count: number) => Elements;
}

export async function train<E extends ElementName>(
  engine: Engine,
  options: TrainOptions<E>,
): Promise<Losses> {
  checkObject(options, { operation, argument: "options" });
  const { onProgress } = options;
  if (onProgress !== undefined) checkFunction(onProgress, place("onProgress"));
  const training = new OpenTraining(engine, options as unknown as TrainOptions);
  const losses: Losses = new Float64Array(training.steps);
  try {
    for (let step = 0; step < training.steps; ) {
      training.signal?.throwIfAborted();
      const made = training.advance(training.steps - step);
      losses.set(made, step);
      step += made.length;
      onProgress?.(Object.freeze({ step, losses: made }));
      if (step < training.steps) await nextTask();
    }
  } finally {
    training.dispose();
  }
  return losses;
}

/** A loop at work in the module, some steps at a time. {@link train} holds one, and cards do. Not part of the package. */
export class OpenTraining {
  readonly #loop: Loop;
  readonly #handle: number;
  #done = 0;

  /** Fails: as `topos.train` when it is called. */
  constructor(engine: Engine, options: TrainOptions) {
    const loop = checkLoop(engine, options);
    this.#loop = loop;
    this.#handle = begin(loop, options.adjoints);
    try {
      if (options.batches !== undefined) addBatches(loop, this.#handle, options.batches);
    } catch (error) {
      this.dispose();
      throw error;
    }
  }

  get steps(): number {
    return this.#loop.steps;
  }

  get signal(): AbortSignal | undefined {
    return this.#loop.signal;
  }

  /** At most so many steps, and no more than the last ones say that fit into a slice. Answers their losses. */
  advance(count: number): Losses {
    const losses = advance(this.#loop, this.#handle, this.#done, count);
    this.#done += losses.length;
    return losses;
  }

  dispose(): void {
    const { engine, table } = this.#loop;
    if (!table.disposed) engine.call(operation, "release", this.#handle);
  }
}

function checkLoop(engine: Engine, options: TrainOptions): Loop {
  const plan = checkPlan(engine, options.plan, place("plan"));
  const { table, handle: optimizer } = checkOptimizer(
    engine,
    options.optimizer,
    place("optimizer"),
  );
  if (table.element !== plan.element) {
    const needs = `an optimizer of ${plan.element}`;
    throw argumentError(place("optimizer"), needs, options.optimizer);
  }
  const { slice = 12, signal } = options;
  if (typeof slice !== "number" || !(slice > 0)) {
    throw argumentError(place("slice"), "a number of milliseconds above 0", slice);
  }
  if (signal !== undefined && !(signal instanceof AbortSignal)) {
    throw argumentError(place("signal"), "an AbortSignal", signal);
  }
  const steps = checkWhole(options.steps, 0, place("steps"));
  const rates = ratesOf(engine, plan.element, options.learningRate);
  return { engine, plan, table, optimizer, steps, slice, signal, rates };
}

function ratesOf(
  engine: Engine,
  element: ElementName,
  given: TrainOptions["learningRate"],
): Loop["rates"] {
  const at = place("learningRate");
  if (typeof given !== "function") {
    const rate = checkRate(engine, element, given, at);
    return () => rate;
  }
  return (first, count) => {
    const rates = elementFacts[element].zeros(count);
    for (let i = 0; i < count; i += 1) {
      rates[i] = checkRate(engine, element, given(first + i), at)[0] ?? 0;
    }
    return rates;
  };
}

/** The handle of a loop, which lives in the table. */
function begin({ engine, plan, table }: Loop, adjoints: unknown): number {
  if (!RecordedAdjoints.is(adjoints)) throw argumentError(place("adjoints"), "adjoints", adjoints);
  checkName(engine, adjoints.target, place("adjoints"));
  engine.write().words(adjointsWords(adjoints));
  return engine.call(
    operation,
    "training_begin",
    handleOf(plan, operation),
    handleOf(table, operation),
  );
}

function addBatches({ engine, plan, table }: Loop, training: number, batches: unknown): void {
  checkArray(batches, place("batches")).forEach((feeds, position) => {
    const at = place(`batches[${position}]`);
    const pairs = readPairs(engine, plan.element, feeds, at, (name) =>
      LoweredPlan.shapeOf(plan, name, at),
    );
    handleOf(table, operation);
    const handle = handleOf(plan, operation);
    writePairs(engine.write(), pairs);
    engine.call(operation, "training_batch", training, handle);
  });
}

/** One slice: as many steps as the last ones say that fit. Answers their losses. */
function advance(loop: Loop, training: number, first: number, most: number): Losses {
  const { engine, plan, table, optimizer, slice } = loop;
  const begun = performance.now();
  const count = Math.min(most, stepsIn(plan, slice));
  const rates = loop.rates(first, count);
  handleOf(table, operation);
  const handle = handleOf(plan, operation);
  engine.write().word(rates.length).elements(plan.element, rates);
  engine.call(operation, "training_run", training, handle, optimizer, count);
  const losses = engine.read().doubles(count);
  // The clock is coarse in some pages: what took no time on it took some.
  stepTimes.set(plan, Math.max(performance.now() - begun, 0.1) / count);
  return losses;
}
