import type { CardReadings } from "../library/index.ts";
import { orderOf, sourceOf } from "./content.ts";
import { besideListing } from "./lanes.ts";
import { lineParts, printed } from "./listing.ts";
import { faultMark, faultTag, type MarkedLine } from "./non-finite.ts";
import { drawPicture } from "./picture.ts";
import { type Branch, branch, type Tree } from "./tree.ts";

type Graph = CardReadings["graph"];

/** Beyond this the layered picture is a thicket, and lanes beside the listing read better. */
export const largestPicture = 150;

/** The view `graph`: a layered picture of a small graph with its text below, lanes beside the listing for a large one. */
export function renderGraph(graph: Graph, text: string): readonly Tree[] {
  const listing = printed("graph", rows(graph, text));
  if (graph.nodes.length > largestPicture) {
    const lanes = graph.nodes.map(
      (line) => ({ kind: "line", text: line.text, line, shaded: false }) as const,
    );
    return besideListing(lanes, listing);
  }
  return [
    branch(
      "div",
      { class: "picture-frame" },
      drawPicture(graph.nodes, { label: `graph of ${graph.nodes.length} nodes` }),
    ),
    branch("details", { class: "aside" }, branch("summary", {}, "As text"), listing),
  ];
}

function rows(graph: Graph, text: string): readonly Branch[] {
  return text.split("\n").map((line, position) => {
    const node: MarkedLine | undefined = graph.nodes[position];
    if (node === undefined) return branch("span", { class: "text-row" }, line);
    return branch(
      "span",
      {
        class: "listing-row",
        "data-node": node.index,
        "data-order": orderOf(node),
        "data-source": sourceOf(node),
        "data-fault": faultMark(node),
      },
      ...lineParts(node, line),
      faultTag(faultMark(node)),
    );
  });
}
