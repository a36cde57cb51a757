// What the library's tests share: one instance, and the promise that no test leaves an owner behind.

import { afterEach, beforeEach, expect } from "vitest";
import { init, type Stats, type Topos } from "../../../web/src/library/index.ts";

export const topos: Topos = await init();

const living = ({ tapes, networks, parameters, runs, plans, bytes }: Stats): Partial<Stats> => ({
  tapes,
  networks,
  parameters,
  runs,
  plans,
  bytes,
});

/** Every test of the file must leave `stats()` as it found it. */
export function expectNoLeaks(): void {
  let before: Partial<Stats>;
  beforeEach(() => {
    before = living(topos.stats());
  });
  afterEach(() => {
    expect(living(topos.stats())).toEqual(before);
  });
}

/** What `body` throws; a test that expects an error fails if there is none. */
export function thrownBy(body: () => unknown): unknown {
  try {
    body();
  } catch (error) {
    return error;
  }
  throw new Error("nothing was thrown");
}
