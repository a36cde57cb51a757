import { describe, expect, test } from "vitest";
import { type Edit, edited as editedOn, rowOf, topos } from "./edited.ts";
import { pages, textOf, withoutTags } from "./printed.ts";

// The cards of the page on layers, and what it tells a reader to try.

type View = "spec" | "values" | "graph";

const edited = (card: string, view: View, ...edits: readonly Edit[]): string =>
  editedOn("layers", card, view, ...edits);

const linear = `   0  Parameter                         [3, 2]
   1  Parameter                         [2]
   2  Input                             [4, 3]
   3  MatMul         2, 0               [4, 2]
   4  BroadcastAlong 1  axis=0 extent=4 [4, 2]
   5  Add            3, 4               [4, 2]
network: 6 nodes, 2 parameters, 1 input`;

const head = `   0  Input                             [4, 8]
   1  Input                             [4, 8]
   2  Input                             [4, 8]
   3  Leaf                              [4, 4]
   4  Leaf                              []
   5  Permute        1  order=[1, 0]    [8, 4]
   6  MatMul         0, 5               [4, 4]
   7  Broadcast      4  shape=[4, 4]    [4, 4]
   8  Mul            6, 7               [4, 4]
   9  Add            8, 3               [4, 4]
  10  LogSoftmax     9  axis=1          [4, 4]
  11  Exp            10                 [4, 4]
  12  MatMul         11, 2              [4, 8]
network: 13 nodes, 0 parameters, 3 inputs`;

describe("the cards give the reference's listings", () => {
  test("one-layer, and by-hand the same", () => {
    expect(textOf("one-layer", "spec")).toBe(linear);
    expect(textOf("by-hand", "spec")).toBe(textOf("one-layer", "spec"));
  });

  test("perceptron", () => {
    expect(textOf("perceptron", "spec")).toBe(`   0  Parameter                         [2, 4]
   1  Parameter                         [4]
   2  Parameter                         [4, 1]
   3  Parameter                         [1]
   4  Input                             [8, 2]
   5  MatMul         4, 0               [8, 4]
   6  BroadcastAlong 1  axis=0 extent=8 [8, 4]
   7  Add            5, 6               [8, 4]
   8  Tanh           7                  [8, 4]
   9  MatMul         8, 2               [8, 1]
  10  BroadcastAlong 3  axis=0 extent=8 [8, 1]
  11  Add            9, 10              [8, 1]
network: 12 nodes, 4 parameters, 1 input`);
  });

  test("eleven-lines, and a loss of ln 3", () => {
    expect(textOf("eleven-lines", "spec")).toBe(`   0  Input                             [4, 3]
   1  Input                             [4, 3]
   2  SumAlong       1  axis=1          [4]
   3  LogSumExp      0  axis=1          [4]
   4  Mul            2, 3               [4]
   5  Sum            4                  []
   6  Mul            1, 0               [4, 3]
   7  Sum            6                  []
   8  Sub            5, 7               []
   9  Sum            1                  []
  10  Div            8, 9               []
network: 11 nodes, 0 parameters, 2 inputs`);
    expect(rowOf(textOf("eleven-lines", "values"), "loss")).toBe("1.0986123");
  });

  test("fed-mask drops the third and the fourth", () => {
    const rows = textOf("fed-mask", "values");

    expect(rowOf(rows, "unfed")).toBe("[[1, 2, 3, 4, 5, 6]]");
    expect(rowOf(rows, "mask")).toBe("[[2, 2, 0, 0, 2, 2]]");
    expect(rowOf(rows, "fed")).toBe("[[2, 4, 0, 0, 10, 12]]");
    expect(rowOf(rows, "d loss / d activations")).toBe(rowOf(rows, "mask"));
  });

  test("one layer of dropout records a product with its mask", () => {
    const alone = edited(
      "fed-mask",
      "spec",
      ["unfed = dropout([1, 6])\n", ""],
      ["whole = unfed(activations)\n", ""],
      ["loss = sum(thinned)\n", ""],
      ['show whole "unfed"\n', ""],
      ["show gradient activations", ""],
    );

    expect(alone).toBe(`   0  Input                             [1, 6]
   1  Input                             [1, 6]
   2  Mul            1, 0               [1, 6]
network: 3 nodes, 0 parameters, 2 inputs`);
  });

  test("attention", () => {
    expect(textOf("attention", "spec")).toBe(head);
  });

  test("convolution", () => {
    expect(textOf("convolution", "spec")).toBe(`   0  Input                             [1, 1, 6, 6]
   1  Parameter                         [2, 1, 3, 3]
   2  Parameter                         [2]
   3  Pad            0  axis=2 start=1 full_extent=8 [1, 1, 8, 6]
   4  Pad            3  axis=3 start=1 full_extent=8 [1, 1, 8, 8]
   5  Unfold         4  axis=2 size=3 step=1 dilation=1 [1, 1, 6, 3, 8]
   6  Unfold         5  axis=4 size=3 step=1 dilation=1 [1, 1, 6, 3, 6, 3]
   7  Permute        6  order=[0, 2, 4, 1, 3, 5] [1, 6, 6, 1, 3, 3]
   8  Reshape        7  shape=[36, 9]   [36, 9]
   9  Permute        1  order=[1, 2, 3, 0] [1, 3, 3, 2]
  10  Reshape        9  shape=[9, 2]    [9, 2]
  11  MatMul         8, 10              [36, 2]
  12  BroadcastAlong 2  axis=0 extent=36 [36, 2]
  13  Add            11, 12             [36, 2]
  14  Reshape        13  shape=[1, 6, 6, 2] [1, 6, 6, 2]
  15  Permute        14  order=[0, 3, 1, 2] [1, 2, 6, 6]
network: 16 nodes, 2 parameters, 1 input`);
  });
});

describe("what the page tells a reader to try", () => {
  test("other weights leave the listing as it is", () => {
    expect(edited("one-layer", "spec", ["xavier(7)", "kaiming(7)"])).toBe(linear);
  });

  test("a layer more is four lines and two parameters, and relu two lines", () => {
    const footer = (...edits: readonly Edit[]): string | undefined =>
      edited("perceptron", "spec", ...edits)
        .split("\n")
        .at(-1);

    // A product, a bias spread, a sum and a tanh, and the two parameters.
    expect(footer(["[2, 4, 1]", "[2, 4, 4, 1]"])).toBe("network: 18 nodes, 6 parameters, 1 input");
    expect(footer(["tanh", "relu"])).toBe("network: 13 nodes, 4 parameters, 1 input");
  });

  test("a loss of large logits is that of small ones, as far as their digits go", () => {
    const large = edited("eleven-lines", "values", ["input of 0 [4, 3]", "input of 1000 [4, 3]"]);

    expect(rowOf(large, "loss")).toBe("1.0986328");
  });

  test("another class moves the one negative slope of its row", () => {
    const moved = edited("eleven-lines", "values", ["[0, 2, 1, 2]", "[1, 2, 1, 2]"]);

    expect(rowOf(textOf("eleven-lines", "values"), "d loss")).toMatch(/^\[\[-0\.16666667, 0\.0/u);
    expect(rowOf(moved, "d loss")).toMatch(/^\[\[0\.08333333, -0\.16666667, 0\.0/u);
  });

  test("without a feed both rows agree", () => {
    const rows = edited("fed-mask", "values", ["feed drop.mask of dropout(7, 0.5) [1, 6]\n", ""]);

    expect(rowOf(rows, "fed")).toBe(rowOf(rows, "unfed"));
  });

  test("the call records the lines of the formula", () => {
    const called = edited(
      "attention",
      "spec",
      ["scores = query @ transpose(key) * scale + mask\n", ""],
      ["weights = softmax(scores, 1)\n", ""],
      ["weights @ value", "scaled_dot_product(query, key, value, mask, scale)"],
      ["show weights, head", "show head"],
    );

    expect(called).toBe(head);
  });

  test("a scale of 0 makes weights even", () => {
    const rows = edited("attention", "values", ["leaf of 0.35355338", "leaf of 0"]);

    expect(rowOf(rows, "weights")).toBe(
      "[[1, 0, 0, 0], [0.5, 0.5, 0, 0], [0.3333333, 0.3333333, 0.3333333, 0], [0.25, 0.25, 0.25, 0.25]]",
    );
  });

  test("a window is the filter, where the pixel saw it", () => {
    const rows = textOf("window", "values");
    const windowAt = (text: string): readonly number[] =>
      (rowOf(text, "d target / d image")?.match(/-?\d[\d.e-]*/g) ?? []).flatMap((digits, at) =>
        digits === "0" ? [] : [at],
      );

    expect(windowAt(rows)).toEqual([1, 2, 3, 7, 8, 9, 13, 14, 15]);
    expect(windowAt(edited("window", "values", ["axis=3, start=2", "axis=3, start=3"]))).toEqual([
      2, 3, 4, 8, 9, 10, 14, 15, 16,
    ]);
    expect(windowAt(edited("window", "values", ["axis=2, start=1", "axis=2, start=0"]))).toEqual([
      1, 2, 3, 7, 8, 9,
    ]);
    const strided = edited("window", "values", ["stride=1", "stride=2"]);
    expect(windowAt(strided)).toEqual([9, 10, 11, 15, 16, 17, 21, 22, 23]);
    expect(() =>
      edited("window", "spec", ["stride=1", "stride=2"], ["start=2", "start=3"]),
    ).toThrow(/narrow/);
  });
});

describe("the table of layers", () => {
  const html = pages.find(({ entry }) => entry.folder === "layers")?.html ?? "";
  const [, table = ""] = /<table class="data"[^>]*>([\s\S]*?)<\/table>/.exec(html) ?? [];
  const cellsOf = (layer: string): readonly string[] => {
    const [, row = ""] = new RegExp(`id="layer-${layer}">(.*?)</tr>`).exec(table) ?? [];
    return Array.from(row.matchAll(/<td[^>]*>(.*?)<\/td>/g), ([, cell = ""]) => withoutTags(cell));
  };

  test("has a row for each layer of the library", () => {
    const rows = Array.from(table.matchAll(/ id="layer-([^"]+)"/g), ([, name]) => name);

    expect(rows).toEqual(Object.keys(topos.layers).map((name) => name.toLowerCase()));
  });

  test("says shapes, paths and lines", () => {
    expect(cellsOf("linear")).toEqual([
      "[4, 3]",
      "[4, 2]",
      "weights [3, 2], bias [2]",
      "3: MatMul, BroadcastAlong, Add",
    ]);
    expect(cellsOf("dropout").slice(2)).toEqual(["mask Input [4, 3]", "1: Mul"]);
    expect(cellsOf("batchnorm").slice(1, 3)).toEqual([
      "[4, 3], [3], [3]",
      "scale [3], shift [3], Leaf []",
    ]);
    expect(cellsOf("sequential")[2]).toBe("0.weights [3, 2], 0.bias [2]");
  });
});
