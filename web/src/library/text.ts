// What a view prints: each reading laid out as text, from its data alone. No newline at the end.

import { argumentError } from "./check.ts";
import type { CardReadingKind, CardReadings, TensorData } from "./generated/contract.d.ts";
import { numberText } from "./number-text.ts";

const layouts: { readonly [K in CardReadingKind]: (reading: CardReadings[K]) => string } = {
  spec: ({ lines, footer }) => [...lines.map(({ text }) => text), footer].join("\n"),

  graph: ({ nodes }) =>
    nodes
      .map(
        ({ text, lane, readers }) =>
          `${text} lane ${lane}${readers.length > 0 ? ` read by ${readers.join(", ")}` : ""}`,
      )
      .join("\n"),

  values: ({ rows }) => {
    const width = Math.max(0, ...rows.map(({ label }) => [...label].length));
    return rows
      .map(({ label, value }) => `${padded(label, width)} = ${tensorText(value)}`)
      .join("\n");
  },

  norms: ({ norms, names = [] }) =>
    norms.map((norm, index) => rowText(index, names[index], numberText(norm))).join("\n"),

  proof: ({ pairs }) =>
    pairs
      .flatMap((pair) => [
        pair.label ?? `d #${pair.target} / d #${pair.wrt}`,
        ...pair.roads.map(({ road, value }) => `${road.padEnd(17)}  ${tensorText(value)}`),
        verdict(pair),
      ])
      .join("\n"),

  scan: ({ steps }) => steps.map(stepText).join("\n"),

  // A line for each step and each of its shares: what the scan computed, a bar, what the tape recorded.
  readings: (reading) => {
    const held = recordedValues(reading);
    return reading.steps
      .flatMap((step) => [
        `${step.index} ${step.name}: ${numberOrShape(step.cotangent)} | ${bothText(step.recorded, step.cotangent, step.recordedCotangent, step.sameCotangent)}`,
        ...step.shares.map((share) => bothSharesText(share, held)),
      ])
      .join("\n");
  },
  plan: ({ text }) => text,

  liveness: ({ schedule, series, names = [] }) =>
    schedule.map((node, row) => rowText(node, names[row], String(series[row] ?? 0))).join("\n"),

  stablehlo: ({ lines }) => lines.map((line) => line.text).join("\n"),
};

/** A node, its opcode and what is told of it. */
function rowText(node: number, name = "", told: string): string {
  return `${String(node).padStart(4)}  ${name.padEnd(14)} ${told}`;
}

/** The text of one reading. */
export function text<K extends CardReadingKind>(kind: K, reading: CardReadings[K]): string {
  if (!Object.hasOwn(layouts, kind)) {
    throw argumentError(
      { operation: "text", argument: "kind" },
      `one of ${Object.keys(layouts).join(", ")}`,
      kind,
    );
  }
  const wrong = (): Error =>
    argumentError({ operation: "text", argument: "reading" }, `a reading of kind ${kind}`, reading);
  if (typeof reading !== "object" || reading === null) throw wrong();
  try {
    return layouts[kind](reading);
  } catch (cause) {
    // A member that it lacks, or that is something else.
    throw cause instanceof TypeError ? wrong() : cause;
  }
}

/** Padded by characters, so that a name outside the basic plane counts one. */
function padded(label: string, width: number): string {
  return label + " ".repeat(width - [...label].length);
}

/** `[[1, 2], [3, 4]]`, from digits in row-major order. */
export function tensorText({ shape, digits }: Pick<TensorData, "shape" | "digits">): string {
  let level: readonly string[] = digits;
  for (const extent of [...shape].reverse()) {
    const rows: string[] = [];
    for (let at = 0; at < level.length; at += extent)
      rows.push(`[${level.slice(at, at + extent).join(", ")}]`);
    level = rows;
  }
  return level.join(", ");
}

type ProofPair = CardReadings["proof"]["pairs"][number];

function verdict({ equal, firstDifference, roads }: ProofPair): string {
  const [first] = roads;
  const count = first?.value.digits.length ?? 0;
  if (equal || firstDifference === undefined)
    return `same bits in all ${count} ${count === 1 ? "element" : "elements"}`;
  const { road, position } = firstDifference;
  const other = roads.find((candidate) => candidate.road === road);
  return `first difference at element ${position}: ${first?.value.bits[position]} and ${other?.value.bits[position]}`;
}

type ScanStep = CardReadings["scan"]["steps"][number];

function stepText({ index, name, shares }: ScanStep): string {
  const operands = shares.map(({ node }) => node).join(", ");
  return `${index} ${name} ${operands}: ${shares.map(shareText).join(", ")}`;
}

type ScanShare = ScanStep["shares"][number];

/** What a rule sends, to whom, and what that one holds then. */
function shareText(share: ScanShare): string {
  const { filled, node, before, after } = share;
  const change = ` (${tensorText(before)} -> ${tensorText(after)})`;
  return `${sentText(share)} to ${node}${filled === undefined ? "" : change}`;
}

/** The rule with its answer, over tensors with the answer's shape. A rule that is its own answer stands once. */
export function sentText({ rule, filled, share }: ScanShare): string {
  if (filled === undefined) return `${rule} [${share.shape.join(", ")}]`;
  const answer = tensorText(share);
  return filled === answer ? answer : `${filled} = ${answer}`;
}

type Both = CardReadings["readings"];
type BothShare = Both["steps"][number]["shares"][number];

/** What the recorded lines of a derivative hold, node by node. */
export function recordedValues({ seed, planted, steps }: Both): ReadonlyMap<number, TensorData> {
  const lines = steps.flatMap((step) => step.lines);
  return new Map([[seed, planted], ...lines.map(({ node, value }) => [node, value] as const)]);
}

function bothSharesText(share: BothShare, held: ReadonlyMap<number, TensorData>): string {
  const { node, before, after, recordedShare, recordedAfter, sameShare, sameAfter } = share;
  const sent = bothText(recordedShare, share.share, held.get(recordedShare), sameShare);
  const gathered = bothText(recordedAfter, after, held.get(recordedAfter), sameAfter);
  const change =
    after.shape.length === 0
      ? `${tensorText(before)} -> ${tensorText(after)}`
      : numberOrShape(after);
  return `  ${sentText(share)} to ${node} | ${sent}; ${change} | ${gathered}`;
}

/** A recorded node with what it holds, and whether that has the bits of what the scan computed. */
function bothText(
  node: number,
  computed: TensorData,
  recorded: TensorData | undefined,
  same: boolean,
): string {
  const number = `#${node} = ${numberOrShape(recorded ?? computed)}`;
  if (same) return `${number}, same bits`;
  const position = computed.bits.findIndex((bits, at) => bits !== recorded?.bits[at]);
  return `${number}, first difference at element ${position}: ${computed.bits[position]} and ${recorded?.bits[position]}`;
}

function numberOrShape(tensor: TensorData): string {
  return tensor.shape.length === 0 ? tensorText(tensor) : `[${tensor.shape.join(", ")}]`;
}
