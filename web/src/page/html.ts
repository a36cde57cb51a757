import { escapeText } from "../card/tree.ts";

/** A piece of HTML that is safe to stand in a page. */
export interface Html {
  readonly html: string;
}

type Part = string | number | Html | undefined | readonly (Html | undefined)[];

/** Writes HTML; strings put in are escaped, pieces of HTML and lists of them are not, `undefined` is nothing. */
export function html(literal: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: literal.reduce((all, next, at) => all + textOf(parts[at - 1]) + next) };
}

/** Declares that a text is HTML already. */
export function raw(text: string): Html {
  return { html: text };
}

function textOf(part: Part): string {
  if (part === undefined) return "";
  if (typeof part === "string" || typeof part === "number") return escapeText(String(part));
  return "html" in part ? part.html : part.map(textOf).join("");
}
