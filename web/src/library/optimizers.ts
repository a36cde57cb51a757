// Optimisers: they move one table, inside the module, and live in it.

import { argumentError, checkFunction, checkObject, foreignError, type Place } from "./check.ts";
import { checkNamed, checkTensors } from "./checkpoint.ts";
import type { Engine } from "./engine.ts";
import { toposError } from "./error.ts";
import type {
  AdamOptions,
  AdamWOptions,
  Named as AnyNamed,
  Direction,
  ElementName,
  Optimizer,
  Optimizers,
  Parameters,
  Rate,
  Tensor,
} from "./generated/contract.d.ts";
import { restoreMoments, snapshotMoments } from "./moments.ts";
import { handleOf } from "./owner.ts";
import { Table } from "./parameters.ts";
import { toStored } from "./payload.ts";
import { type Elements, elementFacts } from "./stored.ts";
import { checkDirection, checkTable } from "./table-argument.ts";

/** A hyper-parameter as one element. Fails: argument, foreign, shape. */
export function checkRate(
  engine: Engine,
  element: ElementName,
  rate: unknown,
  place: Place,
): Elements {
  const { elements, shape } = toStored(engine, element, rate, place);
  if (shape.every((extent) => extent === 1)) return elements;
  const { operation, argument } = place;
  const came = `[${shape.join(", ")}]`;
  const sentence = `${operation} needs a single value as ${argument}, got ${came}`;
  throw toposError({ kind: "shape", operation, sentence, shapes: [shape] });
}

class TableOptimizer<E extends ElementName> implements Optimizer<E> {
  static readonly name: string = "Optimizer";
  readonly kind: Optimizer["kind"];
  readonly parameters: Parameters<E>;
  readonly #table: Table<E>;
  readonly #handle: number;

  constructor(kind: Optimizer["kind"], table: Table<E>, handle: number) {
    this.kind = kind;
    this.parameters = table;
    this.#table = table;
    this.#handle = handle;
    Object.freeze(this);
  }

  static partsOf(
    value: unknown,
  ): { readonly table: Table<ElementName>; readonly handle: number } | undefined {
    return typeof value === "object" && value !== null && #handle in value
      ? { table: value.#table, handle: value.#handle }
      : undefined;
  }

  step(direction: Direction<E>, learningRate: Rate<E>): void {
    const { engine, element } = this.#table;
    handleOf(this.#table, "step");
    const along = checkDirection(this.#table, direction);
    const place = { operation: "step", argument: "learningRate" };
    const rate = checkRate(engine, element, learningRate, place);
    handleOf(this.#table, "step");
    const handle = handleOf(along, "step");
    engine.write().elements(element, rate);
    engine.call("step", "optimizer_step", this.#handle, handle);
  }

  snapshot(names: AnyNamed): Map<string, Tensor<E>> {
    const named = checkNamed(this.#table.engine, names, "snapshot");
    const places = Table.placesOf(this.#table, "snapshot").named(named, "snapshot");
    return this.kind === "sgd" ? new Map() : snapshotMoments(this.#table, this.#handle, places);
  }

  restore(names: AnyNamed, tensors: Iterable<readonly [path: string, tensor: Tensor]>): void {
    const named = checkNamed(this.#table.engine, names, "restore");
    const places = Table.placesOf(this.#table, "restore").named(named, "restore");
    const given = checkTensors(tensors, "restore");
    const handle = this.kind === "sgd" ? undefined : this.#handle;
    restoreMoments(this.#table, handle, places, given);
  }
}

/** The table that an optimiser of ours moves, and its handle. Fails: argument, foreign, disposed. */
export function checkOptimizer(
  engine: Engine,
  value: unknown,
  place: Place,
): { readonly table: Table<ElementName>; readonly handle: number } {
  const parts = TableOptimizer.partsOf(value);
  if (parts === undefined) throw argumentError(place, "an optimizer", value);
  if (parts.table.engine !== engine) throw foreignError(place, "an optimizer");
  handleOf(parts.table, place.operation);
  return parts;
}

export function makeOptimizers(engine: Engine): Optimizers {
  const tableOf = <E extends ElementName>(
    parameters: Parameters<E>,
    operation: string,
  ): Table<E> => {
    const place = { operation, argument: "parameters" };
    return checkTable(engine, parameters, place) as Table<E>;
  };
  return Object.freeze({
    sgd: <E extends ElementName>(parameters: Parameters<E>): Optimizer<E> => {
      const table = tableOf(parameters, "sgd");
      const handle = engine.call("sgd", "optimizer_sgd", handleOf(table, "sgd"));
      return new TableOptimizer("sgd", table, handle);
    },
    adam: <E extends ElementName>(
      parameters: Parameters<E>,
      options: AdamOptions<E>,
    ): Optimizer<E> => {
      const table = tableOf(parameters, "adam");
      return new TableOptimizer("adam", table, makeAdam(table, "adam", options));
    },
    adamW: <E extends ElementName>(
      parameters: Parameters<E>,
      options: AdamWOptions<E>,
    ): Optimizer<E> => {
      const table = tableOf(parameters, "adamW");
      return new TableOptimizer("adamw", table, makeAdam(table, "adamW", options));
    },
  });
}

/** The handle of an Adam, with a decay if it is AdamW. */
function makeAdam<E extends ElementName>(
  table: Table<E>,
  operation: "adam" | "adamW",
  options: AdamOptions<E> | AdamWOptions<E>,
): number {
  const { engine, element } = table;
  handleOf(table, operation);
  checkObject(options, { operation, argument: "options" });
  const given = options as AdamWOptions<E>;
  const names = ["beta1", "beta2", "epsilon", "decay"] as const;
  const rates = names.slice(0, operation === "adamW" ? 4 : 3).map((name) => {
    const rate = checkRate(engine, element, given[name], {
      operation,
      argument: `options.${name}`,
    });
    if (name.startsWith("beta") && rate[0] === 1) warnOfOne(operation, name, element);
    return rate;
  });
  const decaying = operation === "adamW" ? decayingSlots(table, given.decays) : [];
  const handle = handleOf(table, operation);
  const writer = engine.write();
  for (const rate of rates) writer.elements(element, rate);
  writer.list(decaying);
  const { code } = elementFacts[element];
  return engine.call(operation, "optimizer_adam", handle, code, operation === "adamW" ? 1 : 0);
}

/** A word for each slot, whether it decays; none without a policy, which is asked once, with the values of now. */
function decayingSlots<E extends ElementName>(
  table: Table<E>,
  decays: AdamWOptions<E>["decays"],
): readonly number[] {
  const operation = "adamW";
  if (decays === undefined) return [];
  checkFunction(decays, { operation, argument: "options.decays" });
  return table.entries().map(([symbol, value]) => {
    const answer: unknown = decays(symbol, value);
    if (typeof answer === "boolean") return answer ? 1 : 0;
    const place = { operation, argument: "the result of options.decays" };
    throw argumentError(place, "true or false", answer);
  });
}

/** A beta that is 1, or becomes it in the element: its moment never moves, and is divided by zero. */
function warnOfOne(operation: string, name: string, element: ElementName): void {
  const hint = element === "bf16" ? "; the largest bf16 below 1 is 0.99609375" : "";
  console.warn(`${operation}: ${name} is 1 in ${element}, so each step gives NaN${hint}`);
}
