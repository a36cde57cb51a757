import { makingRows } from "./making-rows.ts";
import { recordingRows } from "./recording-rows.ts";
import type { Row } from "./row.ts";

/** Every function of the package. */
export const rows: readonly Row[] = [...recordingRows, ...makingRows];
