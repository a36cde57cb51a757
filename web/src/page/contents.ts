// The page layer: the site around the cards. Its first half runs in Node while the site is built (contents, markdown,
// document, site), its second half in the reader's page (main, theme, outline).
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** One page of the guide, as `contents.json` lists it. */
export interface PageEntry {
  /** Folder inside `notebook-pages`. */
  readonly folder: string;
  /** Address below the site's root: empty for the home page, else ending in a slash. */
  readonly path: string;
  /** What the reading order and the pager call it. */
  readonly title: string;
}

export interface Section {
  readonly title: string;
  readonly pages: readonly PageEntry[];
}

export interface Contents {
  /** The name of the site. */
  readonly name: string;
  readonly language: string;
  readonly sections: readonly Section[];
}

/** The pages before and after one page, in reading order. */
export interface Neighbours {
  readonly previous: PageEntry | undefined;
  readonly next: PageEntry | undefined;
}

export function readContents(folder: string): Contents {
  return JSON.parse(readFileSync(join(folder, "contents.json"), "utf8")) as Contents;
}

export function readingOrder(contents: Contents): readonly PageEntry[] {
  return contents.sections.flatMap((section) => section.pages);
}

export function neighbours(contents: Contents, page: PageEntry): Neighbours {
  const order = readingOrder(contents);
  const index = order.findIndex((entry) => entry.path === page.path);
  return { previous: order[index - 1], next: index < 0 ? undefined : order[index + 1] };
}

/** The way from a page to the site's root, as the start of a relative link. */
export function toRoot(path: string): string {
  const depth = path.split("/").length - 1;
  return depth === 0 ? "./" : "../".repeat(depth);
}
