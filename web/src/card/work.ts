import type { Progress } from "../library/readings.ts";
import { branch, type Tree } from "./tree.ts";

/** How far a reading or a training has come. */
export type WorkProgress =
  | Progress
  | { readonly stage: "training"; readonly done: number; readonly all: number };

/** What stands before the tools while a program waits to be run: what it takes, on a button. */
export function offerTrees(multiplyAdds: number): readonly Tree[] {
  return [button("run", `Run ${multiplyAdds.toLocaleString("en")} multiply-adds`)];
}

/** What stands there while it runs: how far it has come, and a button that ends it. */
export function workTrees(progress: WorkProgress | undefined): readonly Tree[] {
  const { done, all } = countOf(progress);
  return [
    button("stop", "Stop"),
    branch("progress", {
      class: "work-bar",
      "aria-label": progress?.stage === "training" ? "steps done" : "nodes passed",
      max: Math.max(1, all),
      value: done,
    }),
    branch("span", { class: "work-count" }, progress === undefined ? "" : countText(progress)),
  ];
}

function countOf(progress: WorkProgress | undefined): {
  readonly done: number;
  readonly all: number;
} {
  if (progress === undefined) return { done: 0, all: 0 };
  if (progress.stage === "training") return progress;
  const { forward, backward } = progress;
  return { done: forward.done + backward.done, all: forward.all + backward.all };
}

/** Where the work is: `forward, 12 of 30 nodes`. */
export function countText(progress: WorkProgress): string {
  if (progress.stage === "writing") return "writing";
  if (progress.stage === "training") return `training, step ${progress.done} of ${progress.all}`;
  const { stage, forward, backward } = progress;
  const { done, all } = stage === "forward" ? forward : backward;
  return `${stage}, ${done} of ${all} ${all === 1 ? "node" : "nodes"}`;
}

function button(action: string, text: string): Tree {
  return branch(
    "button",
    { class: "button work-button", type: "button", "data-action": action },
    text,
  );
}
