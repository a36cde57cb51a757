import { describe, expect, test } from "vitest";
import { bracketsOf } from "../../../web/src/card/brackets.ts";
import type { Content } from "../../../web/src/card/content.ts";
import { differenceOf } from "../../../web/src/card/entries.ts";
import { runsOf } from "../../../web/src/card/offers.ts";
import { planRows } from "../../../web/src/card/plan-rows.ts";
import { type Branch, branches, textOf } from "../../../web/src/card/tree.ts";
import { readingsOf, renderView, type ViewState } from "../../../web/src/card/views.ts";
import type { CardReadings } from "../../../web/src/library/index.ts";
import * as samples from "./plan-samples.ts";

function drawn(content: Content, state: ViewState = {}): readonly Branch[] {
  return renderView("plan", content, state).flatMap((tree) => [...branches(tree)]);
}

function contentOf(plan: CardReadings["plan"], lines = plan.lines): Content {
  return samples.planContent(plan, lines);
}

const rowsIn = (all: readonly Branch[]): readonly Branch[] =>
  all.filter(({ attributes }) => attributes["class"] === "listing-row plan-row");

test("plan and liveness are read together, whichever is asked for", () => {
  expect(readingsOf(["plan"])).toEqual(["spec", "plan", "liveness"]);
  expect(readingsOf(["liveness", "values"])).toEqual(["spec", "liveness", "values", "plan"]);
});

describe("a plan", () => {
  test.each([samples.hiddenLayer, samples.backward, samples.twoElections])(
    "prints its text to the letter",
    (plan) => {
      const [listing] = drawn(contentOf(plan)).filter(({ tag }) => tag === "pre");
      expect(listing === undefined ? "" : textOf(listing)).toBe(plan.text);
    },
  );

  test("marks each row with its lifetime, and leads to the row where the value ends", () => {
    const rows = rowsIn(drawn(contentOf(samples.hiddenLayer)));
    const goals = rows.map((row) =>
      [...branches(row)].map(({ attributes }) => attributes["data-goto"]).find(Boolean),
    );

    expect(rows.map(({ attributes }) => attributes["data-lifetime"])).toEqual([
      ...["freed", "freed", "freed", "freed", "freed"],
      "kept",
    ]);
    expect(goals).toEqual(["2", "2", "3", "4", "5", undefined]);
  });

  test("leads from its summary to the peak", () => {
    const summaries = drawn(contentOf(samples.hiddenLayer)).filter(
      ({ attributes }) => attributes["class"] === "plan-summary",
    );
    const links = summaries.flatMap((one) => [...branches(one)]).map((one) => one.attributes);

    expect(links.find((one) => "data-goto" in one)?.["data-goto"]).toBe("2");
  });

  test("shows lines that are never evaluated in their places, and prints none of them", () => {
    const content = contentOf(samples.deadLoss, samples.hiddenLayer.lines);
    const shown = drawn(content, { all: true });
    const [listing] = shown.filter(({ tag }) => tag === "pre");

    expect(rowsIn(drawn(content))).toHaveLength(4);
    expect(rowsIn(shown).map(({ attributes }) => attributes["data-lifetime"])).toEqual([
      ...["freed", "freed", "freed", "kept"],
      ...["never", "never"],
    ]);
    expect(listing === undefined ? "" : textOf(listing)).toBe(samples.deadLoss.text);
  });

  test("stands whole where its text does not end in the lifetime", () => {
    const [row] = planRows(samples.hiddenLayer, "something else");
    expect(row).toMatchObject({ head: "something else", ending: "" });
  });

  test("offers the switch only where something is left out", () => {
    const switches = (content: Content): number =>
      drawn(content).filter(({ attributes }) => attributes["data-action"] === "plan-all").length;

    expect(switches(contentOf(samples.hiddenLayer))).toBe(0);
    expect(switches(contentOf(samples.deadLoss, samples.hiddenLayer.lines))).toBe(1);
  });
});

describe("patterns", () => {
  test("an elected one brackets its rows from first to last and names its root", () => {
    const all = drawn(contentOf(samples.twoElections));
    const parts = rowsIn(all)
      .slice(2, 11)
      .map((row) => [...branches(row)].map((one) => one.attributes["data-part"]).find(Boolean));

    expect(parts).toEqual([
      ...[undefined, "first", "member", "member", "member"],
      ...["outside", "outside", "last", undefined],
    ]);
    expect(
      all.map(({ attributes }) => attributes["data-text"]).filter((text) => text !== undefined),
    ).toEqual(["WindowProduct", "ReduceWindow"]);
  });

  test("brackets that pass one another stand side by side", () => {
    const { of, levels } = bracketsOf(
      [
        [0, 3],
        [2, 5],
        [4, 6],
      ],
      [0, 1, 2, 3, 4, 5, 6],
    );

    expect(levels).toBe(2);
    expect(of.get(2)).toEqual([
      { level: 0, part: "outside" },
      { level: 1, part: "first" },
    ]);
    expect(of.get(4)).toEqual([
      { level: 1, part: "outside" },
      { level: 0, part: "first" },
    ]);
  });

  test("a near match says what stands in its way, with the way to it", () => {
    const offers = [
      {
        kind: "WindowProduct",
        formula: "WindowProduct",
        root: 9,
        nodes: [3, 4, 5, 6, 9],
        elected: false,
        reason: "node 6 is observed",
        blockedBy: 6,
      },
    ] as const;
    const all = drawn(contentOf({ ...samples.hiddenLayer, offers }));
    const [offer] = all.filter(({ attributes }) => attributes["class"] === "plan-offer");

    expect(offer === undefined ? "" : textOf(offer)).toBe(
      "WindowProduct rooted at node 9, in place of 3 to 6: node 6 is observed.",
    );
    expect(textOf(all.find(({ tag }) => tag === "summary") ?? "")).toBe(
      "0 patterns elected, 1 not",
    );
  });

  test("members are listed as runs", () => {
    expect(runsOf([3, 4, 5, 9, 11, 12])).toEqual([
      [3, 5],
      [9, 9],
      [11, 12],
    ]);
  });
});

describe("two entries of one program", () => {
  const [train, infer] = samples.twoEntries.entries ?? [];

  test("stand side by side, row by row, and only the first is the printed text", () => {
    const listings = drawn(samples.twoEntries).filter(({ tag }) => tag === "pre");

    expect(listings.map((listing) => rowsIn([...branches(listing)]).length)).toEqual([6, 6]);
    expect(listings.map(({ attributes }) => attributes["data-printed"])).toEqual([
      "plan",
      undefined,
    ]);
  });

  test("are compared in words", () => {
    if (train === undefined || infer === undefined) throw new Error("two entries were made");
    expect(differenceOf(train, infer)).toEqual([
      "train evaluates 6 nodes, infer 4.",
      "Most elements alive at once: 8 in both.",
      "Everything kept: 13 elements against 10, 1.3 times.",
    ]);
  });
});
