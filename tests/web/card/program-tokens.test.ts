import fc from "fast-check";
import { expect, test } from "vitest";
import { programTree } from "../../../web/src/card/program.ts";
import { programTokens } from "../../../web/src/card/program-tokens.ts";
import { branches, textOf } from "../../../web/src/card/tree.ts";

function numbers(source: string): readonly string[] {
  return programTokens(source)
    .filter(({ kind }) => kind === "number")
    .map(({ start, end }) => source.slice(start, end));
}

test.each([
  ["a = leaf 2.0", ["2.0"]],
  ["w = parameter -1.5", ["-1.5"]],
  ["b = leaf of [0.5, -0.25, 1.5]", ["0.5", "-0.25", "1.5"]],
  ["c = a - 2.0", ["2.0"]],
  ["c = a -2.0", ["2.0"]],
  ["c = a * -2.0", ["-2.0"]],
  ["c = (a) -2.0", ["2.0"]],
  ["g = net.0.weights * 1e-3", ["1e-3"]],
  ["x2 = leaf .5 # not 7", [".5"]],
  ['show x "at 3"', []],
  ["topos 1\nx = leaf 4", ["4"]],
])("the numbers of %j are %j", (source, expected) => {
  expect(numbers(source)).toEqual(expected);
});

test("words of the language, transforms and calls are told apart", () => {
  const source = "g = d(loss, w) + tanh(leaf 1)";
  const kinds = programTokens(source).map(
    ({ kind, start, end }) => `${source.slice(start, end)} ${kind}`,
  );

  expect(kinds).toEqual([
    "g name",
    "= symbol",
    "d transform",
    "( symbol",
    "loss name",
    ", symbol",
    "w name",
    ") symbol",
    "+ symbol",
    "tanh call",
    "( symbol",
    "leaf keyword",
    "1 number",
    ") symbol",
  ]);
});

test("a word of the language that is assigned is a name", () => {
  expect(programTokens("leaf = input 1")[0]?.kind).toBe("name");
});

test("the coloured program without its tags is the program", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (source) => {
      expect(textOf(programTree(source))).toBe(source);
    }),
  );
});

test("each number of the coloured program says where it stands", () => {
  const source = "a = leaf 2.0\nb = leaf of [1, -3]";
  const places = [...branches(programTree(source))]
    .filter(({ attributes }) => attributes["data-at"] !== undefined)
    .map((number) => source.startsWith(textOf(number), Number(number.attributes["data-at"])));

  expect(places).toEqual([true, true, true]);
});
