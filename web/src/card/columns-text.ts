import type { ElementName } from "../library/index.ts";
import type { Column } from "./content.ts";
import { tensorText } from "./digits.ts";

/** A table as text: cells padded to the widest of their column. */
export interface Cells {
  /** The heading first, then a row for each label or line. */
  readonly rows: readonly (readonly string[])[];
}

const gap = "  ";

/** The values of several elements side by side: a heading, then a row for each value. */
export function valuesCells(columns: readonly Column[]): Cells {
  const rows = columns[0]?.content.readings.values?.rows ?? [];
  const texts = columns.map(({ content }) =>
    rows.map((_, at) => {
      const row = content.readings.values?.rows[at];
      return row === undefined ? "" : tensorText(row.value);
    }),
  );
  return padded([
    ["", ...columns.map(({ element }) => element)],
    ...rows.map(({ label }, at) => [label, ...texts.map((column) => column[at] ?? "")]),
  ]);
}

/** A tensor is cut behind as many of its elements as fit into this; a number never is. */
const widestCell: { readonly [E in ElementName]: number } = { f64: 22, f32: 16, bf16: 12 };

/** A listing with what its nodes hold over each element: a heading, then a row for each line. */
export function specCells(columns: readonly Column[]): Cells {
  const lines = columns[0]?.content.readings.spec?.lines ?? [];
  return padded([
    ["", ...columns.map(({ element }) => element)],
    ...lines.map(({ index, text }) => [
      text,
      ...columns.map(({ values }) => heldText(values[index])),
    ]),
  ]);
}

/** What a node holds, as far as it fits beside a listing. The inspector has all of it. */
function heldText(value: Column["values"][number]): string {
  if (value === undefined) return "…";
  const whole = tensorText(value);
  const widest = widestCell[value.element];
  if (value.shape.length === 0 || whole.length <= widest) return whole;
  const pieces = whole.split(/(?<=,) /u);
  let kept = pieces[0] ?? "";
  for (const piece of pieces.slice(1)) {
    if (kept.length + piece.length + 3 > widest) break;
    kept += ` ${piece}`;
  }
  return `${kept} …`;
}

function padded(rows: readonly (readonly string[])[]): Cells {
  const count = rows[0]?.length ?? 0;
  const widths = Array.from({ length: count }, (_, column) =>
    Math.max(...rows.map((row) => lengthOf(row[column] ?? ""))),
  );
  return {
    rows: rows.map((row) =>
      row.map((cell, column) =>
        column === count - 1
          ? cell
          : cell + " ".repeat((widths[column] ?? 0) - lengthOf(cell)) + gap,
      ),
    ),
  };
}

/** By characters, so that a name outside the basic plane counts one. */
function lengthOf(text: string): number {
  return [...text].length;
}

/** The view `values` of several elements, as it is printed. */
export function columnsText(columns: readonly Column[]): string {
  return valuesCells(columns)
    .rows.map((row) => row.join(""))
    .join("\n");
}

/** Whether all listings are one text; else the first line that differs, and over which element. */
export type Sameness =
  | { readonly same: true; readonly lines: number }
  | {
      readonly same: false;
      readonly element: string;
      readonly line: number;
      readonly texts: readonly [first: string, other: string];
    };

export function sameness(columns: readonly Column[]): Sameness {
  const listings = columns.map(({ content }) => {
    const spec = content.readings.spec;
    return spec === undefined ? [] : [...spec.lines.map(({ text }) => text), spec.footer];
  });
  const first = listings[0] ?? [];
  for (const [at, lines] of listings.entries()) {
    const length = Math.max(first.length, lines.length);
    for (let line = 0; line < length; line += 1) {
      if (lines[line] === first[line]) continue;
      const texts = [first[line] ?? "", lines[line] ?? ""] as const;
      return { same: false, element: columns[at]?.element ?? "", line, texts };
    }
  }
  return { same: true, lines: Math.max(0, first.length - 1) };
}
