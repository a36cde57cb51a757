import type { Heading } from "./markdown.ts";

/** What the search knows of one page. */
export interface SearchPage {
  readonly title: string;
  /** Address below the site's root, where the index itself lies. */
  readonly path: string;
  readonly headings: readonly Heading[];
  /** How its text begins. */
  readonly text: string;
}

/** The file beside the pages that a reader's first search asks for. */
export const searchFile = "search.json";

/** With fewer pages than these, the reading order is the quicker way. */
export const fewestPagesToSearch = 5;

const longestText = 1500;

export function searchPage(page: SearchPage): SearchPage {
  const { title, path, headings, text } = page;
  return { title, path, headings, text: beginning(text) };
}

/** The first letters, up to the end of a word. */
function beginning(text: string): string {
  if (text.length <= longestText) return text;
  const end = text.lastIndexOf(" ", longestText);
  return text.slice(0, end < 0 ? longestText : end);
}
