import { expect, test } from "vitest";
import { codeColours } from "../../web/src/page/code-colours.ts";
import { declaration } from "../../web/src/page/excerpt.ts";

const file = `#pragma once

/// A pair.
/// Of what, is left open.
template <class E>
struct Pair {
  E first;

  /// Both the other way round.
  friend Pair swapped(Pair of) { return {of.second, of.first}; }
  static Pair twice(E of) {
    if (of) {
      return {of, of};
    }
    return {};
  }
};

using Twins = Pair<
    int>;
`;

test("a declaration comes with the comment over it, from the margin to its end", () => {
  expect(declaration(file, "struct Pair")).toBe(file.split("\n").slice(2, 17).join("\n"));
  expect(declaration(file, "friend Pair")).toBe(
    "/// Both the other way round.\nfriend Pair swapped(Pair of) { return {of.second, of.first}; }",
  );
  expect(declaration(file, "static Pair").split("\n")).toEqual([
    "static Pair twice(E of) {",
    "  if (of) {",
    "    return {of, of};",
    "  }",
    "  return {};",
    "}",
  ]);
  expect(declaration(file, "using")).toBe("using Twins = Pair<\n    int>;");
});

test("words that begin no line, or several, are refused", () => {
  expect(() => declaration(file, "struct Triple")).toThrow('"struct Triple" begins 0 lines');
  expect(() => declaration(file, "return {")).toThrow("begins 2 lines");
});

test("colours leave the text as it is", () => {
  const { html } = codeColours("cpp", 'const auto a = f("x < 1");  // <why>');

  expect(html).toBe(
    '<span class="token-keyword">const</span> <span class="token-keyword">auto</span> a = f(<span class="token-string">&quot;x &lt; 1&quot;</span>);  <span class="token-comment">// &lt;why&gt;</span>',
  );
});
