// What the library's tests share: one instance.

import { init, type Topos } from "../../../web/src/library/index.ts";

export const topos: Topos = await init();

/** What `body` throws; a test that expects an error fails if there is none. */
export function thrownBy(body: () => unknown): unknown {
  try {
    body();
  } catch (error) {
    return error;
  }
  throw new Error("nothing was thrown");
}
