import { branch, toHtml } from "../../card/tree.ts";
import type { Topos } from "../../library/index.ts";
import { confusionOf, confusionTable } from "./confusion.ts";
import { type Digits, inkOf, labelOf } from "./data.ts";
import { Experiment, type Verdict } from "./experiment.ts";
import { fingerprint } from "./fingerprint.ts";
import { galleryTrees } from "./gallery.ts";
import { emptyDrawing, padTree } from "./pad.ts";
import { frameTrees } from "./parts.ts";
import { controlTrees } from "./progress.ts";
import { runToEnd } from "./run.ts";
import { type Told, toldParts } from "./told.ts";
import { verdictTrees } from "./verdict.ts";

/** A run from the first step to the last, as the page tells it before its reader starts one. */
export interface Recorded extends Told {
  /** The image that is asked about, and what the network made of it in the end. */
  readonly asked: { readonly ink: Uint8Array; readonly name: string };
  readonly verdict: Verdict;
}

export async function recordRun(topos: Topos, digits: Digits): Promise<Recorded> {
  const experiment = new Experiment(topos, digits);
  try {
    const trail = await runToEnd(experiment);
    const [first = 0] = digits.heldOut;
    const ink = inkOf(digits, first);
    return {
      digits,
      losses: experiment.losses,
      trail,
      paths: experiment.names.paths,
      steps: experiment.steps,
      asked: { ink, name: `A held-out ${labelOf(digits, first)}` },
      verdict: experiment.judge(ink),
    };
  } finally {
    experiment.dispose();
  }
}

/** The element as it stands before its script, and without one. */
export function digitsHtml(recorded: Recorded): string {
  const { digits, losses, trail, steps, asked, verdict } = recorded;
  const told = toldParts(recorded);
  const last = trail.at(-1);
  if (told === undefined || last === undefined)
    throw new Error("a recorded run needs a measurement");
  const says = `These are the figures of the build. ${steps.toLocaleString("en")} steps take a few seconds here.`;
  const inside = frameTrees({
    controls: controlTrees({ state: "idle", step: steps, steps, says }),
    ...told,
    pad: [padTree(emptyDrawing)],
    verdict: verdictTrees(asked, verdict, false),
    confusion: [
      confusionTable(confusionOf(digits, last.answers), { pressed: undefined, live: false }),
    ],
    gallery: galleryTrees(digits, last.answers, { choice: "wrong", live: false }),
  });
  const data = { "data-fingerprint": fingerprint(losses), "data-answers": last.answers.join("") };
  return toHtml(branch("topos-digits", data, ...inside));
}
