// The tape language: source text in, checked programs, networks and other spellings out.

import { readAdjoints } from "./adjoints.ts";
import {
  argumentError,
  checkNumber,
  checkObject,
  checkString,
  numberError,
  type Place,
} from "./check.ts";
import type { Engine } from "./engine.ts";
import { readEntry } from "./entry.ts";
import { toposError } from "./error.ts";
import type {
  Cost,
  Diagnostic,
  Divider,
  ElementName,
  Entry,
  Network,
  Program,
  Recorded,
  Shown,
  Span,
  TapeSymbol,
  Tensor,
  Value,
} from "./generated/contract.d.ts";
import { elementNames } from "./generated/vocabulary.ts";
import { SealedNetwork } from "./network.ts";
import { handleOf } from "./owner.ts";
import type { Reader } from "./reader.ts";
import { spanConverter } from "./span.ts";
import { type Family, familyOf } from "./symbol.ts";
import type { RecordingTape } from "./tape.ts";
import { checkSlot, joined } from "./template.ts";
import { StoredTensor } from "./tensor.ts";
import { RecordedValue } from "./value.ts";
import type { Writer } from "./writer.ts";

type Limits = readonly (number | undefined)[];

const limitNames = ["nodes", "elements", "multiplyAdds"] as const satisfies readonly (keyof Cost)[];

/** The limits that a program was checked with, so that it is recorded under the same ones. */
const limitsOf = new WeakMap<Program, Limits>();

function writeProgram(writer: Writer, source: string, limits: Limits): void {
  writer.text(source);
  for (const limit of limits) writer.word(limit === undefined ? 0 : 1).long(BigInt(limit ?? 0));
}

export function parse(engine: Engine, source: unknown, limits: unknown = {}): Program {
  const text = checkString(source, { operation: "parse", argument: "source" });
  const given = checkLimits(limits);
  writeProgram(engine.write(), text, given);
  engine.callLanguage("parse", "language_parse");
  const answer = JSON.parse(engine.read().text()) as Omit<Program, "source">;
  const convert = spanConverter(text);
  const program: Program = Object.freeze({
    source: text,
    element: answer.element,
    diagnostics: converted(answer.diagnostics, convert),
    names: Object.freeze(answer.names),
    cost: Object.freeze(answer.cost),
  });
  limitsOf.set(program, given);
  return program;
}

function checkLimits(limits: unknown): Limits {
  const place = { operation: "parse", argument: "limits" };
  const given = checkObject(limits, place) as { readonly [name: string]: unknown };
  return limitNames.map((name) => {
    const limit = given[name];
    if (limit === undefined) return undefined;
    const at: Place = { ...place, argument: `limits.${name}` };
    const count = checkNumber(limit, at);
    if (!Number.isSafeInteger(count) || count < 0)
      throw numberError(at, "a whole number from 0", limit);
    return count;
  });
}

function converted(
  diagnostics: readonly Diagnostic[],
  convert: (span: Span) => Span,
): readonly Diagnostic[] {
  return Object.freeze(diagnostics.map(({ span, message }) => ({ span: convert(span), message })));
}

/** The text of a program that has no errors. Fails: argument, program. */
function sourceOf(program: unknown, operation: string): string {
  const place = { operation, argument: "program" };
  const { source, diagnostics } = checkObject(program, place) as {
    source?: unknown;
    diagnostics?: unknown;
  };
  const text = checkString(source, { operation, argument: "program.source" });
  if (Array.isArray(diagnostics) && diagnostics.length > 0)
    throw programError(operation, diagnostics);
  return text;
}

function programError(operation: string, diagnostics: readonly Diagnostic[]): Error {
  const [first] = diagnostics;
  const where =
    first === undefined
      ? ""
      : `: line ${first.span.line}, column ${first.span.column}: ${first.message}`;
  return toposError({
    kind: "program",
    operation,
    sentence: `${operation} needs a program without errors${where}`,
    diagnostics,
  });
}

export function record(
  engine: Engine,
  program: Program,
): readonly [network: Network, recorded: Recorded] {
  const source = sourceOf(program, "record");
  writeProgram(engine.write(), source, limitsOf.get(program) ?? [undefined, undefined, undefined]);
  const handle = engine.callLanguage("record", "language_record");
  const reader = engine.read();
  const element = elementNames[reader.word()] ?? "f64";
  const network = new SealedNetwork<ElementName>(
    engine,
    element,
    handle,
    familyOf(engine, reader.word()),
  );
  return [network, readRecorded(engine, reader, element, network.family, spanConverter(source))];
}

function many<T>(reader: Reader, read: () => T): readonly T[] {
  return Object.freeze(Array.from({ length: reader.word() }, () => Object.freeze(read())));
}

function readRecorded(
  engine: Engine,
  reader: Reader,
  element: ElementName,
  family: Family,
  convert: (span: Span) => Span,
): Recorded {
  const symbol = (): TapeSymbol => family.symbol(reader.word());
  const names: { [name: string]: TapeSymbol } = Object.create(null);
  for (const [name, named] of many(reader, () => [reader.text(), symbol()] as const))
    names[name] = named;
  const target = symbol();
  const adjoints = many(reader, () => readAdjoints(engine, reader));
  const entry = readEntry(reader, family);
  const entries: { [name: string]: Entry } = Object.create(null);
  for (const [name, named] of many(
    reader,
    () => [reader.text(), readEntry(reader, family)] as const,
  ))
    entries[name] = named;
  const feeds = many(reader, (): readonly [TapeSymbol, Tensor] => [
    symbol(),
    new StoredTensor(engine, element, reader.tensor(element)),
  ]);
  const show = many(
    reader,
    (): Shown => ({ label: reader.text(), name: symbol(), gradient: reader.word() === 1 }),
  );
  const dividers = many(reader, (): Divider => ({ before: reader.word(), label: reader.text() }));
  const spans = many(reader, () => convert(readSpan(reader)));
  return Object.freeze({
    names: Object.freeze(names),
    target,
    adjoints,
    entry,
    entries: Object.freeze(entries),
    feeds,
    show,
    dividers,
    spans,
  });
}

function readSpan(reader: Reader): Span {
  const [start, length] = [reader.word(), reader.word()];
  return { start, length, line: reader.word(), column: reader.word() };
}

/** How the engine numbers the languages that it spells. */
const spellings: readonly unknown[] = ["typescript", "cpp"];

export function spell(engine: Engine, program: Program, language: unknown): string {
  const source = sourceOf(program, "spell");
  const spelling = spellings.indexOf(language);
  if (spelling < 0) {
    const place = { operation: "spell", argument: "language" };
    throw argumentError(place, '"typescript" or "cpp"', language);
  }
  writeProgram(engine.write(), source, limitsOf.get(program) ?? [undefined, undefined, undefined]);
  engine.callLanguage("spell", "language_spell", spelling);
  return engine.read().text();
}

/** The tag: a program behind what the tape holds, all of its lines or none. */
export function appendProgram<E extends ElementName>(
  tape: RecordingTape<E>,
  strings: unknown,
  slots: readonly unknown[],
): { readonly [name: string]: Value<E> } {
  const { engine } = tape;
  const source = joined(strings, slots.length);
  const writes = slots.map((slot, position) => checkSlot(tape, slot, position));
  const handle = handleOf(tape, "record");
  const writer = engine.write().text(source).word(slots.length);
  for (const write of writes) write(writer);
  const isWrong = engine.callLanguage("record", "tape_append", handle) === 1;
  const reader = engine.read();
  if (isWrong) {
    const diagnostics = JSON.parse(reader.text()) as readonly Diagnostic[];
    throw programError("record", converted(diagnostics, spanConverter(source)));
  }
  const values: { [name: string]: Value<E> } = Object.create(null);
  for (const [name, index, shape] of many(
    reader,
    () => [reader.text(), reader.word(), reader.shape()] as const,
  )) {
    values[name] = new RecordedValue(tape, index, shape);
  }
  return Object.freeze(values);
}
