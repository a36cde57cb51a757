// Programs at random that shrink well: a program is a list of steps, each a few small numbers, and any list is one.

import fc from "fast-check";
import type {
  ElementName,
  ElementType,
  Tape,
  TapeSymbol,
  Value,
} from "../../../web/src/library/index.ts";
import { topos } from "./engine.ts";

/** Which operation, on which earlier values, with which choice among its attributes. */
export interface Step {
  readonly kind: number;
  readonly left: number;
  readonly right: number;
  readonly choice: number;
}

export const programs: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({
    kind: fc.nat(63),
    left: fc.nat(63),
    right: fc.nat(63),
    choice: fc.nat(63),
  }),
  { minLength: 1, maxLength: 24 },
);

/** Larger values are left as they are. */
const largestVolume = 400;

type Operation = <E extends ElementName>(
  value: Value<E>,
  other: Value<E>,
  choice: number,
  element: ElementType<E>,
) => Value<E> | undefined;

/** An axis of the value; nothing where it has none. */
const along = <T>(
  value: { readonly shape: readonly number[] },
  choice: number,
  body: (axis: number, extent: number) => T,
): T | undefined => {
  const axis = choice % Math.max(1, value.shape.length);
  const extent = value.shape[axis];
  return extent === undefined ? undefined : body(axis, extent);
};

const volumeOf = (shape: readonly number[]): number => shape.reduce((all, one) => all * one, 1);

const isImage = (shape: readonly number[]): boolean =>
  shape.length === 4 && (shape[2] ?? 0) >= 3 && (shape[3] ?? 0) >= 3;

/** The other value if it has the same shape, else a constant of that shape. */
const fitting = <E extends ElementName>(value: Value<E>, other: Value<E>): Value<E> =>
  String(value.shape) === String(other.shape) ? other : value.filledLike(0.75);

const operations: readonly Operation[] = [
  (value, other) => value.add(fitting(value, other)),
  (value, other) => value.sub(fitting(value, other)),
  (value, other) => value.mul(fitting(value, other)),
  (value, other) => value.div(fitting(value, other)),
  (value, other) => value.maximum(fitting(value, other)),
  (value, other) => value.step(fitting(value, other)),
  (value) => value.neg(),
  (value) => value.tanh(),
  (value) => value.exp(),
  (value) => value.sin(),
  (value) => value.relu(),
  (value) => value.sum(),
  (value, _, choice) => along(value, choice, (axis) => value.sumAlong(axis)),
  (value, _, choice) => along(value, choice, (axis) => value.logSoftmax(axis)),
  (value, _, choice) => along(value, choice, (axis) => value.logsumexp(axis)),
  (value, _, choice) => value.broadcastAlong(choice % (value.shape.length + 1), 1 + (choice % 3)),
  (value) => value.reshape([volumeOf(value.shape)]),
  (value) => value.permute([...value.shape.keys()].reverse()),
  (value, _, choice) =>
    along(value, choice, (axis, extent) => value.narrow(axis, choice % extent, 1)),
  (value, _, choice) => along(value, choice, (axis, extent) => value.pad(axis, 1, extent + 2)),
  (value, _, choice) =>
    along(value, choice, (axis, extent) => value.unfold(axis, 1 + (choice % extent), 1, 1)),
  (value) => (value.shape.length === 2 ? value.matmul(value.transpose()) : undefined),
  (value) => value.filledLike(-0.5),
  (value, _, choice, element) => {
    if (!isImage(value.shape)) return undefined;
    const channels = value.shape[1] ?? 1;
    const weights = value.tape.leaf(element.uniform(5, 1)([2, channels, 3, 3]));
    const window = { stride: 1 + (choice % 2), padding: choice % 3 === 0 ? 1 : 0 };
    return topos.functions.conv2d(value, weights, [0.5, -0.5], window);
  },
  (value, _, choice) =>
    isImage(value.shape)
      ? topos.functions.maxPool(value, 1 + (choice % 2), 1 + (choice % 3))
      : undefined,
];

/** What stands before every step: a scalar, a row, a matrix, an image, of all kinds of sources. */
function sources<E extends ElementName>(tape: Tape<E>, element: ElementType<E>): Value<E>[] {
  return [
    tape.parameter(0.5),
    tape.input([-0.25, 1, 2]),
    tape.parameter(element.uniform(3, 1)([3, 2])),
    tape.input(element.uniform(4, 2)([1, 2, 4, 4])),
    tape.leaf([0, -0]),
  ];
}

/** Records a program; answers all of its values in order, steps that do not fit left out. */
export function recordSteps<E extends ElementName>(
  tape: Tape<E>,
  element: ElementType<E>,
  steps: readonly Step[],
): readonly TapeSymbol[] {
  const values = sources(tape, element);
  const at = (position: number): Value<E> => values[position % values.length] as Value<E>;
  for (const { kind, left, right, choice } of steps) {
    const operation = operations[kind % operations.length];
    const made = operation?.(at(left), at(right), choice, element);
    if (made !== undefined && volumeOf(made.shape) <= largestVolume) values.push(made);
  }
  return values.map(({ symbol }) => symbol);
}
