import type { CardReadings } from "../library/index.ts";
import { alignPoints, placeText } from "./digits.ts";
import { printed } from "./listing.ts";
import { faultMark, faultTag, type MarkedLine } from "./non-finite.ts";
import { type Branch, branch, type Tree } from "./tree.ts";

type Rows = CardReadings["values"]["rows"];
type ValuesRow = Rows[number];

/** More elements than this are left to the text. */
const listedElements = 96;

/** The view `values`: what the program shows, as the engine prints it, and every element with its bits on demand. */
export function renderValues(
  values: CardReadings["values"],
  text: string,
  lines: readonly MarkedLine[] = [],
): readonly Tree[] {
  return [printed("values", valuesRows(values, text, lines)), elements(values.rows, lines)];
}

/** The text of the values, a row for each. */
export function valuesRows(
  values: CardReadings["values"],
  text: string,
  lines: readonly MarkedLine[],
): readonly Branch[] {
  const texts = text.split("\n");
  return values.rows.map((row, position) => rowTree(row, texts[position] ?? "", lines));
}

function rowTree(row: ValuesRow, text: string, lines: readonly MarkedLine[]): Branch {
  const gap = text.indexOf(" = ", row.label.length);
  const label = gap < 0 ? "" : text.slice(0, gap);
  const mark = faultMark(lines[row.index], kindOf(row));
  return branch(
    "span",
    {
      class: "listing-row values-row",
      "data-node": row.index,
      "data-gradient": row.gradient,
      "data-fault": mark,
    },
    branch("span", { class: "values-label" }, label),
    branch("span", { class: "values-equals" }, gap < 0 ? "" : " = "),
    branch("span", { class: "values-value" }, gap < 0 ? text : text.slice(gap + 3)),
    faultTag(mark),
  );
}

function kindOf({ gradient }: ValuesRow): "value" | "gradient" {
  return gradient ? "gradient" : "value";
}

function elements(rows: Rows, lines: readonly MarkedLine[]): Tree {
  const volume = rows.reduce((sum, row) => sum + row.value.digits.length, 0);
  if (volume === 0 || volume > listedElements) return "";

  return branch(
    "details",
    { class: "aside" },
    branch("summary", {}, "Elements and bits"),
    branch(
      "table",
      { class: "values-elements" },
      head(),
      branch("tbody", {}, ...rows.flatMap((row) => elementRows(row, lines[row.index]))),
    ),
  );
}

function head(): Branch {
  const titles = ["value", "element", "shortest digits", "bits"];
  return branch(
    "thead",
    {},
    branch("tr", {}, ...titles.map((title) => branch("th", { scope: "col" }, title))),
  );
}

function elementRows(row: ValuesRow, line: MarkedLine | undefined): readonly Branch[] {
  const aligned = alignPoints(row.value.digits);
  const kind = kindOf(row);
  const fault = line?.faults?.find((one) => one.kind === kind);
  return aligned.map((digits, position) => {
    const mark = fault?.position === position ? fault.mark : undefined;
    return branch(
      "tr",
      {
        "data-node": row.index,
        "data-gradient": row.gradient,
        "data-fault": mark,
      },
      branch("th", { scope: "row" }, position === 0 ? row.label : ""),
      branch("td", {}, placeText(position, row.value.shape)),
      branch("td", { class: "digits" }, digits),
      branch("td", { class: "bits" }, row.value.bits[position] ?? "", faultTag(mark)),
    );
  });
}
