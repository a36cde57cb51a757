// Lines and points as SVG.
import { scaleLinear, scaleLog } from "d3-scale";
import { line } from "d3-shape";
import type { Plot, Series } from "../../../../examples/report.ts";
import { type Branch, branch, type Tree } from "../../card/tree.ts";
import { bottom, framed, hundredth, type Tick, top } from "./axes.ts";

type Point = readonly [x: number, y: number];

export function renderPlot(plot: Plot): Branch {
  const lines = plot.lines.map((series) => thinned(pointsOf(series)));
  const points = plot.points.map(pointsOf);
  const scales = scalesOf(plot, [...lines, ...points].flat());
  const { across, down } = scales;

  return framed(
    {
      title: plot.title,
      says: `${plot.title}: ${plot.lines.map(says).join("; ")}`,
      xLabel: plot.x,
      yLabel: "",
      x: scales.x,
      y: scales.y,
      legend: [...plot.lines.map(lineMark), ...plot.points.map(pointMark)],
    },
    lines.map((line, at) =>
      branch("path", {
        class: "drawing-line",
        "data-series": at,
        "vector-effect": "non-scaling-stroke",
        d: pathOf(line, scales),
      }),
    ),
    points.flatMap((series) =>
      series.map(([x, y]) =>
        branch("circle", { class: "drawing-point", cx: `${across(x)}%`, cy: down(y), r: 2.5 }),
      ),
    ),
  );
}

interface Scales {
  across(x: number): number;
  down(y: number): number;
  readonly x: readonly Tick[];
  readonly y: readonly Tick[];
  readonly logarithmic: boolean;
}

function scalesOf({ logarithmic }: Plot, points: readonly Point[]): Scales {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y).filter((y) => Number.isFinite(y) && (!logarithmic || y > 0));
  const across = scaleLinear([Math.min(...xs), Math.max(...xs)], [0, 100]);
  const extent = ys.length === 0 ? [1, 1] : [Math.min(...ys), Math.max(...ys)];
  const down = logarithmic
    ? scaleLog(extent, [bottom, top]).nice()
    : scaleLinear(extent, [bottom, top]).nice();
  const ticks = logarithmic ? powers(down.ticks(5)) : down.ticks(5);
  return {
    across: (x) => hundredth(across(x)),
    down: (y) => hundredth(down(y)),
    x: across.ticks(6).map((tick) => ({ at: across(tick), text: String(tick) })),
    y: ticks.map((tick) => ({ at: hundredth(down(tick)), text: tickText(tick) })),
    logarithmic,
  };
}

/** Whole powers of ten, five at most. */
function powers(ticks: readonly number[]): readonly number[] {
  const whole = ticks.filter((tick) => Number.isInteger(Math.log10(tick)));
  const used = whole.length < 2 ? ticks : whole;
  const stride = Math.ceil(used.length / 5);
  return used.filter((_, at) => at % stride === 0);
}

function tickText(tick: number): string {
  const far = tick !== 0 && (Math.abs(tick) >= 1e5 || Math.abs(tick) < 1e-3);
  return far ? tick.toExponential(0).replace("e+", "e") : String(tick);
}

/** The line, broken where a value has no place: NaN, an infinity, or 0 on an axis of powers. */
function pathOf(points: readonly Point[], { across, down, logarithmic }: Scales): string {
  const path = line<Point>()
    .defined(([, y]) => Number.isFinite(y) && (!logarithmic || y > 0))
    .x(([x]) => across(x))
    .y(([, y]) => down(y))
    .digits(2);
  return path(points) ?? "";
}

function pointsOf({ x, y }: Series): readonly Point[] {
  return Array.from(y, (value, at) => [x?.[at] ?? at, value]);
}

const mostPoints = 400;

/** Of many points the lowest and the highest of each stretch, so that no peak is lost. */
export function thinned(points: readonly Point[]): readonly Point[] {
  if (points.length <= mostPoints) return points;
  const stretch = Math.ceil((2 * points.length) / mostPoints);
  const kept: Point[] = [];
  for (let first = 0; first < points.length; first += stretch) {
    const part = points.slice(first, first + stretch).toSorted(([, a], [, b]) => a - b);
    const ends = [part[0], part.at(-1)].filter((point) => point !== undefined);
    kept.push(...ends.toSorted(([a], [b]) => a - b));
  }
  return kept;
}

/** A plot with no more points than are drawn, so that it can be kept in a file. */
export function slim(plot: Plot): Plot {
  const lines = plot.lines.map((series) => {
    const points = thinned(pointsOf(series));
    return { label: series.label, x: points.map(([x]) => x), y: points.map(([, y]) => y) };
  });
  return { ...plot, lines };
}

function says({ label, y }: Series): string {
  return `${label}, from ${text(y[0])} to ${text(y[y.length - 1])}`;
}

function text(value = Number.NaN): string {
  return value.toPrecision(4);
}

function lineMark({ label }: Series, at: number): Tree {
  return branch(
    "span",
    { class: "drawing-mark" },
    branch(
      "svg",
      { width: 24, height: 8, "aria-hidden": "true" },
      branch("path", { class: "drawing-line", "data-series": at, d: "M0 4H24" }),
    ),
    label,
  );
}

function pointMark({ label }: Series): Tree {
  return branch(
    "span",
    { class: "drawing-mark" },
    branch(
      "svg",
      { width: 8, height: 8, "aria-hidden": "true" },
      branch("circle", { class: "drawing-point", cx: 4, cy: 4, r: 2.5 }),
    ),
    label,
  );
}
