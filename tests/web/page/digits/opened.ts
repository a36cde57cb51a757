import { fileURLToPath } from "node:url";
import type { Digits } from "../../../../web/src/page/digits/data.ts";
import { openDigits } from "../../../../web/src/page/digits/packed.ts";

/** The digits that set-up brought. */
export const digits: Digits = await openDigits(
  fileURLToPath(new URL("../../../../", import.meta.url)),
);
