// What a tensor holds in JavaScript memory, and which array type an element has.

import type { ElementName, Shape, Tensor } from "./generated/contract.d.ts";
import { elementTable } from "./generated/vocabulary.ts";
import { patternsOf, roundToBf16, widened } from "./round.ts";

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

/** How the engine numbers elements, how numbers become theirs, and what holds them here and there. */
interface ElementFacts {
  readonly code: number;
  readonly bytes: number;
  /** Numbers, each rounded once from the double. */
  readonly make: (from: ArrayLike<number>) => Elements;
  /** A whole number, rounded as counts are: to bf16 by way of f32. */
  readonly count: (count: number) => number;
  readonly zeros: (length: number) => Elements;
  /** The elements as they cross, which for bf16 are patterns. */
  readonly crossing: (elements: Elements) => Elements | Uint16Array<ArrayBuffer>;
  /** Elements from the bytes that came across. */
  readonly crossed: (bytes: ArrayBuffer) => Elements;
}

const asItIs = <T>(given: T): T => given;

/** The f64 and f32 of the platform; bf16 as the f32 that it equals. */
const kept: { readonly [E in ElementName]: Omit<ElementFacts, "code" | "bytes"> } = {
  f64: {
    make: (from) => new Float64Array(from),
    count: asItIs,
    zeros: (length) => new Float64Array(length),
    crossing: asItIs,
    crossed: (bytes) => new Float64Array(bytes),
  },
  f32: {
    make: (from) => new Float32Array(from),
    count: asItIs,
    zeros: (length) => new Float32Array(length),
    crossing: asItIs,
    crossed: (bytes) => new Float32Array(bytes),
  },
  bf16: {
    make: (from) => Float32Array.from(from, roundToBf16),
    count: Math.fround,
    zeros: (length) => new Float32Array(length),
    crossing: (elements) => patternsOf(elements as Float32Array<ArrayBuffer>),
    crossed: (bytes) => widened(new Uint16Array(bytes)),
  },
};

export const elementFacts: { readonly [E in ElementName]: ElementFacts } = {
  f64: { ...elementTable.f64, ...kept.f64 },
  f32: { ...elementTable.f32, ...kept.f32 },
  bf16: { ...elementTable.bf16, ...kept.bf16 },
};
