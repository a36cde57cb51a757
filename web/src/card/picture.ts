import type { SpecLine } from "../library/index.ts";
import { orderOf, sourceOf } from "./content.ts";
import { glyph } from "./glyph.ts";
import { round } from "./lanes.ts";
import { layeredLayout, type Placed } from "./layers.ts";
import { type Branch, branch } from "./tree.ts";

export interface PictureOptions {
  readonly label: string;
  /** A second line for a node, and the most letters it will ever have, so that the picture stands still while it changes. */
  readonly note?: (index: number) => { readonly text: string; readonly letters: number; readonly live: boolean };
  /** What a stepper says of an edge. */
  readonly edgeState?: (from: number, to: number) => string | undefined;
}

const letterWidth = 7.25;
const boxHeight = 24;
const notedHeight = 42;

/** The layered picture of a small graph: operands above readers, a box for each node, its class by hue and stroke. */
export function drawPicture(lines: readonly SpecLine[], options: PictureOptions): Branch {
  const height = options.note === undefined ? boxHeight : notedHeight;
  const layout = layeredLayout(lines, {
    widthOf: (line) => {
      const note = options.note?.(line.index).letters ?? 0;
      return Math.max(letters(line), note) * letterWidth + 30;
    },
    boxHeight: height,
    layerGap: options.note === undefined ? 26 : 30,
    boxGap: 16,
  });
  const edges = layout.edges.flatMap(({ from, to, points }) => {
    const reader = lines[to];
    if (reader === undefined) return [];
    const twice = reader.operands.filter((operand) => operand === from).length > 1;
    return (twice ? [-3, 3] : [0]).map((shift) =>
      branch("path", {
        class: "edge",
        "data-from": from,
        "data-to": to,
        "data-order": orderOf(reader),
        "data-state": options.edgeState?.(from, to),
        d: edgePath(points, height, shift),
      }),
    );
  });
  const nodes = layout.nodes.flatMap((place, index) => {
    const line = lines[index];
    return line === undefined ? [] : [box(line, place, height, options)];
  });
  const pad = 4;
  return branch(
    "svg",
    {
      class: "picture",
      role: "group",
      "aria-label": options.label,
      "data-walk": "tape",
      width: `${round((layout.width + pad * 2) / 16)}rem`,
      height: `${round((layout.height + pad * 2) / 16)}rem`,
      viewBox: `${-pad} ${-pad} ${round(layout.width + pad * 2)} ${round(layout.height + pad * 2)}`,
    },
    branch("g", { class: "picture-edges" }, ...edges),
    branch("g", { class: "picture-nodes" }, ...nodes),
  );
}

function letters(line: SpecLine): number {
  return wordsOf(line).join(" ").length;
}

function wordsOf(line: SpecLine): readonly string[] {
  const name = line.names.at(-1);
  const short = name !== undefined && name.length > 14 ? `${name.slice(0, 13)}…` : name;
  return short === undefined ? [String(line.index), line.name] : [String(line.index), line.name, short];
}

function edgePath(points: readonly Placed[], height: number, shift: number): string {
  const first = points[0];
  if (first === undefined) return "";
  let d = `M${round(first.x + shift)} ${round(first.y + height / 2)}`;
  for (const [position, point] of points.entries()) {
    const before = points[position - 1];
    if (before === undefined) continue;
    const last = position === points.length - 1;
    const startX = round(before.x + shift);
    const startY = round(before.y + height / 2);
    const endX = round(point.x + shift);
    const endY = round(point.y - height / 2);
    const middle = round((startY + endY) / 2);
    d += `C${startX} ${middle} ${endX} ${middle} ${endX} ${endY}`;
    if (!last) d += `V${round(point.y + height / 2)}`;
  }
  return d;
}

function box(line: SpecLine, place: Placed, height: number, options: PictureOptions): Branch {
  const source = sourceOf(line);
  const note = options.note?.(line.index);
  const left = place.x - place.width / 2;
  const middle = note === undefined ? place.y : place.y - 9;
  const [index = "", opcode = "", name] = wordsOf(line);
  return branch(
    "g",
    {
      class: "node",
      "data-node": line.index,
      "data-order": orderOf(line),
      "data-source": source,
      role: "button",
      "aria-label": `node ${line.index}, ${line.name}${name === undefined ? "" : `, ${name}`}`,
    },
    branch("rect", {
      class: "node-box",
      x: round(left),
      y: round(place.y - height / 2),
      width: round(place.width),
      height,
      rx: source === "parameter" ? 5 : source === undefined ? 12 : source === "input" ? 2 : 12,
    }),
    glyph(source, round(left + 13), round(middle), 4),
    branch(
      "text",
      { class: "node-text", x: round(left + 23), y: round(middle + 4) },
      branch("tspan", { class: "node-index" }, index),
      " ",
      branch("tspan", { class: "node-opcode" }, opcode),
      ...(name === undefined ? [] : [" ", branch("tspan", { class: "node-name" }, name)]),
    ),
    note === undefined
      ? ""
      : branch("text", { class: "node-note", x: round(left + 23), y: round(place.y + 14), "data-live": note.live }, note.text),
  );
}
