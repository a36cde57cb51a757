import { describe, expect, test } from "vitest";
import { type Edit, edited, pressed, rowOf, runCard, topos, tried } from "./edited.ts";
import { textOf } from "./printed.ts";

// The cards of the page on emission, and what it tells a reader to try.

const moduleOf = (card: string, ...edits: readonly Edit[]): string =>
  edited("emission", card, "stablehlo", ...edits);

/** The module after lines of the plan were pressed. */
const afterPressing = (card: string, ...nodes: readonly number[]): string =>
  runCard(topos, { program: pressed("emission", card, "", ...nodes), views: ["stablehlo"] }).views
    .stablehlo?.text ?? "";

const operationsIn = (module: string): readonly string[] =>
  Array.from(module.matchAll(/= "?stablehlo\.(\w+)/gu), ([, operation = ""]) => operation);

const lineOf = (module: string, word: string): string =>
  module.split("\n").find((line) => line.includes(word)) ?? "";

describe("the cards give the reference's modules", () => {
  test("six-lines", () => {
    expect(textOf("six-lines", "stablehlo")).toBe(`module @topos {
  func.func @main(%arg0: tensor<f64>, %arg1: tensor<f64>, %arg2: tensor<f64>) -> (tensor<f64>) {
    %v3 = stablehlo.multiply %arg0, %arg1 : tensor<f64>
    %v4 = stablehlo.subtract %v3, %arg2 : tensor<f64>
    %v5 = stablehlo.multiply %v4, %v4 : tensor<f64>
    return %v5 : tensor<f64>
  }
}`);
  });

  test("declared-results answers loss, slope and hidden, in that order", () => {
    const { stablehlo } = tried("emission", "declared-results", ["stablehlo"]).views;
    const text = textOf("declared-results", "stablehlo");

    expect(stablehlo?.data.results).toEqual([5, 28, 3]);
    expect(lineOf(text, "func.func")).toBe(
      "  func.func @main(%arg0: tensor<2x2xf32>, %arg1: tensor<1x2xf32>) -> (tensor<f32>, tensor<2x2xf32>, tensor<1x2xf32>) {",
    );
    expect(lineOf(text, "return")).toBe(
      "    return %v5, %v28, %v3 : tensor<f32>, tensor<2x2xf32>, tensor<1x2xf32>",
    );
    expect(text).toContain("%v14 = stablehlo.add %v13, %v11 : tensor<1x2xf32>");
    for (const skipped of [21, 22, 25, 26]) expect(text).not.toContain(`%v${skipped} `);
  });

  test("raised-convolution says convolution and reduce_window", () => {
    expect(operationsIn(textOf("raised-convolution", "stablehlo"))).toEqual([
      ...["transpose", "reshape", "reshape", "convolution", "reshape", "broadcast_in_dim", "add"],
      ...["reshape", "transpose", "constant", "maximum", "constant", "reduce_window", "maximum"],
    ]);
  });

  test("one-head writes its mask and its softmax out", () => {
    const text = textOf("one-head", "stablehlo");

    expect(lineOf(text, "%v3 =")).toBe(
      "    %v3 = stablehlo.constant dense<[[0.0, 0xFF800000, 0xFF800000, 0xFF800000], [0.0, 0.0, 0xFF800000, 0xFF800000], [0.0, 0.0, 0.0, 0xFF800000], [0.0, 0.0, 0.0, 0.0]]> : tensor<4x4xf32>",
    );
    expect(lineOf(text, "%v4 =")).toBe(
      "    %v4 = stablehlo.constant dense<0.35355338> : tensor<f32>",
    );
    expect(rowOf(textOf("one-head", "values"), "head")).toMatch(
      /^\[\[-0\.1507893, 1\.2359667, -0\.4578469, 0\.4124328, .*, -0\.4305715\]\]$/u,
    );
  });
});

describe("what the page tells a reader to try", () => {
  test("over bf16 a sum is promoted, added up and rounded", () => {
    const text = moduleOf(
      "six-lines",
      ["w = parameter 0.0", "tape bf16\nw = parameter [3]"],
      ["x = input 0.0", "x = input [3]"],
      ["y = input 0.0", "y = input [3]"],
      ["loss = error * error", "loss = sum(error * error)"],
    );

    expect(operationsIn(text).slice(-4)).toEqual(["convert", "constant", "reduce", "convert"]);
  });

  test("roots in another order turn signature and return around, and nothing else", () => {
    const before = moduleOf("declared-results").split("\n");
    const turned = moduleOf("declared-results", ["root loss, slope", "root slope, loss"]);
    const differing = turned.split("\n").filter((line, at) => line !== before[at]);

    expect(differing).toHaveLength(2);
    expect(lineOf(turned, "return")).toContain("return %v28, %v5, %v3 :");
    const fewer = moduleOf("declared-results", ["; observe hidden", ""]).split("\n");
    expect(fewer.filter((line, at) => line !== before[at])).toHaveLength(2);
  });

  test("line 6, pressed, takes the convolution apart, and pressed again brings it back", () => {
    const apart = operationsIn(afterPressing("raised-convolution", 6));

    expect(apart).not.toContain("convolution");
    expect(apart.slice(0, 8)).toEqual([
      ...["constant", "gather", "constant", "gather", "transpose", "reshape"],
      ...["transpose", "reshape"],
    ]);
    expect(apart).toContain("dot_general");
    expect(apart).toContain("reduce_window");
    expect(operationsIn(afterPressing("raised-convolution", 6, 6))).toEqual(
      operationsIn(textOf("raised-convolution", "stablehlo")),
    );
  });

  test("line 19, pressed, takes the pooling apart alone", () => {
    const apart = operationsIn(afterPressing("raised-convolution", 19));

    expect(apart).toContain("convolution");
    expect(apart).not.toContain("reduce_window");
    expect(apart.slice(apart.lastIndexOf("gather") - 3)).toHaveLength(14);
  });

  test("node 10 of the head is ten statements", () => {
    const { stablehlo } = tried("emission", "one-head", ["stablehlo"]).views;
    const own = stablehlo?.data.lines.filter(({ index }) => index === 10) ?? [];

    expect(own).toHaveLength(10);
  });
});
