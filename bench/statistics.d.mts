export interface Summary {
  readonly median: number;
  readonly low: number;
  readonly high: number;
  readonly count: number;
}
export interface Sample {
  readonly wall: number;
  readonly cpu: number | undefined;
}
export declare function median(numbers: readonly number[]): number;
export declare function quantile(numbers: readonly number[], share: number): number;
export declare function summary(numbers: readonly number[]): Summary;
export declare function ratios(one: readonly number[], other: readonly number[]): number[];
export declare function chooseClock(
  entries: readonly { readonly samples: readonly Sample[] }[],
): "wall" | "cpu";
