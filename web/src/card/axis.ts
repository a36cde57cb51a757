import { scaleLinear, scaleLog } from "d3-scale";
import { round } from "./lanes.ts";

/** Ratios from which a curve is drawn over powers of ten. */
const logRatio = 20;

/** How values stand on the axis that goes up. */
export interface Axis {
  readonly isLog: boolean;
  /** Where a value stands; nothing for one that has no place: NaN, an infinity, or what is not above 0 on a log scale. */
  readonly place: (value: number) => number | undefined;
  readonly ticks: readonly { readonly place: number; readonly text: string }[];
}

/** An axis over values from `bottom` up to `top`, with at most five ticks. */
export function axisOver(values: Iterable<number>, bottom: number, top: number): Axis {
  let [least, most, leastPositive] = [
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.POSITIVE_INFINITY,
  ];
  for (const value of values) {
    if (!Number.isFinite(value)) continue;
    if (value < least) least = value;
    if (value > most) most = value;
    if (value > 0 && value < leastPositive) leastPositive = value;
  }
  if (least > most) [least, most] = [0, 1];
  const isLog = least >= 0 && most / leastPositive >= logRatio;
  const scale = isLog
    ? scaleLog().domain([leastPositive, most]).range([bottom, top]).nice()
    : scaleLinear()
        .domain(least === most ? [least - 1, most + 1] : [Math.min(0, least), most])
        .range([bottom, top])
        .nice(4);
  return {
    isLog,
    place: (value) =>
      Number.isFinite(value) && (!isLog || value > 0) ? round(scale(value)) : undefined,
    ticks: pickTicks(isLog, scale.ticks(4)).map((tick) => ({
      place: round(scale(tick)),
      text: tickText(tick),
    })),
  };
}

/** At most five ticks; on a log scale whole powers of ten. */
export function pickTicks(isLog: boolean, ticks: readonly number[]): readonly number[] {
  const whole = isLog ? ticks.filter((tick) => Number.isInteger(Math.log10(tick))) : ticks;
  const used = whole.length === 0 ? ticks : whole;
  const stride = Math.ceil(used.length / 5);
  return used.filter((_, position) => position % stride === 0);
}

export function tickText(tick: number): string {
  return tick !== 0 && (Math.abs(tick) >= 1e5 || Math.abs(tick) < 1e-3)
    ? tick.toExponential(0).replace("e+", "e")
    : String(tick);
}
