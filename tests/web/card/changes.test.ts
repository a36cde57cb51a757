import { expect, test } from "vitest";
import { changeText } from "../../../web/src/card/changes.ts";
import { highlight } from "../../../web/src/library/highlight.ts";
import { topos } from "../library/engine.ts";

const original = "a = leaf 2.0\nb = leaf of [1, -3]";

test.each([
  [original, ""],
  ["a = leaf 2.1\nb = leaf of [1, -3]", "you changed 1 value"],
  ["a = leaf 2.1\nb = leaf of [1, 3]", "you changed 2 values"],
  ["a = leaf 2.0\nb = leaf of [1, -3, 4]", "you changed the program"],
  ["a = input 2.0\nb = leaf of [1, -3]", "you changed the program"],
  ["a = leaf 2.0\nc = leaf of [1, -3]", "you changed the program"],
  ["a  = leaf 2.0\nb = leaf of [1, -3]", "you changed the spacing"],
])("%j", (program, expected) => {
  expect(changeText(original, program, (text) => highlight(topos, text))).toBe(expected);
});

test("a change is one of the program where no word of it is known", () => {
  expect(changeText(original, "a = leaf 7", () => [])).toBe("you changed the program");
});
