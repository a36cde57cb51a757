import { type Html, html } from "./html.ts";

const pieces =
  /(\/\/.*$)|("(?:[^"\\]|\\.)*")|\b(auto|bool|class|concept|const|constexpr|double|else|for|friend|if|inline|private|requires|return|static|struct|template|typename|using|void)\b|\b(\d[\w.]*)/gmu;
const kinds = ["comment", "string", "keyword", "number"] as const;

/** C++ with its comments, strings, keywords and numbers in colour; the rest is ink. */
export function cppColours(text: string): Html {
  const parts: Html[] = [];
  let end = 0;
  for (const match of text.matchAll(pieces)) {
    const kind = kinds[match.slice(1).findIndex((group) => group !== undefined)] ?? "number";
    parts.push(html`${text.slice(end, match.index)}<span class="token-${kind}">${match[0]}</span>`);
    end = match.index + match[0].length;
  }
  return html`${parts}${text.slice(end)}`;
}
