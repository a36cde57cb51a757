import { expect, test } from "vitest";
import { textOf, toHtml } from "../../../web/src/card/tree.ts";
import { countText, offerTrees, workTrees } from "../../../web/src/card/work.ts";
import type { Progress } from "../../../web/src/library/readings.ts";

const progress: Progress = {
  stage: "backward",
  forward: { done: 30, all: 30 },
  backward: { done: 3, all: 27 },
};

test.each([
  [progress, "backward, 3 of 27 nodes"],
  [{ ...progress, stage: "forward", forward: { done: 0, all: 1 } }, "forward, 0 of 1 node"],
  [{ ...progress, stage: "writing" }, "writing"],
] as const)("a count says where the work is", (each, expected) => {
  expect(countText(each)).toBe(expected);
});

test("an offer says what the work takes", () => {
  expect(offerTrees(1234567).map(textOf)).toEqual(["Run 1,234,567 multiply-adds"]);
});

test("the bar counts the nodes of the run and of the scans", () => {
  expect(workTrees(progress).map(toHtml).join("")).toBe(
    '<button class="button work-button" type="button" data-action="stop">Stop</button>' +
      '<progress class="work-bar" aria-label="nodes passed" max="57" value="33"></progress>' +
      '<span class="work-count">backward, 3 of 27 nodes</span>',
  );
});

test("work that has just begun has passed nothing", () => {
  expect(workTrees(undefined).map(toHtml).join("")).toContain('max="1" value="0"');
});
