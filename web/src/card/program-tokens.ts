/** The kinds of word that a program is coloured by. */
export type TokenKind =
  | "comment"
  | "string"
  | "number"
  | "keyword"
  | "transform"
  | "name"
  | "call"
  | "symbol";

/** A word of a program, by UTF-16 offsets. A minus that belongs to a number is part of it. */
export interface Token {
  readonly kind: TokenKind;
  readonly start: number;
  readonly end: number;
}

const pattern =
  /(?<comment>#[^\n]*)|(?<string>"[^"\n]*"?)|(?<name>[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}\p{N}_]+)*)|(?<number>(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)|(?<symbol>[^\s])/gu;

const sources: ReadonlySet<string> = new Set(["leaf", "parameter", "input", "of"]);
const keywords: ReadonlySet<string> = new Set([
  ...sources,
  ...[
    "topos",
    "tape",
    "f64",
    "f32",
    "bf16",
    "reopen",
    "divider",
    "target",
    "entry",
    "feed",
    "show",
    "gradient",
  ],
  ...[
    "root",
    "observe",
    "backward",
    "numerics",
    "uniform",
    "normal",
    "xavier",
    "kaiming",
    "scaled",
  ],
]);
const transforms: ReadonlySet<string> = new Set(["d", "vjp"]);

/**
 * The words of a program for colouring and for finding numbers to drag; what they mean is the engine's business.
 * Anything is taken, also a program with errors.
 */
export function programTokens(source: string): readonly Token[] {
  const tokens: Token[] = [];
  for (const match of source.matchAll(pattern)) {
    const start = match.index;
    const end = start + match[0].length;
    const before = tokens.at(-1);
    const { comment, string, name, number } = match.groups ?? {};
    if (comment !== undefined) tokens.push({ kind: "comment", start, end });
    else if (string !== undefined) tokens.push({ kind: "string", start, end });
    else if (name !== undefined)
      tokens.push({ kind: wordKind(name, source.slice(end)), start, end });
    else if (number === undefined) tokens.push({ kind: "symbol", start, end });
    else if (belongsToNumber(before, tokens.at(-2), source, start)) {
      tokens.splice(-1, 1, { kind: "number", start: start - 1, end });
    } else tokens.push({ kind: "number", start, end });
  }
  return tokens.map((token, position) =>
    isVersion(token, tokens[position - 1], source) ? { ...token, kind: "symbol" } : token,
  );
}

function wordKind(name: string, rest: string): TokenKind {
  if (/^\s*=/u.test(rest)) return "name";
  const called = /^\s*\(/u.test(rest);
  if (transforms.has(name) && called) return "transform";
  if (keywords.has(name)) return "keyword";
  return called ? "call" : "name";
}

/** Whether the minus directly before a number is its sign and not a subtraction. */
function belongsToNumber(
  sign: Token | undefined,
  before: Token | undefined,
  source: string,
  start: number,
): boolean {
  if (sign === undefined || sign.end !== start || source.slice(sign.start, sign.end) !== "-")
    return false;
  if (before === undefined) return true;
  const text = source.slice(before.start, before.end);
  if (before.kind === "symbol") return text !== ")" && text !== "]";
  return before.kind === "keyword" && sources.has(text);
}

function isVersion(token: Token, before: Token | undefined, source: string): boolean {
  return (
    token.kind === "number" &&
    before !== undefined &&
    source.slice(before.start, before.end) === "topos"
  );
}
