import type { CardReadings, TensorData } from "../library/index.ts";
import { placeText } from "./digits.ts";
import { printed } from "./listing.ts";
import { faultMark, type MarkedLine } from "./non-finite.ts";
import { type Branch, branch, type Tree } from "./tree.ts";
import { valuesRows } from "./values.ts";

type ValuesRow = CardReadings["values"]["rows"][number];

/** More elements than this are left to the text: their cells would be too small to point at. */
const mostCells = 1024;

/** Units of the drawing: a cell, and what stands between two matrices of one tensor. */
const cell = 20;
const gap = 12;

/** What is not zero is seen not to be. */
const faintest = 0.08;

/** A cell of a drawing: where it stands, and how strongly it is filled. */
export interface HeatCell {
  readonly position: number;
  readonly x: number;
  readonly y: number;
  /** `none` where there is no size to show: NaN. */
  readonly sign: "positive" | "negative" | "zero" | "none";
  /** Of the largest finite magnitude; 1 for infinities. */
  readonly strength: number;
}

export interface HeatGrid {
  readonly width: number;
  readonly height: number;
  readonly cells: readonly HeatCell[];
}

/** The view `heat`: tensors as cells, filled by sign and magnitude, each tensor by its own largest; numbers as text below. */
export function renderHeat(
  values: CardReadings["values"],
  text: string,
  lines: readonly MarkedLine[] = [],
): readonly Tree[] {
  const drawn = values.rows.filter(({ value }) => isDrawn(value));
  return [
    branch("div", { class: "heat" }, ...drawn.map((row) => figure(row, lines)), key()),
    branch(
      "details",
      { class: "aside" },
      branch("summary", {}, "As text"),
      printed("heat", valuesRows(values, text, lines)),
    ),
  ];
}

/** What the colours say, in words beside them. */
function key(): Branch {
  const entry = (sign: string): Branch =>
    branch(
      "span",
      { class: "heat-key-entry" },
      branch("span", { class: "heat-key-colour", "data-sign": sign, "aria-hidden": "true" }),
      sign,
    );
  return branch("p", { class: "heat-key" }, entry("positive"), entry("negative"));
}

function isDrawn({ shape, digits }: TensorData): boolean {
  return shape.length > 0 && digits.length > 1 && digits.length <= mostCells;
}

/** Where the cells stand: the last axis across, the one before it down, matrices of leading axes side by side. */
export function heatGrid({ shape, digits }: TensorData): HeatGrid {
  const columns = shape.at(-1) ?? 1;
  const rows = shape.at(-2) ?? 1;
  const numbers = digits.map(numberOf);
  const largest = Math.max(0, ...numbers.map(Math.abs).filter(Number.isFinite));
  const matrices = digits.length / (rows * columns);
  return {
    width: matrices * columns * cell + (matrices - 1) * gap,
    height: rows * cell,
    cells: numbers.map((number, position) => {
      const matrix = Math.floor(position / (rows * columns));
      const across = matrix * (columns * cell + gap) + (position % columns) * cell;
      const down = (Math.floor(position / columns) % rows) * cell;
      return {
        position,
        x: across,
        y: down,
        sign: signOf(number),
        strength: part(number, largest),
      };
    }),
  };
}

function numberOf(digits: string): number {
  return Number(digits.replace("inf", "Infinity"));
}

function signOf(number: number): HeatCell["sign"] {
  if (Number.isNaN(number)) return "none";
  if (number === 0) return "zero";
  return number < 0 ? "negative" : "positive";
}

function part(number: number, largest: number): number {
  if (Number.isNaN(number) || number === 0) return 0;
  if (!Number.isFinite(number)) return 1;
  return Math.max(faintest, Math.round((Math.abs(number) / largest) * 1000) / 1000);
}

function figure(row: ValuesRow, lines: readonly MarkedLine[]): Branch {
  const { value, label, index, gradient } = row;
  const kind = gradient ? "gradient" : "value";
  return branch(
    "div",
    {
      class: "heat-row",
      "data-node": index,
      "data-gradient": gradient,
      "data-fault": faultMark(lines[index], kind),
    },
    branch("p", { class: "heat-label" }, label),
    heatDrawing(label, value),
  );
}

/** One tensor as cells, each of so many sixteenths of a rem. */
export function heatDrawing(label: string, value: TensorData, size: number = cell): Branch {
  const grid = heatGrid(value);
  return branch(
    "svg",
    {
      class: "heat-cells",
      viewBox: `-1 -1 ${grid.width + 2} ${grid.height + 2}`,
      width: `${Math.round((grid.width + 2) * (size / cell)) / 16}rem`,
      role: "img",
      "aria-label": `${label}: ${value.digits.length} cells of shape [${value.shape.join(", ")}], filled by magnitude`,
    },
    ...grid.cells.map((one) => cellTree(one, value)),
  );
}

function cellTree({ position, x, y, sign, strength }: HeatCell, value: TensorData): Branch {
  const digits = value.digits[position] ?? "";
  return branch(
    "g",
    { class: "heat-cell", "data-sign": sign, "data-infinite": digits.endsWith("inf") },
    branch("title", {}, `${placeText(position, value.shape)} = ${digits}`),
    branch("rect", { class: "heat-ground", x, y, width: cell, height: cell }),
    branch("rect", {
      class: "heat-fill",
      x,
      y,
      width: cell,
      height: cell,
      "fill-opacity": strength,
    }),
    sign === "none" || digits.endsWith("inf")
      ? branch("path", {
          class: "heat-cross",
          d: `M${x + 5} ${y + 5}l10 10m0 -10l-10 10`,
        })
      : "",
  );
}
