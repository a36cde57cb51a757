import { expect, test } from "vitest";
import { neighbours, toRoot } from "../../web/src/page/contents.ts";
import { factOf } from "../../web/src/page/facts.ts";
import { parseMarkdown } from "../../web/src/page/markdown.ts";
import { splitFrontMatter } from "../../web/src/page/page-source.ts";

const card = '<topos-card src="two-sums.tape" views="values"\n  caption="Two sums."></topos-card>';

function render(markdown: string): string {
  return parseMarkdown(markdown).render({
    card: (tag) => `<card ${tag.name}, ${tag.caption}>`,
    fact: (tag) => `${tag.card} ${tag.fact} ${tag.words.join("+")}`,
    excerpt: ({ language, file, parts }) => `<${language} ${file} ${parts.join("+")}>`,
    frame: (name) => `<frame ${name}>`,
    table: (name) => `<table ${name}>`,
    example: (name) => `<example ${name}>`,
    reference: (name) => `<reference ${name}>`,
  });
}

test("a card stands where its tag stands, and a tag may run over lines", () => {
  expect(render(`one\n\n${card}\n\ntwo`)).toBe(
    '<p class="standfirst">one</p>\n<card two-sums, Two sums.><p>two</p>\n',
  );
});

test("a card interrupts a paragraph", () => {
  expect(render(`one\n${card}`)).toContain("</p>\n<card");
});

test("a card without a caption is refused", () => {
  expect(() => render('<topos-card src="a.tape" views="values"></topos-card>')).toThrow(
    "needs src, views and caption",
  );
});

test("a card keeps what the element reads of it, and says whether it shows an error", () => {
  const [tag] = parseMarkdown(
    '<topos-card src="a.tape" views="spec" caption="A." shows="error" elements="f64 bf16"></topos-card>',
  ).cards;

  expect(tag).toMatchObject({ showsError: true, further: [["elements", "f64 bf16"]] });
});

test("a fence that names a file asks for parts of it, any other is code", () => {
  expect(render("```cpp from a/b.hpp\nstruct B\n  int c\n```\n\n```\nint <d>;\n```")).toBe(
    '<cpp a/b.hpp struct B+int c><pre tabindex="0"><code>int &lt;d&gt;;\n</code></pre>\n',
  );
});

test("a table of the vocabulary stands where its tag stands, and no other can", () => {
  expect(render('one\n<topos-table of="opcodes"></topos-table>')).toContain(
    "</p>\n<table opcodes>",
  );
  expect(() => render('<topos-table of="words"></topos-table>')).toThrow(
    "of one of opcodes, composites, layers, measured",
  );
});

test("a fact is told in its sentence, also across a line end", () => {
  expect(render("has {two-sums:digits\nx 0} in it")).toContain(
    'has <span class="fact">two-sums digits x+0</span> in it',
  );
});

test("braces that name no fact stay as they are", () => {
  expect(render("a {b} and `{c:d}`")).toBe(
    '<p class="standfirst">a {b} and <code>{c:d}</code></p>\n',
  );
});

test("markup of other kinds is text", () => {
  expect(render("<b>bold</b>")).toContain("&lt;b&gt;");
});

test("headings of the second level can be linked to", () => {
  expect(parseMarkdown("## It's *one* `tape`\n\n### Not this").headings).toEqual([
    { slug: "it-s-one-tape", text: "It's one tape" },
  ]);
});

test("the prose of a page is its words, without headings, cards and code", () => {
  const page = parseMarkdown(
    `one *two*\nthree {two-sums:digits x}\n\n${card}\n\n## Four\n\n- \`five\`\n\n\`\`\`\nsix\n\`\`\`\n`,
  );

  expect(page.prose(({ fact, words }) => `${fact}(${words})`)).toBe("one two three digits(x) five");
});

test("a fact that its card cannot tell is refused", () => {
  expect(() => factOf({ card: "two-sums", fact: "value", words: ["x"] }, {})).toThrow(
    "card two-sums cannot tell value x",
  );
});

test("front matter is taken off the text", () => {
  const { fields, body } = splitFrontMatter("---\ntitle: A tape: two sums\n---\ntext\n");

  expect([fields.get("title"), body]).toEqual(["A tape: two sums", "text\n"]);
});

test("the way to the root is as long as the path", () => {
  expect(["", "differentiation/", "a/b/"].map(toRoot)).toEqual(["./", "../", "../../"]);
});

test("neighbours follow the reading order across sections", () => {
  const page = (path: string) => ({ folder: path, path, title: path });
  const contents = {
    name: "n",
    language: "en",
    sections: [
      { title: "1", pages: [page("")] },
      { title: "2", pages: [page("a/"), page("b/")] },
    ],
  };

  expect(neighbours(contents, page("a/"))).toEqual({ previous: page(""), next: page("b/") });
  expect(neighbours(contents, page(""))).toEqual({ previous: undefined, next: page("a/") });
});
