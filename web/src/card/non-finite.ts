import type { SpecLine } from "../library/index.ts";
import type { NonFiniteTrace } from "../library/readings.ts";
import { type Content, shapeText } from "./content.ts";
import { placeText } from "./digits.ts";
import { type Branch, branch, type Tree } from "./tree.ts";

/** A place at which a run, or a scan of it, first met something that is not finite. */
export interface Fault {
  readonly kind: "value" | "gradient";
  readonly index: number;
  readonly position: number;
  /** A few words for the node: `first infinite`. */
  readonly mark: string;
  /** What stands before the node in the sentence, and what stands behind it. */
  readonly lead: string;
  readonly rest: string;
}

/** A line of the tape with the faults that begin there. */
export interface MarkedLine extends SpecLine {
  readonly faults?: readonly Fault[];
}

/** The faults of what a card shows, those of each element where there are several. */
export function faultsOf({ readings, nonFinite, columns }: Content): readonly Fault[] {
  const lines = readings.spec?.lines ?? [];
  if (columns === undefined) return describe(nonFinite, lines, "");
  return columns.flatMap(({ element, content }) =>
    describe(content.nonFinite, lines, ` in ${element}`),
  );
}

function describe(
  { value, gradient }: Content["nonFinite"] & object = {},
  lines: readonly SpecLine[],
  where: string,
): readonly Fault[] {
  const faults: Fault[] = [];
  if (value !== undefined)
    faults.push({
      kind: "value",
      index: value.index,
      position: value.position,
      mark: `${value.text === "NaN" ? "first NaN" : "first infinite"}${where}`,
      lead: "",
      rest: `is the first ${gone(value)}${where}: ${heldAt(value, lines)}${causeOfValue(value, lines)}`,
    });
  if (gradient !== undefined)
    faults.push({
      kind: "gradient",
      index: gradient.index,
      position: gradient.position,
      mark: `first gradient not finite${where}`,
      lead: "the gradient at ",
      rest: `is the first of the scan that is not finite${where}: ${heldAt(gradient, lines)}${causeOfGradient(gradient, lines)}`,
    });
  return faults;
}

/** An infinity that a source was given may stand above: it was meant, and no operation made it. */
function gone({ text }: NonFiniteTrace): string {
  return text === "NaN" ? "that is no number" : "that became infinite";
}

/** `-inf at [0]`. */
function heldAt({ index, position, text }: NonFiniteTrace, lines: readonly SpecLine[]): string {
  const place = placeText(position, lines[index]?.shape ?? []);
  return place === "" ? text : `${text} at ${place}`;
}

type Cause = NonFiniteTrace["causes"][number];

function causeOfValue({ causes }: NonFiniteTrace, lines: readonly SpecLine[]): string {
  const [cause] = causes;
  return cause === undefined ? ", as it was written" : `, from ${operandsText(cause, lines)}`;
}

function causeOfGradient({ causes }: NonFiniteTrace, lines: readonly SpecLine[]): string {
  if (causes.length === 0) return ", as it was planted";
  const senders = causes.map((cause) => {
    const arrived =
      cause.cotangent === undefined ? "" : `, where ${brief(cause.cotangent)} arrived`;
    return `${nodeText(cause.node, lines)} of ${operandsText(cause, lines)}${arrived}`;
  });
  return `, sent by ${senders.join("; and by ")}`;
}

function operandsText({ operands }: Cause, lines: readonly SpecLine[]): string {
  return operands
    .map(({ node, text }) =>
      text === undefined
        ? `node ${node} ${shapeText(lines[node]?.shape ?? [])}`
        : `node ${node} = ${brief(text)}`,
    )
    .join(" and ");
}

/** The engine writes every digit of 1e308; here the same number stands in few letters. */
function brief(text: string): string {
  return text.replace(/\d{22,}(?:\.\d+)?/gu, (digits) => String(Number(digits)));
}

/** `node 7 Ln`. */
function nodeText(index: number, lines: readonly SpecLine[]): string {
  return `node ${index} ${lines[index]?.name ?? ""}`.trimEnd();
}

/** Lines with their faults. Without any they are the lines that were given. */
export function markLines<Line extends SpecLine>(
  lines: readonly Line[],
  faults: readonly Fault[],
): readonly (Line & MarkedLine)[] {
  if (faults.length === 0) return lines;
  return lines.map((line) => {
    const own = faults.filter(({ index }) => index === line.index);
    return own.length === 0 ? line : { ...line, faults: own };
  });
}

/** The content with its faults at its lines, as views draw it. */
export function markContent(content: Content, faults: readonly Fault[]): Content {
  if (faults.length === 0) return content;
  const { spec, graph } = content.readings;
  return {
    ...content,
    readings: {
      ...content.readings,
      ...(spec && { spec: { ...spec, lines: markLines(spec.lines, faults) } }),
      ...(graph && { graph: { ...graph, nodes: markLines(graph.nodes, faults) } }),
    },
  };
}

/** The words that mark a node; nothing where all is well. `kind` narrows them to values or to gradients. */
export function faultMark(line: MarkedLine | undefined, kind?: Fault["kind"]): string | undefined {
  const own = line?.faults?.filter((fault) => kind === undefined || fault.kind === kind) ?? [];
  if (own.length === 0) return undefined;
  const kinds = new Set(own.map((fault) => fault.kind));
  const words = own.filter((fault) => kinds.size === 1 || fault.kind === "value");
  const marks = words.map(({ mark }) => mark).join(", ");
  return kinds.size === 1 ? marks : `${marks}, its gradient too`;
}

/** The words behind a row, drawn by the style sheet: they are no part of the row's text, which is the engine's. */
export function faultTag(mark: string | undefined): Tree {
  return mark === undefined ? "" : branch("span", { class: "fault-tag", "data-fault": mark });
}

/** The sign of a fault in a line of HTML. Words stand beside it. */
export function faultSign(): Branch {
  return branch("span", { class: "fault-sign", "aria-hidden": "true" }, "!");
}

/** A sentence for each fault, whose node is a button that chooses it. */
export function faultNotes(
  faults: readonly Fault[],
  lines: readonly SpecLine[],
): readonly Branch[] {
  return faults.map(({ index, lead, rest }) =>
    branch(
      "p",
      { class: "fault-note" },
      faultSign(),
      ` ${lead}`,
      branch(
        "button",
        { class: "fault-node", type: "button", "data-node": index },
        nodeText(index, lines),
      ),
      ` ${rest}`,
    ),
  );
}

/** What the inspector says of a chosen node. */
export function faultParts(line: MarkedLine): readonly Branch[] {
  return (line.faults ?? []).map(({ mark, rest }) =>
    branch(
      "span",
      { class: "inspector-part inspector-fault" },
      faultSign(),
      ` ${mark}${rest.slice(rest.indexOf(":"))}`,
    ),
  );
}
