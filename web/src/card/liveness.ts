import type { CardReadings, SpecLine } from "../library/index.ts";
import { type BufferChart, chartOf, rowAt } from "./buffers.ts";
import type { EntryContent } from "./content.ts";
import { differenceTree, entryColumns } from "./entries.ts";
import { printed } from "./listing.ts";
import { drawBars, drawOverview, drawPlayhead, drawVolume } from "./live-drawing.ts";
import { aliveTrees, playheadWords } from "./live-words.ts";
import { type Branch, branch, type Tree } from "./tree.ts";

/** What the view `liveness` may show. */
export interface LivenessView {
  readonly entries: readonly EntryContent[];
  /** The node that the playhead stands at; each entry's own peak where none is given. */
  readonly at: number | undefined;
}

/** Rows that come and go together as the schedule is scrolled. */
const chunkLength = 64;

/** A schedule longer than this is also drawn whole, beside the part that is seen. */
const shortSchedule = 24;

/**
 * The view `liveness`: the schedule from top to bottom, a bar for each buffer from its birth to its last reader, the
 * elements alive beside it, and a playhead that says what is alive in one row.
 */
export function renderLiveness({ entries, at }: LivenessView): readonly Tree[] {
  return [
    differenceTree(entries),
    entryColumns("liveness", entries, ({ readings, texts }, position) => {
      const { plan, liveness } = readings;
      if (plan === undefined || liveness === undefined) return [];
      return [
        figure(chartOf(plan, liveness), liveness, at),
        table(liveness, texts.liveness ?? "", position === 0),
      ];
    }),
  ].filter((tree) => tree !== "");
}

/** The row of a playhead that stands at a node; the peak's where it stands at none. */
export function playheadRow(
  chart: BufferChart,
  schedule: readonly number[],
  at: number | undefined,
): number {
  return at === undefined ? chart.peakRow : rowAt(schedule, at);
}

function figure(
  chart: BufferChart,
  { schedule }: CardReadings["liveness"],
  at: number | undefined,
): Branch {
  const row = playheadRow(chart, schedule, at);
  if (chart.buffers.length === 0)
    return branch("p", { class: "live-title" }, "Nothing is evaluated.");
  const isLong = chart.buffers.length > shortSchedule;
  return branch(
    "div",
    { class: "liveness", "data-long": isLong },
    branch("p", { class: "live-title" }, ...titleTrees(chart)),
    slider(chart, row),
    branch(
      "div",
      { class: "live-body" },
      branch(
        "div",
        { class: "live-scroll" },
        branch("div", { class: "live-heads", "aria-hidden": "true" }, ...heads(chart)),
        branch(
          "div",
          { class: "live-sheet" },
          labels(chart, row),
          drawBars(chart),
          drawVolume(chart),
          drawPlayhead(chart, row),
        ),
      ),
      isLong ? drawOverview(chart, row) : "",
      branch("div", { class: "live-now" }, ...aliveTrees(chart, row)),
    ),
    branch("p", { class: "live-chosen" }),
    legend(chart),
  );
}

/** The schedule in one sentence, with the way to its peak. */
function titleTrees(chart: BufferChart): readonly Tree[] {
  const node = chart.buffers[chart.peakRow]?.line.index ?? 0;
  const peak = branch("strong", {}, count(chart.peak));
  const way = branch("span", { class: "plan-goto", "data-goto": node }, `node ${node}`);
  const all = branch("strong", {}, count(chart.retainAll));
  return chart.backward
    ? ["Retain-all ", all, " elements: nothing is freed. Release floor ", peak, " at ", way, "."]
    : ["Peak ", peak, " elements at ", way, ". Retain-all ", all, "."];
}

function slider(chart: BufferChart, row: number): Branch {
  return branch(
    "label",
    { class: "live-control" },
    branch("span", {}, "playhead"),
    branch("input", {
      class: "live-slider",
      type: "range",
      "data-action": "live-slide",
      min: 0,
      max: Math.max(0, chart.buffers.length - 1),
      value: row,
      "aria-valuetext": playheadWords(chart, row),
    }),
  );
}

function heads(chart: BufferChart): readonly Branch[] {
  return [
    branch("span", {}, "schedule"),
    branch("span", {}, `${chart.lanes} ${chart.lanes === 1 ? "lane" : "lanes"}`),
    branch("span", {}, "elements alive"),
  ];
}

function labels(chart: BufferChart, at: number): Branch {
  const rows = chart.buffers.map(({ line, row }) =>
    branch(
      "div",
      { class: "live-row", role: "option", "data-node": line.index, "data-at": row === at },
      branch("span", { class: "live-index" }, String(line.index)),
      " ",
      branch("span", { class: "live-opcode", "data-named": line.names.length > 0 }, line.name),
      nameTree(line),
    ),
  );
  const chunks: Branch[] = [];
  for (let from = 0; from < rows.length; from += chunkLength) {
    chunks.push(
      branch("div", { class: "live-chunk", role: "none" }, ...rows.slice(from, from + chunkLength)),
    );
  }
  return branch(
    "div",
    { class: "live-labels", role: "listbox", "aria-label": "schedule", "data-walk": "tape" },
    ...chunks,
  );
}

function nameTree({ names }: SpecLine): Tree {
  const name = names.at(-1);
  return name === undefined ? "" : branch("span", { class: "live-name" }, ` ${name}`);
}

function legend(chart: BufferChart): Branch {
  const kinds = new Set(chart.buffers.map(({ line }) => line.lifetime.kind));
  const entries = [
    ["kept", "a result, kept"],
    ["freed", "freed after its last reader"],
    ["retained", "retained for the scan"],
    ["releasable", "no longer needed where it grows thin"],
  ] as const;
  return branch(
    "p",
    { class: "live-legend", "aria-hidden": "true" },
    ...entries
      .filter(([kind]) => kinds.has(kind))
      .map(([kind, text]) =>
        branch("span", { class: "live-legend-entry", "data-lifetime": kind }, text),
      ),
    branch("span", {}, "thicker: more elements, on a log scale"),
  );
}

function table(liveness: CardReadings["liveness"], text: string, isFirst: boolean): Branch {
  const rows = text.split("\n").map((line, position) => {
    const node = liveness.schedule[position];
    const isNode = node !== undefined && line.trimStart().startsWith(String(node));
    return branch(
      "span",
      isNode ? { class: "listing-row", "data-node": node } : { class: "text-row" },
      line,
    );
  });
  const body = printed("liveness", rows);
  return branch(
    "details",
    { class: "aside" },
    branch("summary", {}, "As a table"),
    isFirst ? body : { ...body, attributes: { ...body.attributes, "data-printed": undefined } },
  );
}

function count(number: number): string {
  return number.toLocaleString("en");
}
