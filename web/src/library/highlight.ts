// For cards: the words of a program by their colour. Not part of the package.

import type { Topos } from "./generated/contract.d.ts";
import { unitConverter } from "./span.ts";
import { Instance } from "./topos.ts";

/** How the engine numbers the colours of a program. */
const kinds = [
  "keyword",
  "source",
  "transform",
  "function",
  "name",
  "number",
  "operator",
  "bracket",
  "string",
  "comment",
  "wrong",
] as const;

export type TokenKind = (typeof kinds)[number];

/** A word of a program, by UTF-16 offsets. A sign that belongs to a number is part of it. */
export interface Token {
  readonly kind: TokenKind;
  readonly start: number;
  readonly end: number;
}

/** The words of any text, right or wrong, in order, as the engine's own lexer cuts them. */
export function highlight(topos: Topos, source: string): readonly Token[] {
  const engine = Instance.engineOf(topos, "highlight");
  engine.write().text(source);
  const count = engine.callLanguage("highlight", "language_highlight");
  const reader = engine.read();
  const unitAt = unitConverter(source);
  return Array.from({ length: count }, () => {
    const [kind, start, length] = [reader.word(), reader.word(), reader.word()];
    return {
      kind: kinds[kind] ?? "wrong",
      start: unitAt(start),
      end: unitAt(start + length),
    };
  });
}
