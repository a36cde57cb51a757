// Fetching and starting the module. Knows nothing of what it exports.

import { type Build, compiled, compiledNow } from "./compile.ts";
import { LoadFailure } from "./failure.ts";
import { type Host, importsFor } from "./imports.ts";
import { LanguagePart } from "./language-part.ts";
import { fileOf, type Part, type Places } from "./part.ts";
import { RelaxedPart } from "./relaxed-part.ts";
import { addressOf, isAddress, isResponse, type Source } from "./source.ts";

export interface Started {
  readonly exports: WebAssembly.Exports;
  readonly language: Pick<LanguagePart, "load" | "loadNow">;
  readonly relaxed: Pick<RelaxedPart, "load" | "loadNow" | "isThere">;
}

/** Whether a part is fetched at the same time as the engine, or what it is to come from. */
type Ahead = boolean | PromiseLike<Source>;

/** What one instance is started from. */
export interface StartOptions {
  /** Where this build of the library has the parts. */
  readonly places: Places;
  /** The engine, where it is to come from somewhere else. */
  readonly wasm?: PromiseLike<Source> | undefined;
  readonly language: Ahead;
  readonly relaxed: Ahead;
  readonly maximumBytes?: number | undefined;
}

/** The same where the engine has to be there. */
export interface StartNowOptions extends Pick<StartOptions, "places" | "maximumBytes"> {
  readonly wasm: Uint8Array<ArrayBuffer> | WebAssembly.Module;
}

interface LateParts {
  readonly language: LanguagePart;
  readonly relaxed: RelaxedPart;
}

/** Instantiates the engine and checks that it and the library were built together. Fails: LoadFailure. */
export async function start(build: Build, options: StartOptions): Promise<Started> {
  const { places, wasm, maximumBytes } = options;
  let engineAt: URL | undefined;
  const besideEngine = (part: Part): URL | undefined => engineAt && new URL(fileOf[part], engineAt);
  const late = lateParts(build, (part) => besideEngine(part) ?? places(part));
  const each = ["language", "relaxed"] as const;
  for (const part of each) {
    const ahead = options[part];
    if (typeof ahead !== "boolean") late[part].prepare(ahead);
    else if (ahead && wasm === undefined) late[part].prepare();
  }
  const given = await wasm;
  if (given !== undefined) {
    engineAt = namedAddress(given);
    // Only now is it known where they are.
    for (const part of each) if (options[part] === true) late[part].prepare();
  }
  const engine = { part: "engine", build, maximumBytes } as const;
  const module = await compiled(given ?? places("engine"), engine);
  const { host, imports } = surroundings(late);
  const { exports } = await WebAssembly.instantiate(module, imports).catch(notStarted);
  return started(exports, host, late);
}

/** {@link start} before it returns, from a module or bytes. Fails: LoadFailure. */
export function startNow(build: Build, options: StartNowOptions): Started {
  const { places, wasm, maximumBytes } = options;
  const late = lateParts(build, places);
  const module = compiledNow(wasm, { part: "engine", build, maximumBytes });
  const { host, imports } = surroundings(late);
  return started(instantiated(module, imports), host, late);
}

function lateParts(build: Build, places: Places): LateParts {
  return {
    language: new LanguagePart(build, () => places("language")),
    relaxed: new RelaxedPart(build, () => places("relaxed")),
  };
}

/** Where an engine came from a file of its name; nothing where it came otherwise. */
function namedAddress(source: Source): URL | undefined {
  const given = isResponse(source) ? source.url : source;
  if (!isAddress(given) || given === "") return undefined;
  const address = addressOf(given);
  return address.pathname.endsWith(`/${fileOf.engine}`) ? address : undefined;
}

function surroundings({ language }: LateParts): { host: Host; imports: WebAssembly.Imports } {
  const host: Host = { memory: undefined };
  return { host, imports: { ...importsFor(host), placeholder: language.placeholders } };
}

function instantiated(
  module: WebAssembly.Module,
  imports: WebAssembly.Imports,
): WebAssembly.Exports {
  try {
    return new WebAssembly.Instance(module, imports).exports;
  } catch (cause) {
    return notStarted(cause);
  }
}

function notStarted(cause: unknown): never {
  throw new LoadFailure("init could not start the module", { cause });
}

function started(exports: WebAssembly.Exports, host: Host, late: LateParts): Started {
  host.memory = exports["memory"] as WebAssembly.Memory;
  late.language.engine = exports;
  late.relaxed.engine = exports;
  (exports["_initialize"] as () => void)();
  return { exports, ...late };
}
