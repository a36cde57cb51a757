// One element and everything that is made of it.

import {
  argumentError,
  checkFunction,
  checkNumber,
  checkShape,
  checkWhole,
  isThenable,
  numberError,
  volumeOf,
} from "./check.ts";
import { detach } from "./detach.ts";
import { ElementHandle } from "./element-handle.ts";
import type { Engine } from "./engine.ts";
import { toposError } from "./error.ts";
import type {
  Detached,
  ElementBits,
  ElementName,
  ElementType,
  Initializer,
  Literal,
  Network,
  Seed,
  Shape,
  Tape,
  Tensor,
} from "./generated/contract.d.ts";
import { initializer } from "./initializer.ts";
import { literal } from "./payload.ts";
import { elementFacts } from "./stored.ts";
import { makeTape } from "./tape.ts";
import { filled, StoredTensor } from "./tensor.ts";
import { arrayBytes, arrayLength, arrayName } from "./typed-array.ts";

export class EngineElement<E extends ElementName>
  extends ElementHandle<E>
  implements ElementType<E>
{
  static override readonly name: string = "ElementType";
  readonly bytes: number;
  readonly #engine: Engine;

  constructor(engine: Engine, name: E) {
    super(engine, name);
    this.#engine = engine;
    this.bytes = elementFacts[name].bytes;
    Object.freeze(this);
  }

  tape(): Tape<E> {
    return makeTape(this.#engine, this.name);
  }

  record<const R>(body: (tape: Tape<E>) => R): readonly [network: Network<E>, names: Detached<R>] {
    const place = { operation: "record", argument: "body" };
    checkFunction(body, place);
    const tape = makeTape(this.#engine, this.name);
    try {
      const result = body(tape);
      if (isThenable(result)) throw argumentError(place, "a function that is not async", result);
      const names = detach(result);
      return [tape.seal(), names];
    } finally {
      tape.dispose();
    }
  }

  tensor(values: Literal, shape?: Shape): Tensor<E> {
    const stored = literal(this.name, values, { operation: "tensor", argument: "values" });
    if (shape === undefined) return new StoredTensor(this.#engine, this.name, stored);
    const extents = checkShape(shape, { operation: "tensor", argument: "shape" });
    if (volumeOf(extents) !== volumeOf(stored.shape))
      throw volumeError("tensor", extents, volumeOf(stored.shape));
    return new StoredTensor(this.#engine, this.name, { ...stored, shape: extents });
  }

  filled(shape: Shape, value: number): Tensor<E> {
    const extents = checkShape(shape, { operation: "filled", argument: "shape" });
    return filled(
      this.#engine,
      this.name,
      extents,
      checkNumber(value, { operation: "filled", argument: "value" }),
    );
  }

  counted(shape: Shape, count: number): Tensor<E> {
    const extents = checkShape(shape, { operation: "counted", argument: "shape" });
    const whole = checkWhole(count, 0, { operation: "counted", argument: "count" });
    return filled(this.#engine, this.name, extents, elementFacts[this.name].count(whole));
  }

  selection(indices: ArrayLike<number>, vocabulary: number, one = 1): Tensor<E> {
    const operation = "selection";
    const rows = checkWhole(vocabulary, 1, { operation, argument: "vocabulary" });
    const hot = checkNumber(one, { operation, argument: "one" });
    const positions = checkIndices(indices, rows);
    const shape = checkShape([positions.length, rows], { operation, argument: "indices" });
    const elements = elementFacts[this.name].make([hot]);
    const stored = {
      element: this.name,
      storage: "selection",
      shape,
      elements,
      indices: positions,
    } as const;
    return new StoredTensor(this.#engine, this.name, stored);
  }

  fromBits(bits: ElementBits[E], shape: Shape): Tensor<E> {
    const Patterns = patternArrays[this.name];
    if (!ArrayBuffer.isView(bits) || arrayName(bits) !== Patterns.name) {
      throw argumentError({ operation: "fromBits", argument: "bits" }, `a ${Patterns.name}`, bits);
    }
    const extents = checkShape(shape, { operation: "fromBits", argument: "shape" });
    const length = arrayLength(bits);
    if (length !== volumeOf(extents)) throw volumeError("fromBits", extents, length);
    return new StoredTensor(this.#engine, this.name, {
      element: this.name,
      storage: "dense",
      shape: extents,
      elements: elementFacts[this.name].crossed(arrayBytes(bits).slice().buffer),
    });
  }

  causalMask(extent: number, fill: number): Tensor<E> {
    const operation = "causalMask";
    const rows = checkWhole(extent, 1, { operation, argument: "extent" });
    const shape = checkShape([rows, rows], { operation, argument: "extent" });
    const hidden = checkNumber(fill, { operation, argument: "fill" });
    const { make } = elementFacts[this.name];
    const elements = make(
      Array.from({ length: rows * rows }, (_, position) =>
        position % rows <= Math.floor(position / rows) ? 0 : hidden,
      ),
    );
    return new StoredTensor(this.#engine, this.name, {
      element: this.name,
      storage: "dense",
      shape,
      elements,
    });
  }

  uniform(seed: Seed, scale: number): Initializer<E> {
    const factor = checkNumber(scale, { operation: "uniform", argument: "scale" });
    return initializer(this.#engine, this.name, "uniform", seed, factor);
  }

  normal(seed: Seed, deviation: number): Initializer<E> {
    const factor = checkNumber(deviation, { operation: "normal", argument: "deviation" });
    return initializer(this.#engine, this.name, "normal", seed, factor);
  }

  xavier(seed: Seed): Initializer<E> {
    return initializer(this.#engine, this.name, "xavier", seed, 1);
  }

  kaiming(seed: Seed): Initializer<E> {
    return initializer(this.#engine, this.name, "kaiming", seed, 1);
  }

  scaled(seed: Seed, gain: number): Initializer<E> {
    const factor = checkNumber(gain, { operation: "scaled", argument: "gain" });
    return initializer(this.#engine, this.name, "scaled", seed, factor);
  }

  dropout(seed: Seed, keep: number): Initializer<E> {
    const place = { operation: "dropout", argument: "keep" };
    const kept = checkNumber(keep, place);
    if (!(kept > 0 && kept <= 1)) throw numberError(place, "a number above 0 up to 1", keep);
    return initializer(this.#engine, this.name, "dropout", seed, kept);
  }
}

/** Which array holds the patterns of an element. */
const patternArrays = { f64: BigUint64Array, f32: Uint32Array, bf16: Uint16Array } as const;

function volumeError(operation: string, shape: Shape, count: number): Error {
  const sentence = `${operation} needs ${volumeOf(shape)} elements for [${shape.join(", ")}], got ${count}`;
  return toposError({ kind: "shape", operation, sentence, shapes: [shape] });
}

/** The hot positions, each below the vocabulary. */
function checkIndices(indices: unknown, vocabulary: number): Uint32Array {
  const place = { operation: "selection", argument: "indices" };
  const isList = Array.isArray(indices) || (ArrayBuffer.isView(indices) && "length" in indices);
  if (!isList) throw argumentError(place, "an array of indices", indices);
  const list = indices as ArrayLike<unknown>;
  const length = list.length;
  if (length > 0) checkShape([length, vocabulary], place);
  const positions = new Uint32Array(length);
  for (let position = 0; position < length; position += 1) {
    const index = list[position];
    const at = { ...place, argument: `indices[${position}]` };
    const whole = checkWhole(index, 0, at);
    if (whole >= vocabulary) {
      const sentence = `selection needs indices below ${vocabulary}, got ${whole} at position ${position}`;
      throw toposError({ kind: "selection", operation: "selection", sentence });
    }
    positions[position] = whole;
  }
  if (length > 0) return positions;
  throw toposError({
    kind: "empty",
    operation: "selection",
    sentence: "selection needs at least one index, got none",
  });
}
