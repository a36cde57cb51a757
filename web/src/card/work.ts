import type { Progress } from "../library/readings.ts";
import { branch, type Tree } from "./tree.ts";

/** What stands before the tools while a program waits to be run: what it takes, on a button. */
export function offerTrees(multiplyAdds: number): readonly Tree[] {
  return [button("run", `Run ${multiplyAdds.toLocaleString("en")} multiply-adds`)];
}

/** What stands there while it runs: how far it has come, and a button that ends it. */
export function workTrees(progress: Progress | undefined): readonly Tree[] {
  const { forward, backward } = progress ?? { forward: nothing, backward: nothing };
  return [
    button("stop", "Stop"),
    branch("progress", {
      class: "work-bar",
      "aria-label": "nodes passed",
      max: Math.max(1, forward.all + backward.all),
      value: forward.done + backward.done,
    }),
    branch("span", { class: "work-count" }, progress === undefined ? "" : countText(progress)),
  ];
}

const nothing = { done: 0, all: 0 };

/** Where the work is: `forward, 12 of 30 nodes`. */
export function countText({ stage, forward, backward }: Progress): string {
  if (stage === "writing") return "writing";
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
