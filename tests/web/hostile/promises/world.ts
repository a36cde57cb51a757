// What calls that fail are made in: one object of each kind, others of another family, and some that are older than what
// their network has become.

import {
  type ErrorKind,
  init,
  type Network,
  type Parameters,
  type TapeSymbol,
  type Tensor,
  type Topos,
} from "../../../../web/src/library/index.ts";
import { type Living, living } from "../living.ts";

export interface World extends Living {
  /** The same, of other families. */
  readonly there: Living;
  /** Its network was reopened and has grown since; run, plan, table and field are from before. */
  readonly old: Living;
  readonly grown: Network<"f64">;
  /** A node, and a parameter, that were recorded since. */
  readonly younger: TapeSymbol;
  readonly youngParameter: TapeSymbol;
}

export type Provocation = (world: World) => unknown;

/** A call for each kind that a comment promises. */
export type Provocations = { readonly [K in ErrorKind]?: Provocation };

/** By the path of the comment: `Tape.record`. */
export interface Promises {
  readonly [path: string]: Provocations;
}

export function worldOf(topos: Topos): World {
  const [at, there, old] = [living(topos), living(topos), living(topos)];
  const tape = old.network.reopen();
  const youngParameter = tape.parameter([1, 2]).symbol;
  const younger = tape.resolve(old.w).mul([1, 2]).symbol;
  return { ...at, there, old, grown: tape.seal(), younger, youngParameter };
}

/** What no `[2, 2]` of the world goes with. */
export const row: readonly number[] = [1, 2, 3];

export function shape(provoke: Provocation): Provocations {
  return { shape: provoke };
}

export function named(name: TapeSymbol): readonly (readonly [string, TapeSymbol])[] {
  return [["w", name]];
}

/** A tensor of another instance. */
export async function elsewhere(): Promise<Tensor<"f64">> {
  return (await init({ fresh: true })).f64.tensor(1);
}

/** A table of another instance. */
export async function strangeTable(): Promise<Parameters<"f64">> {
  const { f64 } = await init({ fresh: true });
  const [network] = f64.record((tape) => ({ w: tape.parameter(1) }));
  return network.parameters();
}
