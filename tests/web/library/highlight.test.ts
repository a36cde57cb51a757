// The words of a program, by colour, as cards ask for them.

import fc from "fast-check";
import { expect, test } from "vitest";
import { highlight } from "../../../web/src/library/highlight.ts";
import { thrownBy, topos } from "./engine.ts";

function words(source: string): readonly string[] {
  return highlight(topos, source).map(
    ({ kind, start, end }) => `${source.slice(start, end)} ${kind}`,
  );
}

test("words of the language, transforms and calls are told apart", () => {
  expect(words("g = d(loss, net.w) + tanh(leaf -1) # end")).toEqual([
    "g name",
    "= operator",
    "d transform",
    "( bracket",
    "loss name",
    ", bracket",
    "net.w name",
    ") bracket",
    "+ operator",
    "tanh function",
    "( bracket",
    "leaf source",
    "-1 number",
    ") bracket",
    "# end comment",
  ]);
});

test("every kind has its name", () => {
  expect(words('topos 1\nshow x "at 3"\n$')).toEqual([
    "topos keyword",
    "1 keyword",
    "show keyword",
    "x name",
    '"at 3" string',
    "$ wrong",
  ]);
});

test("places count units of JavaScript's strings", () => {
  expect(words("größe = leaf 2 # 😀\n∂ = größe * 3")).toEqual([
    "größe name",
    "= operator",
    "leaf source",
    "2 number",
    "# 😀 comment",
    "∂ wrong",
    "= operator",
    "größe name",
    "* operator",
    "3 number",
  ]);
});

test("the words of any text are in order, and between them are blanks alone", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (source) => {
      let at = 0;
      let between = "";
      for (const { start, end } of highlight(topos, source)) {
        expect(start).toBeGreaterThanOrEqual(at);
        expect(end).toBeGreaterThan(start);
        between += source.slice(at, start);
        at = end;
      }
      expect((between + source.slice(at)).trim()).toBe("");
    }),
  );
});

test("only an instance has a lexer", () => {
  expect(thrownBy(() => highlight({} as typeof topos, "x"))).toMatchObject({
    kind: "argument",
    operation: "highlight",
  });
});
