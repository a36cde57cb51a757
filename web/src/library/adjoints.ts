import { checkFunction } from "./check.ts";
import { Displays } from "./display.ts";
import { showAdjoints } from "./display-plain.ts";
import type { Engine } from "./engine.ts";
import { toposError } from "./error.ts";
import type { Adjoints, Name as AnyName, MimeBundle, TapeSymbol } from "./generated/contract.d.ts";
import type { Reader } from "./reader.ts";
import { checkName, familyOf, type Name } from "./symbol.ts";

/** What a recorded derivative answers: names only. */
export class RecordedAdjoints extends Displays implements Adjoints {
  static override readonly name: string = "Adjoints";
  readonly kind = "adjoints";
  readonly target: TapeSymbol;
  readonly pairs: readonly (readonly [wrt: TapeSymbol, gradient: TapeSymbol])[];
  readonly wrt: readonly TapeSymbol[];
  readonly gradients: readonly TapeSymbol[];
  readonly roots: readonly TapeSymbol[];
  readonly #engine: Engine;

  static override show(self: RecordedAdjoints): MimeBundle {
    return showAdjoints(self);
  }

  constructor(engine: Engine, target: Name, pairs: readonly (readonly [Name, Name])[]) {
    super();
    this.#engine = engine;
    this.target = target;
    this.pairs = Object.freeze(pairs.map((pair) => Object.freeze(pair)));
    this.wrt = Object.freeze(pairs.map(([wrt]) => wrt));
    this.gradients = Object.freeze(pairs.map(([, gradient]) => gradient));
    this.roots = Object.freeze([target, ...this.gradients]);
    Object.freeze(this);
  }

  static is(value: unknown): value is RecordedAdjoints {
    return typeof value === "object" && value !== null && #engine in value;
  }

  of(wrt: AnyName): TapeSymbol {
    const symbol = checkName(this.#engine, wrt, { operation: "of", argument: "wrt" });
    const pair = this.pairs.find(([name]) => name === symbol);
    if (pair !== undefined) return pair[1];
    const isForeign = symbol.family !== this.target.family;
    throw toposError({
      kind: isForeign ? "foreign" : "wrt",
      operation: "of",
      sentence: isForeign
        ? "of needs a name of the family that was differentiated, got another's"
        : `of needs a name that the derivative was asked for, got #${symbol.index}`,
      symbols: [symbol.index],
    });
  }

  mapGradients(replace: (gradient: TapeSymbol, wrt: TapeSymbol) => AnyName): Adjoints {
    checkFunction(replace, { operation: "mapGradients", argument: "replace" });
    const place = { operation: "mapGradients", argument: "the result of replace" };
    const pairs = this.pairs.map(
      ([wrt, gradient]) =>
        [wrt as Name, checkName(this.#engine, replace(gradient, wrt), place)] as const,
    );
    return new RecordedAdjoints(this.#engine, this.target as Name, pairs);
  }
}

/** A family, a target, then pairs, all as positions. */
export function readAdjoints(engine: Engine, reader: Reader): RecordedAdjoints {
  const family = familyOf(engine, reader.word());
  const target = family.symbol(reader.word());
  const pairs = Array.from(
    { length: reader.word() },
    () => [family.symbol(reader.word()), family.symbol(reader.word())] as const,
  );
  return new RecordedAdjoints(engine, target, pairs);
}

/** The words that `readAdjoints` would read. */
export function adjointsWords(adjoints: Adjoints): readonly number[] {
  const pairs = adjoints.pairs.flatMap(([wrt, gradient]) => [
    wrt.family,
    wrt.index,
    gradient.family,
    gradient.index,
  ]);
  return [adjoints.target.family, adjoints.target.index, adjoints.pairs.length, ...pairs];
}
