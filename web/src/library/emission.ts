// Modules for other compilers: what may be asked of their text.

import { argumentError, checkObject, checkWhole, type Place } from "./check.ts";
import { checkNames } from "./checkpoint.ts";
import type { Engine } from "./engine.ts";
import type { StableHloOptions } from "./generated/contract.d.ts";
import { wordsOf } from "./symbol.ts";
import type { Writer } from "./writer.ts";

const operation = "stableHlo";
/** How the engine numbers them. */
const losses = ["sum", "mean"] as const;
const precisions = ["default", "highest"] as const;

/** Options that were checked: what is written for the engine. Fails: argument, foreign. */
export function checkOptions(
  engine: Engine,
  options: StableHloOptions,
): (writer: Writer) => Writer {
  const given = checkObject(options, { operation, argument: "options" }) as {
    readonly [member: string]: unknown;
  };
  const { portable = false, loss = "sum", precision = "default", batch, names = [] } = given;
  if (typeof portable !== "boolean")
    throw argumentError(placeOf("portable"), "true or false", portable);
  if (!portable) {
    refuseWithoutPortable(given);
    return (writer) => writer.word(0);
  }
  const numbers = [
    numberOf("loss", losses, loss),
    numberOf("precision", precisions, precision),
    // The recorded one stays where none is given.
    batch === undefined ? 0 : checkWhole(batch, 1, placeOf("batch")),
  ];
  const named = checkNames(engine, names, placeOf("names"));
  return (writer) => {
    writer.word(1).words(numbers).word(named.length);
    for (const { path, name } of named) writer.text(path).words(wordsOf([name]));
    return writer;
  };
}

const placeOf = (member: string): Place => ({ operation, argument: `options.${member}` });

/** The text of the reference has none of these. */
function refuseWithoutPortable(given: { readonly [member: string]: unknown }): void {
  for (const member of ["loss", "precision", "batch", "names"])
    if (given[member] !== undefined)
      throw argumentError(placeOf("portable"), `true beside ${member}`, given["portable"]);
}

function numberOf(member: string, words: readonly string[], value: unknown): number {
  const number = words.indexOf(value as string);
  if (number >= 0) return number;
  throw argumentError(placeOf(member), words.map((word) => `"${word}"`).join(" or "), value);
}
