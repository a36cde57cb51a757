import type { SpecLine } from "../library/index.ts";
import { neighboursOf } from "./walk.ts";

/** Marks one node, its operands and its readers in everything below `root` that stands for a node or an edge. */
export function markNodes(
  root: Element,
  lines: readonly SpecLine[],
  chosen: number | undefined,
): void {
  const { operands, readers } =
    chosen === undefined ? { operands: [], readers: [] } : neighboursOf(lines, chosen);
  const marks = new Map<number, string>();
  for (const reader of readers) marks.set(reader, "reader");
  for (const operand of operands) marks.set(operand, "operand");
  if (chosen !== undefined) marks.set(chosen, "selected");

  for (const element of root.querySelectorAll("[data-node]")) {
    setMark(element, marks.get(Number(element.getAttribute("data-node"))));
    if (element.getAttribute("role") === "option") {
      const isChosen = element.getAttribute("data-mark") === "selected";
      element.setAttribute("aria-selected", String(isChosen));
    }
  }
  const from = String(chosen);
  for (const edge of root.querySelectorAll("[data-from]")) {
    const reads = edge.getAttribute("data-to") === from;
    const isRead = edge.getAttribute("data-from") === from;
    setMark(edge, reads ? "operand" : isRead ? "reader" : undefined);
  }
  for (const picture of root.querySelectorAll(".picture"))
    picture.toggleAttribute("data-chosen", chosen !== undefined);
}

function setMark(element: Element, mark: string | undefined): void {
  if ((element.getAttribute("data-mark") ?? undefined) === mark) return;
  if (mark === undefined) element.removeAttribute("data-mark");
  else element.setAttribute("data-mark", mark);
}

/** Makes every listing, picture and curve below `root` one stop of the tab key, with a role for its rows. */
export function prepareWalks(root: Element, chosen: number | undefined): void {
  for (const walk of root.querySelectorAll("[data-walk='tape'], [data-walk='line']")) {
    const items = [...walk.querySelectorAll("[data-node]")];
    if (items.length === 0) continue;
    const isListing = walk.localName === "pre";
    if (isListing) {
      walk.setAttribute("role", "listbox");
      walk.setAttribute("aria-label", walk.getAttribute("data-printed") ?? "listing");
    }
    const stop =
      items.find((item) => item.getAttribute("data-node") === String(chosen)) ?? items[0];
    for (const item of items) {
      item.setAttribute("tabindex", item === stop ? "0" : "-1");
      if (isListing && !item.hasAttribute("role")) {
        item.setAttribute("role", "option");
        item.setAttribute("aria-selected", "false");
      }
    }
  }
}
