// The bytes behind an address: fetched in a browser, read from its file in Node.

import { LoadFailure } from "./failure.ts";
import { fileOf, optionOf, type Part } from "./part.ts";

/** What can be done where a part did not come. */
export function remedyFor(part: Part): string {
  return `put ${fileOf[part]} there, say where it is by init({ ${optionOf[part]} }), or import topos-wasm/inline`;
}

/** `node:fs` where this is Node; asked of the process, so that no bundler ever sees an import of it. */
function fileSystemFor({ protocol }: URL): typeof import("node:fs") | undefined {
  if (protocol !== "file:") return undefined;
  const host = (globalThis as { process?: { getBuiltinModule?(name: string): unknown } }).process;
  return host?.getBuiltinModule?.("node:fs") as typeof import("node:fs") | undefined;
}

/** The bytes of a file in Node, or the response in a browser. */
export async function locate(
  address: URL,
  part: Part,
): Promise<Uint8Array<ArrayBuffer> | Response> {
  const files = fileSystemFor(address);
  if (files !== undefined) {
    try {
      return new Uint8Array(await files.promises.readFile(address));
    } catch (cause) {
      throw unread(address, part, cause);
    }
  }
  try {
    return await fetch(address);
  } catch (cause) {
    const sentence = `init could not fetch ${address.href}`;
    throw new LoadFailure(sentence, { cause, remedy: remedyFor(part) });
  }
}

/**
 * The bytes before this returns: a file is read, an address is asked while the page waits.
 * Fails: LoadFailure, also where a host can only be asked without waiting, as in a service worker.
 */
export function locateNow(address: URL, part: Part): Uint8Array<ArrayBuffer> {
  const files = fileSystemFor(address);
  try {
    return files === undefined
      ? requested(address, part)
      : new Uint8Array(files.readFileSync(address));
  } catch (cause) {
    throw cause instanceof LoadFailure ? cause : unread(address, part, cause);
  }
}

function unread(address: URL, part: Part, cause: unknown): LoadFailure {
  const shown = address.protocol === "file:" ? address.pathname : address.href;
  return new LoadFailure(`init could not read ${shown}`, { cause, remedy: remedyFor(part) });
}

function requested(address: URL, part: Part): Uint8Array<ArrayBuffer> {
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  // A page may not ask for bytes while it waits, but for text in which each unit holds one of them.
  request.overrideMimeType("text/plain; charset=x-user-defined");
  request.send();
  const { status } = request;
  requireOk({ ok: status >= 200 && status < 300, status }, address.href, part);
  return Uint8Array.from(request.responseText, (unit) => unit.charCodeAt(0) & 0xff);
}

export function requireOk(
  { ok, status }: Pick<Response, "ok" | "status">,
  from: string,
  part: Part,
): void {
  if (ok) return;
  throw new LoadFailure(`init got status ${status} for ${from}`, { remedy: remedyFor(part) });
}
