// What a tensor holds in JavaScript memory, and which array type an element has.

import type { ElementName, Shape, Tensor } from "./generated/contract.d.ts";

export type Elements = Float64Array<ArrayBuffer> | Float32Array<ArrayBuffer>;

/** One element of a constant or of a selection's ones; all of them, row-major, of a dense tensor. */
export interface Stored {
  readonly element: ElementName;
  readonly storage: Tensor["storage"];
  readonly shape: Shape;
  readonly elements: Elements;
  /** The hot position of each row of a selection. */
  readonly indices?: Uint32Array;
}

/** How the engine numbers storage. */
export const storageCodes = { constant: 0, dense: 1, selection: 2 } as const;
export const storageNames = ["constant", "dense", "selection"] as const;

/** How the engine numbers elements, and what holds them here. */
interface ElementFacts {
  readonly code: number;
  readonly bytes: number;
  readonly make: (from: ArrayLike<number>) => Elements;
  readonly zeros: (length: number) => Elements;
}

export const elementFacts: { readonly [E in ElementName]: ElementFacts } = {
  f64: {
    code: 0,
    bytes: 8,
    make: (from) => new Float64Array(from),
    zeros: (length) => new Float64Array(length),
  },
  f32: {
    code: 1,
    bytes: 4,
    make: (from) => new Float32Array(from),
    zeros: (length) => new Float32Array(length),
  },
};

export const elementNames: readonly ElementName[] = ["f64", "f32"];
