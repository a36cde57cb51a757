import { type Contents, neighbours, type PageEntry, readingOrder } from "./contents.ts";
import { type Html, html, raw } from "./html.ts";
import type { Heading } from "./markdown.ts";
import { fewestPagesToSearch, searchFile } from "./search-index.ts";

/** What the frame around a page needs to know of it. */
export interface Frame {
  readonly contents: Contents;
  readonly entry: PageEntry;
  readonly headings: readonly Heading[];
  /** Where links to other pages start: relative, or absolute on the page for addresses that do not exist. */
  readonly root: string;
}

/** The bar at the top: name, guide, search, what a page is made from, theme. */
export function topBar({ contents, entry, root }: Frame, source: string | undefined): Html {
  const pages = readingOrder(contents);
  const [guide] =
    contents.sections.find((section) => section.pages.every(({ path }) => path !== ""))?.pages ??
    [];
  const sourceLink =
    source === undefined ? undefined : html`<a class="top-link" href="${source}">Source</a>`;
  return html`<header class="top">
<a class="top-skip" href="#content">Skip to the text</a>
<a class="top-name" href="${root}"${current(entry.path === "")}>${contents.name}</a>
${guide === undefined ? undefined : html`<a class="top-link" href="${root}${guide.path}"${current(entry.path === guide.path)}>Guide</a>`}
<span class="top-space"></span>
<button class="top-button reading-order-open" type="button" popovertarget="reading-order">Contents</button>
${pages.length < fewestPagesToSearch ? undefined : searchButton(root)}
${sourceLink}
<button class="top-button theme-switch" type="button" aria-label="Theme">${themePicture}</button>
</header>`;
}

function searchButton(root: string): Html {
  return html`<button class="top-button search-open" type="button" aria-label="Search" aria-haspopup="dialog" aria-keyshortcuts="/" data-index="${root}${searchFile}">${lens}<span class="search-word">Search</span><kbd class="search-key">/</kbd></button>`;
}

const lens = raw(
  '<svg class="search-picture" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><path d="M10.5 10.5 14 14M11.75 7a4.75 4.75 0 1 1-9.5 0 4.75 4.75 0 0 1 9.5 0z" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round"></path></svg>',
);

/** Half of the disc is filled; the sheet turns it with the theme. */
const themePicture = raw(
  '<svg class="theme-picture" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><circle cx="8" cy="8" r="6.25" fill="none" stroke="currentColor" stroke-width="1.5"></circle><path d="M8 1.75a6.25 6.25 0 0 1 0 12.5z" fill="currentColor"></path></svg>',
);

/** All pages in order. A column beside the text, and where there is no room a list that opens over it. */
export function readingOrderList({ contents, entry, headings, root }: Frame): Html {
  const here = headings.map(
    (heading) => html`<li><a href="#${heading.slug}">${heading.text}</a></li>`,
  );
  const link = (page: PageEntry): Html => html`<li>
<a href="${root}${page.path}"${current(page.path === entry.path)}>${page.title}</a>
${page.path === entry.path && here.length > 0 ? html`<ul class="reading-order-here">${here}</ul>` : undefined}
</li>`;
  return html`<nav class="reading-order" id="reading-order" aria-label="Reading order" popover>
${contents.sections.map(
  (section) => html`<section>
<p class="reading-order-section">${section.title}</p>
<ul>${section.pages.map(link)}</ul>
</section>`,
)}
</nav>`;
}

/** The headings of this page. */
export function outline({ headings }: Frame): Html {
  if (headings.length === 0) return html`<div></div>`;
  return html`<nav class="outline" aria-label="On this page">
<p class="outline-title">On this page</p>
<ul>${headings.map((heading) => html`<li><a href="#${heading.slug}">${heading.text}</a></li>`)}</ul>
</nav>`;
}

/** Previous and next, where they exist. */
export function pager({ contents, entry, root }: Frame): Html | undefined {
  const { previous, next } = neighbours(contents, entry);
  if (previous === undefined && next === undefined) return undefined;
  const link = (page: PageEntry, word: string, relation: string): Html =>
    html`<a class="pager-link" rel="${relation}" href="${root}${page.path}"><span class="pager-word">${word}</span>${page.title}</a>`;
  return html`<nav class="pager" aria-label="Previous and next page">
${previous === undefined ? html`<span></span>` : link(previous, "Previous", "prev")}
${next === undefined ? undefined : link(next, "Next", "next")}
</nav>`;
}

function current(is: boolean): Html | undefined {
  return is ? raw(' aria-current="page"') : undefined;
}
