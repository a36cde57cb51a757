import type { CardReadings, SpecLine } from "../library/index.ts";
import { type Brackets, bracketsOf } from "./brackets.ts";
import { type EntryContent, orderOf, sourceOf } from "./content.ts";
import { differenceTree, entryColumns } from "./entries.ts";
import { lineParts } from "./listing.ts";
import { offersTree } from "./offers.ts";
import { type Lifetime, type PlanRow, planRows } from "./plan-rows.ts";
import { type Branch, branch, type Tree } from "./tree.ts";

/** What the view `plan` may show. */
export interface PlanView {
  /** One for each entry; a program without named entries has one. */
  readonly entries: readonly EntryContent[];
  /** The whole tape. */
  readonly lines: readonly SpecLine[];
  /** Whether the lines that a plan never evaluates stand in their places. */
  readonly all: boolean;
}

/** Rows that come and go together as the view is scrolled. */
const chunkLength = 64;

/** The view `plan`: the listing of the nodes that an entry needs, each with what becomes of its value. */
export function renderPlan({ entries, lines, all }: PlanView): readonly Tree[] {
  const plans = entries.flatMap(({ readings }) => readings.plan ?? []);
  const needed = new Set(plans.flatMap((plan) => plan.lines.map(({ index }) => index)));
  // What one entry needs stands in the plans of all, so that their rows line up.
  const shown = all ? lines : lines.filter(({ index }) => needed.has(index));
  return [
    tools(all, needed.size < lines.length),
    differenceTree(entries),
    entryColumns("plan", entries, ({ readings: { plan }, texts }, position) =>
      plan === undefined
        ? []
        : [
            listing(planRows(plan, texts.plan ?? plan.text, shown), {
              brackets: bracketsOf(
                plan.patterns.map(({ nodes }) => nodes),
                lines.map(({ index }) => index),
              ),
              patterns: plan.patterns,
              view: position === 0 ? "plan" : undefined,
            }),
            ...offersTree(plan),
          ],
    ),
  ].filter((tree) => tree !== "");
}

/** What can be done here, and a switch where lines are left out. */
function tools(all: boolean, hasNever: boolean): Branch {
  return branch(
    "p",
    { class: "plan-tools" },
    branch("span", {}, "Press a line to observe it, once more to let it go."),
    hasNever
      ? branch(
          "button",
          {
            class: "button",
            type: "button",
            "data-action": "plan-all",
            "aria-pressed": String(all),
          },
          "Show lines that are never evaluated",
        )
      : "",
  );
}

interface ListingOptions {
  readonly brackets: Brackets;
  readonly patterns: CardReadings["plan"]["patterns"];
  /** The view that this is the printed text of. */
  readonly view: string | undefined;
}

/** The plan as one `pre` in chunks: what is far out of sight is not laid out. */
function listing(rows: readonly PlanRow[], options: ListingOptions): Branch {
  const { brackets, view } = options;
  const lastPrinted = rows.findLastIndex(({ kind }) => kind !== "never");
  const trees = rows.map((row, position) => rowTree(row, options, position < lastPrinted));
  const chunks: Branch[] = [];
  for (let at = 0; at < trees.length; at += chunkLength) {
    chunks.push(branch("span", { class: "plan-chunk" }, ...trees.slice(at, at + chunkLength)));
  }
  return branch(
    "pre",
    {
      class: "listing plan-listing",
      "data-printed": view,
      "data-walk": "tape",
      "data-levels": Math.min(brackets.levels, mostLevels),
      "data-long": rows.length > chunkLength,
    },
    ...chunks,
  );
}

/** Brackets beyond this are left to the list of patterns. */
const mostLevels = 4;

function rowTree(row: PlanRow, { brackets, patterns }: ListingOptions, follows: boolean): Branch {
  const newline = follows ? "\n" : "";
  switch (row.kind) {
    case "summary":
      return branch("span", { class: "plan-summary" }, ...withNodes(row.text), newline);
    case "never":
      // A plan does not print these lines, so they are no text of it either.
      return branch("span", {
        ...rowAttributes(row.line),
        "data-lifetime": "never",
        "data-text": row.line.text,
        "aria-label": `${row.line.text}, never evaluated`,
      });
    case "line": {
      const { line, head, ending } = row;
      const root = patterns.find((pattern) => pattern.root === line.index);
      return branch(
        "span",
        { ...rowAttributes(line), "data-lifetime": line.lifetime.kind },
        ...bracketTrees(brackets, line.index),
        ...lineParts(line, head),
        ending === "" ? "" : lifetimeTree(line.lifetime, ending),
        // Says what the row is the root of, and is no text of the plan.
        root === undefined ? "" : branch("span", { class: "plan-root", "data-text": root.kind }),
        newline,
      );
    }
    default:
      return row satisfies never;
  }
}

function rowAttributes(line: SpecLine): Branch["attributes"] {
  return {
    class: "listing-row plan-row",
    "data-node": line.index,
    "data-order": orderOf(line),
    "data-source": sourceOf(line),
  };
}

function bracketTrees({ of }: Brackets, node: number): readonly Branch[] {
  return (of.get(node) ?? [])
    .filter(({ level }) => level < mostLevels)
    .map(({ level, part }) =>
      branch("span", { class: "plan-bracket", "data-level": level, "data-part": part }),
    );
}

/** `freed after 4`, with the way to row 4. */
function lifetimeTree(lifetime: Lifetime, ending: string): Branch {
  const after = "after" in lifetime ? String(lifetime.after) : "";
  const head = after === "" ? ending : ending.slice(0, ending.length - after.length);
  return branch(
    "span",
    { class: "plan-lifetime", "data-lifetime": lifetime.kind },
    head,
    after === "" ? "" : branch("span", { class: "plan-goto", "data-goto": after }, after),
  );
}

/** A sentence of the summary, with the way to the node that it names. */
function withNodes(text: string): readonly Tree[] {
  const match = /^(.* at node )(\d+)(.*)$/u.exec(text);
  if (match === null) return [text];
  const [, before = "", node = "", after = ""] = match;
  return [before, branch("span", { class: "plan-goto", "data-goto": node }, node), after];
}
