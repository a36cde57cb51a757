// Forward mode through the public API: the pairs of examples/forward-mode.ts, over tensors and over values.

import { describe, expect, test } from "vitest";
import { forwardMode, type Moving, tangentOf } from "../../../examples/forward-mode.ts";
import type { Network, Opcode, TapeSymbol, Tensor, Value } from "../../../web/src/library/index.ts";
import { topos } from "../library/engine.ts";

const { f64 } = topos;
type Operand = Tensor<"f64">;

const pair = f64.tensor([0.5, -1.5]);
const other = f64.tensor([-0.25, 2]);
const positive = f64.tensor([0.5, 2]);
const square = f64.tensor([
  [0.5, -1],
  [2, 0.25],
]);
const wide = f64.tensor([
  [1, -0.5, 0.25],
  [2, -4, 0.125],
]);
const rows = f64.selection([1, 0, 1], 2);
const three = f64.tensor([
  [1, 2],
  [-3, 0.5],
  [0.25, -1],
]);

/** An opcode over operands at which every product and sum is exact. */
const pushes: readonly (readonly [opcode: Opcode, ...operands: Operand[]])[] = [
  ...(["Add", "Sub", "Mul", "Div", "Maximum", "Step"] as const).map(
    (name) => [{ name }, pair, other] as const,
  ),
  ...(["Neg", "Exp", "Ln", "Sqrt", "Tanh", "Sin", "Cos"] as const).map(
    (name) => [{ name }, positive] as const,
  ),
  ...(["Log1p", "Expm1", "Erf", "ErfDerivative", "Sum"] as const).map(
    (name) => [{ name }, positive] as const,
  ),
  [{ name: "Powf" }, positive, other],
  [{ name: "MatMul" }, square, wide],
  [{ name: "Gather" }, square, rows],
  [{ name: "Scatter" }, three, rows],
  [{ name: "SumAlong", axis: 1 }, wide],
  [{ name: "LogSumExp", axis: 1 }, wide],
  [{ name: "LogSoftmax", axis: 1 }, wide],
  [{ name: "Broadcast", shape: [2, 2] }, f64.tensor([0.5])],
  [{ name: "BroadcastAlong", axis: 1, extent: 3 }, pair],
  [{ name: "Reshape", shape: [3, 2] }, wide],
  [{ name: "Permute", order: [1, 0] }, wide],
  [{ name: "Narrow", axis: 1, start: 1, len: 2 }, wide],
  [{ name: "Pad", axis: 1, start: 1, fullExtent: 5 }, wide],
  [{ name: "Unfold", axis: 1, size: 2, step: 1, dilation: 1 }, wide],
  [{ name: "Fold", axis: 0, size: 2, step: 1, dilation: 1, extent: 3 }, square],
];

interface Program {
  readonly network: Network<"f64">;
  readonly names: readonly TapeSymbol[];
  readonly target: TapeSymbol;
}

/** The opcode over parameters, each element of its output weighted by a power of two, summed. */
function recorded([opcode, ...operands]: (typeof pushes)[number]): Program {
  const [network, { names, target }] = f64.record((tape) => {
    const values = operands.map((operand) => tape.parameter(operand));
    const output = topos.express<"f64">(opcode, values);
    const weights = Array.from({ length: volumeOf(output) }, (_, at) => (at % 2 === 0 ? 2 : -0.5));
    return { names: values, target: output.mul(f64.tensor(weights, output.shape)).sum() };
  });
  return { network, names, target };
}

function volumeOf({ shape }: { readonly shape: readonly number[] }): number {
  return shape.reduce((volume, extent) => volume * extent, 1);
}

/** Each element of an operand in turn, moved by a power of two. */
function axesOf(operand: Operand): readonly Operand[] {
  if (operand.storage === "selection") return [];
  return Array.from({ length: operand.volume }, (_, moved) =>
    f64.tensor(
      Array.from({ length: operand.volume }, (_, at) => (at !== moved ? 0 : at % 2 ? -2 : 0.5)),
      operand.shape,
    ),
  );
}

function pushTensors(network: Network<"f64">, tangents: ReadonlyMap<TapeSymbol, Operand>) {
  const reading = forwardMode<Operand>(topos, ({ symbol }) => ({
    value: network.payload(symbol) ?? f64.tensor(0),
    tangent: tangents.get(symbol),
  }));
  return topos.replay(network.nodes(), reading);
}

test.each(pushes.map((push) => [push[0].name, push] as const))(
  "a tangent through %s is the engine's gradient along the direction, computed and recorded",
  (_, push) => {
    const [{ name }, ...operands] = push;
    for (const [slot, operand] of operands.entries()) {
      for (const direction of axesOf(operand)) {
        topos.scope(() => {
          const { network, names, target } = recorded(push);
          const source = names[slot] ?? target;
          const reverse = network
            .forward(network.parameters())
            .backward(target)
            .of(source)
            .mul(direction)
            .sum();
          const walk = pushTensors(network, new Map([[source, direction]]));
          const pushed = walk.of(target).tangent ?? f64.tensor(0);
          // Forward and reverse mode add up a softmax in different orders.
          if (/^Log(?:Softmax|SumExp)$/u.test(name))
            expect(pushed.item()).toBeCloseTo(reverse.item(), 14);
          else expect(pushed.item()).toBe(reverse.item());

          const nodes = network.nodes();
          const tape = network.reopen();
          const leaf = tape.leaf(direction);
          const reading = forwardMode<Value<"f64">>(topos, ({ symbol }) => ({
            value: tape.resolve(symbol),
            tangent: symbol === source ? leaf : undefined,
          }));
          const written = topos.replay(nodes, reading).of(target).tangent?.symbol;
          const longer = tape.seal();
          const run = longer.forward(longer.parameters());
          expect(written === undefined || run.of(written).sameBits(pushed)).toBe(true);
          expect(written === undefined).toBe(walk.of(target).tangent === undefined);
        });
      }
    }
  },
);

test("every opcode of the vocabulary is pushed", () => {
  const seen = new Set(pushes.map(([{ name }]) => name));
  expect([...seen]).toHaveLength(33);
});

describe("a sum of cubes", () => {
  const direction = f64.tensor([0.25, 1, -0.5]);
  const record = () =>
    f64.record((tape) => {
      const x = tape.parameter([0.5, -0.25, 1.5]);
      const value = x.mul(x).mul(x).sum();
      const slope = tape.differentiate(value, [x]).of(x);
      return { x, value, slope, product: tape.vjp(slope, direction, [x]).of(x) };
    });

  test("has by forward over reverse the bits of its Hessian product", () => {
    topos.scope(() => {
      const [network, { x, value, slope, product }] = record();
      const walk = pushTensors(network, new Map([[x, direction]]));

      expect(walk.of(value).tangent?.text).toBe("-3");
      expect(walk.of(slope).tangent?.text).toBe("[0.75, -1.5, -4.5]");
      const run = network.forward(network.parameters());
      expect(walk.of(slope).tangent?.sameBits(run.of(product))).toBe(true);
    });
  });

  test("records tangents alone where a reading knows the values already", () => {
    topos.scope(() => {
      const [network, { x, value, slope }] = record();
      const nodes = network.nodes();
      const tape = network.reopen();
      const leaf = tape.leaf(direction);
      const before = tape.length;
      const walk = topos.replay<Moving<Value<"f64">>>(nodes.slice(0, value.index + 1), {
        source: ({ symbol }) => ({
          value: tape.resolve(symbol),
          tangent: symbol === x ? leaf : undefined,
        }),
        express(opcode, operands, { symbol }) {
          const known = tape.resolve(symbol);
          return { value: known, tangent: tangentOf<Value<"f64">>(topos, opcode, operands, known) };
        },
      });
      // Two products of two shares each, and the sum.
      expect(tape.length - before).toBe(7);
      const written = walk.of(value).tangent?.symbol ?? slope;
      const longer = tape.seal();
      expect(longer.forward(longer.parameters()).of(written).text).toBe("-3");
    });
  });
});
