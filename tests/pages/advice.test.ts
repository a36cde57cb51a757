import { expect, test } from "vitest";
import { type Edit, edited as editedOn, rowOf } from "./edited.ts";

// What the Differentiation page tells a reader to try has to come out as it says.

function edited(
  card: string,
  view: "values" | "spec" | "scan" | "proof" | "norms",
  ...edits: readonly Edit[]
): string {
  return editedOn("differentiation", card, view, ...edits);
}

test("the shares of a cancel wherever the numbers go", () => {
  const scan = edited("engine-scan", "scan", ["2.0", "-7.3"], ["4.0", "0.6"]);

  expect(scan.match(/to 0 \([^)]*\)/g)).toEqual(["to 0 (0 -> 0.6)", "to 0 (0.6 -> 0)"]);
});

test("with + 2 * a * c, d/da is c", () => {
  expect(rowOf(edited("engine-scan", "values", ["+ a * c\n", "+ 2 * a * c\n"]), "d/da")).toBe("4");
});

test("a third reader of error brings a third Add", () => {
  const adds = (text: string): number => text.match(/ Add /g)?.length ?? 0;
  const before = edited("recorded-rules", "spec");
  const after = edited("recorded-rules", "spec", ["error * error", "error * error * error"]);

  expect(after).toContain("Leaf");
  expect(adds(after)).toBeGreaterThan(adds(before));
});

test("node 20 is -12, and 0 with w at 2", () => {
  const slope = (...edits: readonly Edit[]): string | undefined =>
    rowOf(edited("recorded-rules", "values", ...edits), "slope");

  expect(slope()).toBe("-12");
  expect(slope(["w = parameter 0.5", "w = parameter 2"])).toBe("0");
  expect(edited("recorded-rules", "spec")).toContain("  20  Add            19, 17");
});

test("a changed weight moves both readings, and they stay equal", () => {
  const proof = edited("same-bits", "proof", ["0.125", "0.126"]);

  expect(proof).not.toContain("1.4721782245984396");
  expect(proof).toContain("same bits in all 6 elements");
});

test("a seed of ones gives the gradient of the sum", () => {
  const values = edited("jacobian-row", "values", ["[1.0, 0.0, 0.0]", "[1.0, 1.0, 1.0]"]);

  expect(rowOf(values, "3 x * x * seed")).toBe("[0.75, 0.1875, 6.75]");
});

test("for exp the product is the slope times the direction", () => {
  const values = edited("hessian-product", "values", ["sum(x * x * x)", "sum(exp(x))"]);
  const numbers = (label: string): number[] => JSON.parse(rowOf(values, label) ?? "[]") as number[];
  const slope = numbers("3 x * x");
  const direction = numbers("direction");

  expect(numbers("6 x * direction")).toEqual(slope.map((each, at) => each * (direction[at] ?? 0)));
});

test("relu and more layers give a curve too", () => {
  expect(edited("backward-curve", "norms", ["tanh", "relu"]).split("\n").length).toBeGreaterThan(
    22,
  );
  expect(edited("backward-curve", "norms", ["8, 8, 1", "8, 8, 8, 8, 1"]).split("\n")).toHaveLength(
    34,
  );
});
