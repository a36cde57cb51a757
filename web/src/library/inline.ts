// The public face of `topos-wasm`: one call, one error, and types. The module is carried inside.

import { carried } from "../load/carried.ts";
import type { InitOptions, Topos, WasmBytes } from "./generated/contract.d.ts";
import { open, openNow } from "./init.ts";

export { jupyterDisplay } from "./display.ts";
export { ToposError } from "./error.ts";
export type * from "./generated/contract.d.ts";

export function init(options?: InitOptions): Promise<Topos> {
  return open(carried, options);
}

export function initSync(wasm: WasmBytes, options?: Omit<InitOptions, "wasm">): Topos {
  return openNow(carried, wasm, options);
}
