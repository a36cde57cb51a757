import { describe, expect, it } from "vitest";
import { deferredFunctions, readCallGraph } from "../../tools/module/split.mjs";

/** A call graph as `wasm-opt --print-call-graph` writes it. */
function graphOf(
  calls: { readonly [from: string]: readonly string[] },
  exports: readonly string[],
  inTable: readonly string[] = [],
) {
  const names = Object.keys(calls);
  const lines = [
    "digraph call {",
    '    "Export" [style="filled", fillcolor="gray"];',
    '  "imported" [style="filled", fillcolor="turquoise"];',
    ...names.map(
      (name) =>
        `  "${name}" [style="filled", fillcolor="${exports.includes(name) ? "gray" : "white"}"];`,
    ),
    ...names.flatMap((from) => calls[from]?.map((to) => `  "${from}" -> "${to}"; // call`) ?? []),
    ...inTable.map((name) => `  "${name}" [style="filled, rounded"];`),
    "}",
  ];
  return readCallGraph(lines.join("\n"));
}

describe("what moves to the second part", () => {
  it("is what the module has only with the language", () => {
    const whole = graphOf({ run: ["kernel"], kernel: [], parse: ["lexer", "kernel"], lexer: [] }, [
      "run",
      "parse",
    ]);
    const alone = graphOf({ run: ["kernel"], kernel: [] }, ["run"]);
    expect([...deferredFunctions(whole, alone)].sort()).toEqual(["lexer", "parse"]);
  });

  it("leaves out what the rest calls, though alone it was merged into its callers", () => {
    const whole = graphOf({ run: ["shared"], shared: ["deeper"], deeper: [], parse: ["shared"] }, [
      "run",
      "parse",
    ]);
    const alone = graphOf({ run: [] }, ["run"]);
    expect([...deferredFunctions(whole, alone)]).toEqual(["parse"]);
  });

  it("takes along what nobody else can reach, but nothing that is called by way of the table", () => {
    const whole = graphOf(
      { run: [], parse: ["17", "18"], "17": [], "18": [] },
      ["run", "parse"],
      ["18"],
    );
    const alone = graphOf({ run: [] }, ["run"]);
    expect([...deferredFunctions(whole, alone)].sort()).toEqual(["17", "parse"]);
  });
});
