import { aliveIn, type Buffer, type BufferChart } from "./buffers.ts";
import { shapeText } from "./content.ts";
import { type Branch, branch, type Tree } from "./tree.ts";

/** Buffers that the list names one by one; the rest is summed. */
const longestList = 12;

/** A row as it is spoken of: `node 3, Tanh hidden`. */
export function nodeWords({ line }: Buffer): string {
  const name = line.names.at(-1);
  return `node ${line.index}, ${line.name}${name === undefined ? "" : ` ${name}`}`;
}

/** What the playhead says in a row. */
export function playheadWords(chart: BufferChart, row: number): string {
  const buffer = chart.buffers[row];
  if (buffer === undefined) return "";
  return `${nodeWords(buffer)}: ${elements(chart.series[row] ?? 0)} alive`;
}

/** What is known of one buffer: where it was born, where it dies, how large it is. */
export function bufferWords(chart: BufferChart, buffer: Buffer): string {
  const { line } = buffer;
  const { lifetime } = line;
  const end =
    "after" in lifetime
      ? chart.backward
        ? `could be released after ${lifetime.after}`
        : `dies after ${lifetime.after}`
      : lifetime.kind === "retained"
        ? "retained for the scan"
        : "kept to the end";
  return `${nodeWords(buffer)}: born at ${line.index}, ${end}, ${elements(buffer.elements)}`;
}

/** The list beside the schedule: what is alive in a row, the largest first, and the sum. */
export function aliveTrees(chart: BufferChart, row: number): readonly Tree[] {
  const buffer = chart.buffers[row];
  if (buffer === undefined) return [];
  const alive = aliveIn(chart, row);
  const named = alive.slice(0, longestList);
  const rest = alive.slice(longestList);
  const sum = alive.reduce((total, one) => total + one.elements, 0);
  return [
    branch(
      "table",
      { class: "live-table" },
      branch(
        "caption",
        {},
        "alive at node ",
        branch("strong", {}, String(buffer.line.index)),
        `, ${buffer.line.name}`,
      ),
      branch(
        "tbody",
        {},
        ...named.map(aliveRow),
        rest.length === 0
          ? ""
          : branch(
              "tr",
              { class: "live-rest" },
              branch("td", { colspan: 2 }, `${rest.length} more`),
              branch(
                "td",
                { class: "live-count" },
                number(rest.reduce((total, one) => total + one.elements, 0)),
              ),
            ),
      ),
      branch(
        "tfoot",
        {},
        branch(
          "tr",
          {},
          branch(
            "th",
            { scope: "row", colspan: 2 },
            `${alive.length} ${alive.length === 1 ? "buffer" : "buffers"}`,
          ),
          branch("td", { class: "live-count" }, number(sum)),
        ),
      ),
    ),
  ];
}

function aliveRow({ line, elements: size }: Buffer): Branch {
  const name = line.names.at(-1) ?? line.name;
  return branch(
    "tr",
    { "data-node": line.index },
    branch(
      "th",
      { scope: "row" },
      branch("span", { class: "live-index" }, String(line.index)),
      ` ${name}`,
    ),
    branch("td", {}, shapeText(line.shape)),
    branch("td", { class: "live-count" }, number(size)),
  );
}

function elements(count: number): string {
  return `${number(count)} ${count === 1 ? "element" : "elements"}`;
}

function number(count: number): string {
  return count.toLocaleString("en");
}
