// Runs before every test file of the library and of the cards: no test may leave an owner behind. `TRACE=1` in the
// environment tells where each was made.

import { afterEach, beforeEach, expect } from "vitest";
import { init, type Stats } from "../../web/src/library/index.ts";

const topos = await init({ trace: process.env["TRACE"] === "1" });

type Living = Omit<Stats, "heapBytes">;

/** Memory of the module never shrinks; everything else has to go back. */
function living(): Living {
  const { heapBytes, ...rest } = topos.stats();
  return rest;
}

let before: Living;

beforeEach(() => {
  before = living();
});

afterEach(() => {
  const after = living();
  const made = topos.leaks().map(({ kind, bytes, created = "TRACE=1 tells where" }) => {
    return `${kind}, ${bytes} bytes: ${created}`;
  });
  expect(after, `what the test left, among what lives:\n${made.join("\n")}`).toEqual(before);
});
