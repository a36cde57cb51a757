// Optimisers: they move one table, inside the module, and live in it.

import { argumentError, foreignError, type Place } from "./check.ts";
import type { Engine } from "./engine.ts";
import { toposError } from "./error.ts";
import type {
  Direction,
  ElementName,
  Optimizer,
  Optimizers,
  Parameters,
  Rate,
} from "./generated/contract.d.ts";
import { handleOf } from "./owner.ts";
import { checkDirection, checkTable, type Table } from "./parameters.ts";
import { toStored } from "./payload.ts";
import type { Elements } from "./stored.ts";

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

class Descent<E extends ElementName> implements Optimizer<E> {
  readonly kind = "sgd";
  readonly parameters: Parameters<E>;
  readonly #table: Table<E>;
  readonly #handle: number;

  constructor(table: Table<E>) {
    this.parameters = table;
    this.#table = table;
    this.#handle = table.engine.call("sgd", "optimizer_sgd", handleOf(table, "sgd"));
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
    const handle = handleOf(along, "step");
    engine.write().elements(element, rate);
    engine.call("step", "optimizer_step", this.#handle, handle);
  }
}

/** The table that an optimiser of ours moves, and its handle. Fails: argument, foreign, disposed. */
export function checkOptimizer(
  engine: Engine,
  value: unknown,
  place: Place,
): { readonly table: Table<ElementName>; readonly handle: number } {
  const parts = Descent.partsOf(value);
  if (parts === undefined) throw argumentError(place, "an optimizer", value);
  if (parts.table.engine !== engine) throw foreignError(place, "an optimizer");
  handleOf(parts.table, place.operation);
  return parts;
}

export function makeOptimizers(engine: Engine): Optimizers {
  return Object.freeze({
    sgd: <E extends ElementName>(parameters: Parameters<E>): Optimizer<E> =>
      new Descent(
        checkTable(engine, parameters, { operation: "sgd", argument: "parameters" }) as Table<E>,
      ),
  });
}
