import type { CardReadings } from "../library/index.ts";
import { isBackward } from "./buffers.ts";
import type { EntryContent } from "./content.ts";
import { type Branch, branch, type Tree } from "./tree.ts";

/** A view's part for each entry: alone where there is one, else columns, which narrow cards turn into tabs. */
export function entryColumns(
  view: string,
  entries: readonly EntryContent[],
  render: (entry: EntryContent, position: number) => readonly Tree[],
): Branch {
  if (entries.length < 2) {
    return branch(
      "div",
      { class: "entry-columns" },
      ...entries.map((entry, position) =>
        branch("div", { class: "entry-column" }, ...render(entry, position)),
      ),
    );
  }
  return branch(
    "div",
    { class: "entry-columns", "data-entries": entries.length },
    branch(
      "div",
      { class: "entry-tabs", role: "group", "aria-label": "entries" },
      ...entries.map(({ name }, position) =>
        branch(
          "button",
          {
            class: "card-tab",
            type: "button",
            "data-open-entry": position,
            "aria-pressed": String(position === 0),
          },
          name,
        ),
      ),
    ),
    ...entries.map((entry, position) =>
      branch(
        "section",
        {
          class: "entry-column",
          "data-column": position,
          "aria-label": `${view} of ${entry.name}`,
        },
        branch("p", { class: "entry-title" }, entry.name),
        ...render(entry, position),
      ),
    ),
  );
}

/** How the other entries differ from the first, in words; nothing where there are none. */
export function differenceTree(entries: readonly EntryContent[]): Tree {
  const [first, ...others] = entries;
  if (first === undefined) return "";
  const sentences = others.flatMap((other) => differenceOf(first, other));
  return sentences.length === 0
    ? ""
    : branch("p", { class: "entry-difference" }, sentences.join(" "));
}

/** Nodes, peak and volume of two entries against one another. */
export function differenceOf(one: EntryContent, other: EntryContent): readonly string[] {
  const [plans, lives] = [
    [one.readings.plan, other.readings.plan] as const,
    [one.readings.liveness, other.readings.liveness] as const,
  ];
  if (plans[0] === undefined || plans[1] === undefined) return [];
  const [first, second] = [plans[0].lines.length, plans[1].lines.length];
  const evaluated =
    first === second
      ? `${one.name} and ${other.name} both evaluate ${nodes(first)}.`
      : `${one.name} evaluates ${nodes(first)}, ${other.name} ${count(second)}.`;
  if (lives[0] === undefined || lives[1] === undefined) return [evaluated];
  return [
    evaluated,
    `Most elements alive at once: ${comparison(mostAlive(plans[0], lives[0]), mostAlive(plans[1], lives[1]))}.`,
    `Everything kept: ${comparison(lives[0].retainAll, lives[1].retainAll)}.`,
  ];
}

/** For the engine scan nothing is freed, so everything is alive in the end. */
function mostAlive(
  plan: CardReadings["plan"],
  { peak, retainAll }: CardReadings["liveness"],
): number {
  return isBackward(plan) ? retainAll : peak;
}

function comparison(one: number, other: number): string {
  if (one === other) return `${count(one)} in both`;
  const [large, small] = one > other ? [one, other] : [other, one];
  const factor = small === 0 ? "" : `, ${(large / small).toFixed(1)} times`;
  return `${count(one)} elements against ${count(other)}${factor}`;
}

function nodes(number: number): string {
  return `${count(number)} ${number === 1 ? "node" : "nodes"}`;
}

function count(number: number): string {
  return number.toLocaleString("en");
}
