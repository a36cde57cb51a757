import { scaleLinear, scaleLog } from "d3-scale";
import type { CardReadings, JsonNumber, SpecLine } from "../library/index.ts";
import { pickTicks, tickText } from "./axis.ts";
import { nameOf } from "./content.ts";
import { round } from "./lanes.ts";
import { printed } from "./listing.ts";
import { faultMark, faultTag, type MarkedLine } from "./non-finite.ts";
import { pointTrees } from "./norm-point.ts";
import { type Branch, branch, type Tree } from "./tree.ts";

type Norms = CardReadings["norms"];

/** The height of the drawing and the band in which its points stand, in units of a sixteenth rem. */
const height = 288;
const top = 34;
const bottom = 250;
/** Where stands what no scale places. */
export const strip = 268;

/** Where points stand: across in hundredths of the width, so that the drawing stretches, down in fixed units. */
export interface NormPoint {
  readonly index: number;
  readonly across: number;
  /** Nothing for a value that no scale places: NaN, an infinity, or zero on a log scale. */
  readonly down: number | undefined;
  readonly value: JsonNumber;
}

export interface NormPlot {
  readonly points: readonly NormPoint[];
  readonly ticks: readonly { readonly down: number; readonly text: string }[];
  readonly log: boolean;
}

/** Points and ticks of the curve. Norms that span two decades or more get a log scale. */
export function plotNorms(norms: readonly JsonNumber[]): NormPlot {
  const positive = norms.filter((norm): norm is number => typeof norm === "number" && norm > 0);
  const least = positive.length === 0 ? 1 : Math.min(...positive);
  const most = positive.length === 0 ? 1 : Math.max(...positive);
  const log = most / least >= 100;
  const scale = log
    ? scaleLog().domain([least, most]).range([bottom, top]).nice()
    : scaleLinear().domain([0, most]).range([bottom, top]).nice(4);
  const across = (index: number): number =>
    norms.length < 2 ? 50 : round((index / (norms.length - 1)) * 100);
  const placeable = (norm: JsonNumber): norm is number =>
    typeof norm === "number" && (!log || norm > 0);

  return {
    points: norms.map((value, index) => ({
      index,
      across: across(index),
      down: placeable(value) ? round(scale(value)) : undefined,
      value,
    })),
    ticks: pickTicks(log, scale.ticks(4)).map((tick) => ({
      down: round(scale(tick)),
      text: tickText(tick),
    })),
    log,
  };
}

/** The view `norms`: the backward pass as a curve, one point for each node, and the same numbers as text. */
export function renderNorms(
  norms: Norms,
  lines: readonly MarkedLine[],
  text: string,
): readonly Tree[] {
  const plot = plotNorms(norms.norms);
  const texts = text.split("\n");
  const numbers = texts.map((line) => line.slice(line.lastIndexOf(" ") + 1));
  return [
    branch(
      "div",
      { class: "norms" },
      branch("p", { class: "norms-title" }, title(norms, lines, plot)),
      axis(plot),
      area(plot, lines, numbers),
    ),
    branch(
      "details",
      { class: "aside" },
      branch("summary", {}, "As a table"),
      printed(
        "norms",
        texts.map((line, index) =>
          branch(
            "span",
            {
              class: "listing-row",
              "data-node": index,
              "data-fault": faultMark(lines[index], "gradient"),
            },
            line,
            faultTag(faultMark(lines[index], "gradient")),
          ),
        ),
      ),
    ),
  ];
}

function title(norms: Norms, lines: readonly SpecLine[], { log }: NormPlot): string {
  const target = nameOf(lines[norms.target], norms.target);
  const scale = log ? "log scale" : "linear scale";
  return `norm of d ${target} / d node, ${scale}`;
}

function axis(plot: NormPlot): Branch {
  const labels = plot.ticks.map(({ down, text }) =>
    branch(
      "text",
      { class: "norms-tick", x: "100%", dx: -8, y: down + 4, "text-anchor": "end" },
      text,
    ),
  );
  return branch(
    "svg",
    { class: "norms-axis", "aria-hidden": "true", height: `${height / 16}rem` },
    ...labels,
  );
}

function area(plot: NormPlot, lines: readonly MarkedLine[], numbers: readonly string[]): Branch {
  return branch(
    "svg",
    {
      class: "norms-area",
      role: "group",
      "aria-label": `curve of ${plot.points.length} norms, one for each node`,
      "data-walk": "line",
      height: `${height / 16}rem`,
    },
    ...plot.ticks.map(({ down }) =>
      branch("line", { class: "norms-grid", x1: "0%", x2: "100%", y1: down, y2: down }),
    ),
    branch("g", { class: "norms-curve" }, ...segments(plot.points)),
    branch("g", {}, ...marks(plot.points)),
    branch("g", { class: "norms-points" }, ...pointTrees(plot.points, lines, numbers)),
  );
}

/** The curve, broken where a norm has no place. */
function segments(points: readonly NormPoint[]): readonly Branch[] {
  return points.flatMap((point, position) => {
    const before = points[position - 1];
    if (before?.down === undefined || point.down === undefined) return [];
    return [
      branch("line", {
        x1: `${before.across}%`,
        y1: before.down,
        x2: `${point.across}%`,
        y2: point.down,
      }),
    ];
  });
}

/** Every few nodes an index below the curve, the last one always. */
function marks(points: readonly NormPoint[]): readonly Branch[] {
  const stride =
    [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000].find(
      (step) => points.length / step <= 12,
    ) ?? 10000;
  return points
    .filter(({ index }) => index % stride === 0 && points.length - 1 - index > stride / 2)
    .concat(points.slice(-1))
    .map(({ index, across }) =>
      branch(
        "text",
        { class: "norms-tick", x: `${across}%`, y: height - 4, "text-anchor": "middle" },
        String(index),
      ),
    );
}
