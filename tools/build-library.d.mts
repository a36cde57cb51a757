import type { Build } from "../web/src/load/start.ts";

/** The module with its build written into a custom section. */
export declare function stamped(bytes: Uint8Array, build: Build): Buffer;
export declare function buildLibrary(): Promise<void>;
