import type {
  CardReadings,
  Recorded,
  Shown,
  SpecLine,
  Subject,
  TensorData,
  Topos,
} from "../library/index.ts";
import { nextTask } from "../library/next-task.ts";
import { readInSlices } from "../library/readings.ts";
import { volumeOf } from "./buffers.ts";
import { nameOf, shapeText } from "./content.ts";
import { briefText } from "./digits.ts";
import { frameBudget } from "./frame-budget.ts";
import { faultParts, type MarkedLine } from "./non-finite.ts";
import { branch, type Tree } from "./tree.ts";
import { neighboursOf, sameCall } from "./walk.ts";

/** What a node holds after a run, and what the engine scan brings to it. */
export interface Inspection {
  readonly value: TensorData | undefined;
  readonly cotangent: TensorData | undefined;
}

/** Value and cotangent of one node of a program; empty where the program is too long to be run for it. */
export function inspect(topos: Topos, source: string, index: number): Inspection {
  const nothing: Inspection = { value: undefined, cotangent: undefined };
  const program = topos.parse(source);
  if (program.diagnostics.length > 0 || program.cost.multiplyAdds > frameBudget) return nothing;

  const [network, recorded] = topos.record(program);
  try {
    const symbol = [...network.nodes()][index]?.symbol;
    if (symbol === undefined) return nothing;
    const read = (gradient: boolean): TensorData | undefined => {
      const show: readonly Shown[] = [{ label: "", name: symbol, gradient }];
      const values: CardReadings["values"] = topos.read("values", { network, ...recorded, show });
      return values.rows[0]?.value;
    };
    return { value: read(false), cotangent: cotangentOrNothing(() => read(true)) };
  } finally {
    network.dispose();
  }
}

/** What fits into the inspector's line has no more elements than this. */
const mostElements = 12;

/**
 * Values and cotangents of all nodes that are small enough to be shown, with turns for the page in between. Answers
 * none where it was stopped, and where the program is too long to be run for it.
 */
export async function inspectAll(
  topos: Topos,
  source: string,
  lines: readonly SpecLine[],
  signal: AbortSignal,
): Promise<ReadonlyMap<number, Inspection>> {
  const found = new Map<number, Inspection>();
  const program = topos.parse(source);
  if (program.diagnostics.length > 0 || program.cost.multiplyAdds > frameBudget) return found;

  await nextTask();
  const [network, recorded] = topos.record(program);
  try {
    await nextTask();
    const symbols = [...network.nodes()].map(({ symbol }) => symbol);
    const small = lines.filter((line) => volumeOf(line) <= mostElements);
    const read = async (gradient: boolean): Promise<ReadonlyMap<number, TensorData>> => {
      await nextTask();
      const show = small.flatMap(({ index }): readonly Shown[] => {
        const name = symbols[index];
        return name === undefined ? [] : [{ label: "", name, gradient }];
      });
      // Spans and dividers are of no use here, and cost a crossing as long as the tape.
      const subject: Subject = { network, ...withoutPlaces(recorded), show };
      const together = await readInSlices(topos, ["values"], subject, { signal });
      const rows = together?.readings.values?.rows ?? [];
      return new Map(rows.map(({ index, value }) => [index, value]));
    };
    const values = await read(false);
    const cotangents = await read(true);
    for (const { index } of small)
      found.set(index, { value: values.get(index), cotangent: cotangents.get(index) });
    return found;
  } finally {
    network.dispose();
  }
}

function withoutPlaces({ names, target, adjoints, feeds }: Recorded): Omit<Subject, "network"> {
  return { names, target, adjoints, feeds };
}

/** A target that is not of rank 0 has no scan, and its nodes no cotangent. */
function cotangentOrNothing(read: () => TensorData | undefined): TensorData | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

const widestNumber = 36;

/** The inspector's line about one node. */
export function inspectorTrees(
  lines: readonly MarkedLine[],
  index: number,
  inspection: Inspection | undefined,
  program: string,
): readonly Tree[] {
  const line = lines[index];
  if (line === undefined) return [];

  const { operands, readers } = neighboursOf(lines, index);
  const name = line.names.at(-1);
  const reads =
    operands.length === 0
      ? ""
      : ` of ${operands.map((operand) => nameOf(lines[operand], operand)).join(" and ")}`;
  return [
    branch(
      "span",
      { class: "inspector-part" },
      branch("span", { class: "inspector-node" }, `node ${index}`),
      ` ${name === undefined ? "" : `${name}, `}${line.name}${reads}`,
    ),
    ...faultParts(line),
    part("shape", shapeText(line.shape)),
    number("value", inspection?.value),
    number("cotangent", inspection?.cotangent),
    readers.length === 0 ? "" : part("read by", readers.join(", ")),
    place(line, sameCall(lines, index).length, program),
  ].filter((tree) => tree !== "");
}

function part(word: string, text: string): Tree {
  return branch(
    "span",
    { class: "inspector-part" },
    branch("span", { class: "inspector-word" }, `${word} `),
    branch("code", {}, text),
  );
}

/** A tensor too wide for the line is left to its shape, which stands there already. */
function number(word: string, tensor: TensorData | undefined): Tree {
  if (tensor === undefined) return "";
  const text = briefText(tensor, widestNumber);
  return tensor.shape.length > 0 && text === shapeText(tensor.shape) ? "" : part(word, text);
}

function place({ span }: SpecLine, siblings: number, program: string): Tree {
  if (span === undefined) return "";
  const from = siblings > 1 ? `one of ${siblings} from` : "from";
  const text = program.slice(span.start, span.start + span.length).replace(/\s+/gu, " ");
  return branch(
    "span",
    { class: "inspector-part" },
    branch("span", { class: "inspector-word" }, `${from} line ${span.line}, `),
    branch("code", {}, text.length > 40 ? `${text.slice(0, 39)}…` : text),
  );
}
