// Fetching and starting the module. Knows nothing of what it exports.

import { locate } from "./bytes.ts";
import { LoadFailure } from "./failure.ts";
import { type Host, importsFor } from "./imports.ts";

/** A build: the package's version, and a digest of the module before the stamp was put on it. */
export interface Build {
  readonly version: string;
  readonly digest: string;
}

type Source = Uint8Array<ArrayBuffer> | Response;

/** Instantiates the module that lies beside the library and checks that the two were built together. */
export async function start(build: Build): Promise<WebAssembly.Exports> {
  const host: Host = { memory: undefined };
  const { module, instance } = await instantiate(await locate(), importsFor(host));
  requireBuild(module, build);
  host.memory = instance.exports["memory"] as WebAssembly.Memory;
  (instance.exports["_initialize"] as () => void)();
  return instance.exports;
}

/** Streams where the server names the right type; else reads the bytes first and looks at them. */
async function instantiate(
  source: Source,
  imports: WebAssembly.Imports,
): Promise<WebAssembly.WebAssemblyInstantiatedSource> {
  if (source instanceof Uint8Array) return compile(source, imports, "the file");
  const type = source.headers.get("Content-Type") ?? "";
  if (type.startsWith("application/wasm")) {
    try {
      return await WebAssembly.instantiateStreaming(source, imports);
    } catch (cause) {
      throw new LoadFailure(`init could not start the module from ${source.url}`, cause);
    }
  }
  return compile(new Uint8Array(await source.arrayBuffer()), imports, source.url);
}

async function compile(
  bytes: Uint8Array<ArrayBuffer>,
  imports: WebAssembly.Imports,
  from: string,
): Promise<WebAssembly.WebAssemblyInstantiatedSource> {
  requireMagic(bytes, from);
  try {
    return await WebAssembly.instantiate(bytes, imports);
  } catch (cause) {
    throw new LoadFailure(`init could not start the module from ${from}`, cause);
  }
}

/** A server that answers every address with its page is the commonest way to get something else. */
function requireMagic(bytes: Uint8Array, from: string): void {
  const first = [...bytes.subarray(0, 4)];
  if (first.join() === "0,97,115,109") return;
  if (first[0] === "<".charCodeAt(0)) throw new LoadFailure(`init got an HTML page from ${from}`);
  const shown = first.map((byte) => byte.toString(16).padStart(2, "0")).join(" ");
  throw new LoadFailure(`init needs a WebAssembly module, got bytes ${shown} from ${from}`);
}

function requireBuild(module: WebAssembly.Module, glue: Build): void {
  const [section] = WebAssembly.Module.customSections(module, "topos.build");
  const stamp: Build | undefined =
    section === undefined ? undefined : JSON.parse(new TextDecoder().decode(section));
  if (stamp?.version === glue.version && stamp.digest === glue.digest) return;
  const spell = (of: Build | undefined): string =>
    of === undefined ? "without a stamp" : `${of.version} (${of.digest})`;
  throw new LoadFailure(`glue ${spell(glue)} and wasm ${spell(stamp)} do not belong together`);
}
