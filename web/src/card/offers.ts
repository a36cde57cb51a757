import type { CardReadings } from "../library/index.ts";
import { type Branch, branch, type Tree } from "./tree.ts";

type Plan = CardReadings["plan"];
type Offer = NonNullable<Plan["offers"]>[number];

/** What was matched in a program: served as one, or why not. */
export function offersTree(plan: Plan): readonly Branch[] {
  const offers =
    plan.offers ?? plan.patterns.map((pattern): Offer => ({ ...pattern, elected: true }));
  if (offers.length === 0) return [];
  const elected = offers.filter((offer) => offer.elected).length;
  return [
    branch(
      "details",
      { class: "aside plan-offers" },
      branch("summary", {}, titleOf(elected, offers.length - elected)),
      branch("ul", {}, ...offers.map(offerTree)),
    ),
  ];
}

function titleOf(elected: number, refused: number): string {
  const served = `${elected} ${elected === 1 ? "pattern" : "patterns"} elected`;
  return refused === 0 ? served : `${served}, ${refused} not`;
}

function offerTree({ kind, root, nodes, elected, reason, blockedBy }: Offer): Branch {
  const others = nodes.filter((node) => node !== root);
  return branch(
    "li",
    { class: "plan-offer", "data-elected": elected },
    branch("span", { class: "plan-offer-kind" }, kind),
    " rooted at node ",
    goTo(root),
    ", in place of ",
    ...runsOf(others).flatMap(([from, to], position): readonly Tree[] => [
      position === 0 ? "" : ", ",
      goTo(from),
      ...(to === from ? [] : [to === from + 1 ? ", " : " to ", goTo(to)]),
    ]),
    ...(elected ? [": served as one."] : [": ", ...reasonTrees(reason, blockedBy), "."]),
  );
}

/** The reason with the way to the node that stands in it. */
function reasonTrees(reason = "not served as one", blockedBy: number | undefined): readonly Tree[] {
  const words = `node ${blockedBy}`;
  const at = blockedBy === undefined ? -1 : reason.indexOf(words);
  if (blockedBy === undefined || at < 0) return [reason];
  const end = at + words.length;
  return [reason.slice(0, at), "node ", goTo(blockedBy), reason.slice(end)];
}

function goTo(node: number): Branch {
  return branch("span", { class: "plan-goto", "data-goto": node }, String(node));
}

/** Ascending numbers as runs without gaps: 3, 4, 5, 9 are 3 to 5 and 9. */
export function runsOf(numbers: readonly number[]): readonly (readonly [number, number])[] {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] === number - 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs;
}
