import { readFileSync } from "node:fs";
import { join } from "node:path";
import { branch, toHtml } from "../../card/tree.ts";
import type { Measured } from "./measured.ts";
import { measureTrees } from "./table.ts";

/** What was measured when the page was written. */
export function readMeasured(root: string): Measured {
  const path = join(root, "notebook-pages/performance/measured.json");
  return JSON.parse(readFileSync(path, "utf8")) as Measured;
}

/** The element as it stands before its script, and without one. */
export function measureHtml(noted: Measured): string {
  const shown = {
    noted,
    here: new Map(),
    state: "idle",
    share: 0,
    says: "Takes about ten seconds. The page stays usable meanwhile.",
  } as const;
  return toHtml(
    branch("topos-measure", { "data-noted": JSON.stringify(noted) }, ...measureTrees(shown)),
  );
}
