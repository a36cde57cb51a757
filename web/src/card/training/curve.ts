import { type Axis, axisOver } from "../axis.ts";
import { round } from "../lanes.ts";
import { type Branch, branch, type Tree } from "../tree.ts";
import { type CurveLine, pathOf } from "./curve-path.ts";

export type { CurveLine } from "./curve-path.ts";

export interface Curve {
  /** What goes up and what goes across: `loss by step`. */
  readonly title: string;
  readonly lines: readonly CurveLine[];
  /** Where the playhead stands; none where nothing is looked at. */
  readonly at?: number;
  /** The last step across; that of the longest line where none is given. */
  readonly end?: number;
}

/** The height of the drawing and the band of its lines, in units of a sixteenth rem. */
const height = 272;
const top = 24;
const bottom = 236;
const strip = 248;
/** Units across the whole width. */
const width = 1000;
/** The height of a label, which no other may come into. */
const labelHeight = 14;

/**
 * Lines over steps, as SVG that stretches with its container: on a log axis where the values span it, each line with a
 * dash of its own and its name at its end. Values without a place are marked below the axis. Style: `card-curve.css`.
 */
export function renderCurve(curve: Curve): Branch {
  const { title, lines, at } = curve;
  const end = Math.max(1, curve.end ?? endOf(lines));
  const axis = axisOver(
    (function* () {
      for (const { values } of lines) yield* values;
    })(),
    bottom,
    top,
  );
  const across = (step: number): number => round((step / end) * width);
  const scale = axis.isLog ? "log scale" : "linear scale";
  return branch(
    "div",
    { class: "curve" },
    branch("p", { class: "curve-title" }, `${title}, ${scale}`),
    branch(
      "svg",
      { class: "curve-axis", "aria-hidden": "true", height: `${height / 16}rem` },
      ...axis.ticks.map(({ place, text }) =>
        branch(
          "text",
          { class: "curve-tick", x: "100%", dx: -8, y: place + 4, "text-anchor": "end" },
          text,
        ),
      ),
    ),
    branch(
      "svg",
      {
        class: "curve-area",
        role: "img",
        "aria-label": summary(curve, end),
        height: `${height / 16}rem`,
      },
      ...axis.ticks.map(({ place }) =>
        branch("line", { class: "curve-grid", x1: "0%", x2: "100%", y1: place, y2: place }),
      ),
      branch(
        "svg",
        {
          class: "curve-lines",
          viewBox: `0 0 ${width} ${height}`,
          preserveAspectRatio: "none",
          width: "100%",
          height: `${height / 16}rem`,
        },
        ...lines.map((line, place) =>
          branch("path", {
            class: "curve-line",
            "data-run": place % 6,
            d: pathOf(line, axis, across),
          }),
        ),
      ),
      ...steps(end),
      ...lines.flatMap((line, place) => outsideOf(line, axis, across, place)),
      ...(at === undefined ? [] : playhead(lines, axis, across(Math.min(at, end)), at)),
      ...labels(lines, axis, across),
    ),
  );
}

function endOf(lines: readonly CurveLine[]): number {
  return Math.max(0, ...lines.map((line) => stepOf(line, line.values.length - 1)));
}

/** Where a value of a line stands. */
function stepOf({ first = 0, every = 1 }: CurveLine, place: number): number {
  return first + place * every;
}

function summary({ title, lines }: Curve, end: number): string {
  const ends = lines.map(({ label, values }) => {
    const [first, last] = [values[0], values.at(-1)];
    return first === undefined || last === undefined
      ? `${label}: nothing yet`
      : `${label}: from ${brief(first)} to ${brief(last)}`;
  });
  return `${title}, ${end} steps. ${ends.join(". ")}`;
}

/** A number in few digits, for labels. */
export function brief(value: number): string {
  if (!Number.isFinite(value)) return String(value).replace("Infinity", "inf");
  const size = Math.abs(value);
  return size !== 0 && (size < 1e-3 || size >= 1e5)
    ? value.toExponential(2).replace("e+", "e")
    : String(Number(value.toPrecision(4)));
}

/** A few numbers below the curve, the last one always. */
function steps(end: number): readonly Branch[] {
  const stride = [1, 2, 5].flatMap((digit) =>
    [1, 10, 100, 1e3, 1e4, 1e5].map((power) => digit * power),
  );
  const step = Math.min(...stride.filter((one) => end / one <= 6), 1e6);
  const marks = Array.from({ length: Math.floor(end / step) + 1 }, (_, place) => place * step);
  return [...marks.filter((mark) => end - mark > step / 2), end].map((mark) =>
    branch(
      "text",
      {
        class: "curve-tick",
        x: `${round((mark / end) * 100)}%`,
        y: height - 4,
        "text-anchor": mark === 0 ? "start" : mark === end ? "end" : "middle",
      },
      String(mark),
    ),
  );
}

/** The first value of a line that has no place, marked below the axis. */
function outsideOf(
  line: CurveLine,
  axis: Axis,
  across: (step: number) => number,
  run: number,
): readonly Branch[] {
  const found = line.values.findIndex((value) => axis.place(value) === undefined);
  if (found < 0) return [];
  const value = line.values[found] ?? Number.NaN;
  const step = stepOf(line, found);
  const place = across(step) / 10;
  return [
    branch(
      "text",
      {
        class: "curve-outside",
        "data-run": run % 6,
        x: `${round(place)}%`,
        y: strip + 4,
        "text-anchor": place > 80 ? "end" : "start",
      },
      `× ${brief(value)} at step ${step}`,
    ),
  ];
}

function playhead(
  lines: readonly CurveLine[],
  axis: Axis,
  place: number,
  at: number,
): readonly Branch[] {
  const x = `${round(place / 10)}%`;
  return [
    branch("line", { class: "curve-playhead", x1: x, x2: x, y1: top - 12, y2: bottom }),
    ...lines.flatMap(({ values, first = 0, every = 1 }, run) => {
      const index = Math.floor((at - first) / every);
      const up = axis.place(values[Math.min(index, values.length - 1)] ?? Number.NaN);
      if (up === undefined || index > values.length || at < first) return [];
      return [branch("circle", { class: "curve-dot", "data-run": run % 6, cx: x, cy: up, r: 4 })];
    }),
  ];
}

/** The name of each line at its end, none in another's way. */
function labels(
  lines: readonly CurveLine[],
  axis: Axis,
  across: (step: number) => number,
): readonly Tree[] {
  const wanted = lines
    .flatMap((line, run) => {
      const { label, values } = line;
      const last = values.findLastIndex((value) => axis.place(value) !== undefined);
      const up = axis.place(values[last] ?? Number.NaN);
      if (up === undefined) return [];
      return [{ label, run, up: up - 7, place: across(stepOf(line, last)) / 10 }];
    })
    .sort((one, other) => one.up - other.up);
  let free = top - labelHeight;
  const placed = wanted.map((one) => {
    free = Math.max(one.up, free + labelHeight);
    return { ...one, up: free };
  });
  // What was pushed below the axis is pushed up again.
  let limit = bottom - 2;
  for (const one of placed.toReversed()) {
    one.up = Math.min(one.up, limit);
    limit = one.up - labelHeight;
  }
  return placed.map(({ label, run, up, place }) =>
    branch(
      "text",
      {
        class: "curve-label",
        "data-run": run % 6,
        x: `${round(place)}%`,
        dx: place > 30 ? -4 : 4,
        y: up,
        "text-anchor": place > 30 ? "end" : "start",
      },
      label,
    ),
  );
}
