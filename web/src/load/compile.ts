// From what holds a part of the module to a compiled part that belongs to this library.

import { locate, locateNow, remedyFor, requireOk } from "./bytes.ts";
import { LoadFailure } from "./failure.ts";
import { requireBytes, withMaximum } from "./maximum.ts";
import { fileOf, type Part } from "./part.ts";
import { addressOf, isAddress, isResponse, type Source } from "./source.ts";

/** A build: the package's version, and a digest of the module before the stamp was put on it. */
export interface Build {
  readonly version: string;
  readonly digest: string;
}

/** Which part is asked for, and what it has to be. */
export interface Wanted {
  readonly part: Part;
  readonly build: Build;
  /** The most memory that it may ask for, where that is less than its own limit. */
  readonly maximumBytes?: number | undefined;
}

/** Streams where the server names the right type; else reads the bytes first and looks at them. */
export async function compiled(source: Source, wanted: Wanted): Promise<WebAssembly.Module> {
  if (isAddress(source)) {
    const address = addressOf(source);
    const located = await locate(address, wanted.part);
    return located instanceof Uint8Array
      ? ofBytes(located, address.pathname, wanted)
      : ofResponse(located, address.href, wanted);
  }
  if (isResponse(source)) return ofResponse(source, "the response given", wanted);
  if (source instanceof Uint8Array) return ofBytes(source, "the bytes given", wanted);
  return ofModule(source, wanted);
}

function ofModule(module: WebAssembly.Module, wanted: Wanted): WebAssembly.Module {
  requireBytes(wanted.maximumBytes);
  return belonging(module, wanted);
}

async function ofResponse(
  response: Response,
  asked: string,
  wanted: Wanted,
): Promise<WebAssembly.Module> {
  const from = response.url === "" ? asked : response.url;
  requireOk(response, from, wanted.part);
  const type = response.headers.get("Content-Type") ?? "";
  const isStreamed = type.startsWith("application/wasm") && wanted.maximumBytes === undefined;
  try {
    if (isStreamed) return belonging(await WebAssembly.compileStreaming(response), wanted);
    return await ofBytes(new Uint8Array(await response.arrayBuffer()), from, wanted);
  } catch (cause) {
    throw notStarted(from, cause);
  }
}

async function ofBytes(
  given: Uint8Array<ArrayBuffer>,
  from: string,
  wanted: Wanted,
): Promise<WebAssembly.Module> {
  const bytes = checked(given, from, wanted);
  try {
    return belonging(await WebAssembly.compile(bytes), wanted);
  } catch (cause) {
    throw notStarted(from, cause);
  }
}

/** What is there already, or behind an address that can be asked while everything waits. */
export function compiledNow(
  source: URL | Uint8Array<ArrayBuffer> | WebAssembly.Module,
  wanted: Wanted,
): WebAssembly.Module {
  if (source instanceof Uint8Array) return ofBytesNow(source, "the bytes given", wanted);
  if (source instanceof URL) return ofBytesNow(locateNow(source, wanted.part), source.href, wanted);
  return ofModule(source, wanted);
}

function ofBytesNow(
  given: Uint8Array<ArrayBuffer>,
  from: string,
  wanted: Wanted,
): WebAssembly.Module {
  const bytes = checked(given, from, wanted);
  try {
    return belonging(new WebAssembly.Module(bytes), wanted);
  } catch (cause) {
    throw notStarted(from, cause);
  }
}

function checked(
  bytes: Uint8Array<ArrayBuffer>,
  from: string,
  { part, maximumBytes }: Wanted,
): Uint8Array<ArrayBuffer> {
  requireMagic(bytes, from, part);
  return maximumBytes === undefined ? bytes : withMaximum(bytes, maximumBytes);
}

function notStarted(from: string, cause: unknown): LoadFailure {
  if (cause instanceof LoadFailure) return cause;
  const isForbidden = /wasm-unsafe-eval|unsafe-eval|Content Security Policy/i.test(String(cause));
  const remedy = isForbidden
    ? "the page's content security policy needs 'wasm-unsafe-eval' in script-src"
    : undefined;
  return new LoadFailure(`init could not start the module from ${from}`, {
    cause,
    ...(remedy === undefined ? {} : { remedy }),
  });
}

/** A server that answers every address with its page is the commonest way to get something else. */
function requireMagic(bytes: Uint8Array, from: string, part: Part): void {
  const first = [...bytes.subarray(0, 4)];
  if (first.join() === "0,97,115,109") return;
  const remedy = remedyFor(part);
  const start = new TextDecoder().decode(bytes.subarray(0, 64)).trimStart();
  if (start.startsWith("<")) {
    const sentence = `init got an HTML page from ${from} where ${fileOf[part]} was expected`;
    throw new LoadFailure(sentence, { remedy });
  }
  const shown = first.map((byte) => byte.toString(16).padStart(2, "0")).join(" ");
  const sentence = `init needs a WebAssembly module, got bytes ${shown} from ${from}`;
  throw new LoadFailure(sentence, { remedy });
}

function belonging(module: WebAssembly.Module, { build, part }: Wanted): WebAssembly.Module {
  const [section] = WebAssembly.Module.customSections(module, "topos.build");
  const stamp: (Build & { readonly part?: Part }) | undefined =
    section === undefined ? undefined : JSON.parse(new TextDecoder().decode(section));
  if (stamp?.version !== build.version || stamp.digest !== build.digest) {
    const spell = (of: Build | undefined): string =>
      of === undefined ? "without a stamp" : `${of.version} (${of.digest})`;
    throw new LoadFailure(`glue ${spell(build)} and wasm ${spell(stamp)} do not belong together`, {
      remedy: "take both from one copy of topos-wasm",
    });
  }
  if (stamp.part === undefined || stamp.part === part) return module;
  throw new LoadFailure(`init needs ${fileOf[part]}, got ${fileOf[stamp.part]}`);
}
