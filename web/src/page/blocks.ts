import type { StateBlock, Token } from "markdown-it";

type BlockRule = (
  state: StateBlock,
  startLine: number,
  endLine: number,
  silent: boolean,
) => boolean;

/** Tags that stand in a page as blocks of their own: `type` is the token's name, `read` keeps the text of the tag. */
export interface BlockTag {
  readonly type: string;
  readonly tag: string;
  /** Answers the position under which the tag was kept. */
  readonly keep: (text: string) => number;
}

/** A rule for one tag. The tag may run over lines, up to the line that closes it. */
export function blockRule({ type, tag, keep }: BlockTag): BlockRule {
  return (state, startLine, endLine, silent) => {
    const lineAt = (line: number): string =>
      state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);
    if (!lineAt(startLine).startsWith(`<${tag}`)) return false;
    if (silent) return true;

    let last = startLine;
    while (last < endLine && !lineAt(last).includes(`</${tag}>`)) last += 1;
    const lines = Array.from({ length: last - startLine + 1 }, (_, step) =>
      lineAt(startLine + step),
    );
    state.push(type, tag, 0).content = String(keep(lines.join(" ")));
    state.line = last + 1;
    return true;
  };
}

/** The tag that a token of ours stands for. */
export function placed<T>(tags: readonly T[], token: Token | undefined): T {
  const tag = tags[Number(token?.content)];
  if (tag === undefined) throw new Error(`a token of kind ${token?.type} lost its tag`);
  return tag;
}
