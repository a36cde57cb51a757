import { highlight } from "../library/highlight.ts";
import type { ElementName, Span, Topos } from "../library/index.ts";

/** A program over another element than it may name itself, and the way of a span back to the program as written. */
export interface Version {
  readonly element: ElementName;
  readonly program: string;
  readonly back: (span: Span) => Span;
}

/** Names the element in the header of a program, which gets one where it has none. */
export function overElement(topos: Topos, program: string, element: ElementName): Version {
  const words = highlight(topos, program).filter(({ kind }) => kind !== "comment");
  const text = (at: number): string => program.slice(words[at]?.start, words[at]?.end);
  // Behind `topos 1`, where a program says which language it is in.
  const first = text(0) === "topos" && text(1) !== "=" ? 2 : 0;
  const named = words[first + 1];
  if (text(first) === "tape" && /^\w+$/u.test(text(first + 1)) && named !== undefined)
    return spliced(program, element, {
      start: named.start,
      end: named.end,
      lines: 0,
      text: element,
    });

  const line = words[first - 1];
  const start = line === undefined ? 0 : lineEnd(program, line.end);
  const lead = line !== undefined && program[start - 1] !== "\n" ? "\n" : "";
  return spliced(program, element, {
    start,
    end: start,
    lines: 1,
    text: `${lead}tape ${element}\n`,
  });
}

function lineEnd(program: string, from: number): number {
  const newline = program.indexOf("\n", from);
  return newline < 0 ? program.length : newline + 1;
}

interface Splice {
  readonly start: number;
  readonly end: number;
  readonly lines: number;
  readonly text: string;
}

function spliced(
  program: string,
  element: ElementName,
  { start, end, lines, text }: Splice,
): Version {
  const longer = text.length - (end - start);
  return {
    element,
    program: program.slice(0, start) + text + program.slice(end),
    back: (span) =>
      span.start < start
        ? span
        : { ...span, start: Math.max(start, span.start - longer), line: span.line - lines },
  };
}
