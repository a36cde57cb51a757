import type { Progress } from "../library/readings.ts";
import { diagnosticsOf } from "./diagnostics.ts";
import { type CardEngine, renewEngine, sharedEngine } from "./engine.ts";
import { beforePaint, whenIdle } from "./queue.ts";
import type { RunOptions } from "./run.ts";
import { type CardRun, failedRun } from "./run-result.ts";
import type { TrainingSession } from "./training/session.ts";

export interface RunnerOptions {
  readonly card: HTMLElement;
  /** What to run now. */
  readonly request: () => RunOptions;
  /** The engine is there. */
  readonly onEngine: () => void;
  readonly onRun: (run: CardRun) => void;
  /** Long work has begun, or has come that far. */
  readonly onWork: (progress: Progress | undefined) => void;
  /** A training is at work, and has come further. */
  readonly onTraining: (training: TrainingSession) => void;
  /** The engine was lost, and another one has taken its place. */
  readonly onRenewed: () => void;
}

/**
 * When a card runs: first in an idle slice, then before the picture that follows a change. Long work waits to be asked
 * for, and goes on in slices until it is done, stopped, or of no interest because the program has changed.
 */
export class Runner {
  readonly #options: RunnerOptions;
  #engine: CardEngine | undefined;
  #isStarted = false;
  #isQueued = false;
  #work: AbortController | undefined;

  constructor(options: RunnerOptions) {
    this.#options = options;
  }

  get isStarted(): boolean {
    return this.#isStarted;
  }

  get engine(): CardEngine | undefined {
    return this.#engine;
  }

  /** Fetches the engine and runs; once, unless it could not be had. */
  async start(): Promise<void> {
    if (this.#isStarted) return;
    this.#isStarted = true;
    try {
      this.#engine = await sharedEngine();
      this.#options.onEngine();
      whenIdle(this.#options.card, () => this.#runNow());
    } catch (error) {
      // The next change asks for the engine again.
      this.#isStarted = false;
      this.#options.onRun(failedRun(this.#options.request().program, diagnosticsOf(error)));
    }
  }

  /** Runs a changed program, in place of what was at work. */
  changed(): void {
    this.#work?.abort();
    this.#work = undefined;
    if (this.#engine !== undefined) this.#runSoon();
  }

  /** Runs in slices, whatever it costs. */
  async runLong(): Promise<void> {
    if (this.#engine === undefined || this.#work !== undefined) return;
    const work = new AbortController();
    const { onWork, onTraining, request } = this.#options;
    this.#work = work;
    onWork(undefined);
    const slices = { signal: work.signal, onProgress: onWork, onTraining };
    const run = await this.#engine.runInSlices(request(), slices);
    if (this.#work !== work) {
      run.training?.dispose();
      return;
    }
    this.#work = undefined;
    this.#finish(run);
  }

  /** Stops long work: the program waits again. */
  stop(): void {
    this.#work?.abort();
  }

  #runSoon(): void {
    if (this.#isQueued) return;
    this.#isQueued = true;
    beforePaint(() => this.#runNow());
  }

  #runNow(): void {
    this.#isQueued = false;
    if (this.#engine === undefined) return;
    this.#finish(this.#engine.run(this.#options.request()));
  }

  #finish(run: CardRun): void {
    if (run.isLost && this.#engine !== undefined) void this.#recover(this.#engine);
    else this.#options.onRun(run);
  }

  /** After a trap the instance is gone, the page is not: another one runs the card again, once. */
  async #recover(lost: CardEngine): Promise<void> {
    const request = this.#options.request();
    try {
      this.#engine = await renewEngine(lost);
      this.#options.onRenewed();
      this.#options.onRun(this.#engine.run(request));
    } catch (error) {
      this.#options.onRun(failedRun(request.program, diagnosticsOf(error)));
    }
  }
}
