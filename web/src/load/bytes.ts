// Where the bytes of the module are: beside this file, fetched in a browser, read in Node.

import { LoadFailure } from "./failure.ts";

/** Bundlers look for exactly this form and take the file along. */
function besideThisFile(): URL {
  return new URL("./topos.wasm", import.meta.url);
}

/** `node:fs` where this is Node; asked of the process, so that no bundler ever sees an import of it. */
function fileSystem(): typeof import("node:fs/promises") | undefined {
  const host = (globalThis as { process?: { getBuiltinModule?(name: string): unknown } }).process;
  return host?.getBuiltinModule?.("node:fs/promises") as
    | typeof import("node:fs/promises")
    | undefined;
}

/** The module's bytes in Node, or its response in a browser. */
export async function locate(): Promise<Uint8Array<ArrayBuffer> | Response> {
  const address = besideThisFile();
  const files = address.protocol === "file:" ? fileSystem() : undefined;
  if (files !== undefined) {
    try {
      return new Uint8Array(await files.readFile(address));
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
  if (!response.ok) {
    throw new LoadFailure(`init got status ${response.status} for ${address.href}`);
  }
  return response;
}
