import type { Heading } from "./markdown.ts";
import type { SearchPage } from "./search-index.ts";

/** A place that answers a query: a page, or one of its headings. */
export interface Found {
  readonly page: SearchPage;
  readonly heading: Heading | undefined;
  readonly score: number;
}

/** What one word is worth, by the best place where it stands. */
const worth = { title: 100, titleStart: 60, inTitle: 40, heading: 25, text: 10 } as const;

/** The words of a query. */
export function wordsOf(query: string): readonly string[] {
  return query.split(/\s+/).filter((word) => word !== "");
}

/** The places that hold every word of a query, the best first and equals in reading order. */
export function search(pages: readonly SearchPage[], query: string): readonly Found[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  return pages
    .flatMap((page) => [
      { page, heading: undefined, score: pageScore(page, words) },
      ...page.headings.map((heading) => ({
        page,
        heading,
        score: headingScore(page, heading, words),
      })),
    ])
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score);
}

/** A page stands for itself where no heading of it is needed to find all words. */
function pageScore({ title, text }: SearchPage, words: readonly string[]): number {
  return total(words, (word) => titleScore(title, word, words) || textScore(text, word));
}

/** A heading has to hold one of the words; its page may hold the others, wherever they stand. */
function headingScore(
  { title, headings, text }: SearchPage,
  heading: Heading,
  words: readonly string[],
): number {
  if (!words.some((word) => holds(heading.text, word))) return 0;
  const whole = [...headings.map((each) => each.text), text].join(" ");
  return total(words, (word) =>
    holds(heading.text, word)
      ? worth.heading
      : titleScore(title, word, words) || textScore(whole, word),
  );
}

/** The sum over all words, and 0 where one of them is worth nothing. */
function total(words: readonly string[], scoreOf: (word: string) => number): number {
  const scores = words.map(scoreOf);
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0);
}

function titleScore(title: string, word: string, words: readonly string[]): number {
  if (same(title, words.join(" "))) return worth.title;
  if (beginsWith(title, word)) return worth.titleStart;
  return holds(title, word) ? worth.inTitle : 0;
}

function textScore(text: string, word: string): number {
  return holds(text, word) ? worth.text : 0;
}

function same(text: string, words: string): boolean {
  return text.toLowerCase() === words.toLowerCase();
}

function beginsWith(text: string, word: string): boolean {
  return text.toLowerCase().startsWith(word.toLowerCase());
}

function holds(text: string, word: string): boolean {
  return text.toLowerCase().includes(word.toLowerCase());
}
