import { describe, expect, test } from "vitest";
import { aliveIn, chartOf, rowAt } from "../../../web/src/card/buffers.ts";
import { scaleOf } from "../../../web/src/card/live-drawing.ts";
import { bufferWords, playheadWords } from "../../../web/src/card/live-words.ts";
import { packLanes } from "../../../web/src/card/pack-lanes.ts";
import { type Branch, branches, textOf } from "../../../web/src/card/tree.ts";
import { renderView, type ViewState } from "../../../web/src/card/views.ts";
import * as samples from "./plan-samples.ts";

const plans = [samples.hiddenLayer, samples.deadLoss, samples.backward, samples.twoElections];

function drawn(
  content = samples.planContent(samples.hiddenLayer),
  state: ViewState = {},
): Branch[] {
  return renderView("liveness", content, state).flatMap((tree) => [...branches(tree)]);
}

const withClass = (all: readonly Branch[], name: string): readonly Branch[] =>
  all.filter(({ attributes }) => attributes["class"] === name);

describe("the buffers of a plan", () => {
  test.each(plans)("add up to the live volume in every row", (plan) => {
    const liveness = samples.livenessFrom(plan);
    const chart = chartOf(plan, liveness);
    const sums = liveness.series.map((_, row) =>
      aliveIn(chart, row).reduce((sum, { elements }) => sum + elements, 0),
    );

    expect(sums).toEqual(liveness.series);
  });

  test.each(plans)("never share a lane in a row", (plan) => {
    const chart = chartOf(plan, samples.livenessFrom(plan));
    for (const [row] of chart.series.entries()) {
      const lanes = aliveIn(chart, row).map(({ lane }) => lane);
      expect(new Set(lanes).size).toBe(lanes.length);
    }
  });

  test("are the scheduled nodes: what is fused is never made", () => {
    const { buffers } = chartOf(samples.twoElections, samples.livenessFrom(samples.twoElections));
    expect(buffers.map(({ line }) => line.index)).toEqual([
      ...[0, 1, 2, 7, 8, 9, 10, 11, 12, 13, 14, 15, 27, 28],
    ]);
  });

  test("list what is alive with the largest first", () => {
    const chart = chartOf(samples.hiddenLayer, samples.livenessFrom(samples.hiddenLayer));
    expect(aliveIn(chart, 2).map(({ line, elements }) => [line.index, elements])).toEqual([
      [0, 4],
      [1, 2],
      [2, 2],
    ]);
  });

  test("say where they were born and where they die", () => {
    const words = (plan: (typeof plans)[number]): readonly string[] => {
      const chart = chartOf(plan, samples.livenessFrom(plan));
      return chart.buffers.map((buffer) => bufferWords(chart, buffer));
    };

    expect(words(samples.hiddenLayer)[3]).toBe(
      "node 3, Tanh hidden: born at 3, dies after 4, 2 elements",
    );
    expect(words(samples.hiddenLayer)[5]).toBe(
      "node 5, Sum loss: born at 5, kept to the end, 1 element",
    );
    expect(words(samples.backward)[2]).toContain("could be released after 3");
    expect(words(samples.backward)[0]).toContain("retained for the scan");
  });
});

describe("the picture", () => {
  test("has a bar for each buffer, and puts the playhead at the peak", () => {
    const all = drawn();
    expect(withClass(all, "live-bar")).toHaveLength(6);
    expect(
      withClass(all, "live-row").find((row) => row.attributes["data-at"])?.attributes,
    ).toMatchObject({ "data-node": 2 });
    expect(withClass(all, "live-slider")[0]?.attributes).toMatchObject({
      value: 2,
      max: 5,
      "aria-valuetext": "node 2, MatMul: 8 elements alive",
    });
  });

  test("lists what is alive where the playhead is put, with the sum", () => {
    const [table] = withClass(drawn(undefined, { at: 4 }), "live-table");
    const cells = table === undefined ? [] : [...branches(table)].filter(({ tag }) => tag === "tr");

    expect(cells.map(textOf)).toEqual(["3 hidden[1, 2]2", "4 Mul[1, 2]2", "2 buffers4"]);
  });

  test("draws what could be released as long as it is kept", () => {
    const content = samples.planContent(samples.backward);
    expect(
      withClass(drawn(content), "live-tail").map((one) => one.attributes["data-node"]),
    ).toEqual([2]);
    expect(withClass(drawn(), "live-tail")).toEqual([]);
  });

  test("says peak and retain-all, and for the scan what is kept", () => {
    const title = (content = samples.planContent(samples.hiddenLayer)): string =>
      withClass(drawn(content), "live-title").map(textOf).join("");

    expect(title()).toBe("Peak 8 elements at node 2. Retain-all 13.");
    expect(title(samples.planContent(samples.backward))).toBe(
      "Retain-all 13 elements: nothing is freed. Release floor 11 at node 5.",
    );
  });

  test("keeps the curve readable where keeping everything would dwarf it", () => {
    const chart = chartOf(samples.hiddenLayer, samples.livenessFrom(samples.hiddenLayer));
    expect(scaleOf(chart)).toBe(13);
    expect(scaleOf({ ...chart, retainAll: 1000 })).toBe(10);
  });

  test("goes by the schedule of each entry, with one playhead", () => {
    const rows = withClass(drawn(samples.twoEntries, { at: 5 }), "live-row").filter(
      ({ attributes }) => attributes["data-at"] === true,
    );
    expect(rows.map(({ attributes }) => attributes["data-node"])).toEqual([5, 3]);
  });

  test("says so where nothing is evaluated", () => {
    const empty = samples.planFrom({
      text: "plan: forward; 0 of 6 nodes evaluated, 0 readable\nlive volume: peak 0 elements at node 0, retain-all 0",
    });
    expect(withClass(drawn(samples.planContent(empty)), "live-title").map(textOf)).toEqual([
      "Nothing is evaluated.",
    ]);
  });
});

test("a row is found by its node, or by the last one before it", () => {
  expect([0, 1, 2, 3, 9].map((node) => rowAt([1, 2, 7], node))).toEqual([0, 0, 1, 1, 2]);
});

test("the playhead says the row", () => {
  const chart = chartOf(samples.hiddenLayer, samples.livenessFrom(samples.hiddenLayer));
  expect(playheadWords(chart, 5)).toBe("node 5, Sum loss: 3 elements alive");
});

test("a lane is free again in the row after its value's last", () => {
  expect(packLanes([2, 1, 2, 4, 4])).toEqual({ lane: [0, 1, 1, 0, 1], count: 2 });
});
