import fc from "fast-check";
import { expect, test } from "vitest";
import { textOf, toHtml } from "../../web/src/card/tree.ts";
import { topBar } from "../../web/src/page/chrome.ts";
import { type Found, search } from "../../web/src/page/search.ts";
import { type SearchPage, searchPage } from "../../web/src/page/search-index.ts";
import { countSentence, marked, resultOptions } from "../../web/src/page/search-results.ts";

const heading = (text: string) => ({ slug: text.toLowerCase().replaceAll(" ", "-"), text });

function page(title: string, headings: readonly string[] = [], text = ""): SearchPage {
  return { title, path: `${title.toLowerCase()}/`, headings: headings.map(heading), text };
}

/** Where each result leads, and what it scored. */
function found(pages: readonly SearchPage[], query: string): readonly string[] {
  return search(pages, query).map(
    ({ page, heading, score }) =>
      `${page.path}${heading === undefined ? "" : `#${heading.slug}`} ${score}`,
  );
}

test("a word scores by the place where it stands", () => {
  const pages = [
    page("One", [], "a tape in its text"),
    page("Two", ["The tape grows"]),
    page("A tape"),
    page("Tapes"),
    page("Tape"),
    page("Other"),
  ];

  expect(found(pages, "tape")).toEqual([
    "tape/ 100",
    "tapes/ 60",
    "a tape/ 40",
    "two/#the-tape-grows 25",
    "one/ 10",
  ]);
});

test("letters are small or capital, and spaces do not count", () => {
  expect(found([page("Tape")], "  TAPE ")).toEqual(["tape/ 100"]);
});

test("of several words all have to be found, and their scores are added", () => {
  const pages = [page("Tapes and plans", [], "free them"), page("Plans", [], "kept")];

  expect(found(pages, "plans free")).toEqual(["tapes and plans/ 50"]);
  expect(found(pages, "plans lost")).toEqual([]);
});

test("a whole title is exact, however many words it has", () => {
  expect(found([page("Plans and tapes"), page("Tapes and plans")], "tapes and plans")[0]).toBe(
    "tapes and plans/ 300",
  );
});

test("a heading answers with the help of its page, title, text and other headings", () => {
  const pages = [page("Plans", ["What is free", "What is kept"], "in order")];

  expect(found(pages, "free plans order")).toEqual(["plans/#what-is-free 95"]);
  expect(found(pages, "free kept")).toEqual(["plans/#what-is-free 35", "plans/#what-is-kept 35"]);
});

test("equals stand in reading order", () => {
  const pages = [page("B", [], "tape"), page("A", [], "tape")];

  expect(found(pages, "tape")).toEqual(["b/ 10", "a/ 10"]);
});

test("nothing typed finds nothing", () => {
  expect(found([page("Tape")], " ")).toEqual([]);
  expect(countSentence(0, " ")).toContain("Type words");
  expect(countSentence(0, "x")).toBe("No page has all of these words.");
  expect([countSentence(1, "x"), countSentence(2, "x")]).toEqual(["1 result", "2 results"]);
});

test("every word is marked, and none hides a longer one", () => {
  expect(marked("A plan, planned.", ["plan", "planned"]).map((tree) => toHtml(tree))).toEqual([
    "A ",
    "<mark>plan</mark>",
    ", ",
    "<mark>planned</mark>",
    ".",
  ]);
});

test("a page is shown by its text around the first word, cut between words", () => {
  const text = `${"before ".repeat(40)}tape ${"after ".repeat(40)}`.trim();
  const [option] = optionsOf([page("One", [], text)], "tape");

  expect(option).toMatch(/^One… before (?:before )*tape after (?:after )*…$/);
  expect(option?.length).toBeLessThan(160);
});

test("hostile words and pages stay text", () => {
  const hostile = fc.oneof(
    fc.constantFrom(
      "<img src=x onerror=alert(1)>",
      "\"'><script>",
      "&lt;",
      "$&",
      "(",
      "[a-",
      "\\",
      "-",
    ),
    fc.string({ unit: "grapheme" }),
  );

  fc.assert(
    fc.property(hostile, hostile, hostile, (title, head, query) => {
      const pages = [page(title, [head], `${head} ${query} ${title}`)];
      const results = search(pages, query);
      const options = resultOptions(results, query, 0, addressOf);
      for (const option of options) {
        expect(
          toHtml(option).replace(/<\/?(?:a|span|mark)(?: [a-z-]+="[^"<>]*")*>/g, ""),
        ).not.toMatch(/[<>"']/);
      }
      expect(results.map(titleOf)).toEqual(
        options.map((option) => textOf(option.children[0] ?? "")),
      );
    }),
  );
});

test("the text of a page is kept up to its 1500th letter, in whole words", () => {
  const { text } = searchPage(page("One", [], "tape ".repeat(1000)));

  expect(text).toBe("tape ".repeat(300).trim());
});

test("the search is offered from five pages on", () => {
  const bar = (count: number): string => {
    const entries = Array.from({ length: count }, (_, at) => ({
      folder: `${at}`,
      path: at === 0 ? "" : `${at}/`,
      title: `${at}`,
    }));
    const contents = { name: "n", language: "en", sections: [{ title: "s", pages: entries }] };
    const entry = { folder: "0", path: "", title: "0" };
    return topBar({ contents, entry, headings: [], root: "./" }, undefined).html;
  };

  expect(bar(4)).not.toContain("search");
  expect(bar(5)).toContain('data-index="./search.json"');
});

function optionsOf(pages: readonly SearchPage[], query: string): readonly string[] {
  return resultOptions(search(pages, query), query, 0, addressOf).map(textOf);
}

function addressOf({ page, heading }: Found): string {
  return `${page.path}#${heading?.slug}`;
}

function titleOf({ page, heading }: Found): string {
  return heading?.text ?? page.title;
}
