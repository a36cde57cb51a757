// What an example says and draws. Node writes the text; a page draws as well, and has its turn in between.

import type { Topos } from "topos-wasm";

/** A program of the gallery. `topos` is its own instance, so what it makes needs no end but the instance's. */
export interface Example {
  readonly title: string;
  /** What it does, and what there is to see. */
  readonly description: string;
  run(topos: Topos, report: Report): void | Promise<void>;
}

export interface Report {
  print(...lines: readonly string[]): void;
  draw(drawing: Drawing): void;
  /** Tells how much is done, from 0 to 1. */
  progress(share: number): void;
  /** Lets the page have its turn if it waited for long, and throws if nobody wants the rest. */
  turn(): Promise<void>;
  /** For calls that can be stopped and that give the page its turn themselves. */
  readonly signal: AbortSignal;
}

export type Drawing = Plot | Surface;

/** Lines and points over two axes. */
export interface Plot {
  readonly kind: "plot";
  readonly title: string;
  readonly x: string;
  readonly y: string;
  /** Whether the vertical axis counts in powers of ten. */
  readonly logarithmic: boolean;
  readonly lines: readonly Series[];
  readonly points: readonly Series[];
}

export interface Series {
  readonly label: string;
  /** As many as `y`; counted from 0 where they are left out. */
  readonly x?: ArrayLike<number>;
  readonly y: ArrayLike<number>;
}

/** A function of two numbers over a rectangle, as cells in rows from the lowest `y` up. */
export interface Surface {
  readonly kind: "surface";
  readonly title: string;
  readonly x: readonly [from: number, to: number];
  readonly y: readonly [from: number, to: number];
  readonly columns: number;
  readonly values: ArrayLike<number>;
  /** Marks on it, by sign. */
  readonly marks: readonly Mark[];
}

export interface Mark {
  readonly x: number;
  readonly y: number;
  readonly sign: 1 | -1;
}

/** Losses along the steps, each before its update. */
export function lossCurve(title: string, lines: readonly Series[], logarithmic = true): Plot {
  return { kind: "plot", title, x: "step", y: "loss", logarithmic, lines, points: [] };
}

/** The middles of so many cells of equal width. */
export function middles(from: number, to: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, at) => from + ((at + 0.5) * (to - from)) / count);
}
