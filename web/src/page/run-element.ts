import type { RunState } from "./run-controls.ts";

/** An element that runs when its button is pressed, until it is done or its button is pressed again. */
export abstract class RunElement<Shown extends RunState> extends HTMLElement {
  #shown: Shown | undefined;
  #stop: AbortController | undefined;

  /** What the build printed; nothing where there is nothing to take over. */
  protected abstract printed(idle: RunState): Shown | undefined;

  /** Runs once. Answers what to say of it. */
  protected abstract work(signal: AbortSignal): Promise<string>;

  /** What is shown when a run begins. */
  protected abstract begun(): Partial<Shown>;

  protected abstract draw(shown: Shown): void;

  connectedCallback(): void {
    const says = this.querySelector(".measure-status")?.textContent ?? "";
    this.#shown ??= this.printed({ state: "idle", share: 0, says });
    if (this.#shown !== undefined) this.addEventListener("click", this.#onClick);
  }

  disconnectedCallback(): void {
    this.removeEventListener("click", this.#onClick);
    this.#stop?.abort();
  }

  protected get shown(): Shown | undefined {
    return this.#shown;
  }

  protected show(changed: Partial<Shown>): void {
    if (this.#shown === undefined) return;
    this.#shown = { ...this.#shown, ...changed };
    this.draw(this.#shown);
  }

  /** Runs, unless it is running. Resolves when it ended, whatever came of it. */
  async run(): Promise<void> {
    if (this.#stop !== undefined || this.#shown === undefined) return;
    const stop = new AbortController();
    this.#stop = stop;
    this.#tell({ state: "running", share: 0, says: "Starting.", ...this.begun() });
    try {
      this.#tell({ state: "done", share: 1, says: await this.work(stop.signal) });
    } catch (error) {
      const stopped = stop.signal.aborted;
      const reason = error instanceof Error ? error.message : String(error);
      const says = stopped ? "Stopped." : `It did not work: ${reason}`;
      this.#tell({ state: stopped ? "stopped" : "failed", says });
    } finally {
      this.#stop = undefined;
    }
  }

  #tell(told: Partial<RunState>): void {
    this.show(told as Partial<Shown>);
  }

  readonly #onClick = (event: Event): void => {
    const button = event.target instanceof Element ? event.target.closest("[data-action]") : null;
    if (button?.getAttribute("data-action") === "start") void this.run();
    else if (button !== null) this.#stop?.abort();
  };
}
