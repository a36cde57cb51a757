import { describe, expect, test } from "vitest";
import { inspectorTrees } from "../../../web/src/card/inspect.ts";
import { faultsOf, markLines } from "../../../web/src/card/non-finite.ts";
import { runProgram } from "../../../web/src/card/run.ts";
import { type Branch, branches, textOf, toHtml } from "../../../web/src/card/tree.ts";
import { printedText, renderView } from "../../../web/src/card/views.ts";
import type { CardReadingKind, ElementName } from "../../../web/src/library/index.ts";
import { topos } from "../library/engine.ts";

const views = ["values", "spec", "graph", "norms", "proof", "scan", "readings"] as const;
const logarithm = "x = parameter of [2, 0]\ny = ln(x)\nloss = sum(y)\nslope = d(loss, x)\n";

function contentOf(
  program: string,
  shown: readonly CardReadingKind[] = ["values", "norms"],
  elements: readonly ElementName[] = [],
) {
  const { content } = runProgram(topos, { program, views: shown, elements });
  if (content === undefined) throw new Error("the program runs");
  return content;
}

function sentences(program: string, elements: readonly ElementName[] = []): readonly string[] {
  const notes = renderView("values", contentOf(program, undefined, elements)).filter(
    (tree): tree is Branch => typeof tree !== "string" && tree.attributes["class"] === "fault-note",
  );
  return notes.map((note) => textOf(note).slice(2));
}

describe("the sentence about what is not finite", () => {
  test.each([
    [logarithm, "node 1 Ln is the first that became infinite: -inf at [1], from node 0 = 0"],
    [
      "a = leaf 0\nb = leaf 0\nc = a / b\n",
      "node 2 Div is the first that is no number: NaN, from node 0 = 0 and node 1 = 0",
    ],
    [
      "a = leaf 1000\nb = exp(a)\n",
      "node 1 Exp is the first that became infinite: inf, from node 0 = 1000",
    ],
    [
      "a = leaf of [1, nan]\nb = exp(a)\n",
      "node 0 Leaf is the first that is no number: NaN at [1], as it was written",
    ],
    [
      "a = leaf of [1, inf]\nb = a - a\n",
      "node 1 Sub is the first that is no number: NaN at [1], from node 0 = inf",
    ],
    [
      `a = leaf of [${"1e308, ".repeat(8)}1e308]\nb = sum(a)\n`,
      "node 1 Sum is the first that became infinite: inf, from node 0 [9]",
    ],
    [
      "a = leaf of [1e308, 1e308]\nb = sum(a)\n",
      "node 1 Sum is the first that became infinite: inf, from node 0 = [1e+308, 1e+308]",
    ],
  ])("of a value: %s", (program, sentence) => {
    expect(sentences(program)[0]).toBe(sentence);
  });

  test("of a gradient tells which rule sent it", () => {
    expect(sentences("x = parameter 0\ny = exp(x) + sqrt(x)\n")).toEqual([
      "the gradient at node 0 Parameter is the first of the scan that is not finite: inf, sent by node 2 Sqrt of node 0 = 0, where 1 arrived",
    ]);
  });

  test("stands nowhere over attention whose mask is minus infinity", () => {
    const head = `q = parameter of normal(1) [3, 2]
mask = leaf of causal_mask(3, -inf)
scale = leaf 0.5
head = scaled_dot_product(q, q, q, mask, scale)
loss = sum(head * head)
slope = d(loss, q)
`;
    expect(sentences(head)).toEqual([]);
    expect(sentences(head.replace("of normal(1)", "of 1e200"))[0]).toContain(
      "MatMul is the first that became infinite: inf at [0, 0]",
    );
  });

  test("stands nowhere while everything is finite", () => {
    expect(sentences("x = parameter 2\ny = sqrt(x)\n")).toEqual([]);
    expect(toHtml(renderView("spec", contentOf("x = leaf 2\n"))[0] ?? "")).not.toContain("fault");
  });

  test("names the element where there are several", () => {
    expect(sentences("a = leaf 100\nb = exp(a)\n", ["f64", "f32"])).toEqual([
      "node 1 Exp is the first that became infinite in f32: inf, from node 0 = 100",
      "the gradient at node 0 Leaf is the first of the scan that is not finite in f32: inf, sent by node 1 Exp of node 0 = 100, where 1 arrived",
    ]);
  });
});

describe("the mark", () => {
  const content = contentOf(logarithm, views);

  test.each(views)("stands in the view %s, with its sentence and a button for the node", (view) => {
    const trees = renderView(view, content);
    const all = trees.flatMap((tree) => [...branches(tree)]);
    const marked = all.filter(({ attributes }) => attributes["data-fault"] !== undefined);
    const buttons = all.filter(({ attributes }) => attributes["class"] === "fault-node");

    expect(buttons.map(({ attributes }) => attributes["data-node"])).toEqual([1, 0]);
    expect(marked.length).toBeGreaterThan(0);
    for (const { attributes } of marked) {
      expect(String(attributes["data-fault"])).toMatch(/^first (infinite|gradient not finite)/u);
    }
  });

  test.each(views)("leaves the printed text of %s as it was", (view) => {
    const printed = renderView(view, content)
      .flatMap((tree) => [...branches(tree)])
      .find(({ attributes }) => attributes["data-printed"] === view);

    expect(printed === undefined ? "" : textOf(printed)).toBe(printedText(view, content));
  });

  test("tells a value from a gradient in the rows of values", () => {
    const rows = renderView("values", content)
      .flatMap((tree) => [...branches(tree)])
      .filter(({ attributes }) => String(attributes["class"]).includes("values-row"))
      .map(({ attributes }) => [
        attributes["data-node"],
        attributes["data-gradient"],
        attributes["data-fault"],
      ])
      .filter(([, , fault]) => fault !== undefined);

    expect(rows).toEqual([
      [1, false, "first infinite"],
      [0, true, "first gradient not finite"],
    ]);
  });

  test("is told by the inspector", () => {
    const lines = markLines(content.readings.spec?.lines ?? [], faultsOf(content));
    const text = inspectorTrees(lines, 1, undefined, logarithm).map(textOf).join(" ");

    expect(text).toContain("first infinite: -inf at [1], from node 0 = 0");
  });
});
