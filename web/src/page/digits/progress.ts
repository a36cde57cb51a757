// What is told of a run as it goes: buttons, figures, norms.
import { type Branch, branch, type Tree } from "../../card/tree.ts";
import type { Digits } from "./data.ts";
import type { Measurement } from "./experiment.ts";
import { percent } from "./verdict.ts";

export type RunState = "idle" | "running" | "paused" | "done" | "failed";

export interface Progress {
  readonly state: RunState;
  readonly step: number;
  readonly steps: number;
  readonly says: string;
}

export function controlTrees({ state, step, steps, says }: Progress): readonly Tree[] {
  const running = state === "running";
  const over = step === steps;
  return [
    branch(
      "div",
      { class: "digits-buttons" },
      button(running ? "pause" : "train", running ? "Pause" : "Train", over && state !== "idle"),
      button("step", "Step", running || (over && state !== "idle")),
      button("restart", "Start again", state === "idle"),
    ),
    branch("progress", {
      class: "measure-progress",
      max: steps,
      value: state === "idle" ? 0 : step,
      "aria-label": "Steps done",
    }),
    branch("p", { class: "digits-status", role: "status" }, says),
  ];
}

function button(action: string, text: string, disabled: boolean): Branch {
  return branch(
    "button",
    { type: "button", "data-action": action, "aria-disabled": disabled ? "true" : undefined },
    text,
  );
}

/** How well the network does, and how long its gradients are. */
export function figureTrees(digits: Digits, measured: Measurement, steps: number): readonly Tree[] {
  const { step, loss, right } = measured;
  return [
    figure("step", `${step.toLocaleString("en")} of ${steps.toLocaleString("en")}`),
    figure("held out, right", share(right.heldOut, digits.heldOut.length)),
    figure("learnt from, right", share(right.training, digits.training.length)),
    figure("held-out loss", loss.toFixed(4)),
  ];
}

function figure(name: string, value: string): Branch {
  return branch("div", {}, branch("dt", {}, name), branch("dd", {}, value));
}

function share(right: number, all: number): string {
  return `${percent(right / all)} (${right.toLocaleString("en")} of ${all.toLocaleString("en")})`;
}
