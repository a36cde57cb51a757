import type { Families, RowKind } from "../../../../tests/conformance/bits/rows.mjs";

/** What was recorded of one row: its hash by the native build and by the module in Node. */
export interface RecordedRow {
  readonly id: string;
  readonly kind: RowKind;
  readonly parts: number;
  readonly numbers: number;
  readonly native: string;
  readonly node: string;
}

/** What the page fetches: programs without their answers, and the beginnings of their recorded hashes by row. */
export interface Programs {
  readonly families: Families;
  readonly digits: { readonly [id: string]: string };
}

/** One row as this browser made it. */
export interface RowHere {
  readonly hash: string;
  /** The parts that are not as recorded. */
  readonly differing: readonly string[];
}

/** What a row is about, in the order of the table. */
export const titles: readonly (readonly [id: string, title: string])[] = [
  ["opcodes", "each opcode, over its shapes"],
  ["composites", "each composite"],
  ["guide", "programs of this guide"],
  ["random-public", "random programs"],
  ["neural", "layers and networks"],
  ["optim", "optimisers, step by step"],
  ["init", "draws of the initialisers"],
  ["plan", "entries and plans"],
  ["emission", "StableHLO"],
  ["kernels", "large products, sums and maps"],
  ["errors", "what is refused"],
  ["exp", "exp"],
  ["expm1", "expm1"],
  ["ln", "ln"],
  ["log1p", "log1p"],
  ["sqrt", "sqrt"],
  ["tanh", "tanh"],
  ["sin", "sin"],
  ["cos", "cos"],
  ["erf", "erf"],
  ["erfDerivative", "erf_derivative"],
  ["powf", "powf"],
];
