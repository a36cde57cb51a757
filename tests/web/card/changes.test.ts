import { expect, test } from "vitest";
import { changeText } from "../../../web/src/card/changes.ts";

const original = "a = leaf 2.0\nb = leaf of [1, -3]";

test.each([
  [original, ""],
  ["a = leaf 2.1\nb = leaf of [1, -3]", "you changed 1 value"],
  ["a = leaf 2.1\nb = leaf of [1, 3]", "you changed 2 values"],
  ["a = leaf 2.0\nb = leaf of [1, -3, 4]", "you changed the program"],
  ["a = input 2.0\nb = leaf of [1, -3]", "you changed the program"],
  ["a  = leaf 2.0\nb = leaf of [1, -3]", "you changed the spacing"],
])("%j", (program, expected) => {
  expect(changeText(original, program)).toBe(expected);
});
