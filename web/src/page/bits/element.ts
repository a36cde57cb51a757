// `<topos-bits>`: hashes every conformance program and every elementary map in the reader's browser, when asked to.
import { renderChildren } from "../../card/dom.ts";
import { init } from "../../library/index.ts";
import type { RunState } from "../run-controls.ts";
import { RunElement } from "../run-element.ts";
import { checkAll } from "./check.ts";
import { loadPrograms } from "./load.ts";
import { type RecordedRow, type RowHere, titles } from "./recorded.ts";
import { bitsTrees, type Shown } from "./table.ts";

export class ToposBits extends RunElement<Shown> {
  protected override printed(idle: RunState): Shown | undefined {
    const recorded = JSON.parse(this.dataset["recorded"] ?? "null") as RecordedRow[] | null;
    return recorded === null ? undefined : { ...idle, recorded, here: new Map() };
  }

  /** What was made here so far, by the name of its row. */
  get rows(): ReadonlyMap<string, RowHere> {
    return this.shown?.here ?? new Map();
  }

  protected override begun(): Partial<Shown> {
    return { here: new Map() };
  }

  protected override async work(signal: AbortSignal): Promise<string> {
    const [topos, programs] = await Promise.all([init({ language: true }), loadPrograms()]);
    await checkAll(topos, programs, {
      signal,
      onProgress: (share, id) => this.show({ share, says: `Running: ${titleOf(id)}` }),
      onRow: (id, row) => this.show({ here: new Map(this.rows).set(id, row) }),
    });
    return this.#summary();
  }

  protected override draw(shown: Shown): void {
    renderChildren(this, bitsTrees(shown));
  }

  /** What is true of all rows. */
  #summary(): string {
    const recorded = this.shown?.recorded ?? [];
    const differ = recorded.filter(
      ({ id, native, node }) => native !== node || this.rows.get(id)?.hash !== native,
    ).length;
    return differ === 0
      ? `Done. All ${recorded.length} rows are equal in all three.`
      : `Done. ${differ} of ${recorded.length} rows differ, which is a fault of ours.`;
  }
}

function titleOf(id: string): string {
  return titles.find(([titled]) => titled === id)?.[1] ?? id;
}

export function defineBits(): void {
  if (customElements.get("topos-bits") === undefined)
    customElements.define("topos-bits", ToposBits);
}
