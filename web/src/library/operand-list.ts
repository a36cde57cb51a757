// What `express` and `pull` take: values or tensors, but not both.

import { argumentError, checkArray, foreignError, type Place } from "./check.ts";
import type { Engine } from "./engine.ts";
import { toposError } from "./error.ts";
import type { ElementName } from "./generated/contract.d.ts";
import type { Stored } from "./stored.ts";
import type { RecordingTape } from "./tape.ts";
import { StoredTensor } from "./tensor.ts";
import { indexOn, RecordedValue } from "./value.ts";

/** Operands that are all values of one tape, or all tensors of one element. `more` come behind them, by their names. */
export class Operands {
  readonly tape: RecordingTape<ElementName> | undefined;
  readonly element: ElementName;
  readonly indices: readonly number[];
  readonly stored: readonly Stored[];
  readonly #operation: string;
  readonly #count: number;
  readonly #more: readonly string[];

  constructor(
    engine: Engine,
    operation: string,
    operands: unknown,
    more: { readonly [argument: string]: unknown } = {},
  ) {
    const place = { operation, argument: "operands" };
    const given = checkArray(operands, place);
    const list = [...given, ...Object.values(more)];
    const [first] = list;
    this.#count = given.length;
    this.#more = Object.keys(more);
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

  /** How many there are without those behind them. */
  get count(): number {
    return this.#count;
  }

  #placeOf(position: number): Place {
    const argument = this.#more[position - this.#count] ?? `operands[${position}]`;
    return { operation: this.#operation, argument };
  }

  #index(operand: unknown, position: number): number {
    const place = this.#placeOf(position);
    if (this.tape === undefined || !RecordedValue.is(operand))
      throw argumentError(place, "a value, as the first one is,", operand);
    return indexOn(this.tape, operand, this.#operation);
  }

  #stored(engine: Engine, operand: unknown, position: number): Stored {
    const place = this.#placeOf(position);
    const parts = StoredTensor.partsOf(operand);
    if (parts === undefined) throw argumentError(place, "a value or a tensor", operand);
    if (parts.engine !== engine) throw foreignError(place, "a tensor");
    return parts.stored;
  }
}
