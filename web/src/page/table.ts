import { type Html, html, raw } from "./html.ts";

/** A row that can be linked to: its name, a line about it, and a cell for each further column. */
export interface DataRow {
  readonly anchor: string;
  readonly name: Html;
  readonly says: Html | undefined;
  /** `undefined` where there is nothing to say. */
  readonly cells: readonly (Html | undefined)[];
}

export interface DataTable {
  readonly columns: readonly string[];
  readonly rows: readonly DataRow[];
}

/**
 * A table of reference. Where there is no room for columns its rows become blocks, so each cell bears the name of its
 * column, and the roles say what the drawing no longer does.
 */
export function dataTable({ columns, rows }: DataTable): Html {
  return html`<table class="data" role="table">
<thead role="rowgroup"><tr role="row">${columns.map((column) => html`<th role="columnheader" scope="col">${column}</th>`)}</tr></thead>
<tbody role="rowgroup">
${rows.map((row) => html`${rowHtml(columns, row)}\n`)}</tbody>
</table>
`;
}

function rowHtml(columns: readonly string[], { anchor, name, says, cells }: DataRow): Html {
  const told = cells.map((cell, at) =>
    cell === undefined
      ? html`<td role="cell" class="data-none"></td>`
      : html`<td role="cell" data-column="${columns[at + 1] ?? ""}">${cell}</td>`,
  );
  return html`<tr role="row" id="${anchor}"><th role="rowheader" scope="row"><a href="#${anchor}">${name}</a>${
    says === undefined ? undefined : html`<span class="data-says">${says}</span>`
  }</th>${told}</tr>`;
}

/** A sentence in which backticks set off code. */
export function codeText(text: string): Html {
  const pieces = text
    .split("`")
    .map((piece, at) => (at % 2 === 1 ? html`<code>${piece}</code>` : html`${piece}`));
  return raw(pieces.map((piece) => piece.html).join(""));
}
