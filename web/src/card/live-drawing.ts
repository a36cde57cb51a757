import type { Buffer, BufferChart } from "./buffers.ts";
import { orderOf } from "./content.ts";
import { round } from "./lanes.ts";
import { type Branch, branch } from "./tree.ts";

/** Units of the drawing: sixteen of them are one rem, a row is as high as a row of a listing. */
export const rowHeight = 22;
const widestPitch = 14;
const widestBars = 150;
const thinnest = 1.5;
/** Lanes closer than this hold bars too thin to be seen alone. */
const densePitch = 3;

/** Where the volume is measured from, in hundredths of the width, so that the drawing stretches. */
const whole = 100;

/** The bars of all buffers, each in its lane from the row of its birth to that of its last reader. */
export function drawBars(chart: BufferChart): Branch {
  const pitch = Math.min(widestPitch, widestBars / Math.max(1, chart.lanes));
  const width = round(pitch * chart.lanes + 8);
  const largest = Math.max(2, ...chart.buffers.map(({ elements }) => elements));
  const least = Math.min(thinnest, pitch / 2);
  const thickness = (elements: number): number =>
    round(least + ((pitch * 0.8 - least) * Math.log2(1 + elements)) / Math.log2(1 + largest));
  const end = chart.buffers.length * rowHeight;
  return branch(
    "svg",
    {
      class: "live-bars",
      "aria-hidden": "true",
      "data-dense": pitch < densePitch,
      width: `${round(width / 16)}rem`,
      height: `${end / 16}rem`,
      viewBox: `0 0 ${width} ${end}`,
      // Narrow cards draw the lanes closer.
      preserveAspectRatio: "none",
    },
    ...chart.buffers.flatMap((buffer) => bar(buffer, chart, pitch, thickness(buffer.elements))),
  );
}

function bar(buffer: Buffer, chart: BufferChart, pitch: number, thickness: number): Branch[] {
  const { row, lastRow, stays } = buffer;
  const x = round(4 + (buffer.lane + 0.5) * pitch);
  const top = row * rowHeight + 3;
  const end = chart.buffers.length * rowHeight;
  // A result reaches the end of the picture: it goes on to live.
  const bottom = stays ? end : (lastRow + 1) * rowHeight - 3;
  const attributes = {
    "data-node": buffer.line.index,
    "data-order": orderOf(buffer.line),
    "data-lifetime": buffer.line.lifetime.kind,
  };
  const line = (name: string, d: string, width?: number): Branch =>
    branch("path", { class: name, ...attributes, "stroke-width": width, d });
  const isTailed = chart.backward && !stays && lastRow < chart.buffers.length - 1;
  return [
    isTailed ? [line("live-tail", `M${x} ${bottom}V${end}`)] : [],
    branch("rect", {
      class: "live-bar",
      ...attributes,
      x: round(x - thickness / 2),
      y: top,
      width: thickness,
      height: bottom - top,
    }),
    // What is retained is hatched: a stroke as wide as the bar, in dashes.
    buffer.line.lifetime.kind === "retained"
      ? [line("live-hatch", `M${x} ${top}V${bottom}`, thickness)]
      : [],
  ].flat();
}

/** The largest volume that the scale shows. Where keeping everything would dwarf the curve, its rule stands outside. */
export function scaleOf({ peak, retainAll }: BufferChart): number {
  return retainAll <= peak * 4 ? Math.max(1, retainAll) : peak * 1.25;
}

/** The elements alive in each row, with the peak and what keeping everything would take. */
export function drawVolume(chart: BufferChart): Branch {
  const scale = scaleOf(chart);
  const across = (volume: number): number => round((volume / scale) * whole);
  const height = chart.series.length * rowHeight;
  const peakY = (chart.peakRow + 0.5) * rowHeight;
  const peakX = across(chart.peak);
  const isRight = peakX > 55;
  const word = chart.backward ? "floor" : "peak";
  return branch(
    "svg",
    {
      class: "live-volume",
      "aria-hidden": "true",
      "data-scrub": "sheet",
      width: "100%",
      height: `${height / 16}rem`,
    },
    stretched(
      height,
      branch("path", { class: "live-area", d: stepPath(chart, across, rowHeight) }),
    ),
    branch("circle", { class: "live-peak", cx: `${peakX}%`, cy: peakY, r: 4 }),
    branch(
      "text",
      {
        class: "live-peak-label",
        x: `${peakX}%`,
        dx: isRight ? -8 : 8,
        y: peakY + 4,
        "text-anchor": isRight ? "end" : "start",
      },
      word,
      branch("tspan", { class: "live-peak-number" }, ` ${chart.peak.toLocaleString("en")}`),
    ),
    ...retainRule(chart, across),
  );
}

function retainRule(chart: BufferChart, across: (volume: number) => number): readonly Branch[] {
  const { retainAll } = chart;
  const isInside = retainAll <= scaleOf(chart);
  const x = isInside ? across(retainAll) : whole;
  return [
    branch("line", {
      class: "live-retain",
      "data-outside": !isInside,
      x1: `${x}%`,
      x2: `${x}%`,
      y1: 0,
      y2: "100%",
    }),
    branch(
      "text",
      { class: "live-retain-label", x: `${x}%`, dx: -5, y: 14, "text-anchor": "end" },
      isInside ? "retain-all" : "retain-all →",
    ),
  ];
}

/** The outline of the volume, one step for each row. */
function stepPath(chart: BufferChart, across: (volume: number) => number, step: number): string {
  const steps = chart.series.map((volume, row) => `H${across(volume)}V${(row + 1) * step}`);
  return `M0 0${steps.join("")}H0Z`;
}

/** A drawing of `height` units that fills the width of the one around it. */
function stretched(height: number, ...children: readonly Branch[]): Branch {
  return branch(
    "svg",
    {
      viewBox: `0 0 ${whole} ${height}`,
      preserveAspectRatio: "none",
      width: "100%",
      height: "100%",
    },
    ...children,
  );
}

/** The line across the schedule that marks one row. */
export function drawPlayhead(chart: BufferChart, row: number): Branch {
  return branch(
    "svg",
    {
      class: "live-playhead",
      "aria-hidden": "true",
      width: "100%",
      height: `${(chart.buffers.length * rowHeight) / 16}rem`,
    },
    branch(
      "g",
      { class: "live-cursor", transform: cursorPlace(row) },
      branch("rect", { class: "live-cursor-row", width: "100%", height: rowHeight }),
    ),
  );
}

export function cursorPlace(row: number): string {
  return `translate(0 ${row * rowHeight})`;
}

/** Rows of a long schedule that are seen before it is scrolled. */
const seenRows = 24;

/** The whole schedule beside the part that is seen: a press or a drag goes there. */
export function drawOverview(chart: BufferChart, row: number): Branch {
  const rows = chart.series.length;
  const across = (volume: number): number => round((volume / scaleOf(chart)) * whole);
  return branch(
    "svg",
    {
      class: "live-overview",
      "aria-hidden": "true",
      "data-scrub": "overview",
      viewBox: `0 0 ${whole} ${rows}`,
      preserveAspectRatio: "none",
    },
    branch("path", { class: "live-area", d: stepPath(chart, across, 1) }),
    branch("rect", { class: "live-window", width: whole, height: Math.min(rows, seenRows) }),
    branch("line", {
      class: "live-overview-peak",
      x1: 0,
      x2: whole,
      y1: chart.peakRow + 0.5,
      y2: chart.peakRow + 0.5,
    }),
    branch("line", {
      class: "live-overview-at",
      x1: 0,
      x2: whole,
      y1: row + 0.5,
      y2: row + 0.5,
    }),
  );
}
