// The view `tangents`: forward mode in the page, by the public API alone.

import { describe, expect, test } from "vitest";
import { runCard, runProgram } from "../../../web/src/card/run.ts";
import { tangentSentence } from "../../../web/src/card/tangents.ts";
import { branches, textOf, toHtml } from "../../../web/src/card/tree.ts";
import { printedText, renderView } from "../../../web/src/card/views.ts";
import type { Tangents } from "../../../web/src/library/index.ts";
import { topos } from "../library/engine.ts";
import { approve } from "./approve.ts";

const cubes = `x = parameter of [0.5, -0.25, 1.5]
direction = leaf of [0.25, 1.0, -0.5]
value = sum(x * x * x)
slope = d(value, x)`;

function tangentsOf(program: string, along?: string): Tangents {
  const { views, errors } = runCard(topos, { program, views: ["tangents"], along });
  if (views.tangents === undefined) throw new Error(errors.map(({ message }) => message).join());
  return views.tangents.data;
}

function messageOf(program: string, along?: string): string | undefined {
  return runCard(topos, { program, views: ["tangents", "values"], along }).errors[0]?.message;
}

describe("forward mode along a direction", () => {
  test("meets the scan in one number, and its derivative in the product with the Hessian", () => {
    const { meetings, equal } = tangentsOf(cubes, "x direction");

    expect(equal).toBe(true);
    expect(meetings.map(({ label, roads }) => [label, ...roads.map(({ road }) => road)])).toEqual([
      [
        "how fast value moves",
        "forward over tensors",
        "forward, recorded",
        "engine scan · direction",
        "recorded gradient · direction",
      ],
      ["how fast d value / d x moves", "forward over reverse", "vjp over d", "engine scan over d"],
    ]);
    expect(meetings.map(({ roads }) => roads.at(-1)?.value.digits)).toEqual([
      ["-3"],
      ["0.75", "-1.5", "-4.5"],
    ]);
  });

  test.each([
    ["0.5", "0.25", "1.5", "-0.6875"],
    ["-0.75", "1.25", "0.5", "-3.59375"],
    ["2.0", "-0.5", "-1.25", "-0.25"],
  ])("is the slope of a squared error at w = %s", (w, slope, offset, expected) => {
    const program = `w = parameter ${w}\nerror = w * ${slope} - ${offset}\nloss = error * error\ndw = d(loss, w)`;
    const { meetings, equal } = tangentsOf(program, "w 1");

    expect(equal).toBe(true);
    for (const { value } of meetings[0]?.roads ?? []) expect(value.digits).toEqual([expected]);
  });

  test("says by which rule each node moves, and which stand still", () => {
    const { rows } = tangentsOf("x = leaf 2\ny = leaf 3\nz = sqrt(x / y) - y * (x + y)", "x 1");

    expect(rows.map(({ rule }) => rule)).toEqual([
      undefined,
      undefined,
      "#0' / #1",
      "#2' / (#3 + #3)",
      "#0'",
      "#1 * #4'",
      "#3' - #5'",
    ]);
    expect(rows[1]?.tangent).toBeUndefined();
  });

  test("moves several sources at once, by names, numbers and lists", () => {
    const program =
      "x = parameter of [1, 2]\nw = input 4\nb = leaf 8\nloss = sum(x * x) * w\ndx, dw = d(loss, x, w)";
    const { label, meetings, equal } = tangentsOf(program, "x [1, 0.5], w b");

    expect(label).toBe("x along [1, 0.5], w along b");
    expect(equal).toBe(true);
    expect(meetings.map(({ roads }) => roads[0]?.value.digits)).toEqual([
      ["56"],
      ["24", "36"],
      ["4"],
    ]);
  });

  test("moves all parameters by ones where nothing is said, and leaves where there is none", () => {
    expect(tangentsOf(cubes).label).toBe("x along 1");
    expect(
      tangentsOf("a = leaf 2\nb = leaf 3\nc = a * b").meetings[0]?.roads[0]?.value.digits,
    ).toEqual(["5"]);
  });

  test("reads feeds, and a target that is no single number", () => {
    const program = "x = input of [1, 2]\ny = x * x\nfeed x of [3, 4]";
    const { meetings } = tangentsOf(program, "x 1");

    expect(meetings).toHaveLength(1);
    expect(meetings[0]?.roads.map(({ value }) => value.digits)).toEqual([
      ["6", "8"],
      ["6", "8"],
    ]);
  });

  test("walks no program of more work than a frame's", () => {
    const program = "a = parameter of uniform(1) [300, 300]\nloss = sum(a @ a)";
    const { errors } = runCard(topos, { program, views: ["tangents"], whole: true });

    expect(errors[0]?.message).toMatch(
      /^tangents needs a program of at most 20,000,000 multiply-adds/u,
    );
  });

  test("shows both bit strings where rounding parts the roads", () => {
    const program = "x = parameter of [0.1, 0.7, 0.3]\nv = sum(tanh(x) * exp(x) / x)\ns = d(v, x)";
    const { meetings, equal } = tangentsOf(program, "x [0.3, 0.1, 0.9]");

    expect(equal).toBe(meetings.every((each) => each.equal));
    expect(meetings[0]?.roads[0]?.value.bits).toEqual(meetings[0]?.roads[1]?.value.bits);
  });
});

describe("a direction that is none", () => {
  test.each([
    ["q 1", "along needs a leaf, parameter or input of the program, got q"],
    ["value 1", "along needs a leaf, parameter or input of the program, got value"],
    ["x", 'along needs pairs such as "x direction", got x'],
    ["x nowhere", "along needs a direction for x: a name of the program or numbers, got nowhere"],
    ["x [1, 2]", "along needs a direction of x's shape [3], got [2]"],
    ["x value", "along needs a direction of x's shape [3], got []"],
    ['x ["a"]', 'along needs numbers for x, got ["a"]'],
  ])("%s is refused, and the other views stay", (along, message) => {
    expect(messageOf(cubes, along)).toBe(message);
    const { views, state } = runCard(topos, {
      program: cubes,
      views: ["tangents", "values"],
      along,
    });
    expect(state).toBe("error");
    expect(Object.keys(views)).toEqual(["values"]);
  });
});

describe("the drawing", () => {
  const run = runProgram(topos, { program: cubes, views: ["tangents"], along: "x direction" });
  const content = run.content ?? { readings: {}, texts: {} };
  const tangents = tangentsOf(cubes, "x direction");
  const lines = content.readings.spec?.lines ?? [];

  test("is as approved", () => {
    const html = renderView("tangents", content).map(toHtml).join("\n");
    approve("tangents.html", html.replaceAll("><", ">\n<"));
  });

  test("prints its text to the letter at every step", () => {
    for (let step = 0; step <= 13; step += 1) {
      const trees = renderView("tangents", content, { step }).flatMap((tree) => [
        ...branches(tree),
      ]);
      const pre = trees.find(({ attributes }) => attributes["data-printed"] === "tangents");
      expect(pre && textOf(pre)).toBe(printedText("tangents", content));
    }
  });

  test("says each step in a sentence", () => {
    expect(tangentSentence(tangents, lines, 0)).toBe(
      "The walk begins with x along direction; every other source stands still.",
    );
    expect(tangentSentence(tangents, lines, 3)).toBe(
      "Node 4, Sum, value, holds 3.484375 and moves by Sum(#3') = -3.",
    );
    expect(tangentSentence(tangents, lines, 4)).toBe(
      "Node 6, Broadcast, holds [1, 1, 1] and stands still: nothing that it reads moves.",
    );
  });
});
