import { diagnosticsOf } from "./diagnostics.ts";
import { type CardEngine, renewEngine, sharedEngine } from "./engine.ts";
import { beforePaint, whenIdle } from "./queue.ts";
import type { RunOptions } from "./run.ts";
import { type CardRun, failedRun } from "./run-result.ts";

export interface RunnerOptions {
  readonly card: HTMLElement;
  /** What to run now. */
  readonly request: () => RunOptions;
  /** The engine is there. */
  readonly onEngine: () => void;
  readonly onRun: (run: CardRun) => void;
  /** The engine was lost, and another one has taken its place. */
  readonly onRenewed: () => void;
}

/** When a card runs: first in an idle slice, then before the picture that follows a change. */
export class Runner {
  readonly #options: RunnerOptions;
  #engine: CardEngine | undefined;
  #isStarted = false;
  #isQueued = false;
  #isWhole = false;

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

  /** Runs a changed program. One above the budget waits, whatever was asked for before. */
  changed(): void {
    this.#isWhole = false;
    if (this.#engine !== undefined) this.#runSoon();
  }

  /** Runs whatever it costs. */
  runWhole(): void {
    this.#isWhole = true;
    this.#runSoon();
  }

  #runSoon(): void {
    if (this.#isQueued) return;
    this.#isQueued = true;
    beforePaint(() => this.#runNow());
  }

  #runNow(): void {
    this.#isQueued = false;
    if (this.#engine === undefined) return;
    const run = this.#engine.run({ ...this.#options.request(), whole: this.#isWhole });
    if (run.isLost) void this.#recover(this.#engine);
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
