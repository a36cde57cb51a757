import type { CardReadings, TensorData } from "../library/index.ts";
import { orderOf, shapeText } from "./content.ts";
import { briefText } from "./digits.ts";
import { faultMark, faultTag, type MarkedLine } from "./non-finite.ts";
import { type Branch, branch, type Tree } from "./tree.ts";

type Both = CardReadings["readings"];

/** A longer derivative shows the lines around the step. */
const listedLines = 240;
const linesAround = 80;
const widestNumber = 28;

/** A line of the tape with what it holds in this run. */
export function recordedLine(
  node: number,
  lines: readonly MarkedLine[],
  held: ReadonlyMap<number, TensorData>,
): Branch {
  const value = held.get(node);
  const line = lines[node];
  const operands = line?.operands.join(", ") ?? "";
  return branch(
    "span",
    { class: "readings-line", "data-node": node, "data-fault": faultMark(line) },
    branch("span", { class: "listing-index" }, String(node)),
    ` ${line?.name ?? ""}${operands === "" ? "" : ` ${operands}`}`,
    heldTree(value),
    faultTag(faultMark(line)),
  );
}

/** A number, or the shape of a tensor that is too wide. */
function heldTree(value: TensorData | undefined): Tree {
  if (value === undefined) return "";
  const text = briefText(value, widestNumber);
  const isShape = value.shape.length > 0 && text === shapeText(value.shape);
  return branch("span", { class: "readings-held" }, isShape ? ` ${text}` : ` = ${text}`);
}

/** The tape as far as the steps have written it. What is still to come keeps its place. */
export function tape(
  both: Both,
  lines: readonly MarkedLine[],
  at: number,
  held: ReadonlyMap<number, TensorData>,
): Branch {
  const stepOf = new Map<number, number>([[both.seed, 0]]);
  for (const [position, step] of both.steps.entries()) {
    for (const { node } of step.lines) stepOf.set(node, position + 1);
  }
  const nodes = [...stepOf.keys()].sort((one, other) => one - other);
  const now = nodes.findLastIndex((node) => (stepOf.get(node) ?? 0) <= at);
  const shown = around(nodes, now).flatMap((node) => lines.slice(node, node + 1));
  const widths = {
    index: widest(shown.map(({ index }) => String(index))),
    name: widest(shown.map(({ name }) => name)),
    operands: widest(shown.map(({ operands }) => operands.join(", "))),
  };
  const rows = shown.map((line) => {
    const { index, name, operands } = line;
    const step = stepOf.get(index) ?? 0;
    return branch(
      "span",
      {
        class: "listing-row scan-row",
        "data-node": index,
        "data-order": orderOf(line),
        "data-fault": faultMark(line),
        "data-state": step === at ? "now" : step < at ? "done" : "unwritten",
      },
      branch("span", { class: "listing-index" }, String(index).padStart(widths.index)),
      "  ",
      branch("span", { class: "listing-opcode" }, name.padEnd(widths.name)),
      `  ${operands.join(", ").padEnd(widths.operands)}`,
      heldTree(held.get(index)),
      faultTag(faultMark(line)),
      "\n",
    );
  });
  return branch(
    "div",
    { class: "readings-tape" },
    branch("p", { class: "readings-heading" }, "what the rules have written"),
    branch("pre", { class: "listing", "data-walk": "tape" }, ...rows),
  );
}

function widest(words: readonly string[]): number {
  return Math.max(0, ...words.map(({ length }) => length));
}

function around(nodes: readonly number[], now: number): readonly number[] {
  if (nodes.length <= listedLines) return nodes;
  const start = Math.max(0, Math.min(now - linesAround / 2, nodes.length - linesAround));
  return nodes.slice(start, start + linesAround);
}
