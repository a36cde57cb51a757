import { describe, expect, test } from "vitest";
import { edited, rowOf, tried } from "./edited.ts";
import { pages, textOf } from "./printed.ts";

const on = "recording";

describe("the cards of the Recording page print these listings", () => {
  test("three-sources", () => {
    expect(`\n${textOf("three-sources", "spec")}`).toBe(`
   0  Leaf                              []
   1  Parameter                         []
   2  Input                             []
   3  Mul            1, 2               []
   4  Add            3, 0               []
   5  Tanh           4                  []
network: 6 nodes, 1 parameter, 1 input`);
  });

  test("shapes", () => {
    expect(`\n${textOf("shapes", "spec")}`).toBe(`
   0  Input                             [3, 2]
   1  Parameter                         [2, 4]
   2  Parameter                         [4]
   3  MatMul         0, 1               [3, 4]
   4  BroadcastAlong 2  axis=0 extent=3 [3, 4]
   5  Add            3, 4               [3, 4]
   6  Tanh           5                  [3, 4]
   7  SumAlong       6  axis=1          [3]
network: 8 nodes, 2 parameters, 1 input`);
  });

  test("shared", () => {
    expect(`\n${textOf("shared", "spec")}`).toBe(`
   0  Leaf                              []
   1  Leaf                              []
   2  Leaf                              []
   3  Add            0, 1               []
   4  Mul            3, 2               []
   5  Neg            4                  []
   6  Mul            0, 2               []
   7  Add            5, 6               []
network: 8 nodes, 0 parameters, 0 inputs`);
  });

  test("name-after-seal", () => {
    expect(textOf("name-after-seal", "values").split("\n").slice(0, 2)).toEqual([
      "parameters.of(w) = 0.25",
      "run.of(doubled)  = 0.5",
    ]);
  });

  test("appended", () => {
    expect(`\n${textOf("appended", "spec")}`).toBe(`
   0  Parameter                         []
   1  Mul            0, 0               []
appended after the reopen
   2  Mul            1, 0               []
network: 3 nodes, 1 parameter, 0 inputs`);
  });
});

test("the misfit is printed with its sentence, at its line, and without a reading", () => {
  const html = pages.find(({ entry }) => entry.folder === on)?.html ?? "";
  const [card = ""] = /<topos-card id="misfit"[\s\S]*?<\/topos-card>/.exec(html) ?? [];

  expect(card).toContain('shows="error"');
  expect(card).toContain(
    '<span class="card-error-line">line 4</span> matmul needs equal inner extents, got [3, 2] and [4, 5]',
  );
  expect(card).not.toContain("data-printed");
});

describe("what the page says to try comes out", () => {
  test("a parameter for the leaf changes one word of line 0 and the count", () => {
    const before = edited(on, "three-sources", "spec").split("\n");
    const after = edited(on, "three-sources", "spec", ["leaf", "parameter"]).split("\n");

    expect(after.flatMap((line, at) => (line === before[at] ? [] : [line]))).toEqual([
      "   0  Parameter                         []",
      "network: 6 nodes, 2 parameters, 1 input",
    ]);
  });

  test("an extent of 2 is refused at the sum, with both shapes", () => {
    const { errors } = tried(on, "shapes", ["spec"], ["extent=3", "extent=2"]);

    expect(errors.map(({ message }) => message)).toContain(
      "add needs equal shapes, got [3, 4] and [2, 4]",
    );
    expect(errors[0]?.span.line).toBe(7);
  });

  test("the sum along axis 0 ends in [4]", () => {
    const lines = edited(on, "shapes", "spec", ["(activation, axis=1)", "(activation, axis=0)"]);

    expect(lines.split("\n")[7]).toBe("   7  SumAlong       6  axis=0          [4]");
  });

  test("with [2, 5] the product has a shape", () => {
    expect(edited(on, "misfit", "spec", ["[4, 5]", "[2, 5]"])).toContain("[3, 5]");
  });

  test("with 2 for a the value stays, and the gradient of a does not", () => {
    const before = edited(on, "shared", "values");
    const after = edited(on, "shared", "values", ["a * c", "2 * c"]);

    expect(rowOf(after, "expression")).toBe(rowOf(before, "expression"));
    expect(rowOf(before, "d expression / d a")).toBe("0");
    expect(rowOf(after, "d expression / d a")).toBe("-4");
  });

  test("without the reopening the listing is the same", () => {
    expect(edited(on, "appended", "spec", ["reopen\n", ""])).toBe(edited(on, "appended", "spec"));
  });
});
