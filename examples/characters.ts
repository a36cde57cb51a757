// What the character models share: letters as numbers, the names, and how one letter is drawn from its chances.

import type { Tensor, Topos } from "topos-wasm";
import { givenNames } from "./given-names.ts";
import type { Report } from "./report.ts";

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
function rolling(numbers: ArrayLike<number>, stretch: number): readonly number[] {
  const all = Array.from(numbers);
  return Array.from({ length: Math.ceil(all.length / stretch) }, (_, at) =>
    mean(all.slice(at * stretch, (at + 1) * stretch)),
  );
}

/** What a training is told by. */
export interface CourseOptions {
  readonly steps: number;
  /** Steps for each point of the curve. */
  readonly stretch: number;
  /** What a step takes: `batches`. */
  readonly of: string;
  /** What counting pairs of letters costs, drawn beside it. */
  readonly byPairs: number;
}

/** Tells how a training goes: a line for each part of it, and a curve that grows. */
export class Course {
  readonly #report: Report;
  readonly #options: CourseOptions;
  readonly #losses: number[] = [];

  constructor(report: Report, options: CourseOptions) {
    this.#report = report;
    this.#options = options;
  }

  /** The losses of the next steps. */
  add(lost: ArrayLike<number>): void {
    const begun = this.#losses.length;
    this.#losses.push(...Array.from(lost));
    const end = this.#losses.length;
    this.#draw();
    if (begun === 0)
      this.#report.print(`step 0: loss = ${lost[0]?.toFixed(4)}, and ln 27 is 3.2958`);
    const [from, to] = [begun, end].map((step) => String(step).padStart(4));
    this.#report.print(`steps ${from} to ${to}: mean loss = ${mean(lost).toFixed(4)}`);
  }

  #draw(): void {
    const { steps, stretch, of, byPairs } = this.#options;
    const points = steps / stretch;
    this.#report.draw({
      kind: "curve",
      title: `mean loss by ${stretch} ${of}`,
      steps: points,
      lines: [
        { label: "the model", values: rolling(this.#losses, stretch) },
        { label: "pairs of letters", values: Array<number>(points).fill(byPairs) },
      ],
    });
  }
}
