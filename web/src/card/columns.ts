import type { CardReadings, ElementName } from "../library/index.ts";
import { sameness, specCells, valuesCells } from "./columns-text.ts";
import type { Column } from "./content.ts";
import { alignPoints, placeText } from "./digits.ts";
import { besideListing } from "./lanes.ts";
import { lineParts, listing, printed, type Row, rowsOf } from "./listing.ts";
import { type Branch, branch, type Tree } from "./tree.ts";

/** More elements than this are left to the text. */
const listedElements = 96;

/** The view `values` over several elements: a row for each value, a column for each element. */
export function renderValuesColumns(columns: readonly Column[]): readonly Tree[] {
  const rows = columns[0]?.content.readings.values?.rows ?? [];
  const [heading = [], ...cells] = valuesCells(columns).rows;
  const elements = columns.map(({ element }) => element);
  return [
    table("values", elements, [
      branch("span", { class: "listing-heading columns-row" }, ...cellTrees(heading, elements)),
      ...cells.map((row, at) =>
        branch(
          "span",
          {
            class: "listing-row columns-row values-row",
            "data-node": rows[at]?.index,
            "data-gradient": rows[at]?.gradient ?? false,
          },
          ...cellTrees(row, elements),
        ),
      ),
    ]),
    verdict(columns),
    elementsTable(columns),
  ];
}

/** A `pre` of rows whose cells stand in columns. */
function table(view: string, elements: readonly ElementName[], rows: readonly Branch[]): Branch {
  const pre = printed(view, rows);
  return { ...pre, attributes: { ...pre.attributes, "data-columns": elements.length } };
}

function cellTrees(
  [label = "", ...cells]: readonly string[],
  elements: readonly ElementName[],
): readonly Branch[] {
  return [
    branch("span", { class: "values-label" }, label),
    ...cells.map((cell, at) =>
      branch("span", { class: "columns-cell", "data-element": elements[at] }, cell),
    ),
  ];
}

/** The view `spec` over several elements: one listing, and beside each line what its node holds over each of them. */
export function renderSpecColumns(
  spec: CardReadings["spec"],
  columns: readonly Column[],
): readonly Tree[] {
  const [heading = [], ...cells] = specCells(columns).rows;
  const elements = columns.map(({ element }) => element);
  const top: Row = { kind: "heading", text: heading.join("") };
  const rows = [top, ...rowsOf(spec)];
  const pre = listing(spec);
  const withCells = pre.children.map((row): Tree => {
    if (typeof row === "string") return row;
    const index = row.attributes["data-node"];
    if (typeof index !== "number") return row;
    const [, ...beside] = cells[index] ?? [];
    return {
      ...row,
      children: withColumns(row.children, spec, index, cells[index]?.[0] ?? "", beside, elements),
    };
  });
  const first = branch(
    "span",
    { class: "listing-heading" },
    ...headingTrees(heading, elements),
    "\n",
  );
  const whole = { ...pre, children: [first, ...withCells] };
  return [...besideListing(rows, whole), verdict(columns)];
}

function headingTrees(
  [space = "", ...cells]: readonly string[],
  elements: readonly ElementName[],
): readonly Tree[] {
  return [space, ...cells.map((cell, at) => cellOf(cell, elements[at]))];
}

function cellOf(text: string, element: ElementName | undefined): Branch {
  return branch("span", { class: "columns-cell", "data-element": element }, text);
}

/** A row's own parts, padded, then its cells, then what ends the row. */
function withColumns(
  children: readonly Tree[],
  spec: CardReadings["spec"],
  index: number,
  padded: string,
  cells: readonly string[],
  elements: readonly ElementName[],
): readonly Tree[] {
  const line = spec.lines[index];
  const ends = children.at(-1) === "\n" ? ["\n"] : [];
  const parts = line === undefined ? [padded] : lineParts(line, padded);
  return [...parts, ...cells.map((cell, at) => cellOf(cell, elements[at])), ...ends];
}

/** What a listing with columns reads as without its tags. */
export function specColumnsText(spec: CardReadings["spec"], columns: readonly Column[]): string {
  const [heading = [], ...cells] = specCells(columns).rows;
  const rows = rowsOf(spec).map((row) =>
    row.kind === "line" ? (cells[row.line.index] ?? []).join("") : row.text,
  );
  return [heading.join(""), ...rows].join("\n");
}

/** What stands over a view that has no columns: which element it shows, and where the others are. */
export function elementNote([first]: readonly Column[]): Branch {
  const text = `Over ${first?.element ?? ""}; the others are chosen above.`;
  return branch("p", { class: "listing-note" }, text);
}

/** Whether the program is the same text over every element, or where it is not. */
function verdict(columns: readonly Column[]): Branch {
  const same = sameness(columns);
  const elements = columns.map(({ element }) => element);
  const list = `${elements.slice(0, -1).join(", ")} and ${elements.at(-1)}`;
  const count = same.same ? `${same.lines} ${same.lines === 1 ? "line" : "lines"}` : "";
  return branch(
    "p",
    { class: "columns-verdict", "data-equal": String(same.same) },
    same.same
      ? `✓ one listing: the same ${count} over ${list}`
      : `✗ over ${same.element} line ${same.line} is “${same.texts[1].trim()}”, over ${elements[0]} “${same.texts[0].trim()}”`,
  );
}

function elementsTable(columns: readonly Column[]): Tree {
  const rows = columns[0]?.content.readings.values?.rows ?? [];
  const volume = rows.reduce((sum, row) => sum + row.value.digits.length, 0);
  if (volume === 0 || volume > listedElements) return "";

  const titles = columns.flatMap(({ element }) => [element, "bits"]);
  const body = rows.flatMap((row, at) => {
    const values = columns.map(({ content }) => content.readings.values?.rows[at]?.value);
    const digits = values.map((value) => alignPoints(value?.digits ?? []));
    return row.value.digits.map((_, position) =>
      branch(
        "tr",
        { "data-node": row.index, "data-gradient": row.gradient },
        branch("th", { scope: "row" }, position === 0 ? row.label : ""),
        branch("td", {}, placeText(position, row.value.shape)),
        ...values.flatMap((value, column) => [
          branch("td", { class: "digits" }, digits[column]?.[position] ?? ""),
          branch("td", { class: "bits" }, value?.bits[position] ?? ""),
        ]),
      ),
    );
  });
  const head = ["value", "element", ...titles].map((title) =>
    branch("th", { scope: "col" }, title),
  );
  return branch(
    "details",
    { class: "aside" },
    branch("summary", {}, "Elements and bits"),
    branch(
      "table",
      { class: "values-elements" },
      branch("thead", {}, branch("tr", {}, ...head)),
      branch("tbody", {}, ...body),
    ),
  );
}
