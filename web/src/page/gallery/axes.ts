// The frame of a drawing: it stretches with the page, so whatever lies across it is told in hundredths of the width.
import { type Branch, branch, type Tree } from "../../card/tree.ts";

/** Units of a sixteenth rem: the whole height, and the band that values fill. */
export const height = 264;
export const top = 8;
export const bottom = 236;

/** A place on an axis, and what stands there. */
export interface Tick {
  readonly at: number;
  readonly text: string;
}

export interface Frame {
  readonly title: string;
  /** For those who do not see it. */
  readonly says: string;
  /** Across, in hundredths. */
  readonly x: readonly Tick[];
  /** Down, in units. */
  readonly y: readonly Tick[];
  readonly xLabel: string;
  readonly yLabel: string;
  /** What is named beside the title. */
  readonly legend: readonly Tree[];
}

/** `stretched` is drawn in hundredths across; `placed` holds its shape. */
export function framed(
  frame: Frame,
  stretched: readonly Tree[],
  placed: readonly Tree[] = [],
): Branch {
  const stretch = {
    viewBox: `0 0 100 ${height}`,
    preserveAspectRatio: "none",
    width: "100%",
    height: "100%",
  };
  return branch(
    "figure",
    { class: "drawing" },
    branch(
      "figcaption",
      { class: "drawing-head" },
      branch("span", { class: "drawing-title" }, frame.title),
      ...frame.legend,
    ),
    branch(
      "div",
      { class: "drawing-body" },
      branch(
        "svg",
        { class: "drawing-axis", "aria-hidden": "true", height: size },
        branch(
          "text",
          { class: "drawing-label", x: "0%", y: top + 4, "text-anchor": "start" },
          frame.yLabel,
        ),
        ...frame.y.map(({ at, text }) => label(text, { x: "100%", dx: -8, y: at + 4 }, "end")),
      ),
      branch(
        "svg",
        { class: "drawing-area", role: "img", "aria-label": frame.says, height: size },
        ...frame.y.map(({ at }) =>
          branch("line", { class: "drawing-grid", x1: "0%", x2: "100%", y1: at, y2: at }),
        ),
        branch("svg", stretch, ...stretched),
        ...placed,
        ...frame.x.map(({ at, text }) =>
          label(
            text,
            { x: `${at}%`, y: bottom + 18 },
            at < 3 ? "start" : at > 97 ? "end" : "middle",
          ),
        ),
      ),
    ),
    branch("p", { class: "drawing-foot", "aria-hidden": "true" }, frame.xLabel),
  );
}

const size = `${height / 16}rem`;

function label(
  text: string,
  place: { readonly [name: string]: string | number },
  anchor: string,
): Branch {
  return branch("text", { class: "drawing-tick", ...place, "text-anchor": anchor }, text);
}

export function hundredth(value: number): number {
  return Math.round(value * 100) / 100;
}
