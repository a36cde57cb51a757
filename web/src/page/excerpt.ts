import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { codeColours, isColoured } from "./code-colours.ts";
import { type Html, html } from "./html.ts";

/** A part of a file that a page shows: a fence that names the file, with the declarations to be shown as its lines. */
export interface ExcerptTag {
  readonly language: string;
  /** Path from the repository's root. */
  readonly file: string;
  /** How each declaration begins. Without any, the whole file is shown. */
  readonly parts: readonly string[];
}

/** Reads the head and the text of a fence such as `cpp from examples/dual.hpp`; nothing for an ordinary one. */
export function readExcerptTag(head: string, text: string): ExcerptTag | undefined {
  const match = /^(\S+) from (\S+)$/.exec(head.trim());
  if (match === null) return undefined;
  const [, language = "", file = ""] = match;
  const parts = text.split("\n").map((line) => line.trim());
  return { language, file, parts: parts.filter((line) => line !== "") };
}

/** The excerpt as a figure that leads to the whole file, which is published beside the page. */
export function excerptHtml(root: string, { language, file, parts }: ExcerptTag): Html {
  const text = readFileSync(join(root, file), "utf8").trimEnd();
  const shown =
    parts.length === 0 ? text : parts.map((part) => declaration(text, part)).join("\n\n");
  const code = isColoured(language) ? codeColours(language, shown) : html`${shown}`;
  return html`<figure class="excerpt"><pre tabindex="0"><code>${code}</code></pre>
<figcaption><a href="${basename(file)}">${file}</a></figcaption></figure>
`;
}

/** The declaration that begins with these words: from the comment over it to the line that ends it, moved to the margin. */
export function declaration(text: string, start: string): string {
  const lines = text.split("\n");
  const found = lines.flatMap((line, at) => (line.trim().startsWith(start) ? [at] : []));
  const [first] = found;
  if (first === undefined || found.length > 1)
    throw new Error(`"${start}" begins ${found.length} lines, and an excerpt needs one`);

  const before = lines.slice(0, first).findLastIndex((line) => !belongsBelow.test(line));
  const after = first + endOf(lines.slice(first));
  const margin = lines[first]?.search(/\S/) ?? 0;
  return lines
    .slice(before + 1, after + 1)
    .map((line) => line.slice(margin))
    .join("\n");
}

const belongsBelow = /^\s*(?:\/\/|\/\*\*|template\b)/;

/** The position of the line that closes what the first one opens. */
function endOf(lines: readonly string[]): number {
  let depth = 0;
  return lines.findIndex((line) => {
    for (const letter of line) depth += letter === "{" ? 1 : letter === "}" ? -1 : 0;
    return depth === 0 && /[;}]$/.test(line.trimEnd());
  });
}
