// Wrong arguments, for every function that the package has: refused before the module is entered, by a TypeError or
// a RangeError that is a ToposError too, and nothing has changed.

import { describe, expect, it } from "vitest";
import { opcodes } from "../../../web/src/library/generated/vocabulary.ts";
import { init, type Topos, ToposError } from "../../../web/src/library/index.ts";
import { expectNoLeaks, thrownBy, topos } from "./engine.ts";

const { f64, f32 } = topos;

const hole = [2, 2, 3];
delete hole[1];

/** Wrong values by what an argument wants; how each is shown stands beside it. */
const wrong = {
  whole: [1.5, Number.NaN, -1, 2 ** 32, "1", 1n, null, undefined, {}, [1]],
  shape: [
    ["2", "3"],
    [2.5, 2],
    [Number.NaN],
    [-1, 3],
    [undefined],
    null,
    [2n, 3n],
    hole,
    6,
    "2",
    undefined,
    new Float32Array(2),
    [2 ** 30, 2 ** 30],
  ],
  order: [["0"], [0.5], [-1], [undefined], null, [1n], 1, "01", undefined],
  payload: [
    "2",
    2n,
    null,
    undefined,
    {},
    true,
    [[1, 2], [3]],
    [1, [2]],
    [[1], 2],
    [],
    [[]],
    ["1"],
    [null],
    hole,
    new BigInt64Array(2),
    new DataView(new ArrayBuffer(8)),
    new Float32Array(0),
    f32.tensor(1),
    () => 1,
  ],
  number: ["2", 2n, null, undefined, [2], {}],
  seed: [-1, 1.5, Number.NaN, "7", null, undefined, 2 ** 53, -1n, 2n ** 64n, {}],
  name: [0, "w", null, undefined, {}, { kind: "symbol", index: 0, family: 1 }, []],
  names: [null, undefined, "w", 0, {}, [0], [undefined]],
  callback: [null, undefined, 1, "f", {}],
  object: [null, 1, "x", () => 1],
  iterable: [null, 1, "ab", {}, [1], [[1]], [["a", 1]]],
  network: [null, undefined, {}, 1],
  text: [null, undefined, 1, {}, ["x"]],
  boolean: [1, "true", null],
} as const satisfies Record<string, readonly unknown[]>;

type Kind = keyof typeof wrong;

interface Call {
  /** The operation that the sentence must name. */
  readonly operation: string;
  readonly argument: string;
  readonly kind: Kind;
  readonly call: (value: never, at: Fixture) => unknown;
}

/** One living object of each kind. */
function fixture() {
  const tape = f64.tape();
  const x = tape.parameter([
    [1, 2],
    [3, 4],
  ]);
  const scalar = x.sum();
  const sealing = f64.tape();
  const w = sealing.parameter([1, 2]);
  const input = sealing.input([1, 2]);
  const loss = w.mul(input).sum();
  const adjoints = sealing.differentiate(loss, [w]);
  const network = sealing.seal();
  const parameters = network.parameters();
  const run = network.forward(parameters);
  const tensor = f64.tensor([
    [1, 2],
    [3, 4],
  ]);
  const layer = topos.layers.linear(tape, [[1], [2]], [1]);
  return {
    layer,
    tape,
    x,
    scalar,
    network,
    parameters,
    run,
    tensor,
    w,
    input,
    loss,
    adjoints,
    field: run.backward(loss),
  };
}

type Fixture = ReturnType<typeof fixture>;

const call = <V>(
  operation: string,
  argument: string,
  kind: Kind,
  body: (value: V, at: Fixture) => unknown,
): Call => ({
  operation,
  argument,
  kind,
  call: body as Call["call"],
});

const attributeKinds = {
  axis: "whole",
  index: "whole",
  extent: "whole",
  shape: "shape",
  order: "order",
} as const;
const right = { axis: 0, index: 0, extent: 2, shape: [2], order: [1, 0] } as const;

/** Every attribute and every right operand of the vocabulary, on values and on tensors. */
const vocabulary: readonly Call[] = opcodes.flatMap(({ method, arity, attributes }) => {
  if (arity === 0) return [];
  const subjects = ["x", "tensor"] as const;
  return subjects.flatMap((subject) => {
    const invoke = (at: Fixture, given: readonly unknown[]): unknown => {
      const receiver = at[subject] as unknown as Record<
        string,
        (...list: readonly unknown[]) => unknown
      >;
      return receiver[method]?.(...given);
    };
    const operands =
      arity === 2 ? [call(method, "", "payload", (value, at) => invoke(at, [value]))] : [];
    const rest = attributes.map(({ name, kind }, position) =>
      call(method, name, attributeKinds[kind], (value, at) =>
        invoke(
          at,
          attributes.map((rule, other) => (other === position ? value : right[rule.kind])),
        ),
      ),
    );
    return [...operands, ...rest];
  });
});

const calls: readonly Call[] = [
  ...vocabulary,
  call<number>("leaf", "payload", "payload", (value, { tape }) => tape.leaf(value)),
  call<number>("parameter", "initial", "payload", (value, { tape }) => tape.parameter(value)),
  call<number>("input", "initial", "payload", (value, { tape }) => tape.input(value)),
  call<number>("filledLike", "value", "number", (value, { x }) => x.filledLike(value)),
  call<number>("filledLike", "value", "number", (value, { tensor }) => tensor.filledLike(value)),
  call<number>("meanAlong", "axis", "whole", (value, { x }) => x.meanAlong(value)),
  call<number>("broadcastAlongLike", "axis", "whole", (value, { x }) =>
    x.broadcastAlongLike(value, x),
  ),
  call<{ shape: number[] }>("broadcastLike", "reference", "object", (value, { scalar }) =>
    scalar.broadcastLike(value),
  ),
  call<number[]>("broadcastLike", "reference.shape", "shape", (shape, { scalar }) =>
    scalar.broadcastLike({ shape }),
  ),
  call<never>("differentiate", "target", "name", (value, { tape, x }) =>
    tape.differentiate(value, [x]),
  ),
  call<never>("differentiate", "wrt", "names", (value, { tape, scalar }) =>
    tape.differentiate(scalar, value),
  ),
  call<never>("vjp", "target", "name", (value, { tape, x }) => tape.vjp(value, 1, [x])),
  call<never>("vjp", "seed", "payload", (value, { tape, x }) => tape.vjp(x, value, [x])),
  call<never>("vjp", "wrt", "names", (value, { tape, scalar }) => tape.vjp(scalar, 1, value)),
  call<never>("resolve", "name", "name", (value, { tape }) => tape.resolve(value)),
  call<never>("node", "name", "name", (value, { tape }) => tape.node(value)),
  call<never>("node", "name", "name", (value, { network }) => network.node(value)),
  call<never>("payload", "name", "name", (value, { tape }) => tape.payload(value)),
  call<never>("payload", "name", "name", (value, { network }) => network.payload(value)),
  call<never>("record", "source", "text", (value, { tape }) => tape.record(value)),
  call<never>("record", "body", "callback", (value) => f64.record(value)),
  call<number>("tensor", "values", "payload", (value) => f64.tensor(value)),
  call<number[]>("filled", "shape", "shape", (value) => f64.filled(value, 1)),
  call<number>("filled", "value", "number", (value) => f64.filled([1], value)),
  call<number[]>("counted", "shape", "shape", (value) => f64.counted(value, 1)),
  call<number>("counted", "count", "whole", (value) => f64.counted([1], value)),
  call<number[]>("selection", "indices", "order", (value) => f64.selection(value, 4)),
  call<number>("selection", "vocabulary", "whole", (value) => f64.selection([0], value)),
  call<never>("fromBits", "bits", "payload", (value) => f64.fromBits(value, [1])),
  call<number[]>("fromBits", "shape", "shape", (value) =>
    f64.fromBits(new BigUint64Array(1), value),
  ),
  call<number>("uniform", "seed", "seed", (value) => f64.uniform(value, 1)),
  call<number>("uniform", "scale", "number", (value) => f64.uniform(1, value)),
  call<number>("normal", "seed", "seed", (value) => f64.normal(value, 1)),
  call<number>("normal", "deviation", "number", (value) => f64.normal(1, value)),
  call<number>("xavier", "seed", "seed", (value) => f64.xavier(value)),
  call<number[]>("xavier", "shape", "shape", (value) => f64.xavier(1)(value)),
  call<number>("at", "indices[0]", "whole", (value, { tensor }) => tensor.at(value, 0)),
  call<never>("sameBits", "other", "object", (value, { tensor }) => tensor.sameBits(value)),
  call<never>("forward", "parameters", "network", (value, { network }) => network.forward(value)),
  call<never>("forward", "feeds", "iterable", (value, { network, parameters }) =>
    network.forward(parameters, value),
  ),
  call<never>("interpret", "entry", "object", (value, { network, parameters }) =>
    network.interpret(value, parameters),
  ),
  call<never>("interpret", "entry.roots", "names", (roots, { network, parameters }) =>
    network.interpret({ roots }, parameters),
  ),
  call<never>("of", "name", "name", (value, { run }) => run.of(value)),
  call<never>("has", "name", "name", (value, { run }) => run.has(value)),
  call<never>("lend", "name", "name", (value, { run }) => run.lend(value, () => 1)),
  call<never>("lend", "body", "callback", (value, { run, loss }) => run.lend(loss, value)),
  call<never>("backward", "target", "name", (value, { run }) => run.backward(value)),
  call<never>("recordedGradients", "adjoints", "object", (value, { run }) =>
    run.recordedGradients(value),
  ),
  call<never>("of", "name", "name", (value, { field }) => field.of(value)),
  call<never>("firstNonFinite", "options", "object", (value, { field }) =>
    field.firstNonFinite(value),
  ),
  call<never>("firstNonFinite", "options.nan", "boolean", (nan, { field }) =>
    field.firstNonFinite({ nan }),
  ),
  call<never>("of", "wrt", "name", (value, { adjoints }) => adjoints.of(value)),
  call<never>("mapGradients", "replace", "callback", (value, { adjoints }) =>
    adjoints.mapGradients(value),
  ),
  call<never>("mapGradients", "the result of replace", "name", (value, { adjoints }) =>
    adjoints.mapGradients(() => value),
  ),
  call<never>("of", "name", "name", (value, { parameters }) => parameters.of(value)),
  call<never>("map", "rule", "callback", (value, { parameters }) => parameters.map(value)),
  call<number>("map", "the result of rule", "payload", (value, { parameters }) =>
    parameters.map(() => value),
  ),
  call<never>("carried", "network", "network", (value, { parameters }) =>
    parameters.carried(value),
  ),
  call<never>("step", "direction", "network", (value, { parameters }) =>
    parameters.step(value, (of) => of),
  ),
  call<never>("step", "rule", "callback", (value, { parameters }) =>
    parameters.step(parameters, value),
  ),
  call<number>("step", "the result of rule", "payload", (value, { parameters }) =>
    parameters.step(parameters, () => value),
  ),
  call<never>("set", "payloads", "iterable", (value, { parameters }) => parameters.set(value)),
  call<number>("set", "payloads[0][1]", "payload", (value, { parameters, w }) =>
    parameters.set([[w, value]]),
  ),
  call<never>("linear", "tape", "network", (value) => topos.layers.linear(value, [[1]], [1])),
  call<number>("linear", "weights", "payload", (value, { tape }) =>
    topos.layers.linear(tape, value, [1]),
  ),
  call<number>("linear", "bias", "payload", (value, { tape }) =>
    topos.layers.linear(tape, [[1]], value),
  ),
  call<number[]>("mlp", "sizes", "order", (value, { tape }) =>
    topos.layers.mlp(tape, value, "tanh", f64.xavier(1)),
  ),
  call<never>("mlp", "activation", "text", (value, { tape }) =>
    topos.layers.mlp(tape, [1, 1], value, f64.xavier(1)),
  ),
  call<never>("mlp", "init", "callback", (value, { tape }) =>
    topos.layers.mlp(tape, [1, 1], "tanh", value),
  ),
  call<never>("express", "input", "payload", (value, { layer }) => layer.express(value)),
  call<never>("express", "opcode", "object", (value, { tensor }) => topos.express(value, [tensor])),
  call<never>("express", "opcode", "text", (name, { tensor }) => topos.express({ name }, [tensor])),
  call<never>("express", "operands", "network", (value) => topos.express({ name: "Neg" }, value)),
  call<never>("express", "operands[0]", "name", (value) => topos.express({ name: "Neg" }, [value])),
  call<number>("express", "axis", "whole", (axis, { tensor }) =>
    topos.express({ name: "SumAlong", axis }, [tensor]),
  ),
  call<never>("pull", "opcode", "object", (value, { tensor }) =>
    topos.pull(value, [tensor], tensor, tensor),
  ),
  call<never>("pull", "operands", "network", (value, { tensor }) =>
    topos.pull({ name: "Neg" }, value, tensor, tensor),
  ),
  call<never>("replay", "nodes", "object", (value) =>
    topos.replay(value, { source: () => 1, express: () => 1 }),
  ),
  call<never>("replay", "reading", "object", (value) => topos.replay([], value)),
  call<never>("parse", "source", "text", (value) => topos.parse(value)),
  call<never>("parse", "limits", "object", (value) => topos.parse("x = leaf 1", value)),
  call<never>("record", "program", "object", (value) => topos.record(value)),
  call<never>("spell", "program", "object", (value) => topos.spell(value, "typescript")),
  call<never>("spell", "language", "text", (value) =>
    topos.spell(topos.parse("x = leaf 1"), value),
  ),
  call<never>("read", "kind", "text", (value, { network }) => topos.read(value, { network })),
  call<never>("read", "subject", "object", (value) => topos.read("spec", value)),
  call<never>("read", "subject.network", "network", (network) => topos.read("spec", { network })),
  call<never>("read", "subject.names.a", "name", (a, { network }) =>
    topos.read("spec", { network, names: { a } }),
  ),
  call<never>("text", "kind", "text", (value) =>
    topos.text(value, { lines: [], dividers: [], footer: "" } as never),
  ),
  call<never>("text", "reading", "object", (value) => topos.text("spec", value)),
  call<never>("scope", "body", "callback", (value) => topos.scope(value)),
];

/** What a call must not change: both listings, the table, and the module's own count of owners. */
function stateOf({ tape, network, parameters }: Fixture): unknown {
  const { tapes, networks, parameters: tables, runs } = topos.stats();
  return [
    tape.describe(),
    network.describe(),
    parameters.entries().map(([, tensor]) => tensor.text),
    tapes,
    networks,
    tables,
    runs,
  ];
}

describe("the boundary", () => {
  expectNoLeaks();

  for (const tested of calls) {
    const name = `${tested.operation}(${tested.argument || "right"})`;
    it(`${name} refuses every wrong ${tested.kind}`, () => {
      topos.scope(() => {
        const at = fixture();
        const before = stateOf(at);
        for (const value of wrong[tested.kind]) {
          const error = thrownBy(() => tested.call(value as never, at));

          expect(error, String(value)).toBeInstanceOf(ToposError);
          const { operation, message, kind } = error as ToposError;
          expect(error instanceof TypeError || error instanceof RangeError, message).toBe(true);
          expect(["argument", "empty", "limit", "shape"], message).toContain(kind);
          expect(operation, message).toBe(tested.operation);
          expect(message.startsWith(tested.operation), message).toBe(true);
          if (tested.argument !== "" && kind === "argument")
            expect(message).toContain(tested.argument.replace(/\[.*/, ""));
        }
        expect(stateOf(at)).toEqual(before);
        at.tape.leaf(1);
      });
    });
  }

  it("names the positive axis where a negative one came", () => {
    topos.scope(() => {
      const { x } = fixture();
      expect(thrownBy(() => x.sumAlong(-1))).toMatchObject({
        message:
          "sumAlong needs a whole number from 0 to 4294967295 as axis, got -1; counted from 0 it is 1",
      });
    });
  });

  it("answers what needs a shape with the shapes in the sentence", () => {
    topos.scope(() => {
      const { tape, x } = fixture();
      const length = tape.length;
      const error = thrownBy(() => x.sumAlong(7));
      expect(error).toBeInstanceOf(RangeError);
      expect(error).toMatchObject({ kind: "shape", operation: "sumAlong", shapes: [[2, 2]] });
      const product = thrownBy(() => x.matmul([[1, 2, 3]]));
      expect(product).toMatchObject({
        kind: "shape",
        operation: "matmul",
        shapes: [
          [2, 2],
          [1, 3],
        ],
      });
      expect((product as Error).message).toContain("[2, 2] and [1, 3]");
      expect(tape.length).toBe(length);
    });
  });

  it("shows the place of a ragged entry", () => {
    expect(
      thrownBy(() =>
        f64.tensor([
          [1, 2, 3],
          [4, 5],
        ]),
      ),
    ).toMatchObject({
      message: "tensor needs rectangular arrays as values: [1] has 2 entries, [0] has 3 entries",
    });
    expect(thrownBy(() => f64.tensor(new BigInt64Array(1) as never))).toMatchObject({
      message: "tensor needs numbers as values: BigInt64Array holds no numbers we take",
    });
  });

  it("refuses elements that do not mix, and objects of another instance", async () => {
    const other: Topos = await init({ fresh: true });
    const foreign = other.f64.tape();
    const value = foreign.leaf(1);
    topos.scope(() => {
      const { x, tape, network } = fixture();
      expect(thrownBy(() => x.add(f32.tensor(1) as never))).toMatchObject({
        kind: "argument",
        operation: "add",
      });
      const single = f32.tape();
      expect(thrownBy(() => x.add(single.leaf(1) as never))).toMatchObject({ kind: "foreign" });
      expect(thrownBy(() => x.add(value))).toMatchObject({ kind: "foreign" });
      expect(thrownBy(() => tape.differentiate(value, []))).toMatchObject({ kind: "foreign" });
      expect(thrownBy(() => tape.leaf(other.f64.tensor(1)))).toMatchObject({ kind: "foreign" });
      expect(thrownBy(() => other.read("spec", { network }))).toMatchObject({ kind: "foreign" });
    });
    foreign.dispose();
  });

  it("has no member of a later stage", () => {
    for (const name of [
      "bf16",
      "functions",
      "optimizers",
      "train",
      "safetensors",
      "servers",
      "leaks",
      "concat",
    ]) {
      expect(name in topos).toBe(false);
    }
  });
});
