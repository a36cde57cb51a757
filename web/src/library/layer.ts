// A layer as this side holds it: which kind it is, the names that it was made with, and its numbers.

import type {
  BatchNorm,
  Dropout,
  ElementName,
  Layer,
  NamedSymbol,
  Operand,
  TapeSymbol,
  Value,
} from "./generated/contract.d.ts";
import { type LayerKind, layerKinds } from "./generated/vocabulary.ts";
import { checkOperands, checkValue, writeOperands } from "./operands.ts";
import { handleOf } from "./owner.ts";
import type { Reader } from "./reader.ts";
import type { Stored } from "./stored.ts";
import { checkNames, countedWordsOf, type Name } from "./symbol.ts";
import type { RecordingTape } from "./tape.ts";
import { RecordedValue } from "./value.ts";
import type { Writer } from "./writer.ts";

/** One layer as the engine applies it. */
interface Stage {
  readonly kind: LayerKind;
  /** Every name, whether of a parameter, of a leaf or of an input. */
  readonly names: readonly Name[];
  readonly numbers: readonly number[];
}

/** Records what a layer of that kind holds, all or nothing, and answers its names. */
export function recordLayer(
  tape: RecordingTape<ElementName>,
  operation: string,
  kind: LayerKind,
  write: (writer: Writer) => void,
): readonly Name[] {
  const handle = handleOf(tape, operation);
  write(tape.engine.write());
  tape.engine.call(operation, "layer_make", handle, layerKinds.indexOf(kind));
  const reader = tape.engine.read();
  return Array.from({ length: reader.word() }, () => tape.family.symbol(reader.word()));
}

/** A count, then payloads. */
export function writeTensors(writer: Writer, tensors: readonly Stored[]): Writer {
  writer.word(tensors.length);
  for (const tensor of tensors) writer.tensor(tensor);
  return writer;
}

function frozen(named: readonly NamedSymbol[]): readonly NamedSymbol[] {
  return Object.freeze(named.map((pair) => Object.freeze(pair)));
}

/** One of our layers, or several of them in a row; applied in one crossing. */
export class EngineLayer<E extends ElementName> implements Layer<E> {
  static readonly name: string = "Layer";
  readonly #named: readonly NamedSymbol[];
  readonly #stages: readonly Stage[];

  constructor(named: readonly NamedSymbol[], stages: readonly Stage[]) {
    this.#named = frozen(named);
    this.#stages = stages;
    if (new.target === EngineLayer) Object.freeze(this);
  }

  /** The stages of a layer of ours; nothing for other values. */
  static stagesOf(value: unknown): readonly Stage[] | undefined {
    return typeof value === "object" && value !== null && #stages in value
      ? value.#stages
      : undefined;
  }

  parameters(): readonly NamedSymbol[] {
    return this.#named;
  }

  express(input: Value<E>): Value<E> {
    const operation = "express";
    const { tape, index } = checkValue<E>(input, operation, "input");
    const handle = handleOf(tape, operation);
    const writer = tape.engine.write().word(this.#stages.length);
    for (const { kind, names, numbers } of this.#stages) {
      checkNames(tape.engine, names, { operation, argument: "input" });
      writer.word(layerKinds.indexOf(kind)).words(countedWordsOf(names)).words(numbers);
    }
    const output = tape.engine.call(operation, "layers_express", handle, index);
    // A sequence without stages answers what it was given.
    if (output === index) return input;
    return new RecordedValue(tape, output, tape.engine.read().shape());
  }
}

/** Stages of which some are a user's own: each is a call of its own. */
export class Sequence<E extends ElementName> implements Layer<E> {
  static readonly name: string = "Layer";
  readonly #named: readonly NamedSymbol[];
  readonly #stages: readonly Layer<E>[];

  constructor(named: readonly NamedSymbol[], stages: readonly Layer<E>[]) {
    this.#named = frozen(named);
    this.#stages = stages;
    Object.freeze(this);
  }

  parameters(): readonly NamedSymbol[] {
    return this.#named;
  }

  express(input: Value<E>): Value<E> {
    checkValue<E>(input, "express", "input");
    return this.#stages.reduce((value, stage) => stage.express(value), input);
  }
}

/** A mask that each run may feed. Its path is answered like a parameter's, though it names an input. */
export class MaskedLayer<E extends ElementName> extends EngineLayer<E> implements Dropout<E> {
  static override readonly name: string = "Dropout";
  readonly mask: TapeSymbol;

  constructor(mask: Name) {
    super([["mask", mask]], [{ kind: "dropout", names: [mask], numbers: [] }]);
    this.mask = mask;
    Object.freeze(this);
  }
}

/** By the statistics of a batch, or by some that the caller brings. */
export class BatchNormLayer<E extends ElementName> implements BatchNorm<E> {
  static readonly name: string = "BatchNorm";
  readonly #named: readonly NamedSymbol[];
  readonly #names: readonly Name[];

  /** Scale, shift and epsilon. */
  constructor(named: readonly NamedSymbol[], names: readonly Name[]) {
    this.#named = frozen(named);
    this.#names = names;
    Object.freeze(this);
  }

  parameters(): readonly NamedSymbol[] {
    return this.#named;
  }

  express(input: Value<E>): {
    readonly output: Value<E>;
    readonly mean: Value<E>;
    readonly variance: Value<E>;
  } {
    const operation = "express";
    const { tape, index } = checkValue<E>(input, operation, "input");
    const handle = handleOf(tape, operation);
    tape.engine.write().words(this.#words(tape, operation));
    const output = tape.engine.call(operation, "batch_norm_express", handle, index);
    const reader = tape.engine.read();
    const next = (): Value<E> => readValue(tape, reader, reader.word());
    const [mean, variance] = [next(), next()];
    return Object.freeze({ output: readValue(tape, reader, output), mean, variance });
  }

  expressWith(input: Value<E>, mean: Operand<E>, variance: Operand<E>): Value<E> {
    const operation = "expressWith";
    const { tape, index } = checkValue<E>(input, operation, "input");
    const statistics = checkOperands(tape, operation, { mean, variance });
    const handle = handleOf(tape, operation);
    const writer = tape.engine.write().words(this.#words(tape, operation));
    writeOperands(writer, statistics);
    const output = tape.engine.call(operation, "batch_norm_express_with", handle, index);
    return readValue(tape, tape.engine.read(), output);
  }

  #words(tape: RecordingTape<E>, operation: string): readonly number[] {
    return countedWordsOf(checkNames(tape.engine, this.#names, { operation, argument: "input" }));
  }
}

function readValue<E extends ElementName>(
  tape: RecordingTape<E>,
  reader: Reader,
  index: number,
): Value<E> {
  return new RecordedValue(tape, index, reader.shape());
}
