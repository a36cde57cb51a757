import { type Branch, branch, type Tree } from "../../card/tree.ts";
import { mostInk } from "./data.ts";

const width = 8;

/** An image of 64 counts, drawn in the colour of text. Pixels of one count are one path. */
export function inkPicture(ink: ArrayLike<number>, name?: string): Branch {
  return drawing(name, ...inkPaths(ink));
}

/**
 * What each pixel does to a comparison, by the size of a square: filled where more ink speaks for the first of the
 * two, hollow where it speaks for the second. The image lies under it.
 */
export function influencePicture(
  ink: ArrayLike<number>,
  influence: readonly number[],
  name: string,
): Branch {
  const largest = Math.max(...influence.map(Math.abs), Number.MIN_VALUE);
  const squares = (sign: number): string =>
    influence
      .map((value, at) => square(at, Math.sqrt(Math.max(0, sign * value) / largest)))
      .join("");
  return drawing(
    name,
    branch("g", { class: "digits-under" }, ...inkPaths(ink)),
    branch("path", { class: "digits-for", d: squares(1) }),
    branch("path", { class: "digits-against", d: squares(-1) }),
  );
}

function drawing(name: string | undefined, ...children: readonly Tree[]): Branch {
  const told = name === undefined ? { "aria-hidden": "true" } : { role: "img", "aria-label": name };
  return branch(
    "svg",
    { class: "digits-picture", viewBox: `0 0 ${width} ${width}`, ...told },
    ...children,
  );
}

function inkPaths(ink: ArrayLike<number>): readonly Branch[] {
  const paths = new Map<number, string>();
  for (const [at, count] of Array.from(ink).entries()) {
    if (count === 0) continue;
    const { x, y } = placeOf(at);
    paths.set(count, `${paths.get(count) ?? ""}M${x} ${y}h1v1h-1z`);
  }
  return [...paths].map(([count, d]) => branch("path", { d, "fill-opacity": count / mostInk }));
}

/** A square in the middle of its pixel; nothing where it would not be seen. */
function square(at: number, size: number): string {
  if (size < 0.08) return "";
  const { x, y } = placeOf(at);
  const long = round(size * 0.86);
  return `M${round(x + 0.5 - long / 2)} ${round(y + 0.5 - long / 2)}h${long}v${long}h-${long}z`;
}

function placeOf(at: number): { readonly x: number; readonly y: number } {
  return { x: at % width, y: Math.floor(at / width) };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
