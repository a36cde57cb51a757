import { type Branch, branch, type Tree } from "../../card/tree.ts";
import type { Verdict } from "./experiment.ts";
import { influencePicture, inkPicture } from "./picture.ts";

/** An image that the network is asked about. */
export interface Asked {
  readonly ink: Uint8Array;
  /** "Your drawing", or which image it is. */
  readonly name: string;
}

/**
 * What the network makes of one image: the image as it sees it, ten probabilities, and which pixels matter. The answer
 * can be announced to those who do not see it, which would be too often while the network learns.
 */
export function verdictTrees(
  asked: Asked,
  verdict: Verdict,
  isAnnounced: boolean,
): readonly Tree[] {
  const { probabilities, best, next } = verdict;
  const says = `Taken for a ${best}, with ${likely(probabilities[best] ?? 0)}.`;
  return [
    figure("digits-seen", inkPicture(asked.ink, `${asked.name} as 8 by 8 pixels`), asked.name),
    branch(
      "div",
      { class: "digits-says" },
      branch("p", { class: "digits-answer", "aria-live": isAnnounced ? "polite" : "off" }, says),
      bars(probabilities, best),
    ),
    figure(
      "digits-influence",
      influencePicture(asked.ink, verdict.influence, influenceName(verdict)),
      `Ink that would speak for a ${best} (filled) or for a ${next} (hollow)`,
    ),
  ];
}

function figure(name: string, picture: Tree, caption: string): Branch {
  return branch("figure", { class: name }, picture, branch("figcaption", {}, caption));
}

function bars(probabilities: readonly number[], best: number): Branch {
  const rows = probabilities.map((probability, digit) =>
    branch(
      "tr",
      { "data-best": digit === best },
      branch("th", { scope: "row" }, String(digit)),
      branch("td", { class: "digits-bar-cell" }, bar(probability)),
      branch("td", { class: "digits-probability" }, percent(probability)),
    ),
  );
  const head = branch(
    "tr",
    {},
    branch("th", { scope: "col" }, "digit"),
    branch("th", { scope: "col", colspan: 2 }, "probability"),
  );
  return branch(
    "table",
    { class: "digits-bars" },
    branch("thead", {}, head),
    branch("tbody", {}, ...rows),
  );
}

function bar(share: number): Branch {
  return branch(
    "svg",
    {
      class: "digits-bar",
      viewBox: "0 0 100 10",
      preserveAspectRatio: "none",
      "aria-hidden": "true",
    },
    branch("rect", { width: (100 * share).toFixed(2), height: 10 }),
  );
}

/** The picture in words: where the strongest pixel of either kind is. */
function influenceName({ influence, best, next }: Verdict): string {
  const strongest = (sign: number): string => {
    const signed = influence.map((value) => sign * value);
    const at = signed.indexOf(Math.max(...signed));
    return `row ${Math.floor(at / 8) + 1}, column ${(at % 8) + 1}`;
  };
  return `More ink would speak most for a ${best} at ${strongest(1)}, and for a ${next} at ${strongest(-1)}`;
}

/** A probability, which is never all or nothing. */
function likely(probability: number): string {
  return probability > 0.9995 ? "over 99.9 %" : percent(probability);
}

export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
