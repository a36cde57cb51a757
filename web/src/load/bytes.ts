// Where the bytes of the module's two parts are: beside this file, fetched in a browser, read in Node.

import { LoadFailure } from "./failure.ts";

/** The engine, and what it loads when somebody first uses the language or the readings. */
export type Part = "engine" | "language";

/** Bundlers look for exactly this form and take the files along. */
function addressOf(part: Part): URL {
  return part === "engine"
    ? new URL("./topos.wasm", import.meta.url)
    : new URL("./topos-language.wasm", import.meta.url);
}

/** `node:fs` where this is Node; asked of the process, so that no bundler ever sees an import of it. */
function fileSystem(): typeof import("node:fs") | undefined {
  const host = (globalThis as { process?: { getBuiltinModule?(name: string): unknown } }).process;
  return host?.getBuiltinModule?.("node:fs") as typeof import("node:fs") | undefined;
}

function fileSystemFor(address: URL): typeof import("node:fs") | undefined {
  return address.protocol === "file:" ? fileSystem() : undefined;
}

/** A part's bytes in Node, or its response in a browser. */
export async function locate(part: Part): Promise<Uint8Array<ArrayBuffer> | Response> {
  const address = addressOf(part);
  const files = fileSystemFor(address);
  if (files !== undefined) {
    try {
      return new Uint8Array(await files.promises.readFile(address));
    } catch (cause) {
      throw new LoadFailure(`init could not read ${address.pathname}`, cause);
    }
  }
  let response: Response;
  try {
    response = await fetch(address);
  } catch (cause) {
    throw new LoadFailure(`init could not fetch ${address.href}`, cause);
  }
  requireOk(response, address);
  return response;
}

/**
 * A part's bytes before this returns: a file is read, an address is asked while the page waits.
 * Fails: LoadFailure, also where a host can only be asked without waiting, as in a service worker.
 */
export function locateNow(part: Part): {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly from: string;
} {
  const address = addressOf(part);
  const files = fileSystemFor(address);
  const from = files === undefined ? address.href : address.pathname;
  try {
    const bytes =
      files === undefined ? requested(address) : new Uint8Array(files.readFileSync(address));
    return { bytes, from };
  } catch (cause) {
    if (cause instanceof LoadFailure) throw cause;
    throw new LoadFailure(`init could not read ${from}`, cause);
  }
}

function requested(address: URL): Uint8Array<ArrayBuffer> {
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  // A page may not ask for bytes while it waits, but for text in which each unit holds one of them.
  request.overrideMimeType("text/plain; charset=x-user-defined");
  request.send();
  requireOk({ ok: request.status >= 200 && request.status < 300, status: request.status }, address);
  return Uint8Array.from(request.responseText, (unit) => unit.charCodeAt(0) & 0xff);
}

function requireOk({ ok, status }: Pick<Response, "ok" | "status">, address: URL): void {
  if (!ok) throw new LoadFailure(`init got status ${status} for ${address.href}`);
}
