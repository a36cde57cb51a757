// The instance, elements, layers, functions, optimisers, checkpoints.

import { readFileSync } from "node:fs";
import * as library from "../../../web/src/library/index.ts";
import { adamOptions, type Living } from "./living.ts";
import { type Row, rowsOf } from "./row.ts";
import {
  callback,
  items,
  nobodys,
  number,
  object,
  operand,
  optional,
  ours,
  pairs,
  payload,
  positions,
  seed,
  shape,
  table,
  tape,
  tensor,
  text,
  value,
  type Want,
  whole,
  word,
} from "./wants.ts";

const aTape = tape((at) => at.tape);
const ones = ({ topos }: Living): unknown => topos.f64.filled([1, 1, 2, 2], 1);
const window = object({ stride: 1, padding: 0 }, [{}, { stride: 0, padding: 0 }, { stride: 1 }]);
const x = value((at) => at.x);
const image = value((at) => at.image);
const rows = operand([
  [1, 0],
  [0, 1],
]);
const names = pairs(({ w }: Living) => [["w", w]]);
const opcode = object({ name: "SumAlong", axis: 0 }, [
  {},
  [],
  { name: "__proto__" },
  { name: "constructor" },
  { name: "toString" },
  { name: "sumAlong", axis: 0 },
  { name: "SumAlong" },
  { name: "SumAlong", axis: "0" },
  { name: "SumAlong", axis: -1 },
  { name: ["SumAlong"], axis: 0 },
]);
const axisOf = whole(0);
const holed = [1, 1];
delete holed[0];

/** An array of values or tensors; one hole in it is one too many. */
const operands = (valid: (at: Living) => readonly unknown[]): Want => ({
  valid,
  wrong: [null, undefined, {}, 1, "x", [1], [null], holed, Array(2), Array(2 ** 32 - 1)],
  foreign: ({ x: other }) => [other],
});

const elementMembers = {
  record: { body: callback((of: Living["tape"]) => ({ a: of.leaf(1) })) },
  tape: {},
  tensor: { values: nobodys(payload([1, 2])), shape: optional(shape([2, 1])) },
  filled: { shape: shape([2]), value: number(1) },
  counted: { shape: shape([2]), count: whole(1) },
  selection: { indices: positions([1, 0]), vocabulary: whole(2), one: optional(number(1)) },
  causalMask: { extent: whole(2), fill: number(1) },
  uniform: { seed: seed(1), scale: number(1) },
  normal: { seed: seed(1), deviation: number(1) },
  xavier: { seed: seed(1) },
  kaiming: { seed: seed(1) },
  scaled: { seed: seed(1), gain: number(1) },
  dropout: { seed: seed(1), keep: number(0.5) },
};
const patterns = { f64: BigUint64Array, f32: Uint32Array, bf16: Uint16Array } as const;

const elementRows = (["f64", "f32", "bf16"] as const).flatMap((element) => {
  const Patterns = patterns[element];
  const fromBits = {
    bits: {
      valid: () => new Patterns(2),
      wrong: [
        null,
        undefined,
        [0],
        {},
        "x",
        new Float64Array(2),
        new DataView(new ArrayBuffer(8)),
      ].concat([Object.create(Patterns.prototype), new Proxy(new Patterns(2), {})] as never[]),
    },
    shape: shape([2]),
  };
  return rowsOf("ElementType", ({ topos }) => topos[element], { ...elementMembers, fromBits });
});

const wasm = readFileSync(new URL("../../../build/package/topos.wasm", import.meta.url));
const wrongOptions = [{ fresh: 1 }, { trace: "yes" }, { maximumBytes: -1 }, { language: 5 }];

export const makingRows: readonly Row[] = [
  ...rowsOf("Module", () => library, {
    init: {
      options: optional(object({ fresh: false, trace: false }, [...wrongOptions, { wasm: 5 }])),
    },
    initSync: {
      wasm: ours(() => wasm, ["topos.wasm", []]),
      options: optional(object({ fresh: false, language: false }, wrongOptions)),
    },
  }),
  ...elementRows,
  ...rowsOf(
    "Initializer",
    ({ draw }) => ({ call: draw }),
    { call: { shape: shape([2]) } },
    "uniform",
  ),
  ...rowsOf("Topos", ({ topos }) => topos, {
    concat: { values: operands((at) => [at.x, at.x]), axis: axisOf },
    stack: { values: operands((at) => [at.x, at.x]), axis: axisOf },
    express: { opcode, operands: operands((at) => [at.x]) },
    pull: {
      opcode,
      operands: operands((at) => [at.tensor]),
      output: tensor(({ topos }) => topos.f64.tensor([4, 6])),
      seed: tensor(({ topos }) => topos.f64.tensor([1, 1])),
    },
    replay: {
      nodes: items((at) => at.nodes, [[{ isSource: false }], [{ isSource: false, operands: 1 }]]),
      reading: object({ source: () => 1, express: () => 2 }, [{}, { source: 1, express: () => 1 }]),
    },
    parse: {
      source: text("a = leaf 1"),
      limits: optional(
        object({ nodes: 10 }, [
          { nodes: -1 },
          { elements: 1.5 },
          { multiplyAdds: "1" },
          { nodes: Number.NaN },
        ]),
      ),
    },
    record: { program: object((at: Living) => at.program, [{}, { source: 1 }, []]) },
    spell: {
      program: object((at: Living) => at.program, [{}, { source: 1 }, []]),
      language: word("cpp"),
    },
    read: {
      kind: word("spec"),
      subject: object(
        (at: Living) => ({ network: at.network, parameters: at.parameters }),
        [{}, { network: null }],
      ),
    },
    text: {
      kind: word("spec"),
      reading: object((at: Living) => at.spec, [{}, [], { lines: 1 }, { lines: [null] }]),
    },
    scope: { body: callback(() => 1) },
    stats: {},
    leaks: {},
    train: {
      options: object(
        ({ plan, adjoints, optimizer }: Living) => ({
          plan,
          adjoints,
          optimizer,
          steps: 2,
          learningRate: 0.5,
          batches: [[]],
          slice: 5,
          onProgress: () => undefined,
        }),
        [{}],
      ),
    },
  }),
  ...rowsOf("Safetensors", ({ topos }) => topos.safetensors, {
    encode: {
      tensors: nobodys(pairs((at: Living) => [["a", at.tensor]])),
      metadata: optional(object({ a: "b" }, [{ a: 1 }, { a: null }])),
    },
    decode: {
      bytes: {
        valid: ({ topos }) => topos.safetensors.encode([["a", topos.f64.tensor(1)]]),
        wrong: [null, undefined, 1, "x", {}, [1], () => 1],
      },
    },
  }),
  ...rowsOf("Replay", ({ replay }) => replay, {
    of: {
      name: {
        valid: ({ w }: Living) => w,
        wrong: [null, undefined, 1, "w", {}, Object.create(null), new Proxy({}, {}), Symbol("w")],
      },
    },
  }),
  ...rowsOf("Layers", ({ topos }) => topos.layers, {
    linear: { tape: aTape, weights: payload([[1], [2]]), bias: payload([1]) },
    mlp: {
      tape: aTape,
      sizes: {
        valid: () => [2, 1],
        wrong: [null, undefined, [2], [], [2, 0], [2, -1], [2, 1.5], ["2", 1], holed, Array(2)],
      },
      activation: word("tanh"),
      init: callback((of: readonly number[]) => Array(of[0]).fill(of.length === 2 ? [1] : 1)),
    },
    conv2d: { tape: aTape, weights: payload(ones), bias: payload([1]), window },
    layerNorm: { tape: aTape, scale: payload([1, 1]), shift: payload([0, 0]), epsilon: payload(1) },
    rmsNorm: { tape: aTape, scale: payload([1, 1]), epsilon: payload(1) },
    batchNorm: { tape: aTape, scale: payload([1, 1]), shift: payload([0, 0]), epsilon: payload(1) },
    dropout: { tape: aTape, shape: shape([2]) },
    embedding: { tape: aTape, table: payload([[1, 2]]) },
    activation: { kind: word("relu") },
    sequential: {
      stages: ours((at) => at.layer, [{ express: 1 }, { express: () => 1 }]),
    },
  }),
  ...rowsOf("Functions", ({ topos }) => topos.functions, {
    conv2d: { input: image, weights: operand(ones), bias: operand([1]), window },
    maxPool: { input: image, size: whole(1), stride: whole(1) },
    scaledDotProduct: { query: x, key: rows, value: rows, mask: rows, scale: operand(1) },
    crossEntropy: { logits: x, targets: rows },
  }),
  ...rowsOf("Layer", ({ layer }) => layer, { express: { input: x }, parameters: {} }),
  ...rowsOf("Dropout", ({ dropout }) => dropout, { express: { input: x }, parameters: {} }),
  ...rowsOf("BatchNorm", ({ norm }) => norm, {
    express: { input: x },
    expressWith: { input: x, mean: operand([0, 0]), variance: operand([1, 1]) },
    parameters: {},
  }),
  ...rowsOf("Optimizers", ({ topos }) => topos.optimizers, {
    sgd: { parameters: table((at) => at.parameters) },
    adam: { parameters: table((at) => at.parameters), options: object(adamOptions, [{}]) },
    adamW: {
      parameters: table((at) => at.parameters),
      options: object({ ...adamOptions, decay: 0.5, decays: () => true }, [
        adamOptions,
        { ...adamOptions, decay: 0.5, decays: () => 1 },
        { ...adamOptions, decay: 0.5, decays: 1 },
      ]),
    },
  }),
  ...rowsOf("Optimizer", ({ optimizer }) => optimizer, {
    step: { direction: table((at) => at.parameters), learningRate: payload(0.5) },
    snapshot: { names },
    restore: {
      names,
      tensors: pairs(({ optimizer, w }: Living) => optimizer.snapshot([["w", w]])),
    },
  }),
];
