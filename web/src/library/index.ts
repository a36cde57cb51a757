// The public face of `topos-wasm`: one call, one error, and types.

export { ToposError } from "./error.ts";
export type * from "./generated/contract.d.ts";
export { init } from "./init.ts";
