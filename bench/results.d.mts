import type { Summary } from "./statistics.d.mts";

export interface Digested {
  readonly work: object;
  readonly clock: "wall" | "cpu";
  readonly entries: readonly {
    readonly name: string;
    readonly times: readonly number[];
    readonly failure?: string;
    readonly measured: { readonly ms: number; readonly value: number } | undefined;
  }[];
}
export declare function digested(works: readonly object[]): readonly Digested[];
export declare function advantage(work: Digested, one: string, other: string): Summary | undefined;
export declare function bestPeer(work: Digested, among?: readonly string[]): string | undefined;
