// Operands of calls that take several: values of one tape, or payloads that the call records as leaves.

import { argumentError } from "./check.ts";
import type { ElementName } from "./generated/contract.d.ts";
import { toStored } from "./payload.ts";
import type { Stored } from "./stored.ts";
import type { RecordingTape } from "./tape.ts";
import { indexOn, RecordedValue } from "./value.ts";
import type { Writer } from "./writer.ts";

/** The value that a call starts from; its tape is the one that records. */
export function checkValue<E extends ElementName>(
  value: unknown,
  operation: string,
  argument: string,
): { readonly tape: RecordingTape<E>; readonly index: number } {
  if (!RecordedValue.is(value)) throw argumentError({ operation, argument }, "a value", value);
  const tape = value.tape as RecordingTape<E>;
  tape.requireRecording(operation);
  return { tape, index: RecordedValue.indexOf(value) };
}

/** Operands under the names of their arguments, each a position or a payload. */
export function checkOperands(
  tape: RecordingTape<ElementName>,
  operation: string,
  operands: { readonly [argument: string]: unknown },
): readonly (number | Stored)[] {
  return Object.entries(operands).map(([argument, operand]) =>
    RecordedValue.is(operand)
      ? indexOn(tape, operand, operation)
      : toStored(tape.engine, tape.element, operand, { operation, argument }),
  );
}

export function writeOperands(writer: Writer, operands: readonly (number | Stored)[]): void {
  writer.word(operands.length);
  for (const operand of operands) {
    if (typeof operand === "number") writer.word(0).word(operand);
    else writer.word(1).tensor(operand);
  }
}
