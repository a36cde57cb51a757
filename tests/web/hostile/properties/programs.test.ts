// Random programs through the API against plain JavaScript, bit for bit.

import fc from "fast-check";
import { expect, test } from "vitest";
import type { Tape, Value } from "../../../../web/src/library/index.ts";
import { topos } from "../../library/engine.ts";
import { elementsFor, plains, settings, shapes } from "./arbitraries.ts";
import {
  broadcastAlong,
  matmul,
  type Plain,
  pairs,
  permute,
  singles,
  sumAlong,
  volumeOf,
} from "./reference.ts";

/** A value, and what plain JavaScript makes of the same. */
interface Both {
  readonly value: Value<"f64">;
  readonly plain: Plain;
}

const f64 = topos.f64;
const tensorOf = ({ shape, elements }: Plain) => f64.tensor(Float64Array.from(elements), shape);

type PairName = keyof typeof pairs;
type SingleName = keyof typeof singles;
const pairNames = Object.keys(pairs) as PairName[];
const singleNames = Object.keys(singles) as SingleName[];

/** A step as numbers, read by what has been made so far, so that every program is one. */
const steps = fc.array(
  fc.record({
    kind: fc.nat(),
    left: fc.nat(),
    right: fc.nat(),
    axis: fc.nat(),
    extent: fc.integer({ min: 1, max: 3 }),
  }),
  { minLength: 1, maxLength: 12 },
);

type Step = typeof steps extends fc.Arbitrary<(infer S)[]> ? S : never;

function grown(tape: Tape<"f64">, made: readonly Both[], asked: Step): Both {
  const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;
  const { value, plain } = pick(made, asked.left);
  const rank = plain.shape.length;
  const same = made.filter((other) => other.plain.shape.join() === plain.shape.join());
  const order = Array.from({ length: rank }, (_, axis) => (axis + asked.axis) % rank);
  const inner = made.filter(
    (other) =>
      rank === 2 && other.plain.shape.length === 2 && other.plain.shape[0] === plain.shape[1],
  );
  const choices: (() => Both)[] = [
    ...pairNames.map((name) => () => {
      const other = pick(same, asked.right);
      return { value: value[name](other.value), plain: pairs[name](plain, other.plain) };
    }),
    ...singleNames.map((name) => () => ({ value: value[name](), plain: singles[name](plain) })),
    () => {
      const axis = asked.axis % (rank + 1);
      const { extent } = asked;
      return {
        value: value.broadcastAlong(axis, extent),
        plain: broadcastAlong(plain, axis, extent),
      };
    },
    () => ({ value: value.permute(order), plain: permute(plain, order) }),
    () => ({ value: tape.leaf(tensorOf(plain)), plain }),
  ];
  if (rank > 0) {
    const axis = asked.axis % rank;
    choices.push(() => ({
      value: value.sumAlong(axis),
      plain: sumAlong(plain, axis),
    }));
  }
  if (inner.length > 0) {
    const other = pick(inner, asked.right);
    choices.push(() => ({
      value: value.matmul(other.value),
      plain: matmul(plain, other.plain),
    }));
  }
  return pick(choices, asked.kind)();
}

test("a random program has the bits of plain JavaScript, run whole and by a plan", () => {
  const starts = fc.oneof(
    fc.array(plains, { minLength: 1, maxLength: 3 }),
    fc.tuple(elementsFor([2, 3]), elementsFor([3, 2])),
  );
  fc.assert(
    fc.property(starts, steps, (given, asked) => {
      topos.scope(() => {
        const tape = f64.tape();
        const made: Both[] = given.map((plain, at) => ({
          value: at % 2 === 0 ? tape.parameter(tensorOf(plain)) : tape.input(tensorOf(plain)),
          plain,
        }));
        for (const each of asked) made.push(grown(tape, made, each));
        const names = made.map(({ value }) => value.symbol);
        const network = tape.seal();
        const parameters = network.parameters();
        const runs = [
          network.forward(parameters),
          network.lower({ roots: names }).forward(parameters),
        ];
        for (const [at, { plain }] of made.entries()) {
          for (const run of runs) {
            const tensor = run.of(names[at] as (typeof names)[number]);
            expect(tensor.shape).toEqual(plain.shape);
            expect([...tensor.data()]).toEqual(plain.elements.map(Number));
          }
        }
      });
    }),
    settings,
  );
});

test("a tensor computes what a value records", () => {
  fc.assert(
    fc.property(
      plains,
      fc.constantFrom(...singleNames),
      fc.constantFrom(...pairNames),
      (plain, one, two) => {
        const tensor = tensorOf(plain);
        expect([...tensor[one]().data()]).toEqual(singles[one](plain).elements);
        expect([...tensor[two](tensor).data()]).toEqual(pairs[two](plain, plain).elements);
      },
    ),
    settings,
  );
});

test("every form of a payload is the same tensor", () => {
  const nested = ({ shape, elements }: Plain): unknown => {
    let level: unknown[] = [...elements];
    for (const extent of shape.slice(1).reverse())
      level = Array.from({ length: level.length / extent }, (_, row) =>
        level.slice(row * extent, (row + 1) * extent),
      );
    return shape.length === 0 ? elements[0] : level;
  };
  fc.assert(
    fc.property(plains, (plain) => {
      topos.scope(() => {
        const tensor = tensorOf(plain);
        const tape = f64.tape();
        const forms = [nested(plain), tensor, f64.tensor(nested(plain) as never)];
        for (const form of forms) {
          const stored = tape.leaf(form as never).payload();
          expect(stored?.sameBits(tensor)).toBe(true);
        }
        const w = tape.input(tensor);
        const network = tape.seal();
        const parameters = network.parameters();
        for (const form of [...forms, Float64Array.from(plain.elements)]) {
          const run = network.forward(parameters, [[w, form as never]]);
          expect(run.of(w).sameBits(tensor)).toBe(true);
        }
      });
    }),
    settings,
  );
});

test("nested arrays with one entry spoiled are refused at its place, and nothing is recorded", () => {
  const spoils = fc.constantFrom<unknown>("1", null, undefined, 1n, {}, [], [1], [[1]], true);
  const filled = shapes.filter((shape) => shape.length > 0);
  fc.assert(
    fc.property(filled, fc.nat(), spoils, (shape, place, spoil) => {
      topos.scope(() => {
        const tape = f64.tape();
        const payload = tapeless(shape, place % volumeOf(shape), spoil);
        const valid = tapeless(shape, -1, spoil);
        // One entry that is a list of one is an axis more, where it is the only one.
        const isWhole = volumeOf(shape) === 1 && Array.isArray(spoil) && spoil.length > 0;
        if (isWhole) return;
        expect(() => tape.leaf(payload as never)).toThrow(/^leaf needs/);
        expect(tape.length).toBe(0);
        expect(tape.leaf(valid as never).shape).toEqual(shape);
      });
    }),
    settings,
  );
});

/** Nested ones of that shape, with something else at one row-major place. */
function tapeless(shape: readonly number[], place: number, spoil: unknown): unknown {
  const [extent, ...inner] = shape;
  if (extent === undefined) return place === 0 ? spoil : 1;
  const volume = volumeOf(inner);
  return Array.from({ length: extent }, (_, row) => tapeless(inner, place - row * volume, spoil));
}
