import { differingParts, RowBits, rowsOf } from "../../../../tests/conformance/bits/rows.mjs";
import { type Topos, ToposError } from "../../library/index.ts";
import { nextTask } from "../../library/next-task.ts";
import type { Programs, RowHere } from "./recorded.ts";

export interface CheckOptions {
  readonly signal: AbortSignal;
  /** From 0 to 1, and the row that is being made. */
  readonly onProgress: (share: number, id: string) => void;
  /** After each row. */
  readonly onRow: (id: string, row: RowHere) => void;
}

/** How long the page may be held up before it gets its turn. */
const sliceMs = 8;

/** Hashes every row, a program or a map at a time. Rejects with the signal's reason when it is stopped. */
export async function checkAll(
  topos: Topos,
  { families, digits }: Programs,
  { signal, onProgress, onRow }: CheckOptions,
): Promise<void> {
  const rows = rowsOf({ ToposError }, topos, families);
  const all = rows.reduce((count, { parts }) => count + parts.length, 0);
  let done = 0;
  let began = performance.now();
  for (const { id, parts } of rows) {
    const row = new RowBits();
    for (const part of parts) {
      if (performance.now() - began > sliceMs) {
        onProgress(done / all, id);
        await nextTask();
        signal.throwIfAborted();
        began = performance.now();
      }
      row.add(part.hash());
      done += 1;
    }
    const { hash, digits: came } = row.result;
    const names = parts.map(({ name }) => name);
    onRow(id, { hash, differing: differingParts(names, digits[id] ?? "", came) });
  }
}
