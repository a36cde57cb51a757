import type { CardReadingKind } from "../library/index.ts";
import { renderCode } from "./code.ts";
import { type Content, entriesOf, type ViewName } from "./content.ts";
import { renderGraph } from "./graph.ts";
import { listingText } from "./listing.ts";
import { renderLiveness } from "./liveness.ts";
import { renderNorms } from "./norms.ts";
import { renderPlan } from "./plan.ts";
import { renderProof } from "./proof.ts";
import { renderScan } from "./scan.ts";
import { renderSpec } from "./spec.ts";
import { type Branch, branch, type Tree } from "./tree.ts";
import { renderValues } from "./values.ts";

export const viewNames = [
  "values",
  "spec",
  "graph",
  "norms",
  "proof",
  "scan",
  "plan",
  "liveness",
  "code",
] as const;

/** The views an attribute names, in its order; unknown words are left out. */
export function parseViews(text: string | null | undefined): readonly ViewName[] {
  const words = (text ?? "").split(/[\s,]+/u);
  const named = words.filter((word): word is ViewName =>
    (viewNames as readonly string[]).includes(word),
  );
  return named.length === 0 ? ["values"] : [...new Set(named)];
}

/**
 * The readings that these views draw from. The listing always comes along: every selection speaks of its lines. Plan
 * and liveness come together: bars end where the plan says, and entries are compared by both.
 */
export function readingsOf(views: readonly ViewName[]): readonly CardReadingKind[] {
  const asked = views.filter((view): view is Exclude<ViewName, "code"> => view !== "code");
  const planned = asked.some((view) => view === "plan" || view === "liveness");
  const both = planned ? (["plan", "liveness"] as const) : [];
  return [...new Set<CardReadingKind>(["spec", ...asked, ...both])];
}

export interface ViewState {
  /** Steps done in the reverse scan; all of them where none is given. */
  readonly step?: number | undefined;
  /** The node at which the playhead of the schedule stands; the peak where none is given. */
  readonly at?: number | undefined;
  /** Whether a plan shows the lines that no entry evaluates. */
  readonly all?: boolean | undefined;
}

/** What one view shows, from data alone. A reading that the program cannot give draws nothing. */
export function renderView(
  view: ViewName,
  content: Content,
  state: ViewState = {},
): readonly Tree[] {
  const { readings, texts } = content;
  const { values, spec, graph, norms, proof, scan } = readings;
  const lines = spec?.lines ?? [];
  const text = texts[view] ?? "";
  switch (view) {
    case "values":
      return values === undefined ? [] : renderValues(values, text);
    case "spec":
      return spec === undefined ? [] : renderSpec(spec);
    case "graph":
      return graph === undefined ? [] : renderGraph(graph, text);
    case "norms":
      return norms === undefined ? [] : renderNorms(norms, lines, text);
    case "proof":
      return proof === undefined ? [] : renderProof(proof, lines, text);
    case "scan":
      return scan === undefined ? [] : renderScan(scan, lines, text, state.step);
    case "plan":
      return readings.plan === undefined
        ? []
        : renderPlan({ entries: entriesOf(content), lines, all: state.all === true });
    case "liveness":
      return readings.liveness === undefined
        ? []
        : renderLiveness({ entries: entriesOf(content), at: state.at });
    case "code":
      return renderCode(text);
    default:
      return view satisfies never;
  }
}

/** What the printed page holds for a view: its text, and for a listing its dividers as well. */
export function printedText(view: ViewName, { readings, texts }: Content): string {
  return view === "spec" && readings.spec !== undefined
    ? listingText(readings.spec)
    : (texts[view] ?? "");
}

/** A view with its heading, as it stands in the figure. `first` is seen at once, the others after a tab is pressed. */
export function viewSection(view: ViewName, trees: readonly Tree[], first: boolean): Branch {
  return branch(
    "section",
    { class: "card-view", "data-view": view, "data-first": first, "aria-label": view },
    branch("p", { class: "card-view-title" }, view),
    branch("div", { class: "card-view-body" }, ...trees),
  );
}
