import { branch, toHtml } from "../../card/tree.ts";
import { type RecordedRow, titles } from "./recorded.ts";
import { bitsTrees } from "./table.ts";

/** The element as it stands before its script, and without one. */
export function bitsHtml(filed: readonly RecordedRow[]): string {
  const recorded = filed.map(
    ({ id, kind, parts, numbers, native, node }): RecordedRow => ({
      id,
      kind,
      parts,
      numbers,
      native,
      node,
    }),
  );
  for (const { id } of recorded) {
    if (!titles.some(([titled]) => titled === id)) throw new Error(`no title for the row ${id}`);
  }
  const shown = {
    recorded,
    here: new Map(),
    state: "idle",
    share: 0,
    says: "Takes about ten seconds. The page stays usable meanwhile.",
  } as const;
  return toHtml(
    branch("topos-bits", { "data-recorded": JSON.stringify(recorded) }, ...bitsTrees(shown)),
  );
}
