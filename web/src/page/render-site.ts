import { basename, join } from "node:path";
import { init } from "../library/index.ts";
import type { Frame } from "./chrome.ts";
import { type PageEntry, readContents, readingOrder, toRoot } from "./contents.ts";
import { openDigits } from "./digits/packed.ts";
import { recordRun } from "./digits/print.ts";
import { type Assets, documentHtml } from "./document.ts";
import { embedAddress } from "./embed/address.ts";
import { embedDocument } from "./embed/document.ts";
import { frameHtml, type OembedCard, oembedJson } from "./embed/oembed.ts";
import { frames } from "./entries.ts";
import { type ExcerptTag, excerptHtml } from "./excerpt.ts";
import { factOf, factViews } from "./facts.ts";
import { sourceFiles as exampleFiles, exampleHeading, exampleMaker } from "./gallery/print.ts";
import { type CardMaker, cardMaker, type MadeCard } from "./make-card.ts";
import { type Heading, parseMarkdown } from "./markdown.ts";
import { type PageSource, readPage } from "./page-source.ts";
import type { PrintedReference } from "./reference/print.ts";
import { referenceMaker } from "./reference/reference-maker.ts";
import { type SearchPage, searchPage } from "./search-index.ts";
import { tableMaker } from "./table-maker.ts";
import type { FactTag, ReferenceName, TableName } from "./tags.ts";

export interface SiteOptions {
  /** The repository's folder. */
  readonly root: string;
  /** Where the site will stand, ending in a slash, if that is known. */
  readonly address: string | undefined;
  /** What a page loads, given the way to the site's root. */
  readonly assets: (root: string) => Assets;
}

export interface Site {
  readonly pages: readonly PageEntry[];
  page(entry: PageEntry): string;
  sources(entry: PageEntry): readonly SourceFile[];
  /** What the search looks through. */
  searchPages(): readonly SearchPage[];
  /** How to embed each of its cards, and under its own name the first of them; nothing without an address. */
  oembeds(entry: PageEntry): readonly { readonly file: string; readonly text: string }[];
  /** The page that shows one card. */
  embed(): string;
  /** The page for addresses that do not exist. */
  missing(): string;
}

/** Reads the contents, starts the engine once for all pages, and trains the network of the digits page. */
export async function openSite(options: SiteOptions): Promise<Site> {
  const folder = join(options.root, "notebook-pages");
  const contents = readContents(folder);
  const topos = await init({ language: true });
  const example = await exampleMaker(options.root);
  const digits = await recordRun(topos, await openDigits(options.root));
  const makers: Makers = {
    card: cardMaker(topos),
    table: tableMaker(topos, options.root, digits),
    excerpt: (tag) => excerptHtml(options.root, tag).html,
    example: (name) => example(name).html,
    reference: await referenceMaker(options.root),
  };

  const pages = readingOrder(contents);
  const rendered = once((entry: PageEntry) => renderPage(readPage(folder, entry), makers));

  return {
    pages,
    page(entry) {
      const { source, headings, body, live } = rendered(entry);
      const root = toRoot(entry.path);
      const assets = options.assets(root);
      return documentHtml({
        frame: { contents, entry, headings, root },
        // Without a card nothing asks for the engine until a reader does.
        assets: live ? assets : { ...assets, wasm: [] },
        title: source.title,
        description: source.description,
        body,
        canonical: options.address === undefined ? undefined : `${options.address}${entry.path}`,
        oembed:
          options.address === undefined || !live
            ? undefined
            : `${options.address}${entry.path}oembed.json`,
        source: "page.md",
      });
    },
    sources: (entry) => sourceFiles(options.root, readPage(folder, entry)),
    searchPages: () =>
      pages.map((entry) => {
        const { source, headings, names, text } = rendered(entry);
        const places = [...headings, ...names];
        return searchPage({ title: source.title, path: entry.path, headings: places, text });
      }),
    oembeds(entry) {
      const { address } = options;
      if (address === undefined) return [];
      const files = rendered(entry).embeds.flatMap(({ name, card }) => {
        const text = oembedJson(address, contents.name, card);
        return text === undefined ? [] : [{ file: `${entry.path}${name}.oembed.json`, text }];
      });
      return files.flatMap((each, at) =>
        at === 0 ? [{ ...each, file: `${entry.path}oembed.json` }, each] : [each],
      );
    },
    embed: () => embedDocument(options.assets("../"), contents.language),
    missing() {
      const root = options.address ?? "./";
      const frame: Frame = { contents, entry: missingEntry, headings: [], root };
      return documentHtml({
        frame,
        assets: options.assets(root),
        title: "No page here",
        description: "There is no page at this address.",
        body: `<p class="standfirst">There is no page at this address. The <a href="${root}">first page</a> lists those that exist.</p>`,
        canonical: undefined,
        oembed: undefined,
        source: undefined,
      });
    },
  };
}

const missingEntry: PageEntry = { folder: "", path: "404.html", title: "No page here" };

/** Makes what a page only names. */
interface Makers {
  readonly card: CardMaker;
  readonly table: (name: TableName) => string;
  readonly excerpt: (tag: ExcerptTag) => string;
  readonly example: (name: string) => string;
  readonly reference: (name: ReferenceName) => PrintedReference;
}

interface RenderedPage {
  readonly source: PageSource;
  readonly headings: readonly Heading[];
  /** What its references and its examples name, for the search. */
  readonly names: readonly Heading[];
  /** Whether it has a card. */
  readonly live: boolean;
  /** Its cards by their names, as they are embedded elsewhere. */
  readonly embeds: readonly { readonly name: string; readonly card: OembedCard }[];
  /** The HTML of its text with its cards. */
  readonly body: string;
  /** The words of its prose. */
  readonly text: string;
}

/** Runs the page's cards, then writes its text around them. */
function renderPage(source: PageSource, makers: Makers): RenderedPage {
  const parsed = parseMarkdown(source.markdown);
  const made = new Map(
    parsed.cards.map((tag): readonly [string, MadeCard] => {
      const facts = parsed.facts.filter((fact) => fact.card === tag.name);
      return [tag.name, makers.card(source.folder, tag, facts.flatMap(factViews))];
    }),
  );
  const find = (name: string): MadeCard => {
    const card = made.get(name);
    if (card === undefined) throw new Error(`${source.entry.folder}/page.md has no card ${name}`);
    return card;
  };
  const embeds = parsed.cards.map(({ name, views, caption, showsError, further }) => {
    const attributes = new Map([
      ...further,
      ["views", views],
      ["caption", caption],
      ["shows", showsError ? "error" : ""],
    ]);
    const title = `${source.title}: ${caption}`;
    return { name, card: { title, program: find(name).result.program, attributes } };
  });
  const frame = (name: string): string => {
    const root = toRoot(source.entry.path);
    const card = embeds.find((each) => each.name === name)?.card;
    const address = card === undefined ? undefined : embedAddress(root, card);
    if (card === undefined || address === undefined)
      throw new Error(`${source.entry.folder}/page.md has no card ${name} for a frame`);
    return `${frameHtml(address, card.title)}\n<script src="${root}${frames.file}"></script>\n`;
  };
  const fact = (tag: FactTag): string => factOf(tag, find(tag.card).result.views);
  const references = parsed.references.map(({ name, behind }) => ({
    name,
    behind,
    printed: makers.reference(name),
  }));
  const body = parsed.render({
    ...makers,
    card: (tag) => find(tag.name).html,
    frame,
    fact,
    reference: (name) => references.find((each) => each.name === name)?.printed.html ?? "",
  });
  const headings = references.reduceRight<readonly Heading[]>(
    (all, { behind, printed }) => all.toSpliced(behind, 0, ...printed.headings),
    parsed.headings,
  );
  const names = [
    ...references.flatMap(({ printed }) => printed.names),
    ...parsed.examples.map(exampleHeading),
  ];
  const live = parsed.cards.length > 0;
  return { source, headings, names, live, embeds, body, text: parsed.prose(fact) };
}

/** Keeps what was answered for each page: to run its cards is most of the work. */
function once<Answer>(answer: (entry: PageEntry) => Answer): (entry: PageEntry) => Answer {
  const kept = new Map<string, Answer>();
  return (entry) => {
    const known = kept.get(entry.path) ?? answer(entry);
    kept.set(entry.path, known);
    return known;
  };
}

/** A page's source as it is published beside the page, so that a reader can see what it is made from. */
export interface SourceFile {
  readonly file: string;
  readonly address: string;
}

function sourceFiles(root: string, { entry, folder, markdown }: PageSource): readonly SourceFile[] {
  const { cards, examples, excerpts } = parseMarkdown(markdown);
  const own = ["page.md", ...cards.map((tag) => tag.source)].map((name) => join(folder, name));
  const files = [
    ...excerpts.map((tag) => tag.file),
    ...examples.flatMap((name) => exampleFiles(root, name)),
  ];
  const shown = files.map((file) => join(root, file));
  return [...new Set([...own, ...shown])].map((file) => ({
    file,
    address: `${entry.path}${basename(file)}`,
  }));
}
