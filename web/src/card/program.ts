import type { Token, TokenKind } from "../library/highlight.ts";
import { type Branch, branch, type Tree } from "./tree.ts";

/** Words that bear the colour of the text around them. */
const plainKinds: ReadonlySet<TokenKind> = new Set(["name", "operator", "bracket", "wrong"]);

/** A word with a colour of its own. */
export interface ColouredWord extends Token {
  readonly className: string;
}

export function colouredWords(tokens: readonly Token[]): readonly ColouredWord[] {
  return tokens
    .filter(({ kind }) => !plainKinds.has(kind))
    .map((token) => ({ ...token, className: `token-${token.kind}` }));
}

/** The language takes no longer one, so that nobody reads its colours. */
const longestProgram = 100_000;

/** The program as a coloured `pre`, one element for each line; without its tags it is the program. */
export function programTree(source: string, tokens: readonly Token[]): Branch {
  if (source.length > longestProgram) return branch("pre", { class: "card-program" }, source);
  const words = colouredWords(tokens);
  const rows: Branch[] = [];
  let next = 0;
  for (let start = 0; start <= source.length; ) {
    const newline = source.indexOf("\n", start);
    const end = newline < 0 ? source.length : newline + 1;
    const trees: Tree[] = [];
    let at = start;
    for (let word = words[next]; word !== undefined && word.end <= end; word = words[next]) {
      trees.push(source.slice(at, word.start), wordTree(source, word));
      at = word.end;
      next += 1;
    }
    rows.push(branch("span", { class: "program-line" }, ...trees, source.slice(at, end)));
    start = newline < 0 ? source.length + 1 : end;
  }
  // Not as arguments, of which there can be too many.
  return { ...branch("pre", { class: "card-program" }), children: rows };
}

/** Numbers carry their offset in the program, so that they can be dragged. */
function wordTree(source: string, { kind, start, end, className }: ColouredWord): Branch {
  return branch(
    "span",
    { class: className, "data-at": kind === "number" ? start : undefined },
    source.slice(start, end),
  );
}

/** The words that a printed program has in colour. */
export function tokensIn(pre: Element): readonly Token[] {
  const tokens: Token[] = [];
  let offset = 0;
  const visit = (node: Node): void => {
    const start = offset;
    if (node.nodeType === 3) offset += node.nodeValue?.length ?? 0;
    for (const child of node.childNodes) visit(child);
    const [, kind] = /\btoken-(\w+)/u.exec((node as Element).className ?? "") ?? [];
    if (kind !== undefined) tokens.push({ kind: kind as TokenKind, start, end: offset });
  };
  visit(pre);
  return tokens;
}
