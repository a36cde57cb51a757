import { init } from "../../library/index.ts";
import { Experiment, type Measurement } from "./experiment.ts";
import { fingerprint } from "./fingerprint.ts";
import { loadDigits } from "./load.ts";
import { nextPicture } from "./next-picture.ts";
import type { Progress, RunState } from "./progress.ts";
import { advanceAndMeasure } from "./run.ts";

export interface SessionOptions {
  /** What the build's losses are told by. */
  readonly fingerprint: string | undefined;
  /** What is said before anything runs. */
  readonly says: string;
  /** Called when there is something else to show: of an experiment, once there is one. */
  readonly onChange: (what: "opened" | "progress" | "state") => void;
  readonly signal: AbortSignal;
}

/** What a reader does with the experiment: one thing after the other, with the page at work in between. */
export class Session {
  readonly #options: SessionOptions;
  #experiment: Experiment | undefined;
  #state: RunState = "idle";
  #says: string;
  #trail: Measurement[] = [];
  #ready: Promise<void>;
  /** Nothing is trained twice at once: what is asked for waits until the last thing has ended. */
  #work: Promise<void> = Promise.resolve();

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#says = options.says;
    this.#ready = this.#open();
    options.signal.addEventListener("abort", () => this.#end(), { once: true });
  }

  /** Nothing until the digits and the engine are there. */
  get experiment(): Experiment | undefined {
    return this.#experiment;
  }

  get progress(): Progress {
    const { losses = [], steps = 1 } = this.#experiment ?? {};
    return { state: this.#state, step: losses.length, steps, says: this.#says };
  }

  /** What was measured so far. */
  get trail(): readonly Measurement[] {
    return this.#trail;
  }

  train(): void {
    if (this.#state === "running") return;
    this.#tell("running", "It learns. The page stays usable meanwhile.");
    this.#enqueue((experiment) => this.#learn(experiment));
  }

  pause(): void {
    if (this.#state === "running") this.#state = "paused";
  }

  step(): void {
    this.#enqueue(async (experiment) => {
      this.#startTrail(experiment);
      await experiment.advance(1);
      this.#trail.push(experiment.measure());
      this.#rest(experiment);
    });
  }

  restart(): void {
    this.pause();
    this.#enqueue(async (experiment) => {
      experiment.restart();
      this.#trail = [];
    });
    this.#enqueue(async () => this.train());
  }

  async #open(): Promise<void> {
    try {
      const [topos, digits] = await Promise.all([init(), loadDigits()]);
      if (this.#options.signal.aborted) return;
      this.#experiment = new Experiment(topos, digits);
      this.#options.onChange("opened");
    } catch (error) {
      this.#fail(error);
    }
  }

  /** What could not be loaded is asked for again. */
  #enqueue(body: (experiment: Experiment) => Promise<void>): void {
    const work = async (): Promise<void> => {
      await this.#ready;
      if (this.#experiment === undefined) this.#ready = this.#open();
      await this.#ready;
      if (this.#experiment === undefined || this.#options.signal.aborted) return;
      try {
        await body(this.#experiment);
      } catch (error) {
        this.#fail(error);
      }
    };
    this.#work = this.#work.then(work);
  }

  async #learn(experiment: Experiment): Promise<void> {
    const { signal, onChange } = this.#options;
    this.#startTrail(experiment);
    while (this.#isRunning() && experiment.losses.length < experiment.steps) {
      this.#trail.push(await advanceAndMeasure(experiment));
      onChange("progress");
      await nextPicture(signal);
    }
    if (!signal.aborted) this.#rest(experiment);
  }

  /** Asked by a method, for the state changes while something is awaited. */
  #isRunning(): boolean {
    return this.#state === "running" && !this.#options.signal.aborted;
  }

  #startTrail(experiment: Experiment): void {
    if (this.#trail.length === 0) this.#trail.push(experiment.measure());
  }

  /** Says how far it came, when nothing goes on by itself. */
  #rest({ losses, steps }: Experiment): void {
    const loss = losses.at(-1)?.toFixed(4) ?? "unknown";
    if (losses.length === steps) this.#tell("done", this.#summary(losses));
    else this.#tell("paused", `Step ${losses.length}: its loss was ${loss}.`);
  }

  #summary(losses: readonly number[]): string {
    const count = losses.length.toLocaleString("en");
    return fingerprint(losses) === this.#options.fingerprint
      ? `Done. All ${count} losses have the bits that they had when this page was built.`
      : `Done, but the ${count} losses are not those of the build, which is a fault of ours.`;
  }

  #fail(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    this.#tell("failed", `It did not work: ${reason}`);
  }

  #tell(state: RunState, says: string): void {
    this.#state = state;
    this.#says = says;
    this.#options.onChange("state");
  }

  #end(): void {
    const ended = this.#experiment;
    this.#experiment = undefined;
    void this.#work.then(() => ended?.dispose());
  }
}
