// Fetching and starting the module. Knows nothing of what it exports.

import { type Build, compiled, compiledNow } from "./compile.ts";
import { LoadFailure } from "./failure.ts";
import { type Host, importsFor } from "./imports.ts";
import { LanguagePart } from "./language-part.ts";
import { fileOf, type Places } from "./part.ts";
import { addressOf, isAddress, isResponse, type Source } from "./source.ts";

export interface Started {
  readonly exports: WebAssembly.Exports;
  readonly language: Pick<LanguagePart, "load" | "loadNow">;
}

/** What one instance is started from. */
export interface StartOptions {
  /** Where this build of the library has the parts. */
  readonly places: Places;
  /** The engine, where it is to come from somewhere else. */
  readonly wasm?: PromiseLike<Source> | undefined;
  /** Whether the part with the language is fetched at the same time, or what it is to come from. */
  readonly language: boolean | PromiseLike<Source>;
  readonly maximumBytes?: number | undefined;
}

/** The same where all of it has to be there. */
export interface StartNowOptions extends Pick<StartOptions, "places" | "maximumBytes"> {
  readonly wasm: Uint8Array<ArrayBuffer> | WebAssembly.Module;
  readonly language: boolean | Uint8Array<ArrayBuffer> | WebAssembly.Module;
}

/** Instantiates the engine and checks that it and the library were built together. Fails: LoadFailure. */
export async function start(build: Build, options: StartOptions): Promise<Started> {
  const { places, wasm, language: ahead, maximumBytes } = options;
  let neighbour: URL | undefined;
  const language = new LanguagePart(build, () => neighbour ?? places("language"));
  if (typeof ahead !== "boolean") language.prepare(ahead);
  else if (ahead && wasm === undefined) language.prepare();
  const source = (await wasm) ?? places("engine");
  if (wasm !== undefined) {
    neighbour = neighbourOf(source);
    if (ahead === true) language.prepare(); // only now is it known where
  }
  const module = await compiled(source, { part: "engine", build, maximumBytes });
  const { host, imports } = surroundings(language);
  const { exports } = await WebAssembly.instantiate(module, imports).catch(notStarted);
  return started(exports, host, language);
}

/** {@link start} before it returns, from a module or bytes. Fails: LoadFailure. */
export function startNow(build: Build, options: StartNowOptions): Started {
  const { places, wasm, language: ahead, maximumBytes } = options;
  const language = new LanguagePart(build, () => places("language"));
  const module = compiledNow(wasm, { part: "engine", build, maximumBytes });
  const { host, imports } = surroundings(language);
  const answer = started(instantiated(module, imports), host, language);
  if (ahead !== false) language.loadNow(ahead === true ? undefined : ahead);
  return answer;
}

/** The language's place beside an engine that came from a file of its name; nothing where it came otherwise. */
function neighbourOf(source: Source): URL | undefined {
  const given = isResponse(source) ? source.url : source;
  if (!isAddress(given) || given === "") return undefined;
  const address = addressOf(given);
  const isNamed = address.pathname.endsWith(`/${fileOf.engine}`);
  return isNamed ? new URL(fileOf.language, address) : undefined;
}

function surroundings(language: LanguagePart): { host: Host; imports: WebAssembly.Imports } {
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

function started(exports: WebAssembly.Exports, host: Host, language: LanguagePart): Started {
  host.memory = exports["memory"] as WebAssembly.Memory;
  language.engine = exports;
  (exports["_initialize"] as () => void)();
  return { exports, language };
}
