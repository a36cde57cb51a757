import { type Branch, branch } from "./tree.ts";

export interface Steps {
  /** Steps done, of `end` in all. */
  readonly at: number;
  readonly end: number;
  /** What is walked: `step of the reverse scan`. */
  readonly walk: string;
  /** What stands before the first step: `the seed`. */
  readonly start: string;
}

/** Buttons and a slider for a view that is walked through step by step. */
export function stepControls({ at, end, walk, start }: Steps): Branch {
  const button = (action: string, label: string, sign: string, off: boolean): Branch =>
    branch(
      "button",
      {
        class: "button scan-button",
        type: "button",
        "data-action": `scan-${action}`,
        "aria-label": label,
        title: label,
        "aria-disabled": off ? "true" : undefined,
      },
      sign,
    );
  return branch(
    "div",
    { class: "scan-controls" },
    button("first", `To ${start}`, "⇤", at === 0),
    button("back", "One step back", "←", at === 0),
    at < end
      ? button("next", "Next step", "→", false)
      : button("again", `Start at ${start}`, "↺", false),
    button("last", "To the end", "⇥", at === end),
    branch("input", {
      class: "scan-slider",
      type: "range",
      min: 0,
      max: end,
      step: 1,
      value: at,
      "aria-label": walk,
      "aria-valuetext": at === 0 ? start : `step ${at} of ${end}`,
      "data-action": "scan-slide",
    }),
    branch(
      "span",
      { class: "scan-count" },
      at === 0 ? `${start.replace(/^the /u, "")}, ${end} steps to go` : `step ${at} of ${end}`,
    ),
  );
}
