import type { Token } from "markdown-it";

/**
 * The words of a parsed page in reading order, without its headings of the second level, its cards and its code.
 * `tell` answers what stands for the token of a fact.
 */
export function proseOf(tokens: readonly Token[], tell: (fact: Token) => string): string {
  return tokens
    .filter((token, at) => token.type === "inline" && tokens[at - 1]?.tag !== "h2")
    .map(({ children }) => (children ?? []).map((child) => wordsOf(child, tell)).join(""))
    .join(" ")
    .replace(/\s+/g, " ")
    .trim();
}

function wordsOf(token: Token, tell: (fact: Token) => string): string {
  if (token.type === "fact") return tell(token);
  return token.type.endsWith("break") ? " " : token.content;
}
