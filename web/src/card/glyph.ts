import type { SourceForm } from "./content.ts";
import { type Branch, branch } from "./tree.ts";

/**
 * The sign of a node, so that sources are told apart by shape as well as by colour: a leaf is a small ring, a parameter
 * a rounded square, an input a tab that points down, anything computed a disc.
 */
export function glyph(
  source: SourceForm | undefined,
  x: number,
  y: number,
  radius: number,
): Branch {
  switch (source) {
    case "leaf":
      return branch("circle", { class: "glyph", cx: x, cy: y, r: radius * 0.75 });
    case "parameter":
      return branch("rect", {
        class: "glyph",
        x: x - radius,
        y: y - radius,
        width: radius * 2,
        height: radius * 2,
        rx: radius * 0.4,
      });
    case "input":
      return branch("path", { class: "glyph", d: tab(x, y, radius) });
    case undefined:
      return branch("circle", { class: "glyph", cx: x, cy: y, r: radius });
    default:
      return source satisfies never;
  }
}

function tab(x: number, y: number, radius: number): string {
  const left = x - radius;
  const top = y - radius;
  return `M${left} ${top}h${radius * 2}v${radius * 0.9}l${-radius} ${radius * 1.1}l${-radius} ${-radius * 1.1}z`;
}
