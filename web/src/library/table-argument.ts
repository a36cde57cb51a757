// Tables of parameters as arguments: whether they are of ours, of this element and of this family.

import { argumentError, elementError, foreignError, type Place } from "./check.ts";
import type { Engine } from "./engine.ts";
import { toposError } from "./error.ts";
import { RunField } from "./field.ts";
import type { Direction, ElementName } from "./generated/contract.d.ts";
import { handleOf } from "./owner.ts";
import { Table } from "./parameters.ts";

/** A table of ours. Fails: argument, foreign. */
export function checkTable(engine: Engine, value: unknown, place: Place): Table<ElementName> {
  if (!(value instanceof Table)) throw argumentError(place, "a table of parameters", value);
  if (value.engine !== engine) throw foreignError(place, "a table");
  return value;
}

/** The handle of a living table of that element. Fails: argument, foreign, disposed. */
export function handleOfTable(
  engine: Engine,
  element: ElementName,
  value: unknown,
  place: Place,
): number {
  const table = checkTable(engine, value, place);
  if (table.element !== element) throw elementError(place, element, table.element);
  return handleOf(table, place.operation);
}

/** A direction in which a table can step, as a table. Fails: argument, foreign, disposed. */
export function checkDirection<E extends ElementName>(
  table: Table<E>,
  direction: Direction<E>,
): Table<E> {
  const place = { operation: "step", argument: "direction" };
  const given = RunField.is(direction) ? direction.parameters() : direction;
  if (!(given instanceof Table)) throw argumentError(place, "a table or a field", direction);
  if (given.engine !== table.engine) throw foreignError(place, "a table or a field");
  if (given.element !== table.element) throw elementError(place, table.element, given.element);
  if (given.family !== table.family) {
    const sentence = "step needs a direction of this family, got another's";
    throw toposError({ kind: "foreign", operation: "step", sentence });
  }
  return given as Table<E>;
}
