// What `express` and `pull` take: values or tensors, but not both.

import { argumentError, checkArray, foreignError } from "./check.ts";
import type { Engine } from "./engine.ts";
import { toposError } from "./error.ts";
import type { ElementName } from "./generated/contract.d.ts";
import type { Stored } from "./stored.ts";
import type { RecordingTape } from "./tape.ts";
import { StoredTensor } from "./tensor.ts";
import { indexOn, RecordedValue } from "./value.ts";

/** Operands that are all values of one tape, or all tensors of one element. */
export class Operands {
  readonly tape: RecordingTape<ElementName> | undefined;
  readonly element: ElementName;
  readonly indices: readonly number[];
  readonly stored: readonly Stored[];
  readonly #operation: string;

  constructor(engine: Engine, operation: string, operands: unknown) {
    const place = { operation, argument: "operands" };
    const list = checkArray(operands, place);
    const [first] = list;
    this.#operation = operation;
    this.tape = RecordedValue.is(first) ? (first.tape as RecordingTape<ElementName>) : undefined;
    if (this.tape !== undefined && this.tape.engine !== engine) throw foreignError(place, "values");
    this.indices =
      this.tape === undefined
        ? []
        : list.map((operand, position) => this.#index(operand, position));
    const tensors =
      this.tape === undefined
        ? list.map((operand, position) => this.#stored(engine, operand, position))
        : [];
    this.stored = tensors;
    this.element = this.tape?.element ?? tensors[0]?.element ?? "f64";
    const other = tensors.find((tensor) => tensor.element !== this.element);
    if (other !== undefined) {
      const sentence = `${operation} needs operands of one element, got ${this.element} and ${other.element}`;
      throw toposError({ kind: "argument", operation, sentence });
    }
  }

  /** The handle of the operands' tape. Fails: disposed. */
  handle(): number {
    return this.tape?.requireRecording(this.#operation) ?? 0;
  }

  #index(operand: unknown, position: number): number {
    const place = { operation: this.#operation, argument: `operands[${position}]` };
    if (this.tape === undefined || !RecordedValue.is(operand))
      throw argumentError(place, "a value, as the first one is,", operand);
    return indexOn(this.tape, operand, this.#operation);
  }

  #stored(engine: Engine, operand: unknown, position: number): Stored {
    const place = { operation: this.#operation, argument: `operands[${position}]` };
    const parts = StoredTensor.partsOf(operand);
    if (parts === undefined) throw argumentError(place, "a value or a tensor", operand);
    if (parts.engine !== engine) throw foreignError(place, "a tensor");
    return parts.stored;
  }
}
