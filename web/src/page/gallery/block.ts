// One example on a page: one look for the build and for the element that takes it over.
import type { Drawing } from "../../../../examples/report.ts";
import { type Branch, branch, type Tree } from "../../card/tree.ts";
import { type RunState, runControls } from "../run-controls.ts";
import { renderDrawing } from "./drawing.ts";

export interface Shown extends RunState {
  /** What the build printed. */
  readonly printed: readonly string[];
  /** What was printed here so far; nothing before the first run. */
  readonly here: readonly string[] | undefined;
}

export function controlTrees(shown: Shown): readonly Tree[] {
  const mark = verdictOf(shown.state, shown.says);
  const words = { start: "Run here", again: "Run again", progress: "How much has run", mark };
  return runControls(shown, words);
}

/** The lines printed here over those that the build printed: what is still to come stands there already, faint. */
export function lineTrees({ printed, here, state }: Shown): readonly Branch[] {
  const count = Math.max(printed.length, here?.length ?? 0);
  return Array.from({ length: count }, (_, at) => {
    const [before, now] = [printed[at], here?.[at]];
    const waits = here !== undefined && now === undefined;
    const missing = waits && state === "done";
    const differs = missing || (now !== undefined && now !== before);
    const shows = differs ? "differs" : waits ? "waits" : undefined;
    return branch(
      "span",
      { class: "example-line", "data-shows": shows },
      `${now ?? before ?? ""}\n`,
    );
  });
}

/** How many lines are the same in both, and where the first is that is not. */
export function compare(
  printed: readonly string[],
  here: readonly string[],
): { readonly equal: boolean; readonly says: string } {
  const count = Math.max(printed.length, here.length);
  const differs = Array.from({ length: count }, (_, at) => at).find(
    (at) => printed[at] !== here[at],
  );
  if (differs === undefined)
    return {
      equal: true,
      says: `All ${count} lines are those that the build printed, to the letter.`,
    };
  const was = printed[differs] ?? "nothing";
  return {
    equal: false,
    says: `Line ${differs + 1} differs, which is a fault of ours. The build printed: ${was}`,
  };
}

export function drawingTrees(drawings: readonly Drawing[]): readonly Branch[] {
  return drawings.map((drawing) => branch("div", {}, renderDrawing(drawing)));
}

function verdictOf(state: Shown["state"], says: string): string {
  if (state !== "done") return state;
  return says.startsWith("All ") ? "equal" : "differs";
}
