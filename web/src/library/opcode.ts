// The argument table of the vocabulary, and opcodes as plain data.

import { argumentError, checkShape, checkWhole, checkWholes, type Place } from "./check.ts";
import type { OpcodeFacts } from "./facts.ts";
import type { Opcode } from "./generated/contract.d.ts";
import { opcodes } from "./generated/vocabulary.ts";

/** Attributes as the engine takes them: a number as itself, a list as its length and its items. */
export function checkAttributes(
  facts: OpcodeFacts,
  given: readonly unknown[],
  rank?: number,
): readonly number[] {
  return facts.attributes.flatMap(({ argument, kind }, position) => {
    const place: Place = { operation: facts.method, argument };
    const value = given[position];
    switch (kind) {
      case "axis":
        return [checkWhole(value, 0, place, rank)];
      case "index":
        return [checkWhole(value, 0, place)];
      case "extent":
        return [checkWhole(value, 1, place)];
      case "shape":
        return listed(checkShape(value, place));
      case "order":
        return listed(checkWholes(value, 0, place));
      default:
        return kind satisfies never;
    }
  });
}

const listed = (items: readonly number[]): readonly number[] => [items.length, ...items];

const byName = new Map<string, OpcodeFacts>(opcodes.map((facts) => [facts.name, facts]));

/** Its attributes, called by where they stand. */
function inOpcode({ attributes }: OpcodeFacts): OpcodeFacts["attributes"] {
  return attributes.map((rule) => ({ ...rule, argument: `opcode.${rule.name}` }));
}

/** The facts of an opcode given as data, and its attributes. Sources are the engine's to refuse. */
export function readOpcode(
  opcode: unknown,
  operation: string,
): { facts: OpcodeFacts; attributes: readonly number[] } {
  const place: Place = { operation, argument: "opcode" };
  const name =
    typeof opcode === "object" && opcode !== null && "name" in opcode ? opcode.name : undefined;
  const facts = typeof name === "string" ? byName.get(name) : undefined;
  if (facts === undefined) {
    throw argumentError(place, 'an opcode of the vocabulary, as { name: "Add" },', name ?? opcode);
  }
  const members = opcode as { readonly [name: string]: unknown };
  const attributes = checkAttributes(
    { ...facts, method: operation, attributes: inOpcode(facts) },
    facts.attributes.map((rule) => members[rule.name]),
  );
  return { facts, attributes };
}

/** An opcode as plain data, from the engine's number and flat attributes. */
export function opcodeOf(index: number, flat: readonly number[]): Opcode {
  const facts: OpcodeFacts | undefined = opcodes[index];
  if (facts === undefined) throw new RangeError(`the vocabulary has no opcode ${index}`);
  const fields: Record<string, unknown> = { name: facts.name };
  let at = 0;
  const next = (): number => {
    const item = flat[at];
    at += 1;
    return item ?? 0;
  };
  for (const { name, kind } of facts.attributes) {
    const isList = kind === "shape" || kind === "order";
    fields[name] = isList ? Object.freeze(Array.from({ length: next() }, next)) : next();
  }
  return Object.freeze(fields) as unknown as Opcode;
}
