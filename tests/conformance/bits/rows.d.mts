import type { Topos, ToposError } from "topos-wasm";

export type RowKind = "programs" | "map";

/** A case of the golden format without its answers. */
export type Program = object;

export type Families = readonly (readonly [
  family: string,
  programs: readonly (readonly [name: string, program: Program])[],
])[];

export interface Part {
  readonly name: string;
  hash(): { readonly hash: string; readonly numbers: number };
}

export interface Row {
  readonly id: string;
  readonly kind: RowKind;
  readonly parts: readonly Part[];
}

export interface RowResult {
  /** Over the hashes of its parts. */
  readonly hash: string;
  readonly numbers: number;
  /** The first eight digits of each part's hash. */
  readonly digits: string;
}

export declare function rowsOf(
  library: { readonly ToposError: typeof ToposError },
  topos: Topos,
  families: Families,
): readonly Row[];

export declare class RowBits {
  add(part: { readonly hash: string; readonly numbers: number }): void;
  readonly result: RowResult;
}

export declare function differingParts(
  names: readonly string[],
  recorded: string,
  digits: string,
): readonly string[];
