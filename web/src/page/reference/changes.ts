import MarkdownIt from "markdown-it";
import { type Heading, slugOf } from "../markdown.ts";
import type { PrintedReference } from "./print.ts";

/** The list of changes without its title: each version is a heading, `[0.1.0] - 2026-11-30` or `[Unreleased]`. */
export function changeReference(markdown: string): PrintedReference {
  const parser = new MarkdownIt({ html: false, linkify: false });
  const tokens = parser.parse(markdown.replace(/^# .*\n/, ""), {});
  const headings: Heading[] = [];
  for (const [at, token] of tokens.entries()) {
    const inline = tokens[at + 1];
    if (token.type !== "heading_open" || inline === undefined) continue;
    const text = inline.content.replace(/[[\]]/g, "");
    const slug = slugOf(token.tag === "h2" ? text : `${headings.at(-1)?.text} ${text}`);
    token.attrSet("id", slug);
    if (token.tag === "h2") {
      headings.push({ slug, text });
      for (const child of inline.children ?? [])
        child.content = child.content.replace(/[[\]]/g, "");
    }
  }
  return { html: parser.renderer.render(tokens, parser.options, {}), headings, names: [] };
}
