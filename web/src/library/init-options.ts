// What `init` and `initSync` may be asked for, checked before anything is loaded.

import { LoadFailure } from "../load/failure.ts";
import { MaximumFailure } from "../load/maximum.ts";
import { hasRelaxedSimd } from "../load/relaxed-part.ts";
import { readySource, type Source, sourceOf } from "../load/source.ts";
import { argumentError, isThenable, numberError, type Place } from "./check.ts";
import { toposError } from "./error.ts";
import { shown } from "./shown.ts";

type Ready = Uint8Array<ArrayBuffer> | WebAssembly.Module;

/** What an instance is asked to be. */
export interface Asked {
  readonly fresh: boolean;
  readonly trace: boolean;
  readonly maximumBytes: number | undefined;
  /** What was given as the engine, as it was given. */
  readonly wasm: unknown;
  /** The same, once it is there. */
  readonly source: PromiseLike<Source> | undefined;
  readonly language: boolean | PromiseLike<Source>;
  /** Never more than false where the host has no relaxed SIMD. */
  readonly relaxed: boolean | PromiseLike<Source>;
}

/** What everything is asked for that cannot wait. */
export interface AskedNow extends Omit<Asked, "language" | "relaxed"> {
  readonly ready: Ready;
  readonly language: boolean | Ready;
  readonly relaxed: boolean | Ready;
}

const anything = "an address, a response, bytes or a WebAssembly.Module";

/** Fails: argument. */
export function checkInit(options: unknown): Asked {
  const given = checkOptions(options, "init");
  const { wasm } = given;
  const place = { operation: "init", argument: "options.wasm" };
  const latePart = (name: string): boolean | PromiseLike<Source> => {
    const { [name]: value = false } = given;
    if (typeof value === "boolean") return value;
    const latePlace = { operation: "init", argument: `options.${name}` };
    return sourceWhenThere(value, latePlace, `true, false, ${anything}`);
  };
  return {
    ...checkCommon(given, "init"),
    wasm,
    source: wasm === undefined ? undefined : sourceWhenThere(wasm, place, anything),
    language: latePart("language"),
    relaxed: whereRelaxed(latePart("relaxedSimd")),
  };
}

/** Fails: argument. */
export function checkInitSync(wasm: unknown, options: unknown): AskedNow {
  const given = checkOptions(options, "initSync");
  const needs = "bytes or a WebAssembly.Module";
  const ready = readySource(wasm);
  if (ready === undefined)
    throw argumentError({ operation: "initSync", argument: "wasm" }, needs, wasm);
  const latePart = (name: string): boolean | Ready => {
    const { [name]: value = false } = given;
    const source = typeof value === "boolean" ? value : readySource(value);
    if (source !== undefined) return source;
    const place = { operation: "initSync", argument: `options.${name}` };
    throw argumentError(place, `true, false, ${needs}`, value);
  };
  return {
    ...checkCommon(given, "initSync"),
    wasm,
    source: undefined,
    ready,
    language: latePart("language"),
    relaxed: whereRelaxed(latePart("relaxedSimd")),
  };
}

/** Where it would not compile nobody asks for it. */
function whereRelaxed<T>(asked: T): T | false {
  return asked !== false && hasRelaxedSimd() ? asked : false;
}

type Given = { readonly [name: string]: unknown };

function checkOptions(options: unknown, operation: string): Given {
  if (typeof options === "object" && options !== null) return options as Given;
  throw argumentError({ operation, argument: "options" }, "an object", options);
}

function checkCommon(
  given: Given,
  operation: string,
): Pick<Asked, "fresh" | "trace" | "maximumBytes"> {
  const flag = (name: "fresh" | "trace"): boolean => {
    const value = given[name] ?? false;
    if (typeof value === "boolean") return value;
    throw argumentError({ operation, argument: `options.${name}` }, "true or false", value);
  };
  const maximumBytes = given["maximumBytes"];
  const isWhole = typeof maximumBytes === "number" && Number.isSafeInteger(maximumBytes);
  if (maximumBytes !== undefined && (!isWhole || maximumBytes < 1)) {
    const place = { operation, argument: "options.maximumBytes" };
    throw numberError(place, "a whole number of bytes", maximumBytes);
  }
  return { fresh: flag("fresh"), trace: flag("trace"), maximumBytes: maximumBytes as number };
}

/** Anything a part may come from, or a promise of it. What is wrong at once is refused at once. */
function sourceWhenThere(value: unknown, place: Place, needs: string): PromiseLike<Source> {
  const check = (there: unknown): Source => {
    const source = sourceOf(there);
    if (source === undefined) throw argumentError(place, needs, there);
    return source;
  };
  const coming = isThenable(value)
    ? Promise.resolve(value as PromiseLike<unknown>).then(check, (cause: unknown) => {
        const sentence = `${place.operation} was given a promise as ${place.argument} that failed with ${shown(String(cause))}`;
        throw new LoadFailure(sentence, { cause });
      })
    : Promise.resolve(check(value));
  // Where an instance is there already nobody waits for it.
  coming.catch(() => undefined);
  return coming;
}

/** Whether somebody asks for another module or limit than an instance was made with, as far as can be told. */
export function isOther({ wasm, maximumBytes }: Asked, made: Asked): boolean {
  if (maximumBytes !== undefined && maximumBytes !== made.maximumBytes) return true;
  if (wasm === undefined || wasm === made.wasm) return false;
  const [asked, first] = [wasm, made.wasm].map(spelled);
  // Each fetch has an answer of its own, whatever it asks for.
  return asked !== undefined && asked !== first;
}

function spelled(wasm: unknown): unknown {
  if (typeof wasm === "string" || wasm instanceof URL) return String(wasm);
  if (wasm === undefined) return "beside the library";
  return readySource(wasm) === undefined ? undefined : wasm;
}

/** What is thrown where loading fails: the sentence, and what can be done about it. */
export function loadError(operation: string, cause: unknown): unknown {
  if (!(cause instanceof LoadFailure)) return cause;
  const said = cause.message.replace(/^init\b/, operation);
  const sentence = cause.remedy === undefined ? said : `${said}; ${cause.remedy}`;
  if (cause instanceof MaximumFailure)
    return toposError({ kind: "argument", operation, sentence, inRange: false });
  return toposError({ kind: "load", operation, sentence, cause: cause.cause });
}
