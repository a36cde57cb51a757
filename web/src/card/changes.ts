import type { Token } from "../library/highlight.ts";

/** What the reader changed, in a few words; nothing where the program is the page's own. */
export function changeText(
  original: string,
  program: string,
  tokensOf: (program: string) => readonly Token[],
): string {
  if (original === program) return "";
  const before = tokensOf(original);
  const after = tokensOf(program);
  const word = (source: string, token: { start: number; end: number } | undefined): string =>
    token === undefined ? "" : source.slice(token.start, token.end);

  let count = 0;
  for (let i = 0; i < Math.max(before.length, after.length); i += 1) {
    if (word(original, before[i]) === word(program, after[i])) continue;
    if (before[i]?.kind !== "number" || after[i]?.kind !== "number")
      return "you changed the program";
    count += 1;
  }
  if (count === 0)
    return `you changed the ${blankless(original) === blankless(program) ? "spacing" : "program"}`;
  return `you changed ${count} ${count === 1 ? "value" : "values"}`;
}

function blankless(program: string): string {
  return program.replace(/\s/gu, "");
}
