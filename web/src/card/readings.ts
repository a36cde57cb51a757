import type { CardReadings, SpecLine, TensorData } from "../library/index.ts";
import { recordedValues, sentText } from "../library/text.ts";
import { nameOf, orderOf, shapeText } from "./content.ts";
import { briefText } from "./digits.ts";
import { printed } from "./listing.ts";
import { faultMark, faultTag, type MarkedLine } from "./non-finite.ts";
import { unequalBits } from "./proof.ts";
import { sentence, sums } from "./scan.ts";
import { stepControls } from "./step-controls.ts";
import { type Branch, branch, type Tree } from "./tree.ts";

type Both = CardReadings["readings"];
type Step = Both["steps"][number];
type Share = Step["shares"][number];

/** Bits of more elements are compared, and not listed. */
const listedElements = 4;
/** A longer derivative shows the lines around the step. */
const listedLines = 240;
const linesAround = 80;
const widestNumber = 28;

/**
 * The view `readings`: one rule, read twice. A step moves the engine's scan and the lines that the same rule wrote on
 * the tape together; between the two stand the bits. Position 0 is the seed alone, position n the state after n steps.
 */
export function renderReadings(
  both: Both,
  lines: readonly MarkedLine[],
  text: string,
  position: number = both.steps.length,
): readonly Tree[] {
  const end = both.steps.length;
  const at = Math.max(0, Math.min(position, end));
  const held = recordedValues(both);
  return [
    branch(
      "div",
      { class: "readings", "data-walk": "steps" },
      stepControls({ at, end, walk: "step of both readings", start: "the seed" }),
      branch("p", { class: "scan-sentence", role: "status" }, bothSentence(both, lines, at)),
      meetings(both, lines, at, held),
      branch(
        "div",
        { class: "readings-books" },
        branch("div", { class: "readings-sums" }, sums(both, lines, at)),
        tape(both, lines, at, held),
      ),
    ),
    branch(
      "details",
      { class: "aside" },
      branch("summary", {}, "As text"),
      printed(
        "readings",
        text.split("\n").map((line) => branch("span", { class: "text-row" }, line)),
      ),
    ),
  ];
}

/** What happens at a position on both sides, in words that need no picture. */
export function bothSentence(both: Both, lines: readonly SpecLine[], at: number): string {
  const step = both.steps[at - 1];
  if (step === undefined) {
    const seed = `${briefText(both.planted, widestNumber)} at ${nameOf(lines[both.target], both.target)}`;
    return `The scan plants ${seed}, and the tape has node ${both.seed} for it. Everything else starts at 0.`;
  }
  const count = step.lines.length;
  const [first, last] = [step.lines[0]?.node, step.lines.at(-1)?.node];
  const wrote =
    count === 0
      ? "The tape needs no line for it."
      : `The same rule wrote ${count === 1 ? `line ${first}` : `lines ${first} to ${last}`}, ${
          isSame(step) ? "with the same bits" : "and the bits differ"
        }.`;
  return `${sentence(both, lines, at)} ${wrote}`;
}

function isSame({ sameCotangent, shares }: Step): boolean {
  return sameCotangent && shares.every(({ sameShare, sameAfter }) => sameShare && sameAfter);
}

/** One number as both sides have it. */
interface Pair {
  readonly title: string;
  /** What the scan does, and what comes out of it. */
  readonly computed: string;
  readonly value: TensorData;
  readonly recorded: TensorData | undefined;
  readonly same: boolean;
  /** The lines that wrote the other side; the last one holds it. */
  readonly nodes: readonly number[];
}

/** The numbers of one step, each with its two sides and their bits in between. */
function meetings(
  both: Both,
  lines: readonly MarkedLine[],
  at: number,
  held: ReadonlyMap<number, TensorData>,
): Branch {
  const step = both.steps[at - 1];
  const pairs = step === undefined ? [seedPair(both, lines)] : stepPairs(step, lines, held);
  const titles = ["", "the scan computes", "bits", "the tape has recorded"];
  return branch(
    "div",
    { class: "readings-meetings", tabindex: 0, role: "region", "aria-label": "both sides" },
    branch(
      "table",
      { class: "readings-table" },
      branch(
        "thead",
        {},
        branch(
          "tr",
          {},
          ...titles.map((title) =>
            title === "" ? branch("td", {}) : branch("th", { scope: "col" }, title),
          ),
        ),
      ),
      branch("tbody", {}, ...pairs.map((pair) => pairRow(pair, lines, held))),
    ),
  );
}

function seedPair({ target, seed, planted }: Both, lines: readonly SpecLine[]): Pair {
  return {
    title: `seed at ${nameOf(lines[target], target)}`,
    computed: briefText(planted, widestNumber),
    value: planted,
    recorded: planted,
    same: true,
    nodes: [seed],
  };
}

function stepPairs(
  step: Step,
  lines: readonly SpecLine[],
  held: ReadonlyMap<number, TensorData>,
): readonly Pair[] {
  const told = new Set<number>();
  const untold = (nodes: readonly number[]): readonly number[] => {
    const fresh = nodes.filter((node) => !told.has(node));
    for (const node of fresh) told.add(node);
    return fresh;
  };
  return [
    {
      title: `arrived at ${nameOf(lines[step.index], step.index)}`,
      computed: briefText(step.cotangent, widestNumber),
      value: step.cotangent,
      recorded: step.recordedCotangent,
      same: step.sameCotangent,
      nodes: [step.recorded],
    },
    ...step.shares.flatMap((share) => {
      const gathering = gatheringLines(share, lines);
      const ruled = untold(share.lines.filter((node) => !gathering.includes(node)));
      return [
        sharePair(share, lines, held, ruled),
        gatheredPair(share, lines, held, untold(gathering)),
      ];
    }),
  ];
}

/** The zeros where gathering begins, and the sum. */
function gatheringLines(
  { lines, recordedAfter }: Share,
  spec: readonly SpecLine[],
): readonly number[] {
  const [before] = spec[recordedAfter]?.operands ?? [];
  return lines.filter((node) => node === recordedAfter || node === before);
}

function sharePair(
  share: Share,
  lines: readonly SpecLine[],
  held: ReadonlyMap<number, TensorData>,
  ruled: readonly number[],
): Pair {
  const { filled, rule, node, recordedShare } = share;
  const answer = briefText(share.share, widestNumber);
  return {
    title: `share of ${nameOf(lines[node], node)}`,
    computed: filled === undefined ? `${rule} = ${answer}` : sentText(share),
    value: share.share,
    recorded: held.get(recordedShare),
    same: share.sameShare,
    nodes: ruled.includes(recordedShare) ? ruled : [...ruled, recordedShare],
  };
}

function gatheredPair(
  share: Share,
  lines: readonly SpecLine[],
  held: ReadonlyMap<number, TensorData>,
  nodes: readonly number[],
): Pair {
  const { node, before, after, recordedAfter } = share;
  return {
    title: `gathered at ${nameOf(lines[node], node)}`,
    computed: `${briefText(before, widestNumber)} → ${briefText(after, widestNumber)}`,
    value: after,
    recorded: held.get(recordedAfter),
    same: share.sameAfter,
    nodes,
  };
}

function pairRow(
  pair: Pair,
  lines: readonly MarkedLine[],
  held: ReadonlyMap<number, TensorData>,
): Branch {
  return branch(
    "tr",
    { "data-equal": String(pair.same) },
    branch("th", { scope: "row" }, pair.title),
    branch("td", { class: "readings-computed" }, pair.computed),
    branch("td", { class: "readings-bits" }, ...strip(pair)),
    branch(
      "td",
      { class: "readings-recorded" },
      ...pair.nodes.map((node) => recordedLine(node, lines, held)),
    ),
  );
}

/** The bits of both sides: one string where they agree, both where they do not. */
function strip({ value, recorded, same }: Pair): readonly Branch[] {
  const pairs = value.bits.map((bits, at) => [bits, recorded?.bits[at] ?? bits] as const);
  const shown = (same ? pairs : pairs.filter(([one, other]) => one !== other)).slice(
    0,
    listedElements,
  );
  const rest = pairs.length - shown.length;
  const verdict = same
    ? `✓ same bits${pairs.length > 1 ? ` in all ${pairs.length}` : ""}`
    : `✗ differ${pairs.length > 1 ? ` first at element ${pairs.findIndex(([one, other]) => one !== other)}` : ""}`;
  return [
    ...shown.map(([one, other]) =>
      branch("span", { class: "readings-word" }, ...(same ? [one] : unequalBits([one, other]))),
    ),
    branch(
      "span",
      { class: "readings-verdict" },
      same && rest > 0 ? `${verdict}, ${rest} more` : verdict,
    ),
  ];
}

/** A line of the tape with what it holds in this run. */
function recordedLine(
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
function tape(
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
