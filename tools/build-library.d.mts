import type { Build } from "../web/src/load/compile.ts";

/** The module with its build written into a custom section. */
export declare function stamped(bytes: Uint8Array, build: Build): Buffer;
export declare function buildLibrary(): Promise<void>;
