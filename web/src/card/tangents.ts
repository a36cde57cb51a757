import type { Meeting, SpecLine, Tangents } from "../library/index.ts";
import { nameOf, orderOf } from "./content.ts";
import { briefText } from "./digits.ts";
import { printed } from "./listing.ts";
import { comparisonTree } from "./proof.ts";
import { stepControls } from "./step-controls.ts";
import { rowTexts } from "./tangents-text.ts";
import { type Branch, branch, type Tree } from "./tree.ts";

type Row = Tangents["rows"][number];

/**
 * The view `tangents`: a walk up the tape that carries a tangent beside each value, then the numbers in which it meets
 * reverse mode. Position 0 is the direction alone, position n the state after n computed nodes.
 */
export function renderTangents(
  tangents: Tangents,
  lines: readonly SpecLine[],
  text: string,
  position?: number,
): readonly Tree[] {
  const steps = tangentSteps(tangents);
  const at = Math.max(0, Math.min(position ?? steps.length, steps.length));
  return [
    branch(
      "div",
      { class: "tangents", "data-walk": "steps" },
      stepControls({
        at,
        end: steps.length,
        walk: "step of the walk up the tape",
        start: "the direction",
      }),
      branch("p", { class: "scan-sentence", role: "status" }, tangentSentence(tangents, lines, at)),
      ledger(tangents, lines, at),
      branch("div", { class: "proof" }, ...tangents.meetings.map(meetingTree)),
      branch(
        "button",
        { class: "button proof-bits-button", type: "button", "data-action": "bits" },
        "Bits",
      ),
    ),
    branch(
      "details",
      { class: "aside" },
      branch("summary", {}, "As text"),
      printed(
        "tangents",
        text.split("\n").map((line) => branch("span", { class: "text-row" }, line)),
      ),
    ),
  ];
}

/** The nodes that the walk computes, in its order: all but the sources. */
export function tangentSteps({ rows }: Tangents): readonly Row[] {
  return rows.filter(({ operands }) => operands.length > 0);
}

/** A row for each node: what it holds, how it moves, and by which rule. */
function ledger(tangents: Tangents, lines: readonly SpecLine[], at: number): Branch {
  const [, heading = "", ...texts] = rowTexts(tangents);
  const steps = tangentSteps(tangents);
  const now = steps[at - 1]?.index;
  const ahead = new Set(steps.slice(at).map(({ index }) => index));
  const rows = texts.map((text, position) => {
    const index = tangents.rows[position]?.index ?? position;
    const line = lines[index];
    const order = line === undefined ? 0 : orderOf(line);
    return branch(
      "span",
      {
        class: "listing-row scan-row",
        "data-node": index,
        "data-order": order,
        "data-shaded": order > 0,
        "data-state": index === now ? "now" : ahead.has(index) ? "ahead" : "done",
      },
      text,
    );
  });
  return branch(
    "pre",
    { class: "listing tangents-ledger", "data-walk": "tape" },
    ...[branch("span", { class: "listing-heading" }, heading), ...rows],
  );
}

/** What happens at a position, in words that need no picture. */
export function tangentSentence(
  tangents: Tangents,
  lines: readonly SpecLine[],
  at: number,
): string {
  const row = tangentSteps(tangents)[at - 1];
  if (row === undefined)
    return `The walk begins with ${tangents.label}; every other source stands still.`;
  const name = lines[row.index]?.names.at(-1);
  const node = `Node ${row.index}, ${row.name}${name === undefined ? "" : `, ${nameOf(lines[row.index], row.index)}`}`;
  const value = briefText(row.value, 40);
  if (row.tangent === undefined)
    return `${node}, holds ${value} and stands still: nothing that it reads moves.`;
  const rule = row.rule === undefined ? "" : `${row.rule} = `;
  return `${node}, holds ${value} and moves by ${rule}${briefText(row.tangent, 40)}.`;
}

function meetingTree(meeting: Meeting): Branch {
  return comparisonTree(meeting.label, meeting);
}
