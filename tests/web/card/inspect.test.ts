import { expect, test } from "vitest";
import { inspect, inspectAll, inspectorTrees } from "../../../web/src/card/inspect.ts";
import { runCard } from "../../../web/src/card/run.ts";
import { textOf } from "../../../web/src/card/tree.ts";
import { sameCall } from "../../../web/src/card/walk.ts";
import { topos } from "../library/engine.ts";

const program = `x = input of [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12], [13, 14, 15, 16]]
w = parameter of [[0.5], [0.25], [2], [1]]
y = tanh(x @ w)
loss = sum(y * y)`;
const lines = runCard(topos, { program, views: ["spec"] }).views.spec?.data.lines ?? [];

test("all nodes at once say what each says alone, large ones nothing", async () => {
  const all = await inspectAll(topos, program, lines, new AbortController().signal);

  expect([...all.keys()]).toEqual([1, 2, 3, 4, 5]);
  for (const [index, inspection] of all) expect(inspection).toEqual(inspect(topos, program, index));
});

test("a target that is no number leaves the values", async () => {
  const cubes = program.replace("loss = sum(y * y)", "target y");
  const all = await inspectAll(topos, cubes, lines.slice(0, 4), new AbortController().signal);

  expect(all.get(3)?.value).toBeDefined();
  expect(all.get(3)?.cotangent).toBeUndefined();
});

test("a stopped inspection finds nothing and holds nothing", async () => {
  const stopped = new AbortController();
  stopped.abort();
  const all = await inspectAll(topos, program, lines, stopped.signal);

  expect([...all.values()].every(({ value }) => value === undefined)).toBe(true);
});

test("a line says how many the same call recorded", () => {
  const layer = "layer = linear(2, 1, xavier(1))\ny = layer(input [4, 2])\n";
  const all = runCard(topos, { program: layer, views: ["spec"] }).views.spec?.data.lines ?? [];
  const said = (index: number): string =>
    inspectorTrees(all, index, undefined, layer).map(textOf).join(" ");

  expect(sameCall(all, 4)).toEqual([3, 4, 5]);
  expect(said(4)).toContain("one of 3 from line 2, layer(input [4, 2])");
  expect(sameCall(all, 2)).toEqual([2]);
  expect(said(2)).toContain(" from line 2, input [4, 2]");
  expect(said(2)).not.toContain("one of");
});
