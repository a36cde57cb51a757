// Layers: parameters recorded where they are made, names held, one crossing where they are applied.

import { argumentError, checkArray, checkFunction, checkShape, checkWhole } from "./check.ts";
import type { Engine } from "./engine.ts";
import { checkWindow } from "./functions.ts";
import type {
  Activation,
  BatchNorm,
  Dropout,
  ElementName,
  Initializer,
  Layer,
  Layers,
  NamedSymbol,
  Payload,
  Shape,
  Tape,
  WindowOptions,
} from "./generated/contract.d.ts";
import type { LayerKind } from "./generated/vocabulary.ts";
import {
  BatchNormLayer,
  EngineLayer,
  MaskedLayer,
  recordLayer,
  Sequence,
  writeTensors,
} from "./layer.ts";
import { toStored } from "./payload.ts";
import type { Stored } from "./stored.ts";
import type { Name } from "./symbol.ts";
import { checkTape } from "./tape.ts";

/** How the engine numbers activations. */
const activations = ["tanh", "relu"] as const;

type Payloads = { readonly [argument: string]: unknown };

/** A layer of payloads and numbers: what it recorded, and the paths of what it names as parameters. */
interface Made {
  readonly names: readonly Name[];
  readonly named: readonly NamedSymbol[];
}

export function makeLayers(engine: Engine): Layers {
  /** Payloads are checked under their argument's names; the first `paths.length` are parameters. */
  const make = (
    tape: unknown,
    operation: string,
    kind: LayerKind,
    payloads: Payloads,
    paths: readonly string[],
    numbers: readonly number[] = [],
  ): Made => {
    const recording = checkTape(engine, tape, operation);
    const tensors = Object.entries(payloads).map(([argument, payload]) =>
      toStored(engine, recording.element, payload, { operation, argument }),
    );
    const names = recordLayer(recording, operation, kind, (writer) => {
      writeTensors(writer, tensors).words(numbers);
    });
    return { names, named: namedBy(paths, names) };
  };

  return Object.freeze({
    linear<E extends ElementName>(tape: Tape<E>, weights: Payload<E>, bias: Payload<E>): Layer<E> {
      const paths = ["weights", "bias"];
      const { names, named } = make(tape, "linear", "mlp", { weights, bias }, paths);
      // A stack of one: its activation stands between no two stages.
      return new EngineLayer(named, [{ kind: "mlp", names, numbers: [0] }]);
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
      const kind = checkActivation(activation, operation, "activation");
      checkFunction(init, { operation, argument: "init" });
      const place = { operation, argument: "the result of init" };
      const tensors: readonly Stored[] = widths.slice(1).flatMap((outputs, stage) => {
        const inputs = widths[stage] ?? outputs;
        return [[inputs, outputs], [outputs]].map((shape) =>
          toStored(engine, recording.element, init(shape), place, shape),
        );
      });
      const names = recordLayer(recording, operation, "mlp", (writer) => {
        writeTensors(writer, tensors);
      });
      const paths = tensors.map((_, slot) => `${slot >> 1}.${slot % 2 === 0 ? "weights" : "bias"}`);
      return new EngineLayer(namedBy(paths, names), [{ kind: "mlp", names, numbers: [kind] }]);
    },

    conv2d<E extends ElementName>(
      tape: Tape<E>,
      weights: Payload<E>,
      bias: Payload<E>,
      window: WindowOptions,
    ): Layer<E> {
      const numbers = checkWindow(window, "conv2d");
      const paths = ["weights", "bias"];
      const { names, named } = make(tape, "conv2d", "conv2d", { weights, bias }, paths, numbers);
      return new EngineLayer(named, [{ kind: "conv2d", names, numbers }]);
    },

    layerNorm<E extends ElementName>(
      tape: Tape<E>,
      scale: Payload<E>,
      shift: Payload<E>,
      epsilon: Payload<E>,
    ): Layer<E> {
      const kind = "layerNorm";
      const { names, named } = make(tape, kind, kind, { scale, shift, epsilon }, [
        "scale",
        "shift",
      ]);
      return new EngineLayer(named, [{ kind, names, numbers: [] }]);
    },

    rmsNorm<E extends ElementName>(
      tape: Tape<E>,
      scale: Payload<E>,
      epsilon: Payload<E>,
    ): Layer<E> {
      const kind = "rmsNorm";
      const { names, named } = make(tape, kind, kind, { scale, epsilon }, ["scale"]);
      return new EngineLayer(named, [{ kind, names, numbers: [] }]);
    },

    batchNorm<E extends ElementName>(
      tape: Tape<E>,
      scale: Payload<E>,
      shift: Payload<E>,
      epsilon: Payload<E>,
    ): BatchNorm<E> {
      const kind = "batchNorm";
      const { names, named } = make(tape, kind, kind, { scale, shift, epsilon }, [
        "scale",
        "shift",
      ]);
      return new BatchNormLayer(named, names);
    },

    dropout<E extends ElementName>(tape: Tape<E>, shape: Shape): Dropout<E> {
      const operation = "dropout";
      const recording = checkTape(engine, tape, operation);
      const extents = checkShape(shape, { operation, argument: "shape" });
      const [mask] = recordLayer(recording, operation, "dropout", (writer) => {
        writer.list(extents);
      }) as readonly [Name];
      return new MaskedLayer(mask);
    },

    embedding<E extends ElementName>(tape: Tape<E>, table: Payload<E>): Layer<E> {
      const kind = "embedding";
      const { names, named } = make(tape, kind, kind, { table }, ["weights"]);
      return new EngineLayer(named, [{ kind, names, numbers: [] }]);
    },

    activation<E extends ElementName>(kind: Activation): Layer<E> {
      const number = checkActivation(kind, "activation", "kind");
      return new EngineLayer([], [{ kind: "activation", names: [], numbers: [number] }]);
    },

    sequential<E extends ElementName>(...stages: readonly Layer<E>[]): Layer<E> {
      const layers = stages.map((stage, position) => checkLayer<E>(stage, `stages[${position}]`));
      const named = layers.flatMap((layer, position) =>
        // A mask is fed, not trained: among parameters it would be asked for in every table.
        layer instanceof MaskedLayer
          ? []
          : layer.parameters().map(([path, symbol]) => [`${position}.${path}`, symbol] as const),
      );
      const own = layers.map((layer) => EngineLayer.stagesOf(layer));
      // Ours are applied together, all or nothing; one of a user's own is as many calls as it makes.
      return own.every((steps) => steps !== undefined)
        ? new EngineLayer(named, own.flat())
        : new Sequence(named, layers);
    },
  });
}

function namedBy(paths: readonly string[], names: readonly Name[]): readonly NamedSymbol[] {
  return paths.map((path, slot) => [path, names[slot] as Name] as const);
}

function checkActivation(value: unknown, operation: string, argument: string): number {
  const kind = (activations as readonly unknown[]).indexOf(value);
  if (kind < 0) throw argumentError({ operation, argument }, '"tanh" or "relu"', value);
  return kind;
}

function checkLayer<E extends ElementName>(value: unknown, argument: string): Layer<E> {
  const isLayer =
    typeof value === "object" &&
    value !== null &&
    "express" in value &&
    typeof value.express === "function" &&
    "parameters" in value &&
    typeof value.parameters === "function";
  if (isLayer) return value as Layer<E>;
  throw argumentError({ operation: "sequential", argument }, "a layer", value);
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
