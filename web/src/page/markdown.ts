import type { StateBlock, StateInline, Token } from "markdown-it";
import MarkdownIt from "markdown-it";
import { escapeText } from "../card/tree.ts";
import { type CardTag, type FactTag, readCardTag, readFactTag } from "./tags.ts";

export interface Heading {
  readonly slug: string;
  readonly text: string;
}

/** A page after parsing and before its cards have run. */
export interface ParsedPage {
  readonly cards: readonly CardTag[];
  readonly facts: readonly FactTag[];
  readonly headings: readonly Heading[];
  /** Writes the HTML, asking for the cards and the facts where they stand. */
  render(answers: Answers): string;
}

export interface Answers {
  /** The whole element. */
  readonly card: (tag: CardTag) => string;
  /** The text of the fact. */
  readonly fact: (tag: FactTag) => string;
}

/** Raw HTML is not allowed: a page is prose and cards. */
export function parseMarkdown(markdown: string): ParsedPage {
  const cards: CardTag[] = [];
  const facts: FactTag[] = [];
  const parser = new MarkdownIt({ html: false, linkify: false });
  const { rules } = parser.renderer;
  parser.block.ruler.before("paragraph", "card", cardRule(cards), { alt: ["paragraph"] });
  parser.inline.ruler.before("link", "fact", factRule(facts));
  rules["fence"] = (all, at) =>
    `<pre tabindex="0"><code>${escapeText(all[at]?.content ?? "")}</code></pre>\n`;
  rules["table_open"] = () =>
    '<div class="prose-table" tabindex="0" role="group" aria-label="Table"><table>\n';
  rules["table_close"] = () => "</table></div>\n";

  const tokens = parser.parse(markdown, {});
  markStandfirst(tokens);
  const headings = anchorHeadings(tokens);

  const render = (answers: Answers): string => {
    rules["card"] = (all, at) => answers.card(placed(cards, all[at]));
    rules["fact"] = (all, at) => {
      const fact = placed(facts, all[at]);
      return `<span class="fact">${escapeText(answers.fact(fact))}</span>`;
    };
    return parser.renderer.render(tokens, parser.options, {});
  };
  return { cards, facts, headings, render };
}

/** A token of ours holds the position of its tag as its content. */
function placed<T>(tags: readonly T[], token: Token | undefined): T {
  const tag = tags[Number(token?.content)];
  if (tag === undefined) throw new Error("a token of a card or a fact lost its tag");
  return tag;
}

function cardRule(cards: CardTag[]) {
  return (state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean => {
    const lineAt = (line: number): string =>
      state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);
    if (!lineAt(startLine).startsWith("<topos-card")) return false;
    if (silent) return true;

    let last = startLine;
    while (last < endLine && !lineAt(last).includes("</topos-card>")) last += 1;
    const lines = Array.from({ length: last - startLine + 1 }, (_, step) =>
      lineAt(startLine + step),
    );
    state.push("card", "topos-card", 0).content = String(cards.length);
    cards.push(readCardTag(lines.join(" ")));
    state.line = last + 1;
    return true;
  };
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
    if (token.type !== "heading_open" || token.tag !== "h2") return;
    const text = (tokens[at + 1]?.children ?? []).map((child) => child.content).join("");
    const heading = { slug: slugOf(text), text };
    token.attrSet("id", heading.slug);
    headings.push(heading);
  });
  return headings;
}

function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
