// One program over several elements, side by side.

import { describe, expect, test } from "vitest";
import { readAttributes } from "../../../web/src/card/attributes.ts";
import { bitStrip } from "../../../web/src/card/bit-strip.ts";
import { renderSpecColumns } from "../../../web/src/card/columns.ts";
import { columnsText, sameness } from "../../../web/src/card/columns-text.ts";
import type { Column } from "../../../web/src/card/content.ts";
import { overElement } from "../../../web/src/card/element-header.ts";
import { inspectorColumns } from "../../../web/src/card/inspector-columns.ts";
import { printRun } from "../../../web/src/card/print.ts";
import { type RunOptions, runCard, runInSlices, runProgram } from "../../../web/src/card/run.ts";
import { branches, textOf } from "../../../web/src/card/tree.ts";
import { printedText, renderView } from "../../../web/src/card/views.ts";
import { topos } from "../library/engine.ts";
import { chain, tensor } from "./samples.ts";

const elements = ["f64", "f32", "bf16"] as const;
const program = `tape f32
weights = parameter of [[0.5, -0.25], [0.25, 0.4000000059604645]]
input = input of [[1, 2]]
loss = sum(exp(tanh(input @ weights)))

show loss`;
const options: RunOptions = { program, views: ["values", "spec", "code"], elements };

describe("a program over three elements", () => {
  test("has one listing and three losses, whatever element it names itself", () => {
    const { views, columns, element, state } = runCard(topos, options);

    expect({ state, element }).toEqual({ state: "ready", element: "f64" });
    expect(views.values?.text).toBe(
      [
        "      f64                 f32       bf16",
        "loss  3.7912668765691295  3.791267  3.78125",
      ].join("\n"),
    );
    expect(columns?.map((column) => [column.element, column.views.values?.text])).toEqual([
      ["f64", "loss = 3.7912668765691295"],
      ["f32", "loss = 3.791267"],
      ["bf16", "loss = 3.78125"],
    ]);
    expect(new Set(columns?.map((column) => column.views.spec?.text)).size).toBe(1);
    expect(views.values?.data.rows).toHaveLength(1);
  });

  test("is spelled over the first of them", () => {
    expect(runCard(topos, options).views.code?.text).toContain("f64");
  });

  test("prints the text that it answers, and in the listing a column for each element", () => {
    const run = runProgram(topos, options);
    if (run.content === undefined) throw new Error("the program runs");

    for (const view of ["values", "spec"] as const) {
      const trees = renderView(view, run.content).flatMap((tree) => [...branches(tree)]);
      const pre = trees.find(({ attributes }) => attributes["data-printed"] === view);
      expect(pre && textOf(pre)).toBe(printedText(view, run.content));
    }
    expect(printedText("values", run.content)).toBe(run.result.views.values?.text);
    expect(printedText("spec", run.content).split("\n").slice(-2)[0]).toMatch(
      /^ {3}5 {2}Sum +4 +\[\] +3\.7912668765691295 +3\.791267 +3\.78125$/u,
    );
    expect(printRun(topos, run, options)).toContain(
      "one listing: the same 6 lines over f64, f32 and bf16",
    );
  });

  test("shows the first element where a view has no columns, and says so", () => {
    const { content } = runProgram(topos, { ...options, views: ["norms", "graph"] });
    if (content === undefined) throw new Error("the program runs");
    const text = (view: "norms" | "graph"): string =>
      renderView(view, content).map(textOf).join("");

    expect(text("norms")).toContain("Over f64; the others are chosen above.");
    expect(text("graph")).not.toContain("Over f64");
  });

  test("answers a single element as if no others had been asked for", () => {
    const alone = runCard(topos, { ...options, elements: ["bf16"] });

    expect(alone.element).toBe("bf16");
    expect(alone.columns).toBeUndefined();
    expect(alone.views.values?.text).toBe("loss = 3.78125");
  });

  test("says what is wrong once, at its place in the program as written", () => {
    const wrong = runCard(topos, {
      ...options,
      program: program.replace("tanh(input", "tanh(inputs"),
    });
    const flat = runCard(topos, { ...options, program: "x = leaf of [1, 2]", views: ["scan"] });

    expect(wrong.errors).toHaveLength(1);
    expect(wrong.errors[0]?.span).toMatchObject({ line: 4, start: program.indexOf("input @") });
    expect(flat.errors).toHaveLength(1);
    expect(flat.errors[0]?.span).toMatchObject({ line: 1, start: 4 });
  });

  test("has the spans of the program as written in every column", () => {
    const without = program.replace("tape f32\n", "");
    for (const source of [program, without, `topos 1\n${without}`, `# a card\n${program}`]) {
      const run = runProgram(topos, { ...options, program: source });
      const texts = run.content?.columns?.map(({ content }) => {
        const { span } = content.readings.spec?.lines.at(-1) ?? {};
        return span && [span.line, source.slice(span.start, span.start + span.length)];
      });
      const line = source.split("\n").findIndex((text) => text.startsWith("loss =")) + 1;
      expect(texts).toEqual(elements.map(() => [line, "sum(exp(tanh(input @ weights)))"]));
    }
  });

  test("costs three times as much, and waits then", async () => {
    const once = "a = leaf of uniform(1) [232, 232]\nloss = sum(a @ a)";
    const big: RunOptions = { program: once, views: ["values"], elements };
    const waiting = runProgram(topos, big);

    expect(runProgram(topos, { ...big, elements: [] }).result.state).toBe("ready");
    expect(waiting.result.state).toBe("waiting");
    const ends: number[] = [];
    const sliced = await runInSlices(topos, big, {
      onProgress: ({ forward }) => ends.push(forward.done / forward.all),
    });
    expect(sliced.result).toEqual(runProgram(topos, { ...big, whole: true }).result);
    expect(ends).toEqual([...ends].sort((one, other) => one - other));
    expect(ends.at(-1)).toBe(1);
  });
});

describe("the header of a program", () => {
  test.each([
    ["a = leaf 1", "tape bf16\na = leaf 1"],
    ["topos 1\na = leaf 1", "topos 1\ntape bf16\na = leaf 1"],
    ["topos 1", "topos 1\ntape bf16\n"],
    ["tape f32 # narrow\na = leaf 1", "tape bf16 # narrow\na = leaf 1"],
    ["# tape f32\n\n  tape f64\na = leaf 1", "# tape f32\n\n  tape bf16\na = leaf 1"],
    ["tape = leaf 1", "tape bf16\ntape = leaf 1"],
    ["", "tape bf16\n"],
  ])("of %j names another element", (source, expected) => {
    expect(overElement(topos, source, "bf16").program).toBe(expected);
  });
});

test("elements are read from an attribute in its order, once each, unknown words left out", () => {
  const read = (elements: string | null) =>
    readAttributes((name) => (name === "elements" ? elements : null)).elements;

  expect(read("bf16, f32 f16 bf16")).toEqual(["bf16", "f32"]);
  expect(read(null)).toEqual([]);
});

describe("columns whose listings differ", () => {
  const column = (element: Column["element"], text: string): Column => {
    const lines = chain.lines.map((line) => (line.index === 6 ? { ...line, text } : line));
    const spec = { ...chain, lines };
    const values = { rows: [{ label: "a", index: 0, gradient: false, value: tensor([2]) }] };
    return { element, content: { readings: { spec, values }, texts: {} }, values: [] };
  };
  const columns = [
    column("f64", "   6  Mul"),
    column("f32", "   6  Div"),
    column("bf16", "   6  Mul"),
  ];

  test("say in which line, and over which element", () => {
    expect(sameness(columns)).toEqual({
      same: false,
      element: "f32",
      line: 6,
      texts: ["   6  Mul", "   6  Div"],
    });
    const text = renderSpecColumns(chain, columns).map(textOf).join("");
    expect(text).toContain("✗ over f32 line 6 is “6  Div”, over f64 “6  Mul”");
  });

  test("are padded by characters", () => {
    expect(columnsText(columns)).toBe("   f64  f32  bf16\na  2    2    2");
  });
});

describe("the inspector of several elements", () => {
  test("spreads the bits of one number into sign, exponent and mantissa", () => {
    const parts = [...branches(bitStrip("bf16", "c072"))].flatMap(({ attributes, children }) =>
      attributes["data-part"] === undefined ? [] : [[attributes["data-part"], ...children]],
    );

    expect(parts).toEqual([
      ["sign", "1"],
      ["exponent", "10000000"],
      ["mantissa", "1110010"],
    ]);
    expect(textOf(bitStrip("f64", "3ff0000000000000"))).toHaveLength(64);
    expect(textOf(bitStrip("f32", "3f800000"))).toHaveLength(32);
  });

  test("keeps a row for each element while no node is chosen", () => {
    const rows = (columns: Parameters<typeof inspectorColumns>[0]): number =>
      [...branches(inspectorColumns(columns))].filter(({ tag }) => tag === "tr").length;
    const value = tensor([1, 2], [2]);

    expect(rows(elements.map((element) => ({ element })))).toBe(3);
    const inspection = { value, cotangent: undefined };
    expect(textOf(inspectorColumns([{ element: "f64", inspection }]))).toBe(
      "f64[1, 2]3ff0000000000000 4000000000000000",
    );
  });
});
