// Tensors live in JavaScript memory. Their arithmetic is the engine's: operands are copied in, the result out.

import {
  argumentError,
  checkNumber,
  checkWhole,
  foreignError,
  numberError,
  volumeOf,
} from "./check.ts";
import { bitsOf, denseElements, elementAt } from "./dense.ts";
import { showTensor } from "./display-payload.ts";
import { ElementHandle } from "./element-handle.ts";
import type { Engine } from "./engine.ts";
import { toposError } from "./error.ts";
import type { OpcodeFacts } from "./facts.ts";
import type {
  ElementArrays,
  ElementBits,
  ElementName,
  ElementType,
  MimeBundle,
  NestedNumbers,
  Payload,
  Shape,
  Tensor,
  TensorData,
} from "./generated/contract.d.ts";
import { VocabularyMethods } from "./generated/vocabulary.ts";
import { checkAttributes } from "./opcode.ts";
import { toStored } from "./payload.ts";
import { elementFacts, type Stored } from "./stored.ts";

/** A tensor of this package; made by every read and by `element.tensor`. */
export class StoredTensor<E extends ElementName>
  extends VocabularyMethods<Tensor<E>, Payload<E>>
  implements Tensor<E>
{
  static override readonly name: string = "Tensor";
  readonly element: E;
  readonly shape: Shape;
  readonly #engine: Engine;
  readonly #stored: Stored;
  #text: string | undefined;

  static override show(self: StoredTensor<ElementName>): MimeBundle {
    return showTensor(self);
  }

  constructor(engine: Engine, element: E, stored: Stored) {
    super();
    this.#engine = engine;
    this.#stored = stored;
    this.element = element;
    this.shape = stored.shape;
  }

  /** What is stored in a tensor of ours, and whose it is; nothing for other values. */
  static partsOf(value: unknown): { readonly engine: Engine; readonly stored: Stored } | undefined {
    if (typeof value !== "object" || value === null || !(#stored in value)) return undefined;
    return { engine: value.#engine, stored: value.#stored };
  }

  get volume(): number {
    return volumeOf(this.shape);
  }

  get storage(): Tensor["storage"] {
    return this.#stored.storage;
  }

  item(): number {
    if (this.shape.length !== 0) {
      throw toposError({
        kind: "shape",
        operation: "item",
        sentence: `item needs a tensor of rank 0, got [${this.shape.join(", ")}]`,
        shapes: [this.shape],
      });
    }
    return elementAt(this.#stored, 0);
  }

  at(...indices: readonly number[]): number {
    const { shape } = this;
    if (indices.length !== shape.length) {
      throw toposError({
        kind: "argument",
        operation: "at",
        sentence: `at needs one index for each axis of [${shape.join(", ")}], got ${indices.length}`,
        inRange: false,
      });
    }
    const position = shape.reduce((offset, extent, axis) => {
      const place = { operation: "at", argument: `indices[${axis}]` };
      const index = checkWhole(indices[axis], 0, place, extent);
      if (index >= extent) throw numberError(place, `an index below ${extent}`, index);
      return offset * extent + index;
    }, 0);
    return elementAt(this.#stored, position);
  }

  toArray(): number | NestedNumbers {
    const elements = denseElements(this.#stored);
    if (this.shape.length === 0) return elements[0] ?? 0;
    let level: (number | NestedNumbers)[] = Array.from(elements);
    for (const extent of this.shape.slice(1).reverse()) {
      const rows = level.length / extent;
      level = Array.from({ length: rows }, (_, row) =>
        level.slice(row * extent, (row + 1) * extent),
      );
    }
    return level;
  }

  data(): ElementArrays[E] {
    return denseElements(this.#stored) as ElementArrays[E];
  }

  bits(): ElementBits[E] {
    return bitsOf(this.#stored) as ElementBits[E];
  }

  get text(): string {
    if (this.#text === undefined) {
      this.#engine.write().tensor(this.#stored);
      this.#engine.call("text", "tensor_text", elementFacts[this.element].code);
      this.#text = this.#engine.read().text();
    }
    return this.#text;
  }

  override toString(): string {
    return this.text;
  }

  sameBits(other: Tensor): boolean {
    const parts = StoredTensor.partsOf(other);
    if (parts === undefined)
      throw argumentError({ operation: "sameBits", argument: "other" }, "a tensor", other);
    const { stored } = parts;
    if (stored.element !== this.element || stored.shape.join() !== this.shape.join()) return false;
    const right = denseElements(stored);
    return denseElements(this.#stored).every((element, position) =>
      Object.is(element, right[position]),
    );
  }

  to<F extends ElementName>(element: ElementType<F>): Tensor<F> {
    const place = { operation: "to", argument: "element" };
    const parts = ElementHandle.partsOf(element);
    if (parts === undefined) throw argumentError(place, "an element, as topos.f32,", element);
    if (parts.engine !== this.#engine) throw foreignError(place, "an element");
    const elements = elementFacts[parts.name].make(this.#stored.elements);
    return new StoredTensor(this.#engine, element.name, {
      ...this.#stored,
      element: parts.name,
      elements,
    });
  }

  toJSON(): TensorData {
    this.#engine.write().tensor(this.#stored);
    this.#engine.call("toJSON", "tensor_digits", elementFacts[this.element].code);
    const width = 2 * elementFacts[this.element].bytes;
    return {
      element: this.element,
      shape: this.shape,
      digits: this.#engine.read().text().split("\n"),
      bits: Array.from<bigint | number, string>(bitsOf(this.#stored), (word) =>
        word.toString(16).padStart(width, "0"),
      ),
    };
  }

  filledLike(value: number): Tensor<E> {
    const number = checkNumber(value, { operation: "filledLike", argument: "value" });
    return filled(this.#engine, this.element, this.shape, number);
  }

  protected override apply(
    facts: OpcodeFacts,
    others: readonly Payload<E>[],
    given: readonly unknown[],
  ): Tensor<E> {
    const attributes = checkAttributes(facts, given, this.shape.length);
    const operands = others.map((other) =>
      toStored(this.#engine, this.element, other, {
        operation: facts.method,
        argument: facts.other ?? "right",
      }),
    );
    return expressed(this.#engine, this.element, facts, attributes, [this.#stored, ...operands]);
  }
}

/** A tensor of one value, in constant storage. */
export function filled<E extends ElementName>(
  engine: Engine,
  element: E,
  shape: Shape,
  value: number,
): Tensor<E> {
  const elements = elementFacts[element].make([value]);
  return new StoredTensor(engine, element, { element, storage: "constant", shape, elements });
}

/** One opcode over tensors, computed by the engine. */
export function expressed<E extends ElementName>(
  engine: Engine,
  element: E,
  facts: OpcodeFacts,
  attributes: readonly number[],
  operands: readonly Stored[],
): Tensor<E> {
  const writer = engine.write().list(attributes);
  for (const operand of operands) writer.tensor(operand);
  engine.call(
    facts.method,
    "tensor_express",
    elementFacts[element].code,
    facts.index,
    operands.length,
  );
  return new StoredTensor(engine, element, engine.read().tensor(element));
}
