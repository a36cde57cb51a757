// One call of a row in a world of its own, and what came of it.

import { expect } from "vitest";
import { type Topos, ToposError } from "../../../web/src/library/index.ts";
import { type Living, living, stateOf } from "./living.ts";
import type { Row } from "./row.ts";
import { ownersIn } from "./told.ts";

export interface Outcome {
  readonly value?: unknown;
  readonly error?: unknown;
}

/** The arguments that would do, with some of them replaced. */
export function argumentsOf(
  row: Row,
  at: Living,
  replaced: ReadonlyMap<string, unknown> = new Map(),
): unknown[] {
  return Object.entries(row.wants).map(([parameter, want]) =>
    replaced.has(parameter) ? replaced.get(parameter) : want.valid(at),
  );
}

export async function attempt(
  row: Row,
  receiver: object,
  args: readonly unknown[],
): Promise<Outcome> {
  try {
    const method: unknown = Reflect.get(receiver, row.member);
    if (typeof method !== "function") throw new Error(`${row.type} has no ${row.member}`);
    return { value: await method.call(receiver, ...args) };
  } catch (error) {
    return { error };
  }
}

/** Runs `body` with one living object of each kind, ends them and what was answered, and expects nothing to stay. */
export async function inWorld(
  topos: Topos,
  body: (at: Living) => Promise<readonly Outcome[]>,
): Promise<void> {
  const { heapBytes: _, ...before } = topos.stats();
  const at = living(topos);
  const outcomes = await body(at);
  for (const { value } of outcomes) for (const owner of ownersIn(value)) owner.dispose();
  for (const owner of ownersOf(at)) owner.dispose();
  const { heapBytes: __, ...after } = topos.stats();
  expect(after).toEqual(before);
}

export function ownersOf({
  tape,
  network,
  parameters,
  run,
  plan,
}: Living): readonly { dispose(): void }[] {
  return [run, plan, parameters, network, tape];
}

/** A refusal as the contract wants it: the class, the operation first, the argument by its name. */
export function expectRefusal(
  { error, value }: Outcome,
  { type, member, operation }: Row,
  kinds: readonly string[],
  what: string,
): ToposError {
  const where = `${type}.${member} with ${what}: ${error instanceof Error ? error.stack : String(value)}`;
  expect(error, where).toBeInstanceOf(ToposError);
  const refusal = error as ToposError;
  expect(kinds, where).toContain(refusal.kind);
  expect(refusal.operation, where).toBe(operation);
  expect(refusal.message.startsWith(operation), where).toBe(true);
  return refusal;
}

export { stateOf };
