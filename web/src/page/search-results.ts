import { type Branch, branch, type Tree } from "../card/tree.ts";
import { type Found, wordsOf } from "./search.ts";

/** How many letters of a page's text stand in a result. */
const excerptLength = 140;

/** The results as the options of a list box. The one at `active` is chosen, and `addressOf` says where each leads. */
export function resultOptions(
  results: readonly Found[],
  query: string,
  active: number,
  addressOf: (found: Found) => string,
): readonly Branch[] {
  const words = wordsOf(query);
  return results.map((found, at) =>
    branch(
      "a",
      {
        class: "search-result",
        id: optionId(at),
        role: "option",
        tabindex: -1,
        href: addressOf(found),
        "aria-selected": at === active ? "true" : "false",
      },
      branch(
        "span",
        { class: "search-title" },
        ...marked(found.heading?.text ?? found.page.title, words),
      ),
      branch("span", { class: "search-context" }, ...context(found, words)),
    ),
  );
}

export function optionId(at: number): string {
  return `search-result-${at}`;
}

/** What is said of the number of results. */
export function countSentence(count: number, query: string): string {
  if (wordsOf(query).length === 0) return "Type words of a title, a heading or a text.";
  if (count === 0) return "No page has all of these words.";
  return count === 1 ? "1 result" : `${count} results`;
}

/** A heading is told by its page, a page by what it says around the first word. */
function context({ page, heading }: Found, words: readonly string[]): readonly Tree[] {
  return marked(heading === undefined ? excerpt(page.text, words) : page.title, words);
}

/** The text with the words in it marked. */
export function marked(text: string, words: readonly string[]): readonly Tree[] {
  const pattern = patternOf(words);
  return text
    .split(pattern)
    .map((part, at) => (at % 2 === 1 ? branch("mark", {}, part) : part))
    .filter((part) => part !== "");
}

/** A stretch of the text around the first word that stands in it, cut between words. */
function excerpt(text: string, words: readonly string[]): string {
  const first = text.search(patternOf(words));
  const from = first < excerptLength / 2 ? 0 : wordStart(text, first - excerptLength / 3);
  const to =
    text.length - from <= excerptLength ? text.length : wordEnd(text, from + excerptLength);
  return `${from > 0 ? "… " : ""}${text.slice(from, to)}${to < text.length ? " …" : ""}`;
}

function wordStart(text: string, near: number): number {
  return text.lastIndexOf(" ", near) + 1;
}

function wordEnd(text: string, near: number): number {
  const end = text.lastIndexOf(" ", near);
  return end < 0 ? near : end;
}

/** Finds any of the words, the longest first, so that none hides one that begins with it. */
function patternOf(words: readonly string[]): RegExp {
  const longest = words.toSorted((left, right) => right.length - left.length);
  const literal = longest.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"));
  return new RegExp(`(${literal.join("|")})`, "giu");
}
