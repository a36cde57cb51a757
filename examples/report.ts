// What an example says and draws. Node writes the text; a page draws as well, and has its turn in between.

import type { Topos, TrainProgress } from "topos-wasm";

/** A program of the gallery. `topos` is its own instance, so what it makes needs no end but the instance's. */
export interface Example {
  readonly title: string;
  /** What it does, and what there is to see. */
  readonly description: string;
  run(topos: Topos, report: Report): void | Promise<void>;
}

export interface Report {
  print(...lines: readonly string[]): void;
  /** A drawing takes the place of an earlier one of the same title. */
  draw(drawing: Drawing): void;
  /** Tells how much is done, from 0 to 1. */
  progress(share: number): void;
  /** Lets the page have its turn if it waited for long, and throws if nobody wants the rest. */
  turn(): Promise<void>;
  /** For calls that can be stopped and that give the page its turn themselves. */
  readonly signal: AbortSignal;
}

export type Drawing = Curve | Fit | Surface;

/** Lines over steps. */
export interface Curve {
  readonly kind: "curve";
  readonly title: string;
  /** How many there will be in the end. */
  readonly steps: number;
  readonly lines: readonly { readonly label: string; readonly values: readonly number[] }[];
}

/** A function of one number, at places of equal distance, and what it was learnt from. */
export interface Fit {
  readonly kind: "fit";
  readonly title: string;
  readonly from: number;
  readonly to: number;
  readonly values: readonly number[];
  readonly samples: readonly Sample[];
}

/** A function of two numbers over a rectangle, as cells in rows from the lowest up. */
export interface Surface {
  readonly kind: "surface";
  readonly title: string;
  readonly from: readonly [across: number, up: number];
  readonly to: readonly [across: number, up: number];
  readonly columns: number;
  readonly values: readonly number[];
  readonly samples: readonly Sample[];
}

/** A point, on a surface with the class that it belongs to. */
export interface Sample {
  readonly across: number;
  readonly up: number;
  readonly class?: 1 | -1;
}

/** For the `onProgress` of a training: tells how far it is, and draws the losses so far. */
export function followed(
  report: Report,
  {
    title,
    label,
    steps,
  }: { readonly title: string; readonly label: string; readonly steps: number },
): (progress: TrainProgress) => void {
  const values: number[] = [];
  return ({ step, losses }) => {
    values.push(...losses);
    report.progress(step / steps);
    report.draw({ kind: "curve", title, steps, lines: [{ label, values: [...values] }] });
  };
}

/** The middles of so many cells of equal width. */
export function middles(from: number, to: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, at) => from + ((at + 0.5) * (to - from)) / count);
}
