import { expect, test } from "vitest";
import { Fnv1a } from "../conformance/fnv.mjs";

const hashOf = (text: string): string => {
  const hash = new Fnv1a();
  hash.add(new TextEncoder().encode(text));
  return hash.text;
};

// Source: the test vectors of the FNV reference code.
test.each([
  ["", "cbf29ce484222325"],
  ["a", "af63dc4c8601ec8c"],
  ["foobar", "85944171f73967e8"],
])("FNV-1a of %j is %s", (text, hash) => {
  expect(hashOf(text)).toBe(hash);
});
