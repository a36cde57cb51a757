import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readOperationDocs } from "../../web/src/page/operation-docs.ts";
import { pages, root, withoutTags } from "./printed.ts";

const html = pages.find(({ entry }) => entry.folder === "recording")?.html ?? "";
const manifest = JSON.parse(readFileSync(join(root, "tests/approved/manifest.json"), "utf8")) as {
  readonly opcodes: readonly { readonly name: string; readonly arity: number }[];
  readonly composites: readonly string[];
  readonly functions: readonly string[];
};

/** The cells of a row of a generated table, by the names of their columns. */
function rowOf(anchor: string): { readonly [column: string]: string } {
  const [, row = ""] = new RegExp(`<tr role="row" id="${anchor}">(.*?)</tr>`).exec(html) ?? [];
  return Object.fromEntries(
    Array.from(row.matchAll(/<td role="cell" data-column="([^"]+)">(.*?)<\/td>/g), (match) => [
      match[1] ?? "",
      withoutTags(match[2] ?? ""),
    ]),
  );
}

describe("the table of opcodes", () => {
  test("has a row for each opcode of the engine, in its order", () => {
    const anchors = Array.from(
      html.matchAll(/<tr role="row" id="opcode-([^"]+)"/g),
      ([, id]) => id,
    );

    expect(anchors).toEqual(manifest.opcodes.map(({ name }) => name.toLowerCase()));
  });

  test("says what an opcode takes, makes and reads", () => {
    expect(rowOf("opcode-sumalong")).toEqual({
      Operands: "operand",
      Attributes: "axis",
      Shape: "the operand's without axis",
      "Rule reads": "nothing",
      "Share for": "operand linear",
    });
    expect(rowOf("opcode-div")).toMatchObject({
      Operands: "left, right",
      "Rule reads": "right, its output",
      "Share for": "left, right",
    });
    expect(rowOf("opcode-matmul")).toMatchObject({ "Rule reads": "left, right" });
    expect(rowOf("opcode-matmul")["Attributes"]).toBeUndefined();
  });

  test("tells operands that are data from those that get a share", () => {
    expect(rowOf("opcode-gather")).toMatchObject({
      Operands: "table, selection",
      "Rule reads": "selection",
      "Share for": "table linear",
    });
    expect(rowOf("opcode-step")).toMatchObject({ "Rule reads": "nothing", "Share for": "none" });
  });

  test("calls linear what is", () => {
    const linear = manifest.opcodes
      .map(({ name }) => name)
      .filter((name) => rowOf(`opcode-${name.toLowerCase()}`)["Share for"]?.endsWith("linear"));

    expect(linear.join(" ")).toBe(
      "Add Sub Neg Sum SumAlong Broadcast BroadcastAlong Reshape Permute Narrow Pad Unfold Fold Gather Scatter",
    );
  });
});

describe("the files of the operations", () => {
  const docs = readOperationDocs(root);

  test("are read for every opcode and nothing else", () => {
    expect([...docs.keys()].sort()).toEqual(manifest.opcodes.map(({ name }) => name).sort());
  });

  test("give the words of a comment, without those of its other paragraphs", () => {
    expect(docs.get("Maximum")).toEqual({
      says: "The greater element, after IEEE 754-2019 `maximum`: NaN from either side wins, +0 is above -0.",
      shape: "both operands share one shape, which is the result's",
      operands: ["left", "right"],
    });
  });
});

describe("the table of composites", () => {
  test("has a row for each composite of the engine", () => {
    const anchors = Array.from(
      html.matchAll(/<tr role="row" id="composite-([^"]+)"/g),
      ([, id]) => id,
    );

    expect(anchors).toEqual(
      [...manifest.composites, ...manifest.functions].map((name) => name.replaceAll("_", "-")),
    );
  });

  test("lists the nodes in the order in which they are recorded", () => {
    expect(rowOf("composite-relu")).toEqual({ Nodes: "2", Records: "Leaf, Maximum" });
    expect(rowOf("composite-gelu")).toEqual({
      Nodes: "8",
      Records: "Leaf, Leaf, Sqrt, Div, Erf, Add, Mul, Div",
    });
    expect(rowOf("composite-cross-entropy")["Nodes"]).toBe("9");
  });
});
