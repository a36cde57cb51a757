// What one run may read, as users declare it.

import { argumentError, checkObject } from "./check.ts";
import type { Engine } from "./engine.ts";
import type { Entry, Numerics, TapeSymbol } from "./generated/contract.d.ts";
import type { Reader } from "./reader.ts";
import { checkNames, countedWordsOf, type Family } from "./symbol.ts";
import type { Writer } from "./writer.ts";

type Names = ReturnType<typeof checkNames>;

export interface CheckedEntry {
  readonly roots: Names;
  readonly observe: Names;
  readonly backward: boolean;
  readonly numerics: Numerics;
}

/** How the engine numbers the numerics. */
const numericsNames = ["exact", "fast"] as const satisfies readonly Numerics[];

/** Fails: argument, foreign. */
export function checkEntry(engine: Engine, entry: unknown, operation: string): CheckedEntry {
  const given = checkObject(entry, { operation, argument: "entry" }) as {
    readonly [member: string]: unknown;
  };
  const { roots, observe = [], backward = false, numerics = "exact" } = given;
  if (typeof backward !== "boolean") {
    throw argumentError({ operation, argument: "entry.backward" }, "true or false", backward);
  }
  if (!isNumerics(numerics)) {
    const place = { operation, argument: "entry.numerics" };
    throw argumentError(place, '"exact" or "fast"', numerics);
  }
  return {
    roots: checkNames(engine, roots, { operation, argument: "entry.roots" }),
    observe: checkNames(engine, observe, { operation, argument: "entry.observe" }),
    backward,
    numerics,
  };
}

function isNumerics(value: unknown): value is Numerics {
  return (numericsNames as readonly unknown[]).includes(value);
}

/** An entry that a program declared. */
export function readEntry(reader: Reader, family: Family): Entry {
  const names = (): readonly TapeSymbol[] =>
    Object.freeze(reader.list().map((node) => family.symbol(node)));
  const [roots, observe] = [names(), names()];
  const backward = reader.word() === 1;
  const numerics = numericsNames[reader.word()] ?? "exact";
  return Object.freeze({ roots, observe, backward, numerics });
}

export function writeEntry(writer: Writer, entry: CheckedEntry): Writer {
  return writer
    .words(countedWordsOf(entry.roots))
    .words(countedWordsOf(entry.observe))
    .word(Number(entry.backward))
    .word(numericsNames.indexOf(entry.numerics));
}
