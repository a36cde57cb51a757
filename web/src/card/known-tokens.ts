import type { Token } from "../library/highlight.ts";
import type { CardEngine } from "./engine.ts";
import { tokensIn } from "./program.ts";

/**
 * The words of a card's programs, by colour. The engine cuts them; until it is there, and once it is lost, the printed
 * program tells what it has in colour, for itself and for what is edited near it.
 */
export class KnownTokens {
  readonly #engine: () => CardEngine | undefined;
  #printed: { readonly program: string; readonly tokens: readonly Token[] } = {
    program: "",
    tokens: [],
  };

  constructor(engine: () => CardEngine | undefined) {
    this.#engine = engine;
  }

  /** Learns the words of the program that stands in the page. */
  learn(program: string, pre: Element): void {
    this.#printed = { program, tokens: tokensIn(pre) };
  }

  readonly of = (program: string): readonly Token[] => {
    try {
      const tokens = this.#engine()?.highlight(program);
      if (tokens !== undefined) return tokens;
    } catch {
      // A lost engine answers nothing; the next one is on its way.
    }
    return shiftedTokens(this.#printed.program, this.#printed.tokens, program);
  };
}

/**
 * The tokens of a text in what an edit has made of it: those before and behind the edit, and one that it lies within
 * or touches. Others are left out.
 */
export function shiftedTokens(
  before: string,
  tokens: readonly Token[],
  after: string,
): readonly Token[] {
  const shorter = Math.min(before.length, after.length);
  let same = 0;
  while (same < shorter && before[same] === after[same]) same += 1;
  let tail = 0;
  while (tail < shorter - same && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;

  const edited = before.length - tail;
  const shift = after.length - before.length;
  return tokens.flatMap(({ kind, start, end }) => {
    if (end < same) return [{ kind, start, end }];
    if (start >= edited) return [{ kind, start: start + shift, end: end + shift }];
    if (start <= same && end >= edited) return [{ kind, start, end: end + shift }];
    return end === same ? [{ kind, start, end }] : [];
  });
}
