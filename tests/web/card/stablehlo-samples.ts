// The module of a small convolution whose sum is a sum once more, as the engine reads it.

import type { Content } from "../../../web/src/card/content.ts";
import type { CardReadings, SpecLine } from "../../../web/src/library/index.ts";

const line = (
  index: number,
  name: SpecLine["name"],
  operands: readonly number[],
  order = 0,
): SpecLine => ({
  index,
  name,
  operands,
  attributes: "",
  shape: [],
  text: `${index} ${name}`,
  order,
  names: [],
});

export const lines: readonly SpecLine[] = [
  line(0, "Parameter", []),
  line(1, "Input", []),
  line(2, "Unfold", [1]),
  line(3, "MatMul", [2, 0]),
  line(4, "Sum", [3]),
  line(5, "Sum", [4]),
  line(6, "Leaf", [], 1),
  line(7, "Mul", [5, 6], 1),
];

const rows: readonly (readonly [text: string, index?: number])[] = [
  ["module @topos {"],
  [
    "  func.func @main(%arg0: tensor<1x1x2x2xf32>, %arg1: tensor<1x1x4x4xf32>) -> (tensor<f32>, tensor<f32>) {",
  ],
  ["    %v3_kernel = stablehlo.reshape %arg0 : (tensor<4x1xf32>) -> tensor<1x2x2x1xf32>", 3],
  [
    "    %v3 = stablehlo.convolution(%arg1, %v3_kernel) dim_numbers = [b, f, 0, 1]x[i, 0, 1, o]->[b, 0, 1, f] : (tensor<1x1x4x4xf32>, tensor<1x2x2x1xf32>) -> tensor<1x3x3x1xf32>",
    3,
  ],
  ["    %v4_seed = stablehlo.constant dense<0.0> : tensor<f32>", 4],
  [
    "    %v4 = stablehlo.reduce(%v3 init: %v4_seed) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<1x3x3x1xf32>, tensor<f32>) -> tensor<f32>",
    4,
  ],
  [`    %v6 = stablehlo.constant dense<[${"1.5, ".repeat(30)}2.0]> : tensor<31xf32>`, 6],
  ["    %v7 = stablehlo.multiply %v4, %v6 : tensor<f32>", 7],
  ["    return %v4, %v7 : tensor<f32>, tensor<f32>"],
  ["  }"],
  ["}"],
];

export const reading: CardReadings["stablehlo"] = {
  lines: rows.map(([text, index]) => (index === undefined ? { text } : { text, index })),
  arguments: [0, 1],
  results: [5, 7],
  values: [
    { index: 0, name: "%arg0" },
    { index: 1, name: "%arg1" },
    { index: 3, name: "%v3" },
    { index: 4, name: "%v4" },
    { index: 5, name: "%v4" },
    { index: 6, name: "%v6" },
    { index: 7, name: "%v7" },
  ],
  patterns: [{ kind: "WindowProduct", formula: "WindowProduct", root: 3, nodes: [2, 3] }],
};

export const text: string = rows.map(([row]) => row).join("\n");

export const content: Content = {
  readings: { spec: { lines, dividers: [], footer: "" }, stablehlo: reading },
  texts: { stablehlo: text },
};
