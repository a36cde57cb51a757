import type { SpecLine } from "../library/index.ts";
import { neighboursOf, sameCall } from "./walk.ts";

type Mark = "selected" | "operand" | "reader";

/** Everything below a root that stands for a node or an edge, found once for each drawing. */
export class Marks {
  readonly #nodes: Map<string, Element[]> = new Map();
  readonly #edges: Map<string, Element[]> = new Map();
  readonly #pictures: readonly Element[];
  #marked: Element[] = [];
  #called: Element[] = [];

  constructor(root: Element) {
    for (const element of root.querySelectorAll("[data-node], [data-goto]")) {
      add(this.#nodes, nodeOf(element), element);
    }
    for (const edge of root.querySelectorAll("[data-from]")) {
      add(this.#edges, edge.getAttribute("data-from"), edge);
      add(this.#edges, edge.getAttribute("data-to"), edge);
    }
    this.#pictures = [...root.querySelectorAll(".picture")];
    // A drawing that was changed in place may bear marks of the choice before.
    this.#marked = [...root.querySelectorAll("[data-mark]")];
    this.#called = [...root.querySelectorAll("[data-call]")];
  }

  /** Takes in what was drawn anew below `host`, in place of what stood there. */
  include(host: Element): void {
    for (const element of host.querySelectorAll("[data-node], [data-goto]")) {
      const key = nodeOf(element) ?? "";
      const known = this.#nodes.get(key) ?? [];
      if (known.includes(element)) continue;
      this.#nodes.set(key, [...known.filter((one) => one.isConnected), element]);
    }
  }

  /** Marks one node, its operands and its readers, the edges between them, and what the same call recorded. */
  mark(lines: readonly SpecLine[], chosen: number | undefined): void {
    for (const element of this.#marked) {
      element.removeAttribute("data-mark");
      if (element.hasAttribute("aria-selected")) element.setAttribute("aria-selected", "false");
    }
    for (const element of this.#called) element.removeAttribute("data-call");
    this.#marked = [];
    this.#called = [];
    for (const picture of this.#pictures)
      picture.toggleAttribute("data-chosen", chosen !== undefined);
    if (chosen === undefined) return;

    const { operands, readers } = neighboursOf(lines, chosen);
    for (const reader of readers) this.#markNode(reader, "reader");
    for (const operand of operands) this.#markNode(operand, "operand");
    this.#markNode(chosen, "selected");
    for (const index of sameCall(lines, chosen)) if (index !== chosen) this.#markCalled(index);
    for (const edge of this.#edges.get(String(chosen)) ?? []) {
      this.#put(edge, edge.getAttribute("data-to") === String(chosen) ? "operand" : "reader");
    }
  }

  #markNode(index: number, mark: Mark): void {
    for (const element of this.#nodes.get(String(index)) ?? []) {
      // What was redrawn in place may stand for another node now.
      if (nodeOf(element) !== String(index)) continue;
      this.#put(element, mark);
      if (mark === "selected" && element.getAttribute("role") === "option") {
        element.setAttribute("aria-selected", "true");
      }
    }
  }

  #markCalled(index: number): void {
    for (const element of this.#nodes.get(String(index)) ?? []) {
      if (nodeOf(element) !== String(index)) continue;
      element.setAttribute("data-call", "");
      this.#called.push(element);
    }
  }

  #put(element: Element, mark: Mark): void {
    element.setAttribute("data-mark", mark);
    this.#marked.push(element);
  }
}

/** What stands for a node, or leads to it. */
function nodeOf(element: Element): string | null {
  return element.getAttribute("data-node") ?? element.getAttribute("data-goto");
}

function add(map: Map<string, Element[]>, key: string | null, element: Element): void {
  const elements = map.get(key ?? "");
  if (elements === undefined) map.set(key ?? "", [element]);
  else elements.push(element);
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
