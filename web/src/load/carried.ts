// The parts of the module as text inside the library: nothing is fetched, so this works from any address and any file.

import { fromBase64 } from "./base64.ts";
import type { Part } from "./part.ts";

// The build writes the text in the places of these names.
declare const toposEngineBase64: string;
declare const toposLanguageBase64: string;
declare const toposRelaxedBase64: string;

export function carried(part: Part): Uint8Array<ArrayBuffer> {
  if (part === "engine") return fromBase64(toposEngineBase64);
  return fromBase64(part === "language" ? toposLanguageBase64 : toposRelaxedBase64);
}
