// What is told of a run so far: figures, curves, and the norms as they are now.
import { renderCurve } from "../../card/training/curve.ts";
import { branch, type Tree } from "../../card/tree.ts";
import type { Digits } from "./data.ts";
import type { Measurement } from "./experiment.ts";
import { normTrees } from "./norms.ts";
import type { Parts } from "./parts.ts";
import { figureTrees } from "./progress.ts";
import { stride } from "./run.ts";

export interface Told {
  readonly digits: Digits;
  /** What the parameters are called. */
  readonly paths: readonly string[];
  readonly steps: number;
  readonly losses: readonly number[];
  readonly trail: readonly Measurement[];
}

/** Nothing as long as nothing was measured. */
export function toldParts(told: Told): Pick<Parts, "figures" | "curves" | "norms"> | undefined {
  const { digits, paths, steps, trail } = told;
  const last = trail.at(-1);
  if (last === undefined) return undefined;
  return {
    figures: figureTrees(digits, last, steps),
    curves: curveTrees(told),
    norms: normTrees(paths, last),
  };
}

function curveTrees({ paths, steps, losses, trail }: Told): readonly Tree[] {
  // Single steps are measured too, and stand between the places of the curve.
  const regular = trail.filter(({ step }) => step % stride === 0);
  const norms = paths.map((label, at) => ({
    label,
    values: regular.map((measured) => measured.norms[at] ?? Number.NaN),
    every: stride,
  }));
  const heldOut = { label: "held out", values: regular.map(({ loss }) => loss), every: stride };
  const curve = (title: string, lines: Parameters<typeof renderCurve>[0]["lines"]): Tree =>
    branch("div", { class: "digits-curve" }, renderCurve({ title, lines, end: steps }));
  return [
    curve("loss by step", [{ label: "batch", values: losses }, heldOut]),
    curve("norm of each gradient by step", norms),
  ];
}
