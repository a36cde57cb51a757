// What a tensor holds in JavaScript memory, and which array type an element has.

import type { ElementName, Shape, Tensor } from "./generated/contract.d.ts";
import { elementTable } from "./generated/vocabulary.ts";
import type { Heap } from "./heap.ts";
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
  /** The same of a typed array, whatever its own members say. */
  readonly copied: (from: Float64Array) => Elements;
  /** One number. */
  readonly single: (number: number) => Elements;
  /** A whole number, rounded as counts are: to bf16 by way of f32. */
  readonly count: (count: number) => number;
  readonly zeros: (length: number) => Elements;
  /** The elements as they cross, which for bf16 are patterns. */
  readonly crossing: (elements: Elements) => Elements | Uint16Array<ArrayBuffer>;
  /** Elements of the bytes that cross. */
  readonly crossed: (bytes: ArrayBuffer) => Elements;
  /** A copy of so many elements from an address on. */
  readonly read: (heap: Heap, address: number, count: number) => Elements;
}

const asItIs = <T>(given: T): T => given;

/** The array of one element with that number. */
function alone<A extends Elements>(array: A, number: number): A {
  array[0] = number;
  return array;
}

/** Few elements are copied one by one: a view for a bulk copy costs more than they do. */
function copied<A extends Elements>(from: A, first: number, into: A): A {
  if (into.length > 64) into.set(from.subarray(first, first + into.length));
  else for (let i = 0; i < into.length; i += 1) into[i] = from[first + i] ?? 0;
  return into;
}

/** The f64 and f32 of the platform; bf16 as the f32 that it equals. */
const kept: { readonly [E in ElementName]: Omit<ElementFacts, "code" | "bytes"> } = {
  f64: {
    make: (from) => new Float64Array(from),
    copied: (from) => new Float64Array(from),
    single: (number) => alone(new Float64Array(1), number),
    count: asItIs,
    zeros: (length) => new Float64Array(length),
    crossing: asItIs,
    crossed: (bytes) => new Float64Array(bytes),
    read: ({ f64 }, address, count) => copied(f64, address >> 3, new Float64Array(count)),
  },
  f32: {
    make: (from) => new Float32Array(from),
    copied: (from) => new Float32Array(from),
    single: (number) => alone(new Float32Array(1), number),
    count: asItIs,
    zeros: (length) => new Float32Array(length),
    crossing: asItIs,
    crossed: (bytes) => new Float32Array(bytes),
    read: ({ f32 }, address, count) => copied(f32, address >> 2, new Float32Array(count)),
  },
  bf16: {
    make: (from) => Float32Array.from(from, roundToBf16),
    // Only the constructor of a typed array reads another by what it is.
    copied: (from) => Float32Array.from(new Float64Array(from), roundToBf16),
    single: (number) => alone(new Float32Array(1), roundToBf16(number)),
    count: Math.fround,
    zeros: (length) => new Float32Array(length),
    crossing: (elements) => patternsOf(elements as Float32Array<ArrayBuffer>),
    crossed: (bytes) => widened(new Uint16Array(bytes)),
    read: ({ bf16 }, address, count) =>
      widened(bf16.subarray(address >> 1, (address >> 1) + count)),
  },
};

export const elementFacts: { readonly [E in ElementName]: ElementFacts } = {
  f64: { ...elementTable.f64, ...kept.f64 },
  f32: { ...elementTable.f32, ...kept.f32 },
  bf16: { ...elementTable.bf16, ...kept.bf16 },
};

/** A number that fills a shape. Its array is made when somebody asks for one: most only want the number. */
export class StoredConstant implements Stored {
  readonly storage = "constant";
  readonly element: ElementName;
  readonly shape: Shape;
  readonly number: number;
  #elements: Elements | undefined;

  /** The number is one that the element holds. */
  constructor(element: ElementName, shape: Shape, number: number) {
    this.element = element;
    this.shape = shape;
    this.number = number;
  }

  get elements(): Elements {
    this.#elements ??= elementFacts[this.element].single(this.number);
    return this.#elements;
  }
}
