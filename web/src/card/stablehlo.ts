import type { CardReadings, SpecLine } from "../library/index.ts";
import { type EntryContent, orderOf, sourceOf } from "./content.ts";
import { entryColumns } from "./entries.ts";
import { type Branch, branch, type Tree } from "./tree.ts";

type Reading = CardReadings["stablehlo"];
type Pattern = NonNullable<Reading["patterns"]>[number];

/** The view `stablehlo`: the module that an entry is emitted as, in which every name leads to its node. */
export function renderStablehlo(
  entries: readonly EntryContent[],
  lines: readonly SpecLine[],
): readonly Tree[] {
  return [
    entryColumns("stablehlo", entries, ({ readings: { stablehlo } }, position) =>
      stablehlo === undefined
        ? []
        : [moduleTree(stablehlo, lines, position === 0 ? "stablehlo" : undefined)],
    ),
  ];
}

function moduleTree(reading: Reading, lines: readonly SpecLine[], view: string | undefined): Tree {
  const nodes = nodesByName(reading);
  const last = reading.lines.length - 1;
  return branch(
    "pre",
    { class: "listing hlo-listing", "data-printed": view, "data-walk": "tape" },
    ...reading.lines.flatMap((line, position) => [
      ...membersTrees(patternOf(reading, line)),
      branch(
        "span",
        rowAttributes(line.index === undefined ? undefined : lines[line.index]),
        ...lineTrees(line.text, nodes),
        position === last ? "" : "\n",
      ),
    ]),
  );
}

function rowAttributes(line: SpecLine | undefined): Branch["attributes"] {
  if (line === undefined) return { class: "hlo-line" };
  return {
    class: "listing-row hlo-row",
    "data-node": line.index,
    "data-order": orderOf(line),
    "data-source": sourceOf(line),
  };
}

/** The nodes that each name stands for: of a sum that is no statement, the name is its operand's. */
function nodesByName({ values = [] }: Reading): ReadonlyMap<string, readonly number[]> {
  const nodes = new Map<string, number[]>();
  for (const { index, name } of values) nodes.set(name, [...(nodes.get(name) ?? []), index]);
  return nodes;
}

/** A name, then an operation, then a type, then numbers: what is told apart in a line. */
const pieces =
  /(%\w+(?:[#:]\d+)?)|((?:stablehlo|chlo)\.\w+|func\.func|\breturn\b|\bmodule\b)|(tensor<[^>]*>)|(?<=dense<)([^>]*)(?=>)/gu;
const kinds = ["name", "operation", "type", "literal"] as const;
/** Constants beyond this are cut where they are shown, and whole where they are copied. */
const longestLiteral = 72;

/** A line's pieces; joined they are the line to the letter. */
function lineTrees(text: string, nodes: ReadonlyMap<string, readonly number[]>): readonly Tree[] {
  const trees: Tree[] = [];
  let end = 0;
  for (const match of text.matchAll(pieces)) {
    const [piece] = match;
    const kind = kinds[match.slice(1).findIndex((group) => group !== undefined)] ?? "literal";
    trees.push(
      text.slice(end, match.index),
      kind === "name"
        ? nameTree(piece, nodes)
        : branch(
            "span",
            { class: `hlo-${kind}`, "data-long": piece.length > longestLiteral },
            piece,
          ),
    );
    end = match.index + piece.length;
  }
  trees.push(text.slice(end));
  return trees.filter((tree) => tree !== "");
}

/** What a name stands for, and where it leads; a helper leads to the node that it helps. */
function nameTree(name: string, nodes: ReadonlyMap<string, readonly number[]>): Tree {
  const helped = /^%v(\d+)/u.exec(name)?.[1];
  const [first, ...others] = nodes.get(name) ?? (helped === undefined ? [] : [Number(helped)]);
  const tree = branch("span", { class: "hlo-name", "data-goto": first }, name);
  return others.reduce<Branch>(
    (inner, node) => branch("span", { class: "hlo-alias", "data-goto": node }, inner),
    tree,
  );
}

function patternOf(
  { patterns = [] }: Reading,
  { index, text }: Reading["lines"][number],
): Pattern | undefined {
  const isRaised = /stablehlo\.(?:convolution|reduce_window|batch_norm_\w+)"?\(/u.test(text);
  return isRaised ? patterns.find(({ root }) => root === index) : undefined;
}

/** The nodes that one operation stands for, which have no line of their own. None of this is text of the module. */
function membersTrees(pattern: Pattern | undefined): readonly Tree[] {
  if (pattern === undefined) return [];
  const members = pattern.nodes.filter((node) => node !== pattern.root);
  return [
    branch(
      "span",
      { class: "hlo-members", "data-text": `${pattern.kind} of nodes` },
      ...members.map((node) =>
        branch("span", { class: "hlo-member", "data-goto": node, "data-text": node }),
      ),
    ),
  ];
}
