import type { SpecLine } from "../library/index.ts";
import { orderOf, sourceOf } from "./content.ts";
import { glyph } from "./glyph.ts";
import type { Row } from "./listing.ts";
import { faultMark, type MarkedLine } from "./non-finite.ts";
import { type PackedLanes, packLanes } from "./pack-lanes.ts";
import { type Branch, branch } from "./tree.ts";

/** Which lane each node holds, the node that reads it last, and how many lanes there are. */
export interface Lanes extends PackedLanes {
  readonly last: readonly number[];
}

/** Lanes of a tape: a value holds its own from its row to that of its last reader. */
export function assignLanes(lines: readonly SpecLine[]): Lanes {
  const last = lines.map((_, index) => index);
  for (const [index, line] of lines.entries()) {
    for (const operand of line.operands) last[operand] = index;
  }
  return { ...packLanes(last), last };
}

/** Units of the drawing: sixteen of them are one rem, a row is as high as a row of the listing. */
const rowHeight = 22;
const widestPitch = 12;
const narrowestPitch = 5;
const widestDrawing = 190;
const margin = 9;

/** Beyond this a drawing of lanes shows less than its listing says, and costs more than the page should. */
const longestDrawing = 1500;

/** Lanes beside a listing; beside a very long one a sentence in their place. */
export function besideListing(rows: readonly Row[], listing: Branch): readonly Branch[] {
  const frame = { class: "listing-frame" };
  if (rows.length <= longestDrawing) return [branch("div", frame, drawLanes(rows), listing)];
  const count = `${rows.length.toLocaleString("en")} rows`;
  const note = `${count}; lanes are drawn beside listings of up to ${longestDrawing.toLocaleString("en")}.`;
  return [branch("p", { class: "listing-note" }, note), branch("div", frame, listing)];
}

/** The lanes of a listing, drawn to stand beside it: lane 0 next to the text, one row of the drawing for each row of the listing. */
export function drawLanes(rows: readonly Row[]): Branch {
  const lines = rows.flatMap((row) => (row.kind === "line" ? [row.line] : []));
  const lanes = assignLanes(lines);
  const pitch = Math.max(
    narrowestPitch,
    Math.min(widestPitch, widestDrawing / Math.max(1, lanes.count)),
  );
  const width = margin * 2 + pitch * Math.max(0, lanes.count - 1);
  const height = rows.length * rowHeight;
  const place = placement(rows, lanes, width - margin, pitch);

  return branch(
    "svg",
    {
      class: "lanes",
      "aria-hidden": "true",
      width: `${round(width / 16)}rem`,
      height: `${height / 16}rem`,
      viewBox: `0 0 ${round(width)} ${round(height)}`,
    },
    branch("g", { class: "lanes-lines" }, ...lines.flatMap((line) => held(line, lanes, place))),
    branch("g", { class: "lanes-joins" }, ...lines.flatMap((line) => joins(line, place))),
    branch("g", { class: "lanes-links" }, ...lines.flatMap((line) => links(line, place))),
    branch("g", { class: "lanes-nodes" }, ...lines.map((line) => mark(line, place))),
  );
}

interface Place {
  readonly x: number;
  readonly y: number;
}
type Placement = (index: number) => Place;

function placement(rows: readonly Row[], lanes: Lanes, right: number, pitch: number): Placement {
  const y = new Map<number, number>();
  for (const [position, row] of rows.entries()) {
    if (row.kind === "line") y.set(row.line.index, (position + 0.5) * rowHeight);
  }
  return (index) => ({
    x: round(right - (lanes.lane[index] ?? 0) * pitch),
    y: y.get(index) ?? 0,
  });
}

function held(line: SpecLine, lanes: Lanes, place: Placement): readonly Branch[] {
  const last = lanes.last[line.index] ?? line.index;
  if (last === line.index) return [];
  const { x, y } = place(line.index);
  return [
    branch("path", {
      class: "lane",
      "data-of": line.index,
      "data-order": orderOf(line),
      d: `M${x} ${y}V${round(place(last).y - 5)}`,
    }),
  ];
}

/** Where a node reads a lane: a short turn out of the lane and along the node's row. */
function joins(line: SpecLine, place: Placement): readonly Branch[] {
  return [...new Set(line.operands)].map((operand) =>
    branch("path", {
      class: "lane-join",
      "data-order": orderOf(line),
      d: turn(place(operand), place(line.index), false),
    }),
  );
}

/** The whole way from operand to reader, seen only while one of the two is selected. */
function links(line: SpecLine, place: Placement): readonly Branch[] {
  return [...new Set(line.operands)].map((operand) =>
    branch("path", {
      class: "lane-link",
      "data-from": operand,
      "data-to": line.index,
      d: turn(place(operand), place(line.index), true),
    }),
  );
}

function turn(from: Place, to: Place, whole: boolean): string {
  const start = whole ? `M${from.x} ${from.y}V${round(to.y - 5)}` : `M${from.x} ${round(to.y - 5)}`;
  if (from.x === to.x) return `${start}V${to.y}`;
  const side = Math.sign(to.x - from.x) * 5;
  return `${start}Q${from.x} ${to.y} ${round(from.x + side)} ${to.y}H${to.x}`;
}

function mark(line: MarkedLine, place: Placement): Branch {
  const { x, y } = place(line.index);
  return branch(
    "g",
    {
      class: "node",
      "data-node": line.index,
      "data-order": orderOf(line),
      "data-source": sourceOf(line),
    },
    glyph(sourceOf(line), x, y, 4),
    faultMark(line) === undefined
      ? ""
      : branch("path", { class: "lane-fault", d: `M${x} ${y - 9}l9 9l-9 9l-9 -9z` }),
  );
}

/** Two decimals are finer than a screen, and keep the page small. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
