import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runnerImport } from "vite";
import { expect, test } from "vitest";
import { placeEngine } from "../../web/src/page/place-engine.ts";
import { root, views } from "./printed.ts";

// What the pages tell a reader to try has to come out as they say.
const { module } = await runnerImport<typeof import("./engine.ts")>(
  join(root, "tests/pages/engine.ts"),
  {
    root,
    configFile: false,
    logLevel: "error",
    plugins: [placeEngine()],
  },
);
const topos = await module.init();

/** Text of a view of a card of the Differentiation page, after these replacements. */
function edited(
  card: string,
  view: "values" | "spec" | "scan" | "proof" | "norms",
  ...edits: readonly (readonly [string, string])[]
): string {
  const file = join(root, "notebook-pages/differentiation", `${card}.tape`);
  const program = edits.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`${card} has no ${from}`);
      return text.replace(from, to);
    },
    readFileSync(file, "utf8"),
  );
  const { views: read, errors } = module.runCard(topos, { program, views: [view] });
  expect(errors).toEqual([]);
  return read[view]?.text ?? "";
}

function rowOf(text: string, label: string): string | undefined {
  return text
    .split("\n")
    .find((line) => line.startsWith(label))
    ?.split(" = ")
    .at(-1);
}

test("a printed listing is the engine's text and its dividers", () => {
  for (const { page, card, text } of views.filter((each) => each.view === "spec")) {
    const program = readFileSync(join(root, "notebook-pages", page.folder, `${card}.tape`), "utf8");
    const spec = module.runCard(topos, { program, views: ["spec"] }).views.spec;
    const labels = new Set(spec?.data.dividers.map(({ label }) => label));

    const lines = text.split("\n").filter((line) => !labels.has(line));
    expect(lines.join("\n")).toBe(spec?.text);
  }
});

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

test("with w, x and y at 0.5, 2 and 4, node 20 is -12", () => {
  const values = edited(
    "recorded-rules",
    "values",
    ["w = parameter 0.0", "w = parameter 0.5"],
    ["x = input 0.0", "x = input 2"],
    ["y = input 0.0", "y = input 4"],
  );

  expect(rowOf(values, "slope")).toBe("-12");
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
