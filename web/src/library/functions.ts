// Calls over several values: each one crossing, all of its nodes or none.

import {
  argumentError,
  checkArray,
  checkObject,
  checkWhole,
  foreignError,
  type Place,
} from "./check.ts";
import type { Engine } from "./engine.ts";
import { toposError } from "./error.ts";
import type {
  ElementName,
  Functions,
  Operand,
  Value,
  WindowOptions,
} from "./generated/contract.d.ts";
import { type FunctionName, functions as names } from "./generated/vocabulary.ts";
import { checkOperands, checkValue, writeOperands } from "./operands.ts";
import { handleOf } from "./owner.ts";
import type { Stored } from "./stored.ts";
import type { RecordingTape } from "./tape.ts";
import { indexOn, RecordedValue } from "./value.ts";

function record<E extends ElementName>(
  tape: RecordingTape<E>,
  name: FunctionName,
  operands: readonly (number | Stored)[],
  numbers: readonly number[],
): RecordedValue<E> {
  const handle = handleOf(tape, name);
  const writer = tape.engine.write();
  writeOperands(writer, operands);
  writer.words(numbers);
  const index = tape.engine.call(name, "record_function", handle, names.indexOf(name));
  return new RecordedValue(tape, index, tape.engine.read().shape());
}

/** `concat` and `stack`. One value of a concatenation is itself. */
export function join<E extends ElementName>(
  engine: Engine,
  name: "concat" | "stack",
  values: readonly Value<E>[],
  axis: number,
): Value<E> {
  const place: Place = { operation: name, argument: "values" };
  const list = checkArray(values, place);
  const [first] = list;
  if (list.length === 0) {
    const sentence = `${name} needs at least one value, got none`;
    throw toposError({ kind: "argument", operation: name, sentence, inRange: false });
  }
  const { tape } = checkValue<E>(first, name, "values[0]");
  if (tape.engine !== engine) throw foreignError(place, "values");
  const operands = Array.from(list, (value, position) => {
    const argument = `values[${position}]`;
    if (!RecordedValue.is(value))
      throw argumentError({ operation: name, argument }, "a value", value);
    return indexOn(tape, value, name);
  });
  const rank = (first as Value<E>).shape.length + (name === "stack" ? 1 : 0);
  const along = checkWhole(axis, 0, { operation: name, argument: "axis" }, rank);
  const made = record(tape, name, operands, [along]);
  return RecordedValue.indexOf(made) === operands[0] ? (first as Value<E>) : made;
}

/** Stride and padding, as the engine takes them. */
export function checkWindow(window: unknown, operation: string): readonly number[] {
  const given = checkObject(window, { operation, argument: "window" }) as Partial<WindowOptions>;
  return [
    checkWhole(given.stride, 1, { operation, argument: "window.stride" }),
    checkWhole(given.padding, 0, { operation, argument: "window.padding" }),
  ];
}

export function makeFunctions(engine: Engine): Functions {
  /** Checks the value that comes first, under its name, then the other operands. */
  const call = <E extends ElementName>(
    name: FunctionName,
    operands: { readonly [argument: string]: Operand<E> },
    numbers: () => readonly number[] = () => [],
  ): Value<E> => {
    const [argument = "", value] = Object.entries(operands)[0] ?? [];
    const { tape } = checkValue<E>(value, name, argument);
    if (tape.engine !== engine) throw foreignError({ operation: name, argument }, "a value");
    return record(tape, name, checkOperands(tape, name, operands), numbers());
  };
  return Object.freeze({
    conv2d<E extends ElementName>(
      input: Value<E>,
      weights: Operand<E>,
      bias: Operand<E>,
      window: WindowOptions,
    ): Value<E> {
      return call<E>("conv2d", { input, weights, bias }, () => checkWindow(window, "conv2d"));
    },

    maxPool<E extends ElementName>(input: Value<E>, size: number, stride: number): Value<E> {
      const operation = "maxPool";
      return call<E>(operation, { input }, () => [
        checkWhole(size, 1, { operation, argument: "size" }),
        checkWhole(stride, 1, { operation, argument: "stride" }),
      ]);
    },

    scaledDotProduct<E extends ElementName>(
      query: Value<E>,
      key: Operand<E>,
      value: Operand<E>,
      mask: Operand<E>,
      scale: Operand<E>,
    ): Value<E> {
      return call<E>("scaledDotProduct", { query, key, value, mask, scale });
    },

    crossEntropy<E extends ElementName>(logits: Value<E>, targets: Operand<E>): Value<E> {
      return call<E>("crossEntropy", { logits, targets });
    },
  });
}
