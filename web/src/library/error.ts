// The one error of this package. Its classes differ, so that `instanceof TypeError` and `RangeError` hold where
// JavaScript expects them; a brand makes all of them a `ToposError`, across copies of the package too.

import type { Diagnostic, ErrorKind, Shape } from "./generated/contract.d.ts";

const brand: unique symbol = Symbol.for("topos.error") as never;

/** What an error is made of. */
export interface Fault {
  readonly kind: ErrorKind;
  /** The method as it is spelled here: `sumAlong`. */
  readonly operation: string;
  readonly sentence: string;
  readonly shapes?: readonly Shape[];
  readonly symbols?: readonly number[];
  readonly diagnostics?: readonly Diagnostic[];
  readonly cause?: unknown;
  /** For kind `argument`: whether the type was right and the number was not. */
  readonly inRange?: false;
}

function optionsOf(fault: Fault): ErrorOptions | undefined {
  return fault.cause === undefined ? undefined : { cause: fault.cause };
}

function fill(error: object, fault: Fault): void {
  const fields = {
    [brand]: true,
    kind: fault.kind,
    operation: fault.operation,
    shapes: Object.freeze([...(fault.shapes ?? [])]),
    symbols: Object.freeze([...(fault.symbols ?? [])]),
    diagnostics: Object.freeze([...(fault.diagnostics ?? [])]),
  };
  for (const key of Reflect.ownKeys(fields) as (keyof typeof fields)[]) {
    Object.defineProperty(error, key, { value: fields[key], enumerable: typeof key === "string" });
  }
}

/** Everything this package throws: kind, operation, shapes, one sentence. */
export class ToposError extends Error {
  static override [Symbol.hasInstance](value: unknown): value is ToposError {
    return typeof value === "object" && value !== null && brand in value;
  }

  declare readonly kind: ErrorKind;
  declare readonly operation: string;
  declare readonly shapes: readonly Shape[];
  declare readonly symbols: readonly number[];
  declare readonly diagnostics: readonly Diagnostic[];

  constructor(fault: Fault) {
    super(fault.sentence, optionsOf(fault));
    fill(this, fault);
  }

  override get name(): "ToposError" {
    return "ToposError";
  }
}

class ToposTypeError extends TypeError {
  constructor(fault: Fault) {
    super(fault.sentence, optionsOf(fault));
    fill(this, fault);
  }

  override get name(): string {
    return "ToposError";
  }
}

class ToposRangeError extends RangeError {
  constructor(fault: Fault) {
    super(fault.sentence, optionsOf(fault));
    fill(this, fault);
  }

  override get name(): string {
    return "ToposError";
  }
}

/** The error of a fault, in the class that its kind asks for. */
export function toposError(fault: Fault): Error {
  switch (fault.kind) {
    case "argument":
      return fault.inRange === false ? new ToposRangeError(fault) : new ToposTypeError(fault);
    case "shape":
    case "empty":
    case "selection":
    case "limit":
      return new ToposRangeError(fault);
    default:
      return new ToposError(fault);
  }
}
