// Readings made from printed listings, so that renderers can be tested without the engine.

import { readFileSync } from "node:fs";
import { assignLanes } from "../../../web/src/card/lanes.ts";
import type {
  CardReadings,
  OpcodeName,
  SpecLine,
  TensorData,
} from "../../../web/src/library/index.ts";
import { recordedRules } from "../../pages/reference.ts";

const columns =
  /^ *(?<index>\d+) {2}(?<name>\w+) *(?<operands>\d+(?:, \d+)*)? *(?<attributes>\w+=(?:\[[^\]]*\]|\S+)(?: \w+=(?:\[[^\]]*\]|\S+))*)? *(?<shape>\[[\d, ]*\])$/u;

export interface SpecSample {
  readonly listing: string;
  readonly names?: { readonly [index: number]: string };
  readonly derivedFrom?: number;
  readonly secondFrom?: number;
  readonly dividers?: CardReadings["spec"]["dividers"];
}

/** A spec reading from a listing: lines of the tape, then the footer. */
export function specFrom({
  listing,
  names = {},
  derivedFrom,
  secondFrom,
  dividers = [],
}: SpecSample): CardReadings["spec"] {
  const texts = listing.split("\n");
  const lines = texts.slice(0, -1).map((text): SpecLine => {
    const groups = columns.exec(text)?.groups;
    if (groups === undefined) throw new Error(`no line of a listing: ${text}`);
    const index = Number(groups["index"]);
    const order =
      index >= (secondFrom ?? Number.POSITIVE_INFINITY)
        ? 2
        : index >= (derivedFrom ?? Number.POSITIVE_INFINITY)
          ? 1
          : 0;
    return {
      index,
      name: groups["name"] as OpcodeName,
      operands: (groups["operands"] ?? "").split(", ").filter(Boolean).map(Number),
      attributes: groups["attributes"] ?? "",
      shape: JSON.parse(groups["shape"] ?? "[]") as number[],
      text,
      order,
      names: names[index] === undefined ? [] : [names[index]],
    };
  });
  return { lines, dividers, footer: texts.at(-1) ?? "" };
}

export function graphFrom(spec: CardReadings["spec"]): CardReadings["graph"] {
  const lanes = assignLanes(spec.lines);
  return {
    nodes: spec.lines.map((line) => ({
      ...line,
      lane: lanes.lane[line.index] ?? 0,
      readers: spec.lines.flatMap((reader) =>
        reader.operands.filter((operand) => operand === line.index).map(() => reader.index),
      ),
      scheduled: true,
    })),
    lanes: lanes.count,
  };
}

export function graphText(graph: CardReadings["graph"]): string {
  return graph.nodes
    .map(
      (node) =>
        `${node.text} lane ${node.lane}${node.readers.length === 0 ? "" : ` read by ${node.readers.join(", ")}`}`,
    )
    .join("\n");
}

/** A tensor of f64 numbers. */
export function tensor(values: readonly number[], shape: readonly number[] = []): TensorData {
  return { element: "f64", shape, digits: values.map(digits), bits: values.map(bits) };
}

function digits(value: number): string {
  return Object.is(value, -0) ? "-0" : String(value).replace("Infinity", "inf");
}

function bits(value: number): string {
  return new BigUint64Array(Float64Array.of(value).buffer)[0]?.toString(16).padStart(16, "0") ?? "";
}

export const chainProgram = `a = leaf 2.0
b = leaf 3.0
c = leaf 4.0
expression = -((a + b) * c) + a * c

show expression "-((a + b) * c) + a * c"
show gradient a "d/da = -c + c"
show gradient b "d/db = -c"
show gradient c "d/dc = -(a + b) + a"`;

export const chain: CardReadings["spec"] = specFrom({
  listing: `   0  Leaf                              []
   1  Leaf                              []
   2  Leaf                              []
   3  Add            0, 1               []
   4  Mul            3, 2               []
   5  Neg            4                  []
   6  Mul            0, 2               []
   7  Add            5, 6               []
network: 8 nodes, 0 parameters, 0 inputs`,
  names: { 0: "a", 1: "b", 2: "c", 7: "expression" },
});

function share(
  operand: number,
  node: number,
  rule: string,
  filled: string,
  values: readonly [share: number, before: number, after: number],
) {
  const [posted, before, after] = values.map((value) => tensor([value]));
  if (posted === undefined || before === undefined || after === undefined)
    throw new Error("three numbers are needed");
  return { operand, node, rule, filled, share: posted, before, after };
}

export const chainScan: CardReadings["scan"] = {
  target: 7,
  steps: [
    {
      index: 7,
      name: "Add",
      cotangent: tensor([1]),
      shares: [share(0, 5, "g", "1", [1, 0, 1]), share(1, 6, "g", "1", [1, 0, 1])],
    },
    {
      index: 6,
      name: "Mul",
      cotangent: tensor([1]),
      shares: [
        share(0, 0, "g * #2", "1 * 4", [4, 0, 4]),
        share(1, 2, "g * #0", "1 * 2", [2, 0, 2]),
      ],
    },
    {
      index: 5,
      name: "Neg",
      cotangent: tensor([1]),
      shares: [share(0, 4, "-g", "-1", [-1, 0, -1])],
    },
    {
      index: 4,
      name: "Mul",
      cotangent: tensor([-1]),
      shares: [
        share(0, 3, "g * #2", "-1 * 4", [-4, 0, -4]),
        share(1, 2, "g * #3", "-1 * 5", [-5, 2, -3]),
      ],
    },
    {
      index: 3,
      name: "Add",
      cotangent: tensor([-4]),
      shares: [share(0, 0, "g", "-4", [-4, 4, 0]), share(1, 1, "g", "-4", [-4, 0, -4])],
    },
  ],
};

export const chainScanText = `7 Add 5, 6: 1 to 5 (0 -> 1), 1 to 6 (0 -> 1)
6 Mul 0, 2: 1 * 4 = 4 to 0 (0 -> 4), 1 * 2 = 2 to 2 (0 -> 2)
5 Neg 4: -1 to 4 (0 -> -1)
4 Mul 3, 2: -1 * 4 = -4 to 3 (0 -> -4), -1 * 5 = -5 to 2 (2 -> -3)
3 Add 0, 1: -4 to 0 (4 -> 0), -4 to 1 (0 -> -4)`;

export const chainValues: CardReadings["values"] = {
  rows: [
    { label: "-((a + b) * c) + a * c", index: 7, gradient: false, value: tensor([-12]) },
    { label: "d/da = -c + c", index: 0, gradient: true, value: tensor([0]) },
    { label: "d/db = -c", index: 1, gradient: true, value: tensor([-4]) },
    { label: "d/dc = -(a + b) + a", index: 2, gradient: true, value: tensor([-3]) },
  ],
};

export const chainValuesText = `-((a + b) * c) + a * c = -12
d/da = -c + c          = 0
d/db = -c              = -4
d/dc = -(a + b) + a    = -3`;

export const errorProgram = `w = parameter 0.0
x = input 0.0
y = input 0.0
error = w * x - y
loss = error * error
gradient = d(loss, w)`;

export const squaredError: CardReadings["spec"] = specFrom({
  listing: recordedRules,
  names: { 0: "w", 1: "x", 2: "y", 4: "error", 5: "loss", 20: "gradient" },
  derivedFrom: 6,
  dividers: [{ before: 6, label: "recorded by d: node 20 is d loss / d w" }],
});

/** The reading that the engine's own test approves, at w = 0.5, x = 2 and y = 4. */
export const both: CardReadings["readings"] = JSON.parse(
  readFileSync(new URL("../../approved/read/squared-error-readings.json", import.meta.url), "utf8"),
) as CardReadings["readings"];

export const bothText = `5 Mul: 1 | #6 = 1, same bits
  1 * (-3) = -3 to 4 | #7 = -3, same bits; 0 -> -3 | #10 = -3, same bits
  1 * (-3) = -3 to 4 | #8 = -3, same bits; -3 -> -6 | #11 = -6, same bits
4 Sub: -6 | #11 = -6, same bits
  -6 to 3 | #11 = -6, same bits; 0 -> -6 | #14 = -6, same bits
  -(-6) = 6 to 2 | #12 = 6, same bits; 0 -> 6 | #16 = 6, same bits
3 Mul: -6 | #14 = -6, same bits
  -6 * 2 = -12 to 0 | #17 = -12, same bits; 0 -> -12 | #20 = -12, same bits
  -6 * 0.5 = -3 to 1 | #18 = -3, same bits; 0 -> -3 | #22 = -3, same bits`;

const engineScan = [
  1.4721782245984396, -1.2963249092243496, -1.7515114917848909, 1.2875976853034148,
  -1.202283943495261, 1.4725472617489126,
];

export const proof: CardReadings["proof"] = {
  pairs: [
    {
      target: 5,
      wrt: 0,
      gradient: 20,
      roads: [
        { road: "engine scan", value: tensor(engineScan, [3, 2]) },
        { road: "recorded gradient", value: tensor(engineScan, [3, 2]) },
      ],
      equal: true,
    },
  ],
  equal: true,
};

export const proofText = `d loss / d w
engine scan        [[1.4721782245984396, -1.2963249092243496], [-1.7515114917848909, 1.2875976853034148], [-1.202283943495261, 1.4725472617489126]]
recorded gradient  [[1.4721782245984396, -1.2963249092243496], [-1.7515114917848909, 1.2875976853034148], [-1.202283943495261, 1.4725472617489126]]
same bits in all 6 elements`;

export const norms: CardReadings["norms"] = {
  target: 21,
  norms: [
    16.17620004273691, 3.970778163277202, 14.765679907953318, 4.721738470718995, 8.345586305627416,
    1.3055181503295898, 3.829612240825552, 6.509016729242775, 6.509016729242775, 6.509016729242775,
    8.90897006851, 11.4094847512, 11.4094847512, 11.4094847512, 13.6927664413, 10.2273446655,
    10.2273446655, 10.2273446655, 10.2273446655, 10.2273446655, 4, 1,
  ],
};

const normOpcodes = [
  "Parameter",
  "Parameter",
  "Parameter",
  "Parameter",
  "Parameter",
  "Parameter",
  "Input",
  "MatMul",
  "BroadcastAlong",
  "Add",
  "Tanh",
  "MatMul",
  "BroadcastAlong",
  "Add",
  "Tanh",
  "MatMul",
  "BroadcastAlong",
  "Add",
  "Input",
  "Sub",
  "Mul",
  "Sum",
];

export const normsText: string = norms.norms
  .map(
    (norm, index) =>
      `${String(index).padStart(4)}  ${(normOpcodes[index] ?? "").padEnd(14)} ${norm}`,
  )
  .join("\n");
