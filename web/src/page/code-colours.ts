import { type Html, html } from "./html.ts";

const keywords = {
  cpp: "auto|bool|class|concept|const|constexpr|double|else|for|friend|if|inline|private|requires|return|static|struct|template|typename|using|void",
  ts: "as|async|await|break|case|class|const|continue|default|else|export|extends|for|from|function|get|if|implements|import|in|interface|let|new|of|readonly|return|static|switch|this|throw|type|typeof|undefined|while",
} as const;

/** The languages that pages show in colour. */
export type CodeLanguage = keyof typeof keywords;

const pieces = { cpp: piecesOf("cpp"), ts: piecesOf("ts") } as const;
const kinds = ["comment", "string", "keyword", "number"] as const;

function piecesOf(language: CodeLanguage): RegExp {
  return new RegExp(
    `(//.*$|/\\*[^]*?\\*/)|("(?:[^"\\\\]|\\\\.)*"|\`(?:[^\`\\\\]|\\\\.)*\`)|\\b(${keywords[language]})\\b|\\b(\\d[\\w.]*)`,
    "gmu",
  );
}

export function isColoured(language: string): language is CodeLanguage {
  return Object.hasOwn(keywords, language);
}

/** Code with its comments, strings, keywords and numbers in colour; the rest is ink, as `inkOf` writes it. */
export function codeColours(
  language: CodeLanguage,
  text: string,
  inkOf: (ink: string) => Html = (ink) => html`${ink}`,
): Html {
  const parts: Html[] = [];
  let end = 0;
  for (const match of text.matchAll(pieces[language])) {
    const kind = kinds[match.slice(1).findIndex((group) => group !== undefined)] ?? "number";
    const ink = inkOf(text.slice(end, match.index));
    parts.push(html`${ink}<span class="token-${kind}">${match[0]}</span>`);
    end = match.index + match[0].length;
  }
  return html`${parts}${inkOf(text.slice(end))}`;
}
