import type { Axis } from "../axis.ts";

/** A line of a curve: one value for each step, or for every so many of them. */
export interface CurveLine {
  readonly label: string;
  readonly values: readonly number[];
  /** The step of the first value; 0 where none is given. */
  readonly first?: number;
  /** Steps from one value to the next; 1 where none is given. */
  readonly every?: number;
}

/** Places across at which a line has a point: a longer one shows the least and the most of what falls between. */
const places = 480;

/** The line as a path, broken where a value has no place. */
export function pathOf(
  { values, first = 0, every = 1 }: CurveLine,
  axis: Axis,
  across: (step: number) => number,
): string {
  const parts: string[] = [];
  let isOpen = false;
  for (const [step, value] of thinned(values)) {
    const up = axis.place(value);
    if (up === undefined) {
      isOpen = false;
      continue;
    }
    parts.push(`${isOpen ? "L" : "M"}${across(first + step * every)} ${up}`);
    isOpen = true;
  }
  return parts.join("");
}

/** At most two values for each place across: the least and the most of its stretch, in their order. */
function thinned(values: readonly number[]): readonly (readonly [step: number, value: number])[] {
  if (values.length <= 2 * places) return values.map((value, step) => [step, value] as const);
  const kept: (readonly [number, number])[] = [];
  for (let place = 0; place < places; place += 1) {
    const from = Math.floor((values.length * place) / places);
    const to = Math.floor((values.length * (place + 1)) / places);
    let [least, most] = [from, from];
    for (let step = from; step < to; step += 1) {
      const value = values[step] ?? Number.NaN;
      // A value without a number is kept for what it is: the line breaks there.
      if (Number.isNaN(value) || value < (values[least] ?? 0)) least = step;
      if (value > (values[most] ?? 0)) most = step;
    }
    for (const step of [...new Set([Math.min(least, most), Math.max(least, most)])])
      kept.push([step, values[step] ?? Number.NaN]);
  }
  return kept;
}
