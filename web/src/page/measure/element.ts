// `<topos-measure>`: measures the library in the reader's browser, when asked to.
import { renderChildren } from "../../card/dom.ts";
import { init, type Topos } from "../../library/index.ts";
import type { RunState } from "../run-controls.ts";
import { RunElement } from "../run-element.ts";
import { measureAll, type Pace, usualPace } from "./measure.ts";
import { type Measured, type MeasuredWork, titles } from "./measured.ts";
import { startReference } from "./reference.ts";
import { measureTrees, type Shown } from "./table.ts";

export class ToposMeasure extends RunElement<Shown> {
  /** How long to measure; tests take less. */
  pace: Pace = usualPace;

  protected override printed(idle: RunState): Shown | undefined {
    const noted = JSON.parse(this.dataset["noted"] ?? "null") as Measured | null;
    return noted === null ? undefined : { ...idle, noted, here: new Map() };
  }

  /** An instance of its own: cards of the page keep what they have. */
  #topos: Topos | undefined;

  /** What was measured here so far. */
  get measured(): readonly MeasuredWork[] {
    return [...(this.shown?.here.values() ?? [])];
  }

  protected override begun(): Partial<Shown> {
    return { here: new Map() };
  }

  protected override async work(signal: AbortSignal): Promise<string> {
    const [topos, reference] = await Promise.all([
      this.#topos ?? init({ fresh: true, relaxedSimd: true }),
      startReference(),
    ]);
    this.#topos = topos;
    const isRelaxed = topos.servers.some(({ numerics, ready }) => numerics === "fast" && ready);
    this.show({ isRelaxed });
    await measureAll(topos, reference, {
      pace: this.pace,
      signal,
      onProgress: (share, id) => this.show({ share, says: `Measuring: ${titleOf(id)}` }),
      onWork: (work) => this.show({ here: new Map(this.shown?.here).set(work.id, work) }),
    });
    return this.#summary();
  }

  protected override draw(shown: Shown): void {
    renderChildren(this, measureTrees(shown));
  }

  /** What is true of all that was measured. */
  #summary(): string {
    const exact = this.measured.flatMap(({ ways }) => ways.filter(({ way }) => way === "exact"));
    const differ = exact.filter(({ agreement: { equal, all } }) => equal !== all).length;
    return differ === 0
      ? "Done. Exact has the bits of the definition in every element."
      : `Done. Exact differs from the definition in ${differ} of ${exact.length} works, which is a fault of ours.`;
  }
}

function titleOf(id: string): string {
  return titles.find((title) => title.id === id)?.title ?? id;
}

export function defineMeasure(): void {
  if (customElements.get("topos-measure") === undefined)
    customElements.define("topos-measure", ToposMeasure);
}
