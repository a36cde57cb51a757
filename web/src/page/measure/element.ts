// `<topos-measure>`: measures the library in the reader's browser, when asked to.
import { renderChildren } from "../../card/dom.ts";
import { init } from "../../library/index.ts";
import { measureAll, type Pace, usualPace } from "./measure.ts";
import { type Measured, type MeasuredWork, titles } from "./measured.ts";
import { startReference } from "./reference.ts";
import { measureTrees, type Shown } from "./table.ts";

export class ToposMeasure extends HTMLElement {
  /** How long to measure; tests take less. */
  pace: Pace = usualPace;
  #shown: Shown | undefined;
  #stop: AbortController | undefined;

  connectedCallback(): void {
    const noted = JSON.parse(this.dataset["noted"] ?? "null") as Measured | null;
    if (noted === null) return;
    const says = this.querySelector(".measure-status")?.textContent ?? "";
    this.#shown = { noted, here: new Map(), state: "idle", share: 0, says };
    this.addEventListener("click", this.#onClick);
  }

  disconnectedCallback(): void {
    this.removeEventListener("click", this.#onClick);
    this.#stop?.abort();
  }

  /** What was measured here so far. */
  get measured(): readonly MeasuredWork[] {
    return [...(this.#shown?.here.values() ?? [])];
  }

  readonly #onClick = (event: Event): void => {
    const button = event.target instanceof Element ? event.target.closest("[data-action]") : null;
    if (button?.getAttribute("data-action") === "start") void this.#measure();
    else if (button !== null) this.#stop?.abort();
  };

  async #measure(): Promise<void> {
    if (this.#stop !== undefined) return;
    const stop = new AbortController();
    this.#stop = stop;
    this.#show({ state: "running", here: new Map(), share: 0, says: "Starting." });
    try {
      const [topos, reference] = await Promise.all([init(), startReference()]);
      await measureAll(topos, reference, {
        pace: this.pace,
        signal: stop.signal,
        onProgress: (share, id) => this.#show({ share, says: `Measuring: ${titleOf(id)}` }),
        onWork: (work) => this.#show({ here: new Map(this.#shown?.here).set(work.id, work) }),
      });
      this.#show({ state: "done", share: 1, says: this.#summary() });
    } catch (error) {
      const stopped = stop.signal.aborted;
      const reason = error instanceof Error ? error.message : String(error);
      const says = stopped ? "Stopped." : `It did not work: ${reason}`;
      this.#show({ state: stopped ? "stopped" : "failed", says });
    } finally {
      this.#stop = undefined;
    }
  }

  /** What is true of all that was measured. */
  #summary(): string {
    const exact = this.measured.flatMap(({ ways }) => ways.filter(({ way }) => way === "exact"));
    const differ = exact.filter(({ agreement: { equal, all } }) => equal !== all).length;
    return differ === 0
      ? "Done. Exact has the bits of the definition in every element."
      : `Done. Exact differs from the definition in ${differ} of ${exact.length} works, which is a fault of ours.`;
  }

  #show(changed: Partial<Shown>): void {
    if (this.#shown === undefined) return;
    this.#shown = { ...this.#shown, ...changed };
    renderChildren(this, measureTrees(this.#shown));
  }
}

function titleOf(id: string): string {
  return titles.find((title) => title.id === id)?.title ?? id;
}

export function defineMeasure(): void {
  if (customElements.get("topos-measure") === undefined)
    customElements.define("topos-measure", ToposMeasure);
}
