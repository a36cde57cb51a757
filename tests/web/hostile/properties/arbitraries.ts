import fc from "fast-check";
import { type Plain, volumeOf } from "./reference.ts";

/** The same cases on every machine; a failure prints the seed and the path to its smallest case. */
export const settings: fc.Parameters<unknown> = {
  seed: 20261130,
  numRuns: 300,
  interruptAfterTimeLimit: 8_000,
};

export const shapes: fc.Arbitrary<number[]> = fc.array(fc.integer({ min: 1, max: 4 }), {
  maxLength: 3,
});

/** Any double, small whole numbers among them more often. */
export const numbers: fc.Arbitrary<number> = fc.oneof(
  fc.integer({ min: -8, max: 8 }),
  fc.double(),
  fc.constantFrom(0, -0, Number.NaN, Number.POSITIVE_INFINITY, 5e-324, 1.5),
);

export const plains: fc.Arbitrary<Plain> = shapes.chain((shape) => elementsFor(shape));

export function elementsFor(shape: readonly number[]): fc.Arbitrary<Plain> {
  const volume = volumeOf(shape);
  return fc
    .array(numbers, { minLength: volume, maxLength: volume })
    .map((elements) => ({ shape, elements }));
}

/** What stands in a text where a slot is. */
function slotText(slot: number): string {
  return ["$", "{", slot, "}"].join("");
}

const words: readonly string[] = (
  "topos tape f64 f32 bf16 leaf parameter input of uniform normal mlp linear tanh relu sum exp d vjp show gradient " +
  "target entry root observe backward reopen divider feed a b net 0 1 2.5 -1 1e400 inf [2] [2,2] [[1,2],[3,4]] ( ) [ ] " +
  '= , : ; @ * / + - . # " \n __proto__ constructor toString é 𝛼'
)
  .split(" ")
  .concat(slotText(0), slotText(1));

/** Texts near the language, and texts of anything. */
export const texts: fc.Arbitrary<string> = fc.oneof(
  fc.array(fc.constantFrom(...words), { maxLength: 30 }).map((list) => list.join(" ")),
  fc.array(fc.constantFrom(...words), { maxLength: 30 }).map((list) => list.join("")),
  fc
    .array(statements(), { maxLength: 4 })
    .map((lines) => ["a = parameter of [1, 2]", "b = sum(a * a)", ...lines].join("\n")),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: "grapheme-composite", maxLength: 40 }),
);

function statements(): fc.Arbitrary<string> {
  const name = fc.constantFrom("a", "b", "constructor", "__proto__", "é");
  const operand = fc.oneof(name, fc.constantFrom("1", "-2.5", "leaf [2]", "input of [1, 2]"));
  return fc.oneof(
    fc.tuple(name, operand).map(([to, from]) => `${to} = ${from} * 2`),
    fc.tuple(name, operand, operand).map(([to, x, y]) => `${to} = sum(${x} + ${y})`),
    fc
      .tuple(name, fc.constantFrom("leaf", "parameter", "input"))
      .map(([to, of]) => `${to} = ${of} [2]`),
    fc.tuple(name, name).map(([to, of]) => `${to} = d(${of}, a)`),
    name.map((of) => `show ${of}`),
  );
}
