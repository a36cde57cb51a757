// What the character models share: letters as numbers, the names, and how one letter is drawn from its chances.

import type { Tensor, Topos } from "topos-wasm";
import { givenNames } from "./given-names.ts";

/** A name begins and ends with the dot. */
const letters = ".abcdefghijklmnopqrstuvwxyz";
export const vocabulary: number = letters.length;
/** The dot. */
export const edge = 0;

/** A name as positions in the alphabet, with neither dot. */
export function encoded(name: string): readonly number[] {
  return Array.from(name, (letter) => letters.indexOf(letter));
}

export function decoded(name: readonly number[]): string {
  return name.map((letter) => letters[letter] ?? "?").join("");
}

/** Whole numbers below a limit, and numbers from 0 to 1, the same ones for a seed everywhere. */
export class Draws {
  readonly #next: (count: number) => ArrayLike<number>;

  constructor({ f64 }: Topos, seed: number) {
    const uniform = f64.uniform(seed, 0.5);
    this.#next = (count) => uniform([count]).data();
  }

  units(count: number): readonly number[] {
    return Array.from(this.#next(count), (number) => number + 0.5);
  }

  below(limit: number, count: number): readonly number[] {
    return this.units(count).map((unit) => Math.floor(unit * limit));
  }

  shuffled<T>(items: readonly T[]): readonly T[] {
    const order = [...items];
    const units = this.units(order.length);
    for (let last = order.length - 1; last > 0; last -= 1) {
      const other = Math.floor((units[last] ?? 0) * (last + 1));
      [order[last], order[other]] = [order[other] as T, order[last] as T];
    }
    return order;
  }
}

const known: ReadonlySet<string> = new Set(givenNames);

/** Whether a name that was made up is one of those that exist. */
export function listed(name: readonly number[]): boolean {
  return known.has(decoded(name));
}

export interface Names {
  readonly learn: readonly (readonly number[])[];
  /** One in ten: the model never learns from these. */
  readonly heldOut: readonly (readonly number[])[];
}

export function splitNames(topos: Topos): Names {
  const names = new Draws(topos, 1).shuffled(givenNames).map(encoded);
  return {
    learn: names.filter((_, at) => at % 10 !== 0),
    heldOut: names.filter((_, at) => at % 10 === 0),
  };
}

/** Where a number from 0 to 1 falls among chances that add up to 1. */
export function drawn(chances: ArrayLike<number>, unit: number): number {
  let below = 0;
  for (let letter = 0; letter < chances.length; letter += 1) {
    below += chances[letter] ?? 0;
    if (unit < below) return letter;
  }
  return chances.length - 1;
}

/** What it costs to guess each letter of the held-out names from the one before it, by counting pairs alone. */
export function pairLoss({ f64 }: Topos, { learn, heldOut }: Names): number {
  const count = (names: Names["learn"], first: number): Tensor<"f64"> => {
    const counts = new Float64Array(vocabulary * vocabulary).fill(first);
    for (const name of names) {
      const closed = [edge, ...name, edge];
      closed.slice(1).forEach((next, at) => {
        const pair = (closed[at] ?? edge) * vocabulary + next;
        counts[pair] = (counts[pair] ?? 0) + 1;
      });
    }
    return f64.tensor(counts, [vocabulary, vocabulary]);
  };
  const known = count(learn, 1);
  const chances = known.div(known.sumAlong(1).broadcastAlong(1, vocabulary));
  const met = count(heldOut, 0);
  return -met.mul(chances.ln()).sum().item() / met.sum().item();
}

export function mean(numbers: ArrayLike<number>): number {
  return Array.from(numbers).reduce((sum, number) => sum + number, 0) / numbers.length;
}

/** Each stretch of so many as its mean. */
export function rolling(numbers: ArrayLike<number>, stretch: number): readonly number[] {
  const all = Array.from(numbers);
  return Array.from({ length: Math.ceil(all.length / stretch) }, (_, at) =>
    mean(all.slice(at * stretch, (at + 1) * stretch)),
  );
}
