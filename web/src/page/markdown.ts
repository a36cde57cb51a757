import type { StateInline, Token } from "markdown-it";
import MarkdownIt from "markdown-it";
import { escapeText } from "../card/tree.ts";
import { blockRule, placed } from "./blocks.ts";
import { codeColours, isColoured } from "./code-colours.ts";
import { type ExcerptTag, readExcerptTag } from "./excerpt.ts";
import { proseOf } from "./prose.ts";
import {
  type CardTag,
  type FactTag,
  type ReferenceName,
  readCardTag,
  readExampleTag,
  readFactTag,
  readFrameTag,
  readReferenceTag,
  readTableTag,
  type TableName,
} from "./tags.ts";

export interface Heading {
  readonly slug: string;
  readonly text: string;
}

/** A page after parsing and before its cards have run. */
export interface ParsedPage {
  readonly cards: readonly CardTag[];
  readonly facts: readonly FactTag[];
  readonly excerpts: readonly ExcerptTag[];
  /** Names of examples. */
  readonly examples: readonly string[];
  readonly headings: readonly Heading[];
  readonly references: readonly PlacedReference[];
  /** Writes the HTML, asking for all that is made elsewhere where it stands. */
  render(answers: Answers): string;
  /** The words of its prose, facts told, without headings, cards and code. */
  prose(fact: Answers["fact"]): string;
}

/** A reference that stands behind so many headings of the page. It has headings of its own. */
export interface PlacedReference {
  readonly name: ReferenceName;
  readonly behind: number;
}

export interface Answers {
  /** The whole element. */
  readonly card: (tag: CardTag) => string;
  /** The text of the fact. */
  readonly fact: (tag: FactTag) => string;
  /** The figure, as HTML. */
  readonly excerpt: (tag: ExcerptTag) => string;
  /** The table, as HTML. */
  readonly table: (name: TableName) => string;
  /** The example, as HTML. */
  readonly example: (name: string) => string;
  /** The card of that name in a frame, as HTML. */
  readonly frame: (card: string) => string;
  /** The reference, as HTML. */
  readonly reference: (name: ReferenceName) => string;
}

/** Raw HTML is not allowed: a page is prose, cards, examples, excerpts, generated tables and references. */
export function parseMarkdown(markdown: string): ParsedPage {
  const cards: CardTag[] = [];
  const facts: FactTag[] = [];
  const tables: TableName[] = [];
  const examples: string[] = [];
  const named: ReferenceName[] = [];
  const frames: string[] = [];
  const parser = new MarkdownIt({ html: false, linkify: false });
  const { rules } = parser.renderer;
  const blocks = [
    { type: "card", tag: "topos-card", keep: (text: string) => cards.push(readCardTag(text)) - 1 },
    {
      type: "table",
      tag: "topos-table",
      keep: (text: string) => tables.push(readTableTag(text)) - 1,
    },
    {
      type: "example",
      tag: "topos-example",
      keep: (text: string) => examples.push(readExampleTag(text)) - 1,
    },
    {
      type: "frame",
      tag: "topos-frame",
      keep: (text: string) => frames.push(readFrameTag(text)) - 1,
    },
    {
      type: "reference",
      tag: "topos-reference",
      keep: (text: string) => named.push(readReferenceTag(text)) - 1,
    },
  ];
  for (const block of blocks) {
    const rule = blockRule({ ...block, type: `topos-${block.type}` });
    parser.block.ruler.before("paragraph", block.tag, rule, { alt: ["paragraph"] });
  }
  parser.inline.ruler.before("link", "fact", factRule(facts));
  rules["table_open"] = () =>
    '<div class="prose-table" tabindex="0" role="group" aria-label="Table"><table>\n';
  rules["table_close"] = () => "</table></div>\n";

  const tokens = parser.parse(markdown, {});
  markStandfirst(tokens);
  const headings = anchorHeadings(tokens);
  const excerpts = tokens.flatMap((token) => excerptIn(token) ?? []);
  const references = tokens.flatMap((token, at) =>
    token.type === "topos-reference"
      ? [{ name: placed(named, token), behind: tokens.slice(0, at).filter(isHeading).length }]
      : [],
  );

  const render = (answers: Answers): string => {
    rules["topos-card"] = (all, at) => answers.card(placed(cards, all[at]));
    rules["topos-table"] = (all, at) => answers.table(placed(tables, all[at]));
    rules["topos-example"] = (all, at) => answers.example(placed(examples, all[at]));
    rules["topos-frame"] = (all, at) => answers.frame(placed(frames, all[at]));
    rules["topos-reference"] = (all, at) => answers.reference(placed(named, all[at]));
    rules["fact"] = (all, at) => {
      const fact = placed(facts, all[at]);
      return `<span class="fact">${escapeText(answers.fact(fact))}</span>`;
    };
    rules["fence"] = (all, at) => {
      const token = all[at];
      const excerpt = token === undefined ? undefined : excerptIn(token);
      if (excerpt !== undefined) return answers.excerpt(excerpt);
      const { info = "", content = "" } = token ?? {};
      const code = isColoured(info) ? codeColours(info, content).html : escapeText(content);
      return `<pre tabindex="0"><code>${code}</code></pre>\n`;
    };
    return parser.renderer.render(tokens, parser.options, {});
  };
  const prose = (fact: Answers["fact"]): string =>
    proseOf(tokens, (token) => fact(placed(facts, token)));
  return { cards, facts, excerpts, examples, headings, references, render, prose };
}

function excerptIn(token: Token): ExcerptTag | undefined {
  return token.type === "fence" ? readExcerptTag(token.info, token.content) : undefined;
}

function factRule(facts: FactTag[]) {
  return (state: StateInline, silent: boolean): boolean => {
    const found = readFactTag(state.src.slice(state.pos));
    if (found === undefined) return false;

    if (!silent) {
      state.push("fact", "span", 0).content = String(facts.length);
      facts.push(found.tag);
    }
    state.pos += found.length;
    return true;
  };
}

function markStandfirst(tokens: readonly Token[]): void {
  const first = tokens[0];
  if (first?.type === "paragraph_open") first.attrSet("class", "standfirst");
}

/** Gives each heading of the second level a name in the address, and answers them all. */
function anchorHeadings(tokens: readonly Token[]): readonly Heading[] {
  const headings: Heading[] = [];
  tokens.forEach((token, at) => {
    if (!isHeading(token)) return;
    const text = (tokens[at + 1]?.children ?? []).map((child) => child.content).join("");
    const heading = { slug: slugOf(text), text };
    token.attrSet("id", heading.slug);
    headings.push(heading);
  });
  return headings;
}

function isHeading({ type, tag }: Token): boolean {
  return type === "heading_open" && tag === "h2";
}

export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
