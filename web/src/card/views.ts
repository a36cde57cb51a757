import type { CardReadingKind } from "../library/index.ts";
import { renderCode } from "./code.ts";
import { elementNote, renderSpecColumns, renderValuesColumns, specColumnsText } from "./columns.ts";
import { type Content, entriesOf, type ViewName } from "./content.ts";
import { renderGraph } from "./graph.ts";
import { renderHeat } from "./heat.ts";
import { listingText } from "./listing.ts";
import { renderLiveness } from "./liveness.ts";
import { faultNotes, faultsOf, markContent } from "./non-finite.ts";
import { renderNorms } from "./norms.ts";
import { renderPlan } from "./plan.ts";
import { renderProof } from "./proof.ts";
import { renderReadings } from "./readings.ts";
import { renderScan } from "./scan.ts";
import { renderSpec } from "./spec.ts";
import { renderStablehlo } from "./stablehlo.ts";
import { renderTangents } from "./tangents.ts";
import { renderTraining } from "./training/render.ts";
import { type Branch, branch, type Tree } from "./tree.ts";
import { renderValues } from "./values.ts";

export const viewNames = [
  "values",
  "spec",
  "graph",
  "norms",
  "proof",
  "scan",
  "readings",
  "plan",
  "liveness",
  "stablehlo",
  "code",
  "tangents",
  "heat",
  "training",
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
  const asked = views.flatMap((view): readonly CardReadingKind[] => {
    if (view === "code" || view === "tangents" || view === "training") return [];
    return [view === "heat" ? "values" : view];
  });
  const planned = asked.some((view) => view === "plan" || view === "liveness");
  const both = planned ? (["plan", "liveness"] as const) : [];
  return [...new Set<CardReadingKind>(["spec", ...asked, ...both])];
}

export interface ViewState {
  /** Steps done in a view that is walked through; all of them where none is given. */
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
  const faults = view === "code" || view === "training" ? [] : faultsOf(content);
  const drawn = drawView(view, markContent(content, faults), state);
  const notes = drawn.length === 0 ? [] : faultNotes(faults, content.readings.spec?.lines ?? []);
  const { columns } = content;
  const isOne = columns !== undefined && !inColumns.has(view) && drawn.length > 0;
  return [...notes, ...(isOne ? [elementNote(columns)] : []), ...drawn];
}

/** Views that show all elements of a card, or what is the same over each of them. */
const inColumns: ReadonlySet<ViewName> = new Set(["values", "spec", "graph", "plan", "liveness"]);

function drawView(view: ViewName, content: Content, state: ViewState): readonly Tree[] {
  const { readings, texts, columns } = content;
  const { values, spec, graph, norms, proof, scan, readings: both, tangents } = readings;
  const lines = spec?.lines ?? [];
  const text = texts[view] ?? "";
  switch (view) {
    case "values":
      if (columns !== undefined) return renderValuesColumns(columns);
      return values === undefined ? [] : renderValues(values, text, lines);
    case "spec":
      if (spec !== undefined && columns !== undefined) return renderSpecColumns(spec, columns);
      return spec === undefined ? [] : renderSpec(spec);
    case "graph":
      return graph === undefined ? [] : renderGraph(graph, text);
    case "norms":
      return norms === undefined ? [] : renderNorms(norms, lines, text);
    case "proof":
      return proof === undefined ? [] : renderProof(proof, lines, text);
    case "scan":
      return scan === undefined ? [] : renderScan(scan, lines, text, state.step);
    case "readings":
      return both === undefined ? [] : renderReadings(both, lines, text, state.step);
    case "plan":
      return readings.plan === undefined
        ? []
        : renderPlan({ entries: entriesOf(content), lines, all: state.all === true });
    case "liveness":
      return readings.liveness === undefined
        ? []
        : renderLiveness({ entries: entriesOf(content), at: state.at });
    case "stablehlo":
      return readings.stablehlo === undefined ? [] : renderStablehlo(entriesOf(content), lines);
    case "heat":
      return values === undefined ? [] : renderHeat(values, text, lines);
    case "code":
      return renderCode(text);
    case "tangents":
      return tangents === undefined ? [] : renderTangents(tangents, lines, text, state.step);
    case "training":
      return content.training === undefined ? [] : renderTraining(content.training);
    default:
      return view satisfies never;
  }
}

/** What the printed page holds for a view: its text, and for a listing its dividers as well. */
export function printedText(view: ViewName, { readings, texts, columns }: Content): string {
  if (view === "spec" && readings.spec !== undefined && columns !== undefined)
    return specColumnsText(readings.spec, columns);
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
