// Forward mode, built outside the library: pairs of a value and its tangent walk the lines of a program.
// The same rules serve tensors, which compute, and values of a tape, which record.

import type {
  Opcode,
  OpcodeName,
  Reading,
  Shape,
  SourceName,
  TapeNode,
  Vocabulary,
} from "topos-wasm";

/** A value and how fast it moves; no tangent where it stands still. */
export interface Moving<T> {
  readonly value: T;
  readonly tangent: T | undefined;
}

/** What a rule computes with: tensors and values have all of it. */
export interface Operand<T> extends Vocabulary<T, T> {
  readonly shape: Shape;
}

/** What the rules ask of the library. `topos` itself answers, for tensors and for values. */
export interface Calls<T> {
  express(opcode: Opcode, operands: readonly T[]): T;
  pull(opcode: Opcode, operands: readonly T[], output: T, seed: T): readonly (T | undefined)[];
}

/** One node: its operands x and y, their tangents dx and dy, and its output. A node of one operand has x for y too. */
interface Line<T, O extends Opcode> {
  readonly calls: Calls<T>;
  readonly opcode: O;
  readonly x: T;
  readonly y: T;
  readonly dx: T | undefined;
  readonly dy: T | undefined;
  readonly output: T;
}

type Computed = Exclude<OpcodeName, SourceName>;
type Named<N extends Computed> = Extract<Opcode, { readonly name: N }>;
type Rule<N extends Computed> = <T extends Operand<T>>(line: Line<T, Named<N>>) => T | undefined;

/** What is linear moves as it is: the operation of the tangent. */
const linear = <T>({ calls, opcode, dx }: Line<T, Opcode>): T | undefined =>
  dx && calls.express(opcode, [dx]);

/** A map gives each element a slope of its own, so the rule that pulls a cotangent back pushes a tangent on. */
const map = <T>({ calls, opcode, x, dx, output }: Line<T, Opcode>): T | undefined =>
  dx && calls.pull(opcode, [x], output, dx)[0];

/** Both shares, or the one that moves. */
const sum = <T extends Operand<T>>(one: T | undefined, other: T | undefined): T | undefined =>
  one && other ? one.add(other) : (one ?? other);

const rules: { readonly [N in Computed]: Rule<N> } = {
  Neg: linear,
  Sum: linear,
  SumAlong: linear,
  Broadcast: linear,
  BroadcastAlong: linear,
  Reshape: linear,
  Permute: linear,
  Narrow: linear,
  Pad: linear,
  Unfold: linear,
  Fold: linear,

  Exp: map,
  Ln: map,
  Sqrt: map,
  Tanh: map,
  Sin: map,
  Cos: map,
  Log1p: map,
  Expm1: map,
  Erf: map,
  ErfDerivative: map,

  Add: ({ dx, dy }) => sum(dx, dy),
  Sub: ({ dx, dy }) => (dx && dy ? dx.sub(dy) : (dx ?? dy?.neg())),
  Mul: ({ x, y, dx, dy }) => sum(dx?.mul(y), dy && x.mul(dy)),
  Div: ({ y, dx, dy, output }) => sum(dx?.div(y), dy?.mul(output).div(y).neg()),
  MatMul: ({ x, y, dx, dy }) => sum(dx?.matmul(y), dy && x.matmul(dy)),
  Powf: ({ calls, opcode, x, y, dx, dy, output }) =>
    sum(
      dx?.mul(y).mul(calls.express(opcode, [x, y.sub(y.filledLike(1))])),
      dy?.mul(output).mul(x.ln()),
    ),
  Maximum({ x, y, dx, dy }) {
    if (dx === undefined && dy === undefined) return undefined;
    const chosen = x.step(y);
    return sum(dx?.mul(chosen), dy?.mul(chosen.filledLike(1).sub(chosen)));
  },
  Step: () => undefined,
  // The rows that a selection names are data.
  Gather: ({ y, dx }) => dx?.gather(y),
  Scatter: ({ y, dx }) => dx?.scatter(y),
  LogSoftmax({ opcode: { axis }, x, dx, output }) {
    const mean = dx && output.exp().mul(dx).sumAlong(axis);
    return dx && mean && dx.sub(mean.broadcastAlong(axis, x.shape[axis] ?? 1));
  },
  LogSumExp: ({ opcode: { axis }, x, dx, output }) =>
    dx &&
    x
      .sub(output.broadcastAlong(axis, x.shape[axis] ?? 1))
      .exp()
      .mul(dx)
      .sumAlong(axis),
};

/** How the output of one opcode moves when its operands do. */
export function tangentOf<T extends Operand<T>>(
  calls: Calls<T>,
  opcode: Opcode,
  operands: readonly Moving<T>[],
  output: T,
): T | undefined {
  const [left, right = left] = operands;
  if (left === undefined || right === undefined) return undefined;
  const rule = rules[opcode.name as Computed] as Rule<Computed>;
  return rule({
    calls,
    opcode: opcode as Named<Computed>,
    x: left.value,
    y: right.value,
    dx: left.tangent,
    dy: right.tangent,
    output,
  });
}

/** The reading for `topos.replay`: pairs through the public call for one opcode, and their tangents by the rules. */
export function forwardMode<T extends Operand<T>>(
  calls: Calls<T>,
  source: (node: TapeNode) => Moving<T>,
): Reading<Moving<T>> {
  return {
    source,
    express(opcode, operands) {
      const value = calls.express(
        opcode,
        operands.map((operand) => operand.value),
      );
      return { value, tangent: tangentOf(calls, opcode, operands, value) };
    },
  };
}
