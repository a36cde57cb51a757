import type { Meeting, Recorded, Run, Tape, TapeSymbol, Tensor } from "../library/index.ts";
import type { Direction } from "./direction.ts";
import { meeting } from "./meeting.ts";

/** A source that moves, and the node that holds the recorded gradient by it. */
export interface Slope extends Direction {
  readonly gradient: TapeSymbol;
}

/** The gradients of the target by all sources that move, where the program records them. */
export function slopesOf(
  { adjoints, target }: Recorded,
  directions: readonly Direction[],
): readonly Slope[] | undefined {
  const holds = adjoints.find(
    (each) => each.target === target && directions.every(({ source }) => each.wrt.includes(source)),
  );
  return holds && directions.map((each) => ({ ...each, gradient: holds.of(each.source) }));
}

/** What second derivatives by reverse mode left on the tape. */
export interface Curvature {
  /** The products of the Hessian with the direction, one for each source. */
  readonly products: readonly TapeSymbol[];
  /** The slope along the direction: what the engine scans once more. */
  readonly steepness: TapeSymbol;
}

/** Records the derivative of the slopes along the direction: a `vjp` of each slope, with the direction as its seed. */
export function recordCurvature(tape: Tape, slopes: readonly Slope[]): Curvature {
  const steepness = slopes
    .map(({ gradient, tangent }) => tape.resolve(gradient).mul(tangent).sum())
    .reduce((one, other) => one.add(other));
  const sources = slopes.map(({ source }) => source);
  const rows = slopes.map(({ gradient, tangent }) => tape.vjp(gradient, tangent, sources));
  const products = sources.map((source) =>
    rows.map((row) => tape.resolve(row.of(source))).reduce((one, other) => one.add(other)),
  );
  return { products: products.map(({ symbol }) => symbol), steepness: steepness.symbol };
}

/** Where forward over reverse, reverse over reverse and the engine's scan of the recorded slope meet. */
export function curvatureMeetings(
  run: Run,
  slopes: readonly Slope[],
  { products, steepness }: Curvature,
  {
    labelOf,
    moved,
  }: {
    readonly labelOf: (slope: Slope) => string;
    readonly moved: (name: TapeSymbol) => Tensor;
  },
): readonly Meeting[] {
  const scanned = run.backward(steepness);
  return slopes.map((slope, position) => {
    const product = products[position] ?? slope.gradient;
    return meeting(labelOf(slope), [
      { road: "forward over reverse", value: moved(slope.gradient) },
      { road: "vjp over d", value: run.of(product) },
      { road: "engine scan over d", value: scanned.of(slope.source) },
    ]);
  });
}
