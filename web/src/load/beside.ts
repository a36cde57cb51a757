// The parts of the module as files beside the library.

import type { Part } from "./part.ts";

/** Bundlers look for exactly this form and take the files along. */
export function beside(part: Part): URL {
  if (part === "engine") return new URL("./topos.wasm", import.meta.url);
  return part === "language"
    ? new URL("./topos-language.wasm", import.meta.url)
    : new URL("./topos-relaxed.wasm", import.meta.url);
}
