import type { Sample } from "./statistics.d.mts";

export interface Entry {
  readonly name: string;
  readonly run: () => unknown;
}
export interface Measured {
  readonly name: string;
  readonly samples: readonly Sample[];
  readonly runs: number;
  readonly failure: string | undefined;
}
export declare function compare(
  entries: readonly Entry[],
  options: {
    readonly rounds: number;
    readonly sampleMs: number;
    readonly warmMs: number;
    readonly slowMs: number;
    readonly clock: { cpu(): unknown };
    readonly seed?: number;
  },
): Promise<readonly Measured[]>;
