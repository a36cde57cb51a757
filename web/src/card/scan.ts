import type { CardReadings, SpecLine } from "../library/index.ts";
import { nameOf } from "./content.ts";
import { briefText } from "./digits.ts";
import { printed } from "./listing.ts";
import { faultMark, faultTag, type MarkedLine } from "./non-finite.ts";
import { drawPicture } from "./picture.ts";
import { stepControls } from "./step-controls.ts";
import { type Branch, branch, type Tree } from "./tree.ts";

type Scan = CardReadings["scan"];
type Step = Scan["steps"][number];
type Share = Step["shares"][number];

/** Larger graphs are stepped through in the ledger alone. */
const largestPicture = 48;
const widestNumber = 14;

/**
 * The view `scan`: the engine's reverse scan, one step at a time. Position 0 is the seed alone, position n the state
 * after n steps. The ledger is the engine's text; picture, sums and sentence show the same state.
 */
export function renderScan(
  scan: Scan,
  lines: readonly MarkedLine[],
  text: string,
  position: number = scan.steps.length,
): readonly Tree[] {
  const at = Math.max(0, Math.min(position, scan.steps.length));
  const walked = lines.slice(0, scan.target + 1);
  return [
    branch(
      "div",
      { class: "scan", "data-walk": "steps" },
      stepControls({
        at,
        end: scan.steps.length,
        walk: "step of the reverse scan",
        start: "the seed",
      }),
      branch("p", { class: "scan-sentence", role: "status" }, sentence(scan, lines, at)),
      branch(
        "div",
        { class: "scan-stage" },
        walked.length > largestPicture
          ? ""
          : branch("div", { class: "picture-frame" }, picture(scan, walked, at)),
        branch(
          "div",
          { class: "scan-books" },
          ledger(scan, lines, text, at),
          sums(scan, lines, at),
        ),
      ),
    ),
  ];
}

/** What happens at a position, in words that need no picture. */
export function sentence(scan: Scan, lines: readonly SpecLine[], at: number): string {
  const spoken = (index: number): string => nameOf(lines[index], index);
  const step = scan.steps[at - 1];
  if (step === undefined)
    return `The scan plants the seed 1 at ${spoken(scan.target)}; everything else starts at 0.`;

  const held = `Node ${step.index}, ${step.name}, holds ${briefText(step.cotangent, 40)}.`;
  if (step.shares.length === 0) return `${held} Its rule sends nothing.`;
  const sent = step.shares.map((share) => {
    const { filled, rule } = share;
    const product = filled === undefined ? rule : equation(filled, share);
    const change = `${briefText(share.before, 24)} → ${briefText(share.after, 24)}`;
    return `${product} to ${spoken(share.node)}${filled === undefined ? "" : ` (${change})`}`;
  });
  return `${held} It sends ${sent.join(" and ")}.`;
}

function equation(filled: string, share: Share): string {
  const answer = share.share.digits[0] ?? "";
  return filled === answer ? answer : `${filled} = ${answer}`;
}

function ledger(scan: Scan, lines: readonly MarkedLine[], text: string, at: number): Branch {
  const rows = text.split("\n").map((line, position) => {
    const mark = faultMark(lines[scan.steps[position]?.index ?? -1]);
    const state = position + 1 === at ? "now" : position + 1 < at ? "done" : "ahead";
    return branch(
      "span",
      {
        class: "listing-row scan-row",
        "data-node": scan.steps[position]?.index,
        "data-state": state,
        "data-fault": mark,
      },
      line,
      faultTag(mark),
    );
  });
  return printed("scan", rows);
}

/** Every cotangent a node has held up to a position, the newest last. */
export function trails(scan: Scan, at: number): ReadonlyMap<number, readonly string[]> {
  const planted = scan.steps[0]?.cotangent;
  const seed = planted === undefined ? "1" : briefText(planted, widestNumber);
  const held = new Map<number, string[]>([[scan.target, [seed]]]);
  for (const share of scan.steps.flatMap((step) => step.shares)) {
    if (!held.has(share.node)) held.set(share.node, [briefText(share.before, widestNumber)]);
  }
  for (const share of scan.steps.slice(0, at).flatMap((step) => step.shares)) {
    held.get(share.node)?.push(briefText(share.after, widestNumber));
  }
  return held;
}

/** Where the shares add up: a row for each node that receives any. */
export function sums(scan: Scan, lines: readonly MarkedLine[], at: number): Branch {
  const now = new Set(scan.steps[at - 1]?.shares.map(({ node }) => node));
  const held = [...trails(scan, at)].sort(([one], [other]) => one - other);
  const rows = held.map(([node, trail]) =>
    branch(
      "tr",
      {
        "data-node": node,
        "data-state": now.has(node) ? "now" : undefined,
        "data-fault": faultMark(lines[node], "gradient"),
      },
      branch("th", { scope: "row" }, nameOf(lines[node], node)),
      branch(
        "td",
        { class: "scan-trail" },
        ...trail.flatMap((text, place) => {
          const last = place === trail.length - 1;
          const number = branch("span", { class: last ? "scan-held" : "scan-past" }, text);
          return place === 0 ? [number] : [" → ", number];
        }),
        faultTag(faultMark(lines[node], "gradient")),
      ),
    ),
  );
  return branch(
    "table",
    { class: "scan-sums" },
    branch("caption", {}, "what each node has gathered"),
    branch("tbody", {}, ...rows),
  );
}

function picture(scan: Scan, lines: readonly MarkedLine[], at: number): Branch {
  const held = trails(scan, at);
  const whole = trails(scan, scan.steps.length);
  const step = scan.steps[at - 1];
  const touched = new Set(
    scan.steps.slice(0, at).flatMap(({ shares }) => shares.map(({ node }) => node)),
  );
  const done = new Set(scan.steps.slice(0, at).map(({ index }) => index));
  const sending = new Set(step?.shares.map(({ node }) => `${node} ${step.index}`));
  return drawPicture(lines, {
    label: "graph with the cotangent each node holds",
    note: (index) => ({
      text: held.get(index)?.at(-1) ?? "",
      letters: Math.max(0, ...(whole.get(index) ?? []).map((text) => text.length)),
      live: index === scan.target || touched.has(index),
    }),
    edgeState: (from, to) =>
      sending.has(`${from} ${to}`) ? "sending" : done.has(to) ? "done" : undefined,
  });
}
