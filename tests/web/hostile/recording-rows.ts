// Tapes, values, tensors, names, networks.

import { opcodes } from "../../../web/src/library/generated/vocabulary.ts";
import type { Living } from "./living.ts";
import { type Row, rowsOf } from "./row.ts";
import {
  callback,
  name,
  names,
  network,
  number,
  object,
  operand,
  optional,
  order,
  ours,
  pairs,
  payload,
  shape,
  table,
  tensor,
  type Want,
  whole,
} from "./wants.ts";

const square = [
  [5, 6],
  [7, 8],
];
const entry = object(({ entry }: Living) => entry, []);
const feeds = optional(pairs(({ input }: Living) => [[input, [3, 4]]]));

/** What an attribute of an opcode wants; the values fit a `[2, 2]`. */
const attributes: { readonly [kind: string]: Want } = {
  axis: whole(0),
  index: whole(0),
  extent: whole(1),
  shape: shape([2, 2]),
  order: order([1, 0]),
};

/** Receivers and attributes where those would not fit. */
const special: {
  readonly [method: string]: {
    readonly receiver?: (at: Living) => object;
    readonly wants?: { readonly [parameter: string]: Want };
  };
} = {
  broadcast: { receiver: ({ scalar }) => scalar },
  pad: { wants: { axis: whole(0), start: whole(0), fullExtent: whole(3) } },
  fold: {
    wants: {
      axis: whole(0),
      size: whole(2),
      step: whole(1),
      dilation: whole(1),
      extent: whole(3),
    },
  },
};

const selected = ({ selection }: Living): unknown => selection;
const template = ((strings: TemplateStringsArray, ..._: readonly unknown[]) => strings)`y = ${0} + 1
`;

function vocabularyRows(type: "Value" | "Tensor"): readonly Row[] {
  const right = type === "Value" ? operand(square) : payload(square);
  return opcodes.flatMap(({ method, arity, attributes: asked, other }) => {
    if (arity === 0) return [];
    const isSelecting = method === "gather" || method === "scatter";
    const chosen = type === "Value" ? operand(selected) : payload(selected);
    const operands = arity === 2 ? { [other ?? "right"]: isSelecting ? chosen : right } : {};
    const rest = asked.map(({ argument, kind }) => [argument, attributes[kind] ?? whole(1)]);
    const wants = special[method]?.wants ?? { ...operands, ...Object.fromEntries(rest) };
    const own = special[method]?.receiver;
    const receiver = (at: Living): object =>
      type === "Value"
        ? (own ?? (({ x }: Living) => x))(at)
        : own
          ? at.topos.f64.tensor(1)
          : at.tensor;
    return rowsOf(type, receiver, { [method]: wants });
  });
}

export const recordingRows: readonly Row[] = [
  ...rowsOf("Tape", ({ tape }) => tape, {
    leaf: { payload: payload(square) },
    parameter: { initial: payload(square) },
    input: { initial: payload(square) },
    differentiate: { target: name(({ scalar }) => scalar), wrt: names(({ x }) => [x]) },
    vjp: {
      target: name(({ x }) => x),
      seed: operand(square),
      wrt: names(({ x }) => [x]),
    },
    record: {
      source: {
        valid: () => template,
        wrong: [null, undefined, "y = 1", 1, {}, ["y = ", " + 1"], Object.assign([], { raw: [] })],
      },
      slots: operand(square),
    },
    resolve: { name: name(({ x }) => x.symbol) },
    node: { name: name(({ x }) => x) },
    nodes: {},
    payload: { name: name(({ x }) => x) },
    describe: {},
    seal: {},
    dispose: {},
  }),
  ...vocabularyRows("Value"),
  ...rowsOf("Value", ({ x }) => x, {
    filledLike: { value: number(2) },
    payload: {},
    toString: {},
    abs: {},
    relu: {},
    softplus: {},
    gelu: {},
    softmax: { axis: whole(1) },
    meanAlong: { axis: whole(1) },
    broadcastAlongLike: {
      axis: whole(0),
      reference: object({ shape: [2, 2, 2] }, [
        {},
        { shape: null },
        { shape: [0] },
        { shape: "2" },
      ]),
    },
    broadcastTo: { shape: shape([3, 2, 2]) },
    transpose: {},
    unsqueeze: { axis: whole(1) },
  }),
  ...rowsOf("Value", ({ scalar }) => scalar, {
    broadcastLike: {
      reference: object({ shape: [2] }, [{}, { shape: null }, { shape: [0] }, { shape: "2" }]),
    },
  }),
  ...rowsOf("Value", ({ image }) => image, { squeeze: { axis: whole(1) } }),
  ...vocabularyRows("Tensor"),
  ...rowsOf("Tensor", ({ tensor: of }) => of, {
    filledLike: { value: number(2) },
    toArray: {},
    data: {},
    bits: {},
    toString: {},
    sameBits: { other: tensor(({ tensor: of }) => of) },
    to: { element: ours(({ topos }) => topos.f32, [{ name: "f32" }, "f32"]) },
    toJSON: {},
  }),
  ...rowsOf("Tensor", ({ topos }) => topos.f64.tensor(1), { item: {} }),
  ...rowsOf("Tensor", ({ topos }) => topos.f64.tensor([1, 2]), { at: { indices: whole(1) } }),
  ...rowsOf("TapeSymbol", ({ w }) => w, { toString: {} }),
  ...rowsOf("Adjoints", ({ adjoints }) => adjoints, {
    of: { wrt: name(({ w }) => w) },
    mapGradients: { replace: callback((gradient: unknown) => gradient) },
  }),
  ...rowsOf("Network", (at) => at.network, {
    node: { name: name(({ w }) => w) },
    nodes: {},
    payload: { name: name(({ w }) => w) },
    describe: {},
    parameters: {},
    forward: { parameters: table(({ parameters }) => parameters), feeds },
    interpret: { entry, parameters: table(({ parameters }) => parameters), feeds },
    lower: { entry },
    reopen: {},
    dispose: {},
  }),
  ...rowsOf("Parameters", ({ parameters }) => parameters, {
    of: { name: name(({ w }) => w) },
    entries: {},
    clone: {},
    map: { rule: callback(() => [3, 4]) },
    carried: { network: network((at) => at.network) },
    step: { direction: table(({ parameters }) => parameters), rule: callback(() => [3, 4]) },
    set: { payloads: pairs(({ w }: Living) => [[w, [3, 4]]]) },
    snapshot: { names: pairs(({ w }: Living) => [["w", w]]) },
    restore: {
      names: pairs(({ w }: Living) => [["w", w]]),
      tensors: pairs(({ topos }: Living) => [["w", topos.f64.tensor([3, 4])]]),
    },
    dispose: {},
  }),
  ...rowsOf("Run", ({ run }) => run, {
    of: { name: name(({ w }) => w) },
    has: { name: name(({ w }) => w) },
    lend: { name: name(({ w }) => w), body: callback(() => 1) },
    field: {},
    backward: { target: name(({ loss }) => loss) },
    recordedGradients: {
      adjoints: { ...ours((at) => at.adjoints, [[]]), foreign: (other) => other.adjoints },
    },
    dispose: {},
  }),
  ...rowsOf("Field", ({ field }) => field, {
    of: { name: name(({ w }) => w) },
    norms: {},
    firstNonFinite: {
      options: optional(object({ nan: true, infinity: false }, [{ nan: 1 }, { infinity: "no" }])),
    },
    parameters: {},
  }),
  ...rowsOf("Plan", ({ plan }) => plan, {
    node: { name: name(({ w }) => w) },
    describe: {},
    forward: { parameters: table(({ parameters }) => parameters), feeds },
    stableHlo: {
      options: optional(
        object({ portable: true, loss: "sum" }, [
          { portable: 1 },
          { loss: "sum" },
          { portable: true, loss: "__proto__" },
          { portable: true, precision: "toString" },
          { portable: true, batch: 0 },
          { portable: true, names: [["a"]] },
        ]),
      ),
    },
    dispose: {},
  }),
];
