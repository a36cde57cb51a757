import { curveMonotoneY, line } from "d3-shape";
import type { SpecLine } from "../library/index.ts";
import { orderOf, sourceOf } from "./content.ts";
import { glyph } from "./glyph.ts";
import { round } from "./lanes.ts";
import { layeredLayout, type Placed } from "./layers.ts";
import { faultMark, type MarkedLine } from "./non-finite.ts";
import { type Branch, branch } from "./tree.ts";

export interface PictureOptions {
  readonly label: string;
  /** A second line for a node, and the most letters it will ever have, so that the picture stands still while it changes. */
  readonly note?: (index: number) => {
    readonly text: string;
    readonly letters: number;
    readonly live: boolean;
  };
  /** What a stepper says of an edge. */
  readonly edgeState?: (from: number, to: number) => string | undefined;
}

const letterWidth = 7.2;
const boxHeight = 24;
const notedHeight = 42;

/** The layered picture of a small graph: operands above readers, a box for each node, its class by hue and stroke. */
export function drawPicture(lines: readonly MarkedLine[], options: PictureOptions): Branch {
  const height = options.note === undefined ? boxHeight : notedHeight;
  const layout = layeredLayout(lines, {
    widthOf: (node) => {
      const note = options.note?.(node.index).letters ?? 0;
      return Math.max(letters(node), note) * letterWidth + 29;
    },
    boxHeight: height,
    layerGap: options.note === undefined ? 26 : 30,
    boxGap: 10,
  });
  const edges = layout.edges.flatMap(({ from, to, points }) => {
    const reader = lines[to];
    if (reader === undefined) return [];
    const twice = reader.operands.filter((operand) => operand === from).length > 1;
    return (twice ? [-5, 5] : [0]).map((shift) =>
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
    const node = lines[index];
    return node === undefined ? [] : [box(node, place, height, options)];
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

function letters(node: MarkedLine): number {
  return [...wordsOf(node), ...faultWords(node)].join(" ").length;
}

function faultWords(node: MarkedLine): readonly string[] {
  const words = faultMark(node);
  return words === undefined ? [] : [`! ${words}`];
}

/** Index, opcode and name. A named source is known by its sign, and goes without the opcode. */
function wordsOf(node: SpecLine): readonly string[] {
  const name = node.names.at(-1);
  if (name === undefined) return [String(node.index), node.name];

  const short = name.length > 14 ? `${name.slice(0, 13)}…` : name;
  return sourceOf(node) === undefined
    ? [String(node.index), node.name, short]
    : [String(node.index), short];
}

const curve = line<readonly [x: number, y: number]>().curve(curveMonotoneY).digits(2);

/** From the lower side of the operand through its bends to the upper side of the reader, always downward. */
function edgePath(points: readonly Placed[], height: number, shift: number): string {
  const last = points.length - 1;
  const half = height / 2;
  const way = points.flatMap(({ x, y }, position): [number, number][] => {
    const upper: [number, number] = [x + shift, y - half];
    const lower: [number, number] = [x + shift, y + half];
    // A bend runs straight down past the boxes of its layer.
    if (position === 0) return [lower];
    return position === last ? [upper] : [upper, lower];
  });
  return curve(way) ?? "";
}

function box(node: MarkedLine, place: Placed, height: number, options: PictureOptions): Branch {
  const source = sourceOf(node);
  const note = options.note?.(node.index);
  const left = place.x - place.width / 2;
  const middle = note === undefined ? place.y : place.y - 9;
  const [index = "", ...words] = wordsOf(node);
  const isNamed = node.names.length > 0;
  return branch(
    "g",
    {
      class: "node",
      "data-node": node.index,
      "data-order": orderOf(node),
      "data-source": source,
      "data-fault": faultMark(node),
      role: "button",
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
      ...words.flatMap((word, position) => {
        const isName = isNamed && position === words.length - 1;
        return [" ", branch("tspan", { class: isName ? "node-name" : "node-opcode" }, word)];
      }),
      ...faultWords(node).flatMap((word) => [" ", branch("tspan", { class: "node-fault" }, word)]),
    ),
    note === undefined
      ? ""
      : branch(
          "text",
          {
            class: "node-note",
            x: round(left + 23),
            y: round(place.y + 14),
            "data-live": note.live,
          },
          // The space parts the note from the label where the two are read out as one name.
          ` ${note.text}`,
        ),
  );
}
