import { type NamingOptions, nameNode } from "./name-node.ts";
import { namesAssigned, type Statement, statementsOf } from "./statements.ts";

/** What a reader asked for by pressing a line of a plan. */
export interface ObserveRequest extends NamingOptions {
  /** The name of the entry, empty where the program has one. */
  readonly entry: string;
  /** Whether the plan keeps the node. */
  readonly isKept: boolean;
}

/** The program that observes the node, or observes it no longer; or why there is none. */
export type Observed =
  | { readonly program: string; readonly note: string }
  | { readonly refusal: string };

/** Adds a node to the observed names of an entry, or takes it out again. A node without a name is given one first. */
export function toggleObserve(request: ObserveRequest): Observed {
  const { program, lines, node, entry, isKept } = request;
  const line = lines[node];
  if (line === undefined) return { refusal: `there is no node ${node}` };
  const observed = partsOf(program, entry).flatMap(({ part }) => namesOf(part));
  const known = observed.find(({ text }) => line.names.includes(text));
  if (known !== undefined) {
    return {
      program: withoutName(program, entry, known.text),
      note: `${known.text} is no longer observed`,
    };
  }
  if (isKept) return { refusal: `node ${node} is a root of this entry: it is kept already` };

  const [name] = line.names.slice(-1);
  if (name !== undefined)
    return { program: withName(program, entry, name), note: `${name} is observed` };
  const named = nameNode(request);
  return "refusal" in named
    ? named
    : {
        program: withName(named.program, entry, named.name),
        note: `node ${node} is called ${named.name} now, and is observed`,
      };
}

/** A part of an entry, as `root loss` or `backward`. */
interface Part {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

interface PlacedPart {
  readonly part: Part;
  readonly statement: Statement;
}

const entryLine =
  /^(?:entry\s+([\p{L}_][\p{L}\p{N}_]*)\s*:\s*)?(?:root|observe|backward|numerics)\b/u;
const observeWord = /^observe\s+/u;

/** The statements that say what an entry is. */
function entryStatements(program: string, entry: string): readonly Statement[] {
  return statementsOf(program).filter((statement) => {
    const match = entryLine.exec(statement.text);
    return match !== null && (match[1] ?? "") === entry && namesAssigned(statement).length === 0;
  });
}

function partsOf(program: string, entry: string): readonly PlacedPart[] {
  return entryStatements(program, entry).flatMap((statement) => {
    const colon = /^entry\b[^:]*:/u.exec(statement.text)?.[0].length ?? 0;
    let at = statement.start + colon;
    return statement.text
      .slice(colon)
      .split(";")
      .map((text): PlacedPart => {
        const start = at + text.length - text.trimStart().length;
        at += text.length + 1;
        return { part: { start, end: start + text.trim().length, text: text.trim() }, statement };
      });
  });
}

interface NamePlace {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The names of an observing part; none of any other. */
function namesOf({ text, start }: Part): readonly NamePlace[] {
  const word = observeWord.exec(text)?.[0];
  if (word === undefined) return [];
  let at = start + word.length;
  return text
    .slice(word.length)
    .split(",")
    .map((piece) => {
      const from = at + piece.length - piece.trimStart().length;
      at += piece.length + 1;
      return { text: piece.trim(), start: from, end: from + piece.trim().length };
    });
}

function withName(program: string, entry: string, name: string): string {
  const insert = (at: number, text: string): string =>
    program.slice(0, at) + text + program.slice(at);
  const observing = partsOf(program, entry).find(({ part }) => namesOf(part).length > 0);
  if (observing !== undefined) return insert(observing.part.end, `, ${name}`);
  const last = entryStatements(program, entry).at(-1);
  if (last !== undefined) return insert(last.end, `; observe ${name}`);
  return `${program.trimEnd()}\nobserve ${name}`;
}

function withoutName(program: string, entry: string, name: string): string {
  const cut = (from: number, to: number): string => program.slice(0, from) + program.slice(to);
  for (const { part, statement } of partsOf(program, entry)) {
    const names = namesOf(part);
    const position = names.findIndex(({ text }) => text === name);
    const place = names[position];
    if (place === undefined) continue;
    const [before, after] = [names[position - 1], names[position + 1]];
    if (before !== undefined) return cut(before.end, place.end);
    if (after !== undefined) return cut(place.start, after.start);
    if (part.text === statement.text) return withoutLine(program, statement);
    // The semicolon goes with the part: the one before it, or the one after the first part.
    const isFirst = !/;\s*$/u.test(program.slice(statement.start, part.start));
    return isFirst
      ? cut(part.start, part.end + (/^\s*;\s*/u.exec(program.slice(part.end))?.[0].length ?? 0))
      : cut(program.slice(0, part.start).search(/\s*;\s*$/u), part.end);
  }
  return program;
}

/** Takes the whole line away, its newline included. */
function withoutLine(program: string, { start, end }: Statement): string {
  const from = program.lastIndexOf("\n", start - 1);
  const to = program.indexOf("\n", end);
  if (to < 0) return program.slice(0, Math.max(0, from));
  return program.slice(0, from + 1) + program.slice(to + 1);
}
