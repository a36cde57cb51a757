// Layers: parameters recorded where they are made, names held, one crossing where they are applied.

import { argumentError, checkArray, checkFunction, checkWhole } from "./check.ts";
import type { Engine } from "./engine.ts";
import type {
  Activation,
  ElementName,
  Initializer,
  Layer,
  Layers,
  NamedSymbol,
  Payload,
  Tape,
  Value,
} from "./generated/contract.d.ts";
import { handleOf } from "./owner.ts";
import { toStored } from "./payload.ts";
import type { Stored } from "./stored.ts";
import type { Name } from "./symbol.ts";
import { checkTape, type RecordingTape } from "./tape.ts";
import { indexOn, RecordedValue } from "./value.ts";

/** How the engine numbers activations. */
const activations = ["tanh", "relu"] as const;

/** Affine maps one after the other, an activation between each two of them. */
class Stack<E extends ElementName> implements Layer<E> {
  readonly #named: readonly NamedSymbol[];
  readonly #activation: number;

  constructor(named: readonly NamedSymbol[], activation: number) {
    this.#named = Object.freeze(named.map((pair) => Object.freeze(pair)));
    this.#activation = activation;
    Object.freeze(this);
  }

  parameters(): readonly NamedSymbol[] {
    return this.#named;
  }

  express(input: Value<E>): Value<E> {
    if (!RecordedValue.is(input))
      throw argumentError({ operation: "express", argument: "input" }, "a value", input);
    const tape = input.tape as RecordingTape<E>;
    const handle = handleOf(tape, "express");
    const words = this.#named.flatMap(([, { family, index }]) => [family, index]);
    tape.engine.write().word(this.#named.length).words(words);
    const operand = indexOn(tape, input, "express");
    const index = tape.engine.call("express", "stack_express", handle, operand, this.#activation);
    return new RecordedValue(tape, index, tape.engine.read().shape());
  }
}

/** Records weights and bias of each stage, all or none, and answers their names in that order. */
function recordStages<E extends ElementName>(
  tape: RecordingTape<E>,
  operation: string,
  tensors: readonly Stored[],
): readonly Name[] {
  const writer = tape.engine.write().word(tensors.length);
  for (const tensor of tensors) writer.tensor(tensor);
  tape.engine.call(operation, "stack_make", handleOf(tape, operation));
  const reader = tape.engine.read();
  return tensors.map(() => tape.family.symbol(reader.word()));
}

export function makeLayers(engine: Engine): Layers {
  return Object.freeze({
    linear<E extends ElementName>(tape: Tape<E>, weights: Payload<E>, bias: Payload<E>): Layer<E> {
      const recording = checkTape(engine, tape, "linear");
      const tensors = Object.entries({ weights, bias }).map(([argument, payload]) =>
        toStored(engine, recording.element, payload, { operation: "linear", argument }),
      );
      const names = recordStages(recording, "linear", tensors);
      return new Stack(
        names.map((name, slot) => [slot === 0 ? "weights" : "bias", name]),
        0,
      );
    },

    mlp<E extends ElementName>(
      tape: Tape<E>,
      sizes: readonly number[],
      activation: Activation,
      init: Initializer<E>,
    ): Layer<E> {
      const operation = "mlp";
      const recording = checkTape(engine, tape, operation);
      const widths = checkSizes(sizes);
      const kind = activations.indexOf(activation);
      if (kind < 0)
        throw argumentError({ operation, argument: "activation" }, '"tanh" or "relu"', activation);
      checkFunction(init, { operation, argument: "init" });
      const place = { operation, argument: "the result of init" };
      const tensors = widths.slice(1).flatMap((outputs, stage) => {
        const inputs = widths[stage] ?? outputs;
        return [[inputs, outputs], [outputs]].map((shape) =>
          toStored(engine, recording.element, init(shape), place, shape),
        );
      });
      const names = recordStages(recording, operation, tensors);
      const paths = ["weights", "bias"] as const;
      return new Stack(
        names.map((name, slot) => [`${slot >> 1}.${paths[slot % 2]}`, name]),
        kind,
      );
    },
  });
}

function checkSizes(sizes: unknown): readonly number[] {
  const place = { operation: "mlp", argument: "sizes" };
  const list = checkArray(sizes, place);
  const widths = Array.from(list, (size, i) =>
    checkWhole(size, 1, { ...place, argument: `sizes[${i}]` }),
  );
  if (widths.length < 2) throw argumentError(place, "two sizes or more", sizes);
  return widths;
}
