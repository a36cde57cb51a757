import type { Attribute, Branch, Tree } from "./tree.ts";

const svgNamespace = "http://www.w3.org/2000/svg";

/** Attributes that belong to the living page (selection, focus, an opened detail), not to the reading. */
const kept: ReadonlySet<string> = new Set([
  "data-mark",
  "data-pinned",
  "tabindex",
  "open",
  "hidden",
  "data-step",
]);

/** The tree as DOM nodes of `owner`. */
export function toDom(tree: Tree, owner: Document = document, inSvg = false): Node {
  if (typeof tree === "string") return owner.createTextNode(tree);

  const svg = inSvg || tree.tag === "svg";
  const made = svg ? owner.createElementNS(svgNamespace, tree.tag) : owner.createElement(tree.tag);
  for (const [name, value] of Object.entries(tree.attributes)) setAttribute(made, name, value);
  for (const child of tree.children) made.append(toDom(child, owner, svg));
  return made;
}

/**
 * Changes the children of `host` into those of `trees`, touching only what differs. Printed pages come alive this way
 * without a repaint, and a redrawn view keeps its scroll position, focus and opened details.
 */
export function renderChildren(host: Element, trees: readonly Tree[]): void {
  const old = Array.from(host.childNodes);
  trees.forEach((tree, position) => {
    const node = old[position];
    if (node === undefined) host.append(toDom(tree, host.ownerDocument, isSvg(host)));
    else if (!adapt(node, tree)) node.replaceWith(toDom(tree, host.ownerDocument, isSvg(host)));
  });
  for (const surplus of old.slice(trees.length)) surplus.remove();
}

function isSvg(element: Element): boolean {
  return element.namespaceURI === svgNamespace;
}

function adapt(node: Node, tree: Tree): boolean {
  if (typeof tree === "string") {
    if (node.nodeType !== 3) return false;
    if (node.nodeValue !== tree) node.nodeValue = tree;
    return true;
  }
  if (node.nodeType !== 1) return false;

  const element = node as Element;
  if (element.localName !== tree.tag.toLowerCase() && element.localName !== tree.tag) return false;
  adaptAttributes(element, tree);
  renderChildren(element, tree.children);
  return true;
}

function adaptAttributes(element: Element, tree: Branch): void {
  for (const { name } of Array.from(element.attributes)) {
    if (!(name in tree.attributes) && !kept.has(name)) element.removeAttribute(name);
  }
  for (const [name, value] of Object.entries(tree.attributes)) {
    if (!kept.has(name)) setAttribute(element, name, value);
  }
}

function setAttribute(element: Element, name: string, value: Attribute): void {
  if (value === undefined || value === false) {
    element.removeAttribute(name);
    return;
  }
  const text = value === true ? "" : String(value);
  if (element.getAttribute(name) !== text) element.setAttribute(name, text);
}
