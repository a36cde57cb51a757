import fc from "fast-check";
import { expect, test } from "vitest";
import { programTree } from "../../../web/src/card/program.ts";
import { branches, textOf } from "../../../web/src/card/tree.ts";
import { highlight } from "../../../web/src/library/highlight.ts";
import { topos } from "../library/engine.ts";

const treeOf = (source: string) => programTree(source, highlight(topos, source));

test("the coloured program without its tags is the program, line for line", () => {
  const texts = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.array(fc.constantFrom("a", "=", "leaf", "-1", "\n", " ", "# x", '"y"', "(", ","), {
      maxLength: 40,
    }),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const source = typeof text === "string" ? text : text.join("");
      const tree = treeOf(source);

      expect(textOf(tree)).toBe(source);
      expect(tree.children.map((line) => textOf(line).replace(/\n$/u, ""))).toEqual(
        source.split("\n"),
      );
    }),
  );
});

test("each number of the coloured program says where it stands", () => {
  const source = "größe = leaf 2.0\nb = leaf of [1, -3] # 7";
  const numbers = [...branches(treeOf(source))].filter(
    ({ attributes }) => attributes["data-at"] !== undefined,
  );

  expect(numbers.map(textOf)).toEqual(["2.0", "1", "-3"]);
  for (const number of numbers)
    expect(source.indexOf(textOf(number))).toBe(number.attributes["data-at"]);
});

test("names, signs and brackets stay as they are", () => {
  expect(treeOf("b = (a)").children).toEqual([
    { tag: "span", attributes: { class: "program-line" }, children: ["b = (a)"] },
  ]);
});
