import { scaleLinear } from "d3-scale";
import { tickText } from "../axis.ts";
import { round } from "../lanes.ts";
import { type Branch, branch } from "../tree.ts";
import { brief } from "./curve.ts";
import type { Picture } from "./look.ts";
import type { PictureDeclaration } from "./picture-declaration.ts";

/** Units of the drawing; it keeps its proportions. */
const width = 480;
const height = 260;
const left = 40;
const bottom = 232;
const right = 472;
const top = 8;

/** A picture of what a run has learned: a heat map with the samples on it, or a line among them. */
export function renderPicture(picture: Picture, label: string): Branch {
  const { declaration } = picture;
  return branch(
    "figure",
    { class: "learned" },
    branch("figcaption", { class: "learned-title" }, label),
    declaration.kind === "surface"
      ? surface(picture, declaration, label)
      : fitted(picture, declaration, label),
  );
}

/** Least and most of the finite values; 0 and 1 where there are none. */
function extentOf(values: readonly number[]): [least: number, most: number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (!Number.isFinite(value)) continue;
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return least > most ? [0, 1] : [least, most];
}

type Surface = Extract<PictureDeclaration, { kind: "surface" }>;
type Fitted = Extract<PictureDeclaration, { kind: "curve" }>;
type Scale = (value: number) => number;

function surface({ values, samples }: Picture, of: Surface, label: string): Branch {
  const { from, to, columns, rows } = of;
  const across = scaleLinear().domain([from[0], to[0]]).range([left, right]);
  const up = scaleLinear().domain([from[1], to[1]]).range([bottom, top]);
  const [wide, tall] = [(right - left) / columns, (bottom - top) / rows];
  const [least, largest] = extentOf(values);
  const most = Math.max(Math.abs(least), Math.abs(largest), Number.MIN_VALUE);
  const cells = values.map((value, place) => {
    const [row, column] = [Math.floor(place / columns), place % columns];
    return branch(
      "rect",
      {
        class: "surface-cell",
        "data-sign": Number.isNaN(value) ? "none" : value < 0 ? "minus" : "plus",
        x: round(left + column * wide),
        y: round(bottom - (row + 1) * tall),
        width: round(wide),
        height: round(tall),
        "fill-opacity": Number.isFinite(value) ? round(Math.abs(value) / most) : 1,
      },
      branch("title", {}, brief(value)),
    );
  });
  const isSome = values.some(Number.isFinite);
  const range = isSome ? `from ${brief(least)} to ${brief(largest)}` : "none of them a number";
  return drawing(`${label}: ${of.of} over ${of.input}, ${columns} by ${rows} cells, ${range}`, [
    branch("g", { class: "surface" }, ...cells),
    ...frame(across, up),
    ...samples.map((sample) => point(sample, across, up)),
  ]);
}

function fitted({ values, samples }: Picture, of: Fitted, label: string): Branch {
  const heights = extentOf([...values, ...samples.map((sample) => sample.up)]);
  const across = scaleLinear().domain([of.from, of.to]).range([left, right]);
  const up = scaleLinear().domain(heights).range([bottom, top]).nice(4);
  let isOpen = false;
  const places = values.map((value, place) => {
    const x = of.from + ((of.to - of.from) * place) / Math.max(1, values.length - 1);
    // Where there is no number, there is no line.
    const command = isOpen ? "L" : "M";
    isOpen = Number.isFinite(value);
    return isOpen ? `${command}${round(across(x))} ${round(up(value))}` : "";
  });
  return drawing(`${label}: ${of.of} over ${of.input}, with ${samples.length} samples`, [
    ...frame(across, up),
    ...samples.map((sample) => point(sample, across, up)),
    branch("path", { class: "learned-fit", d: places.join("") }),
  ]);
}

function drawing(label: string, inside: readonly Branch[]): Branch {
  return branch(
    "svg",
    {
      class: "learned-drawing",
      role: "img",
      "aria-label": label,
      viewBox: `0 0 ${width} ${height}`,
    },
    ...inside,
  );
}

interface Axis extends Scale {
  ticks(count: number): number[];
}

function frame(across: Axis, up: Axis): readonly Branch[] {
  const mark = (text: string, x: number, y: number, anchor: string): Branch =>
    branch("text", { class: "curve-tick", x: round(x), y: round(y), "text-anchor": anchor }, text);
  return [
    ...across.ticks(5).map((tick) => mark(tickText(tick), across(tick), height - 10, "middle")),
    ...up.ticks(4).map((tick) => mark(tickText(tick), left - 6, up(tick) + 4, "end")),
  ];
}

/** A sample: a disc, or where it is of the lesser class a square, so that colour is not all that tells. */
function point(
  { across: x, up: y, class: kind }: Picture["samples"][number],
  across: Scale,
  up: Scale,
): Branch {
  if (kind !== undefined && kind <= 0) {
    const [middle, height] = [round(across(x)), round(up(y))];
    return branch("rect", {
      class: "learned-sample",
      "data-sign": "minus",
      x: middle - 2.5,
      y: height - 2.5,
      width: 5,
      height: 5,
    });
  }
  return branch("circle", {
    class: "learned-sample",
    "data-sign": kind === undefined ? "none" : "plus",
    cx: round(across(x)),
    cy: round(up(y)),
    r: 2.8,
  });
}
