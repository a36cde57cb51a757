// The words that declarations are made of.

/** What is wrong with a declaration: the line from 1, and a sentence. */
export class DeclarationError extends Error {
  readonly sentence: string;

  constructor(line: number, sentence: string) {
    super(`training, line ${line}: ${sentence}`);
    this.sentence = sentence;
    this.name = "DeclarationError";
  }
}

/** What is wrong, without the place where it was declared. */
export function sentenceOf(error: unknown): string {
  if (error instanceof DeclarationError) return error.sentence;
  return error instanceof Error ? error.message : String(error);
}

/** A name of the tape language, or a path. Fails: {@link DeclarationError}, as all of these. */
export function nameIn(text: string, statement: string, line: number): string {
  if (/^[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}\p{N}_]+)*$/u.test(text)) return text;
  throw new DeclarationError(line, `${statement} needs a name, got ${quoted(text)}`);
}

/** A finite number. */
export function numberIn(text: string, statement: string, line: number): number {
  const number = text.trim() === "" ? Number.NaN : Number(text);
  if (Number.isFinite(number)) return number;
  throw new DeclarationError(line, `${statement} needs a number, got ${quoted(text)}`);
}

/** A whole number from 1. */
export function wholeIn(text: string, statement: string, most: number, line: number): number {
  const number = Number(text);
  if (/^\d+$/u.test(text) && number >= 1 && number <= most) return number;
  const range = `a whole number from 1 to ${most.toLocaleString("en")}`;
  throw new DeclarationError(line, `${statement} needs ${range}, got ${quoted(text)}`);
}

/** The parts between commas that stand outside brackets. */
export function partsOf(text: string): readonly string[] {
  const parts: string[] = [];
  let [depth, start] = [0, 0];
  for (let at = 0; at <= text.length; at += 1) {
    const letter = text[at] ?? ",";
    if ("([".includes(letter)) depth += 1;
    if (")]".includes(letter)) depth -= 1;
    if (letter !== "," || (depth > 0 && at < text.length)) continue;
    parts.push(text.slice(start, at).trim());
    start = at + 1;
  }
  return text.trim() === "" ? [] : parts;
}

/** A text as a sentence quotes it. */
export function quoted(text: string): string {
  return text === "" ? "nothing" : `\`${text.length > 60 ? `${text.slice(0, 60)}…` : text}\``;
}
