import { expect, test } from "vitest";
import { branch, textOf, toHtml } from "../../../web/src/card/tree.ts";

test("text and attributes are escaped", () => {
  const tree = branch("p", { title: `"'<&>` }, `<b>&"'`);

  expect(toHtml(tree)).toBe(`<p title="&quot;&#39;&lt;&amp;&gt;">&lt;b&gt;&amp;&quot;&#39;</p>`);
});

test("an attribute that is false or missing is left out, one that is true stands alone", () => {
  expect(toHtml(branch("i", { a: false, b: undefined, c: true, d: 0 }))).toBe('<i c="" d="0"></i>');
});

test("a pre that begins with an empty line keeps it", () => {
  expect(toHtml(branch("pre", {}, "\nx"))).toBe("<pre>\n\nx</pre>");
});

test("void elements have no end tag", () => {
  expect(toHtml(branch("input", { type: "range" }))).toBe('<input type="range">');
});

test("the text of a tree is its texts joined", () => {
  expect(textOf(branch("p", {}, "a", branch("b", {}, "c"), "", "d"))).toBe("acd");
});
