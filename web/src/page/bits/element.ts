// `<topos-bits>`: hashes every conformance program and every elementary map in the reader's browser, when asked to.
import { renderChildren } from "../../card/dom.ts";
import { init } from "../../library/index.ts";
import { checkAll } from "./check.ts";
import { loadPrograms } from "./load.ts";
import { type RecordedRow, type RowHere, titles } from "./recorded.ts";
import { bitsTrees, type Shown } from "./table.ts";

export class ToposBits extends HTMLElement {
  #shown: Shown | undefined;
  #stop: AbortController | undefined;

  connectedCallback(): void {
    const recorded = JSON.parse(this.dataset["recorded"] ?? "null") as RecordedRow[] | null;
    if (recorded === null) return;
    const says = this.querySelector(".measure-status")?.textContent ?? "";
    this.#shown = { recorded, here: new Map(), state: "idle", share: 0, says };
    this.addEventListener("click", this.#onClick);
  }

  disconnectedCallback(): void {
    this.removeEventListener("click", this.#onClick);
    this.#stop?.abort();
  }

  /** What was made here so far, by the name of its row. */
  get rows(): ReadonlyMap<string, RowHere> {
    return this.#shown?.here ?? new Map();
  }

  readonly #onClick = (event: Event): void => {
    const button = event.target instanceof Element ? event.target.closest("[data-action]") : null;
    if (button?.getAttribute("data-action") === "start") void this.run();
    else if (button !== null) this.#stop?.abort();
  };

  /** Runs everything once, unless it is running. Resolves when it ended, whatever came of it. */
  async run(): Promise<void> {
    if (this.#stop !== undefined) return;
    const stop = new AbortController();
    this.#stop = stop;
    this.#show({ state: "running", here: new Map(), share: 0, says: "Starting." });
    try {
      const [topos, programs] = await Promise.all([init({ language: true }), loadPrograms()]);
      await checkAll(topos, programs, {
        signal: stop.signal,
        onProgress: (share, id) => this.#show({ share, says: `Running: ${titleOf(id)}` }),
        onRow: (id, row) => this.#show({ here: new Map(this.#shown?.here).set(id, row) }),
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

  /** What is true of all rows. */
  #summary(): string {
    const recorded = this.#shown?.recorded ?? [];
    const differ = recorded.filter(
      ({ id, native, node }) => native !== node || this.rows.get(id)?.hash !== native,
    ).length;
    return differ === 0
      ? `Done. All ${recorded.length} rows are equal in all three.`
      : `Done. ${differ} of ${recorded.length} rows differ, which is a fault of ours.`;
  }

  #show(changed: Partial<Shown>): void {
    if (this.#shown === undefined) return;
    this.#shown = { ...this.#shown, ...changed };
    renderChildren(this, bitsTrees(this.#shown));
  }
}

function titleOf(id: string): string {
  return titles.find(([titled]) => titled === id)?.[1] ?? id;
}

export function defineBits(): void {
  if (customElements.get("topos-bits") === undefined)
    customElements.define("topos-bits", ToposBits);
}
