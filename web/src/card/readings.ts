import type { CardReadings, SpecLine, TensorData } from "../library/index.ts";
import { recordedValues, sentText } from "../library/text.ts";
import { nameOf } from "./content.ts";
import { briefText } from "./digits.ts";
import { printed } from "./listing.ts";
import type { MarkedLine } from "./non-finite.ts";
import { bitsStrip } from "./readings-bits.ts";
import { recordedLine, tape } from "./readings-tape.ts";
import { sentence, sums } from "./scan.ts";
import { stepControls } from "./step-controls.ts";
import { type Branch, branch, type Tree } from "./tree.ts";

type Both = CardReadings["readings"];
type Step = Both["steps"][number];
type Share = Step["shares"][number];

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
    branch("td", { class: "readings-bits" }, ...bitsStrip(pair)),
    branch(
      "td",
      { class: "readings-recorded" },
      ...pair.nodes.map((node) => recordedLine(node, lines, held)),
    ),
  );
}
