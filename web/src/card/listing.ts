import type { CardReadings, SpecLine } from "../library/index.ts";
import { orderOf, shapeText, sourceOf } from "./content.ts";
import { faultMark, faultTag, type MarkedLine } from "./non-finite.ts";
import { type Branch, branch, type Tree } from "./tree.ts";

type Spec = CardReadings["spec"];

/** One printed row of a listing: a line of the tape, a divider, or the footer. */
export type Row =
  | {
      readonly kind: "line";
      readonly text: string;
      readonly line: MarkedLine;
      readonly shaded: boolean;
    }
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "divider"; readonly text: string }
  | { readonly kind: "footer"; readonly text: string };

/** The rows of a spec in print order; what stands below the first divider is shaded. */
export function rowsOf(spec: Spec): readonly Row[] {
  const rows: Row[] = [];
  let shaded = false;
  const divide = (from: number, to: number): void => {
    for (const { before, label } of spec.dividers) {
      if (before < from || before >= to) continue;
      rows.push({ kind: "divider", text: label });
      shaded = true;
    }
  };
  for (const line of spec.lines) {
    divide(line.index, line.index + 1);
    rows.push({ kind: "line", text: line.text, line, shaded });
  }
  divide(spec.lines.length, Number.POSITIVE_INFINITY);
  rows.push({ kind: "footer", text: spec.footer });
  return rows;
}

/** What the printed listing reads as without its tags: the engine's lines, dividers on lines of their own. */
export function listingText(spec: Spec): string {
  return rowsOf(spec)
    .map((row) => row.text)
    .join("\n");
}

/** The listing as one `pre`. A row ends in its newline, so nothing stands between two rows. */
export function listing(spec: Spec): Branch {
  const rows = rowsOf(spec);
  return printed(
    "spec",
    rows.map((row) => rowTree(row)),
  );
}

/** A `pre` that holds the text of one view, row by row, and nothing else. */
export function printed(view: string, rows: readonly Branch[]): Branch {
  const last = rows.length - 1;
  return branch(
    "pre",
    { class: "listing", "data-printed": view, "data-walk": "tape" },
    ...rows.map((row, position) =>
      position === last ? row : { ...row, children: [...row.children, "\n"] },
    ),
  );
}

function rowTree(row: Row): Branch {
  if (row.kind !== "line") return branch("span", { class: `listing-${row.kind}` }, row.text);

  return branch(
    "span",
    {
      class: "listing-row",
      "data-node": row.line.index,
      "data-order": orderOf(row.line),
      "data-source": sourceOf(row.line),
      "data-shaded": row.shaded,
      "data-fault": faultMark(row.line),
    },
    ...lineParts(row.line, row.text),
    faultTag(faultMark(row.line)),
  );
}

/**
 * A line's text cut at its columns. The pieces joined are the text to the letter; a line that does not hold its
 * columns in order stays whole.
 */
export function lineParts(line: SpecLine, text: string): readonly Tree[] {
  const columns: readonly (readonly [string, string])[] = [
    ["index", String(line.index)],
    ["opcode", line.name],
    ["operands", line.operands.join(", ")],
    ["attributes", line.attributes],
    ["shape", shapeText(line.shape)],
  ];
  const parts: Tree[] = [];
  let end = 0;
  for (const [column, word] of columns) {
    if (word === "") continue;
    const at = text.indexOf(word, end);
    if (at < 0) return [text];
    parts.push(text.slice(end, at), branch("span", { class: `listing-${column}` }, word));
    end = at + word.length;
  }
  parts.push(text.slice(end));
  return parts.filter((part) => part !== "");
}
