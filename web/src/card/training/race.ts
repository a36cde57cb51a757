import type { Parameters } from "../../library/index.ts";
import type { Rule } from "./declaration.ts";
import { initialState, type Model, type State, Walker } from "./walker.ts";

/** Where a run left another one. */
export interface Origin {
  run: number;
  readonly step: number;
}

/** What a new run begins with. */
export interface Beginning {
  readonly state: State;
  readonly losses: readonly number[];
  readonly origin?: Origin;
}

/** How many states are kept of one run, and how many elements in all of them. */
const mostStates = 64;
const mostElements = 4_000_000;

/**
 * One run: the losses so far, and clones of the table on the way, so that any step can be looked at again. They stand
 * at equal distances, twice as far apart whenever there are too many; what lies between is walked once more.
 */
export class Run {
  readonly rule: Rule;
  readonly origin: Origin | undefined;
  /** The loss before each step, from step 0 on: up to its origin those of the run that it left. */
  readonly losses: number[];
  readonly #model: Model;
  readonly #states: Map<number, State> = new Map();
  /** The step of its first state: before it, there was another run. */
  readonly first: number;
  readonly #most: number;
  #stride = 1;
  #walker: Walker;
  /** A second walker, for looking back; it goes on from where it was looked at last. */
  #looking: Walker | undefined;

  /** Begins at a state, which it does not keep for itself. */
  constructor(model: Model, rule: Rule, from: Beginning) {
    this.rule = rule;
    this.origin = from.origin;
    this.losses = [...from.losses];
    this.#model = model;
    this.first = from.state.step;
    const elements = from.state.table
      .entries()
      .reduce((sum, [, { shape }]) => sum + shape.reduce((all, extent) => all * extent, 1), 0);
    const share = rule.kind === "sgd" ? 1 : 3;
    this.#most = Math.max(2, Math.min(mostStates, Math.floor(mostElements / (elements * share))));
    this.#walker = new Walker(model, rule, from.state);
    this.#keep();
  }

  /** Steps done, counted from the common start. */
  get step(): number {
    return this.#walker.step;
  }

  /** At most so many steps, and no more than fit into a slice. Answers how many. */
  advance(count: number): number {
    const next = this.#stride - ((this.step - this.first) % this.#stride);
    const losses = this.#walker.advance(Math.min(count, next));
    for (const loss of losses) this.losses.push(loss);
    if ((this.step - this.first) % this.#stride === 0) this.#keep();
    return losses.length;
  }

  /** The nearest step that it has. */
  near(step: number): number {
    return Math.max(this.first, Math.min(step, this.step));
  }

  /** The walker as it stood after so many steps; only for looking, and until the next call. */
  at(step: number): Walker {
    if (step === this.step) return this.#walker;
    const known = this.#looking;
    if (known === undefined || known.step > step || this.#nearest(step).step > known.step) {
      known?.dispose();
      this.#looking = undefined;
      this.#looking = new Walker(this.#model, this.rule, this.#nearest(step));
    }
    const looking = this.#looking ?? this.#walker;
    while (looking.step < step) looking.advance(step - looking.step);
    return looking;
  }

  /** A state of its own, to go on from. Whoever asked disposes of its table. */
  stateAt(step: number): State {
    return this.at(step).state();
  }

  dispose(): void {
    this.#looking?.dispose();
    this.#walker.dispose();
    for (const { table } of this.#states.values()) table.dispose();
    this.#states.clear();
  }

  #nearest(step: number): State {
    const before = [...this.#states.values()].filter((state) => state.step <= step);
    const nearest = before.at(-1);
    if (nearest === undefined) throw new RangeError(`no state is kept before step ${step}`);
    return nearest;
  }

  #keep(): void {
    const state = this.#walker.state();
    this.#states.get(state.step)?.table.dispose();
    this.#states.set(state.step, state);
    if (this.#states.size <= this.#most) return;
    this.#stride *= 2;
    for (const [step, { table }] of this.#states) {
      if ((step - this.first) % this.#stride === 0) continue;
      table.dispose();
      this.#states.delete(step);
    }
  }
}

/** Runs of one model that are shown together. They step in turns, so that none is ahead of the others. */
export class Race {
  readonly model: Model;
  readonly runs: Run[] = [];

  constructor(model: Model, rules: readonly Rule[]) {
    this.model = model;
    this.restart(rules);
  }

  /** A run for each rule from the initial table, in place of all that there were. */
  restart(rules: readonly Rule[]): void {
    this.dispose();
    const state = initialState(this.model.network.parameters());
    try {
      for (const rule of rules) this.runs.push(new Run(this.model, rule, { state, losses: [] }));
    } catch (error) {
      this.dispose();
      throw error;
    } finally {
      state.table.dispose();
    }
  }

  /** The steps that every run has done. */
  get step(): number {
    return Math.min(...this.runs.map(({ step }) => step));
  }

  /** The steps that some run has done. */
  get end(): number {
    return Math.max(0, ...this.runs.map(({ step }) => step));
  }

  /** Steps towards `end`, for about so long; whole turns of single steps where no time is given. Answers whether all are there. */
  advance(end: number, milliseconds: number): boolean {
    const until = performance.now() + milliseconds;
    do {
      const behind = this.runs.filter((run) => run.step < end);
      const [last] = behind.sort((one, other) => one.step - other.step);
      if (last === undefined) return true;
      const others = behind.slice(1).map(({ step }) => step);
      // The one behind runs up to the next, and a little past it, so that turns are few.
      const goal = Math.min(
        end,
        Math.max(last.step + 1, ...others.slice(0, 1).map((at) => at + 16)),
      );
      last.advance((others.length === 0 ? end : goal) - last.step);
    } while (performance.now() < until);
    return this.runs.every((run) => run.step >= end);
  }

  /** Goes on from a step of a run by another rule. Answers the new run's place. */
  fork(origin: Origin, rule: Rule): number {
    const from = this.runs[origin.run];
    if (from === undefined) throw new RangeError(`there is no run ${origin.run} to leave`);
    const state = from.stateAt(from.near(origin.step));
    try {
      const isSame = from.rule.kind === rule.kind;
      // What one rule remembers is no memory of another.
      const start = isSame ? state : { ...state, moments: new Map() };
      const losses = from.losses.slice(0, state.step);
      const left = { run: origin.run, step: state.step };
      this.runs.push(new Run(this.model, rule, { state: start, losses, origin: left }));
    } finally {
      state.table.dispose();
    }
    return this.runs.length - 1;
  }

  /** A run from a table of the caller's, by the first rule. */
  add(table: Parameters): void {
    const rule = this.runs[0]?.rule;
    if (rule !== undefined)
      this.runs.push(new Run(this.model, rule, { state: initialState(table), losses: [] }));
  }

  /** Takes a run away, and with it those that left it. */
  remove(place: number): void {
    for (let other = this.runs.length - 1; other > place; other -= 1)
      if (this.runs[other]?.origin?.run === place) this.remove(other);
    const [run] = this.runs.splice(place, 1);
    run?.dispose();
    for (const { origin } of this.runs)
      if (origin !== undefined && origin.run > place) origin.run -= 1;
  }

  dispose(): void {
    for (const run of this.runs) run.dispose();
    this.runs.length = 0;
  }
}
