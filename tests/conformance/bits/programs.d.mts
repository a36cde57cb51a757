import type { Families } from "./rows.mjs";

export declare function programsBelow(folder: string): Families;
