// A node of a tape being recorded. Holds where it stands and its shape; recording from it is one raw call.

import { checkNumber, checkObject, checkShape, checkWhole } from "./check.ts";
import { showValue } from "./display-payload.ts";
import { toposError } from "./error.ts";
import type { OpcodeFacts } from "./facts.ts";
import type {
  ElementName,
  MimeBundle,
  Operand,
  Shape,
  Tape,
  Tensor,
  Value,
} from "./generated/contract.d.ts";
import { type CompositeName, composites, VocabularyMethods } from "./generated/vocabulary.ts";
import { checkAttributes } from "./opcode.ts";
import { disposedError } from "./owner.ts";
import { toStored } from "./payload.ts";
import type { Name } from "./symbol.ts";
import type { RecordingTape } from "./tape.ts";

export class RecordedValue<E extends ElementName>
  extends VocabularyMethods<Value<E>, Operand<E>>
  implements Value<E>
{
  static override readonly name: string = "Value";
  readonly shape: Shape;
  readonly #tape: RecordingTape<E>;
  readonly #index: number;

  static override show(self: RecordedValue<ElementName>): MimeBundle {
    return showValue(self);
  }

  constructor(tape: RecordingTape<E>, index: number, shape: Shape) {
    super();
    this.#tape = tape;
    this.#index = index;
    this.shape = shape;
  }

  static is(value: unknown): value is RecordedValue<ElementName> {
    return typeof value === "object" && value !== null && #tape in value;
  }

  get element(): E {
    return this.#tape.element;
  }

  get symbol(): Name {
    return this.#tape.family.symbol(this.#index);
  }

  get tape(): Tape<E> {
    return this.#tape;
  }

  payload(): Tensor<E> | undefined {
    return this.#tape.payload(this);
  }

  override toString(): string {
    return this.#tape.disposed ? `#${this.#index}` : this.#tape.node(this).text;
  }

  filledLike(value: number): Value<E> {
    const number = checkNumber(value, { operation: "filledLike", argument: "value" });
    return this.#tape.recordFilled(this.shape, number);
  }

  abs(): Value<E> {
    return this.#composite("abs", []);
  }

  relu(): Value<E> {
    return this.#composite("relu", []);
  }

  meanAlong(axis: number): Value<E> {
    return this.#composite("meanAlong", [this.#axis("meanAlong", axis)]);
  }

  broadcastLike(reference: { readonly shape: Shape }): Value<E> {
    return this.#composite("broadcastLike", shapeOf("broadcastLike", reference));
  }

  broadcastAlongLike(axis: number, reference: { readonly shape: Shape }): Value<E> {
    const along = this.#axis("broadcastAlongLike", axis);
    return this.#composite("broadcastAlongLike", [
      along,
      ...shapeOf("broadcastAlongLike", reference),
    ]);
  }

  transpose(): Value<E> {
    return this.#composite("transpose", []);
  }

  softplus(): Value<E> {
    return this.#composite("softplus", []);
  }

  gelu(): Value<E> {
    return this.#composite("gelu", []);
  }

  softmax(axis: number): Value<E> {
    return this.#composite("softmax", [this.#axis("softmax", axis)]);
  }

  broadcastTo(shape: Shape): Value<E> {
    const extents = checkShape(shape, { operation: "broadcastTo", argument: "shape" });
    return this.#composite("broadcastTo", [extents.length, ...extents]);
  }

  unsqueeze(axis: number): Value<E> {
    // One more place than there are axes: behind the last.
    const place = { operation: "unsqueeze", argument: "axis" };
    return this.#composite("unsqueeze", [checkWhole(axis, 0, place, this.shape.length + 1)]);
  }

  squeeze(axis: number): Value<E> {
    return this.#composite("squeeze", [this.#axis("squeeze", axis)]);
  }

  protected override apply(
    facts: OpcodeFacts,
    others: readonly Operand<E>[],
    given: readonly unknown[],
  ): Value<E> {
    const tape = this.#tape;
    tape.requireRecording(facts.method);
    const attributes = checkAttributes(facts, given, this.shape.length);
    if (others.length === 0) return tape.record1(facts, this.#index, attributes);
    const [other] = others;
    if (RecordedValue.is(other))
      return tape.record2(facts, this.#index, indexOn(tape, other, facts.method), attributes);
    const place = { operation: facts.method, argument: facts.other ?? "right" };
    const stored = toStored(tape.engine, tape.element, other, place);
    return tape.record2(facts, this.#index, stored, attributes);
  }

  /** Where this value stands on its tape. */
  static indexOf(value: RecordedValue<ElementName>): number {
    return value.#index;
  }

  #axis(operation: string, axis: unknown): number {
    return checkWhole(axis, 0, { operation, argument: "axis" }, this.shape.length);
  }

  #composite(name: CompositeName, words: readonly number[]): Value<E> {
    this.#tape.requireRecording(name);
    const made = this.#tape.recordComposite(composites.indexOf(name), name, this.#index, words);
    // What records nothing answers the same value.
    return RecordedValue.indexOf(made) === this.#index ? this : made;
  }
}

/** Only the shape of a reference is asked for, so anything that has one will do. */
function shapeOf(operation: string, reference: unknown): readonly number[] {
  const of = checkObject(reference, { operation, argument: "reference" }) as {
    readonly shape?: unknown;
  };
  const shape = checkShape(of.shape, { operation, argument: "reference.shape" });
  return [shape.length, ...shape];
}

/** The position of an operand on the tape that records. Fails: disposed, foreign. */
export function indexOn(
  tape: RecordingTape<ElementName>,
  value: RecordedValue<ElementName>,
  operation: string,
): number {
  if (value.tape === tape) return RecordedValue.indexOf(value);
  if (value.symbol.family === tape.family.number && value.tape.disposed)
    throw disposedError("value's tape", operation, "seal");
  throw toposError({
    kind: "foreign",
    operation,
    sentence: `${operation} needs operands of one tape, got a value of another`,
    symbols: [RecordedValue.indexOf(value)],
  });
}
