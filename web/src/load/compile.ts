// From what a host answered to a compiled part that belongs to this library.

import { LoadFailure } from "./failure.ts";

/** A build: the package's version, and a digest of the module before the stamp was put on it. */
export interface Build {
  readonly version: string;
  readonly digest: string;
}

/** Streams where the server names the right type; else reads the bytes first and looks at them. */
export async function compiled(
  source: Uint8Array<ArrayBuffer> | Response,
  build: Build,
): Promise<WebAssembly.Module> {
  if (source instanceof Uint8Array) return ofBytes(source, "the file", build);
  const type = source.headers.get("Content-Type") ?? "";
  if (!type.startsWith("application/wasm")) {
    return ofBytes(new Uint8Array(await source.arrayBuffer()), source.url, build);
  }
  try {
    return belonging(await WebAssembly.compileStreaming(source), build);
  } catch (cause) {
    throw notStarted(source.url, cause);
  }
}

async function ofBytes(
  bytes: Uint8Array<ArrayBuffer>,
  from: string,
  build: Build,
): Promise<WebAssembly.Module> {
  requireMagic(bytes, from);
  try {
    return belonging(await WebAssembly.compile(bytes), build);
  } catch (cause) {
    throw notStarted(from, cause);
  }
}

export function compiledNow(
  bytes: Uint8Array<ArrayBuffer>,
  from: string,
  build: Build,
): WebAssembly.Module {
  requireMagic(bytes, from);
  try {
    return belonging(new WebAssembly.Module(bytes), build);
  } catch (cause) {
    throw notStarted(from, cause);
  }
}

function notStarted(from: string, cause: unknown): LoadFailure {
  if (cause instanceof LoadFailure) return cause;
  return new LoadFailure(`init could not start the module from ${from}`, cause);
}

/** A server that answers every address with its page is the commonest way to get something else. */
function requireMagic(bytes: Uint8Array, from: string): void {
  const first = [...bytes.subarray(0, 4)];
  if (first.join() === "0,97,115,109") return;
  if (first[0] === "<".charCodeAt(0)) throw new LoadFailure(`init got an HTML page from ${from}`);
  const shown = first.map((byte) => byte.toString(16).padStart(2, "0")).join(" ");
  throw new LoadFailure(`init needs a WebAssembly module, got bytes ${shown} from ${from}`);
}

function belonging(module: WebAssembly.Module, glue: Build): WebAssembly.Module {
  const [section] = WebAssembly.Module.customSections(module, "topos.build");
  const stamp: Build | undefined =
    section === undefined ? undefined : JSON.parse(new TextDecoder().decode(section));
  if (stamp?.version === glue.version && stamp.digest === glue.digest) return module;
  const spell = (of: Build | undefined): string =>
    of === undefined ? "without a stamp" : `${of.version} (${of.digest})`;
  throw new LoadFailure(`glue ${spell(glue)} and wasm ${spell(stamp)} do not belong together`);
}
