// The public face of `topos-wasm`: one call, one error, and types. Its module lies beside it.

import { beside } from "../load/beside.ts";
import type { InitOptions, Topos, WasmBytes } from "./generated/contract.d.ts";
import { open, openNow } from "./init.ts";

export { jupyterDisplay } from "./display.ts";
export { ToposError } from "./error.ts";
export type * from "./generated/contract.d.ts";

export function init(options?: InitOptions): Promise<Topos> {
  return open(beside, options);
}

export function initSync(wasm: WasmBytes, options?: Omit<InitOptions, "wasm">): Topos {
  return openNow(beside, wasm, options);
}
