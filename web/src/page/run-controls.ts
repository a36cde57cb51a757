import { branch, type Tree } from "../card/tree.ts";

/** How far something is that runs when a reader asks for it. */
export interface RunState {
  readonly state: "idle" | "running" | "done" | "stopped" | "failed";
  /** From 0 to 1. */
  readonly share: number;
  readonly says: string;
}

export interface RunWords {
  /** What stands on the button: before the first run, and after it. */
  readonly start: string;
  readonly again: string;
  /** What the progress is of. */
  readonly progress: string;
  /** A mark on the sentence. */
  readonly mark?: string | undefined;
}

/** A button that starts or stops, the progress, and a sentence. Style: `measure.css`. */
export function runControls(
  { state, share, says }: RunState,
  { start, again, progress, mark }: RunWords,
): readonly Tree[] {
  const running = state === "running";
  return [
    branch(
      "button",
      { class: "measure-button", type: "button", "data-action": running ? "stop" : "start" },
      running ? "Stop" : state === "idle" ? start : again,
    ),
    branch("progress", { class: "measure-progress", max: 1, value: share, "aria-label": progress }),
    branch("p", { class: "measure-status", role: "status", "data-state": mark }, says),
  ];
}
