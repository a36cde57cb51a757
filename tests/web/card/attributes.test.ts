import { expect, test } from "vitest";
import { readAttributes } from "../../../web/src/card/attributes.ts";

test("words that name nothing are left out, and each stands once", () => {
  const given = new Map([
    ["views", "values <b>  scan,__proto__ values constructor"],
    ["elements", "f32 toString f64 f32"],
  ]);

  expect(readAttributes((name) => given.get(name))).toEqual({
    views: ["values", "scan"],
    elements: ["f32", "f64"],
    along: undefined,
    training: undefined,
    caption: "",
  });
});

test("attributes of any length are read at once", () => {
  const endless = "x ".repeat(5e7);
  const begun = performance.now();
  const { views, elements, caption, along } = readAttributes(() => endless);

  expect([views, elements]).toEqual([["values"], []]);
  expect([caption.length, along?.length]).toEqual([10_000, 10_000]);
  expect(performance.now() - begun).toBeLessThan(1_000);
});
