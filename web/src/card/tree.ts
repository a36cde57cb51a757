// What a renderer answers: plain data. Node writes it as HTML, the page turns it into DOM, tests read it.

/** An element of HTML or SVG, or a text. */
export type Tree = Branch | string;

/** An attribute that is `undefined` or `false` is left out; `true` stands without a value. */
export type Attribute = string | number | boolean | undefined;

export interface Branch {
  readonly tag: string;
  readonly attributes: { readonly [name: string]: Attribute };
  readonly children: readonly Tree[];
}

/** One element. Empty children are kept out so that trees compare well. */
export function branch(
  tag: string,
  attributes: { readonly [name: string]: Attribute } = {},
  ...children: readonly Tree[]
): Branch {
  return { tag, attributes, children: children.filter((child) => child !== "") };
}

const escapes: { readonly [letter: string]: string } = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text that no parser of HTML or XML takes for markup. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter);
}

const voidTags: ReadonlySet<string> = new Set(["br", "hr", "input"]);

/** The tree as HTML text, which is well-formed XML too where the tree holds SVG only. */
export function toHtml(tree: Tree): string {
  if (typeof tree === "string") return escapeText(tree);

  const head = `${tree.tag}${Object.entries(tree.attributes).map(attributeText).join("")}`;
  if (voidTags.has(tree.tag)) return `<${head}>`;
  // The parser of HTML swallows a newline directly after `<pre>`.
  const lead = tree.tag === "pre" && textOf(tree).startsWith("\n") ? "\n" : "";
  return `<${head}>${lead}${tree.children.map(toHtml).join("")}</${tree.tag}>`;
}

function attributeText([name, value]: readonly [string, Attribute]): string {
  if (value === undefined || value === false) return "";
  return value === true ? ` ${name}=""` : ` ${name}="${escapeText(String(value))}"`;
}

/** What stands in the tree once its tags are taken away. */
export function textOf(tree: Tree): string {
  return typeof tree === "string" ? tree : tree.children.map(textOf).join("");
}

/** Every branch of the tree, parents first. */
export function* branches(tree: Tree): Generator<Branch> {
  if (typeof tree === "string") return;
  yield tree;
  for (const child of tree.children) yield* branches(child);
}
