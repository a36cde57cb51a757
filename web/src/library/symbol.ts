// Names: a family and a position, one object for each.

import { argumentError, foreignError, type Place } from "./check.ts";
import { Displays } from "./display.ts";
import { showSymbol } from "./display-plain.ts";
import type { Engine } from "./engine.ts";
import type { MimeBundle, TapeSymbol } from "./generated/contract.d.ts";
import { RecordedValue } from "./value.ts";

/** Everything recorded from one tape on, whatever was sealed and reopened since. Its names are made once each. */
export class Family {
  readonly engine: Engine;
  readonly number: number;
  readonly #symbols: Name[] = [];

  constructor(engine: Engine, number: number) {
    this.engine = engine;
    this.number = number;
  }

  symbol(index: number): Name {
    const known = this.#symbols[index];
    if (known !== undefined) return known;
    const made = new Name(this, index);
    this.#symbols[index] = made;
    return made;
  }
}

/** The family of that number: the same object as long as anybody holds a name of it. */
export function familyOf(engine: Engine, number: number): Family {
  const known = engine.families.get(number)?.deref();
  if (known !== undefined) return known;
  if (engine.families.size >= engine.fullFamilies) sweep(engine);
  const family = new Family(engine, number);
  engine.families.set(number, new WeakRef(family));
  return family;
}

/** Lets go of families that nobody holds: once in as many as there are, so that each costs the same. */
function sweep(engine: Engine): void {
  for (const [number, held] of engine.families)
    if (held.deref() === undefined) engine.families.delete(number);
  engine.fullFamilies = Math.max(64, 2 * engine.families.size);
}

/** A detached name. */
export class Name extends Displays implements TapeSymbol {
  static override readonly name: string = "TapeSymbol";
  readonly kind = "symbol";
  readonly index: number;
  readonly family: number;
  readonly #family: Family;

  static override show(self: Name): MimeBundle {
    return showSymbol(self);
  }

  /** Consoles print names by the dozen, inside of what a recording answered. */
  static override print(self: Name): string {
    return `symbol ${self}`;
  }

  constructor(family: Family, index: number) {
    super();
    this.#family = family;
    this.family = family.number;
    this.index = index;
    Object.freeze(this);
  }

  static familyOf(value: unknown): Family | undefined {
    return typeof value === "object" && value !== null && #family in value
      ? value.#family
      : undefined;
  }

  override toString(): string {
    return `#${this.index}`;
  }
}

/** A name of this engine. Fails: argument for anything else; foreign for a name of another instance. */
export function checkName(engine: Engine, given: unknown, place: Place): Name {
  const symbol = RecordedValue.is(given) ? given.symbol : given;
  const family = Name.familyOf(symbol);
  if (family === undefined) throw argumentError(place, "a symbol or a value", given);
  if (family.engine !== engine) throw foreignError(place, "a name");
  return symbol as Name;
}

export function checkNames(engine: Engine, given: unknown, place: Place): readonly Name[] {
  if (!Array.isArray(given)) throw argumentError(place, "an array of symbols or values", given);
  return Array.from(given, (name, index) =>
    checkName(engine, name, {
      operation: place.operation,
      argument: `${place.argument}[${index}]`,
    }),
  );
}

/** Two words for each name. */
export function wordsOf(names: readonly Name[]): readonly number[] {
  return names.flatMap(({ family, index }) => [family, index]);
}

/** A count, then the names. */
export function countedWordsOf(names: readonly Name[]): readonly number[] {
  return [names.length, ...wordsOf(names)];
}
