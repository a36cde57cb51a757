// What the calls of the boundary share: wrong values by what an argument wants, and one living object of each kind.

import { type Living, living } from "../../hostile/living.ts";
import { topos } from "../engine.ts";

const { f32 } = topos;

const hole = [2, 2, 3];
delete hole[1];

/** What an argument wants. */
export type Kind =
  | "whole"
  | "shape"
  | "order"
  | "payload"
  | "probability"
  | "number"
  | "seed"
  | "name"
  | "names"
  | "entries"
  | "numerics"
  | "callback"
  | "object"
  | "iterable"
  | "network"
  | "text"
  | "boolean";

/** Wrong values by what an argument wants; how each is shown stands beside it. */
export const wrong: Readonly<Record<Kind, readonly unknown[]>> = {
  whole: [1.5, Number.NaN, -1, 2 ** 32, "1", 1n, null, undefined, {}, [1]],
  shape: [
    ["2", "3"],
    [2.5, 2],
    [Number.NaN],
    [-1, 3],
    [undefined],
    null,
    [2n, 3n],
    hole,
    6,
    "2",
    undefined,
    new Float32Array(2),
    [2 ** 30, 2 ** 30],
  ],
  order: [["0"], [0.5], [-1], [undefined], null, [1n], 1, "01", undefined],
  payload: [
    "2",
    2n,
    null,
    undefined,
    {},
    true,
    [[1, 2], [3]],
    [1, [2]],
    [[1], 2],
    [],
    [[]],
    ["1"],
    [null],
    hole,
    new BigInt64Array(2),
    new DataView(new ArrayBuffer(8)),
    new Float32Array(0),
    f32.tensor(1),
    () => 1,
  ],
  probability: [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY],
  number: ["2", 2n, null, undefined, [2], {}],
  seed: [-1, 1.5, Number.NaN, "7", null, undefined, 2 ** 53, -1n, 2n ** 64n, {}],
  name: [0, "w", null, undefined, {}, { kind: "symbol", index: 0, family: 1 }, []],
  names: [null, undefined, "w", 0, {}, [0], [undefined]],
  entries: [null, "w", 0, {}, [0], [undefined]],
  numerics: [null, "Exact", "quick", 0, true, {}],
  callback: [null, undefined, 1, "f", {}],
  object: [null, 1, "x", () => 1],
  iterable: [null, 1, "ab", {}, [1], [[1]], [["a", 1]]],
  network: [null, undefined, {}, 1],
  text: [null, undefined, 1, {}, ["x"]],
  boolean: [1, "true", null],
};

export interface Call {
  /** The operation that the sentence must name. */
  readonly operation: string;
  readonly argument: string;
  readonly kind: Kind;
  readonly call: (value: never, at: Fixture) => unknown;
}

/** One living object of each kind. */
export type Fixture = Living;

export function fixture(): Fixture {
  return living(topos);
}

export const call = <V>(
  operation: string,
  argument: string,
  kind: Kind,
  body: (value: V, at: Fixture) => unknown,
): Call => ({
  operation,
  argument,
  kind,
  call: body as Call["call"],
});
