import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { approve } from "./approve.ts";
import { pages, root, textOf, views } from "./printed.ts";
import { hessianProduct, norms, recordedRules, sameBits } from "./reference.ts";

const folderOf = (folder: string): string => join(root, "notebook-pages", folder);

describe("every view of every card prints what was approved", () => {
  test.each(
    views.map((view) => [`${view.page.folder}/${view.card}.${view.view}.txt`, view] as const),
  )("%s", (file, view) => {
    approve(folderOf(file), view.text);
  });
});

test("every approved text belongs to a view that is printed", () => {
  const printed = new Set(
    views.map(({ page, card, view }) => `${page.folder}/${card}.${view}.txt`),
  );
  const approved = pages.flatMap(({ entry }) =>
    readdirSync(folderOf(entry.folder))
      .filter((name) => name.endsWith(".txt") && !name.endsWith(".actual.txt"))
      .map((name) => `${entry.folder}/${name}`),
  );

  expect(approved.filter((file) => !printed.has(file))).toEqual([]);
});

test("the card of the first page records six lines, and its derivative 23 more", () => {
  const lines = textOf("hidden-layer", "spec").split("\n");

  expect(lines[6]).toBe("recorded by d: node 28 is d loss / d weights");
  expect(lines.at(-1)).toBe("network: 29 nodes, 1 parameter, 1 input");
});

describe("the cards of the Differentiation page give the reference's numbers", () => {
  test("engine-scan leaves 0, -4 and -3 at its leaves", () => {
    expect(
      textOf("engine-scan", "values")
        .split("\n")
        .map((line) => line.replace(/ +=(?= \S+$)/, " =")),
    ).toEqual([
      "-((a + b) * c) + a * c = -12",
      "d/da = -c + c = 0",
      "d/db = -c = -4",
      "d/dc = -(a + b) + a = -3",
    ]);
  });

  test("the scan takes a from 0 to 4 and back to 0", () => {
    expect(textOf("engine-scan", "scan").match(/to 0 \([^)]*\)/g)).toEqual([
      "to 0 (0 -> 4)",
      "to 0 (4 -> 0)",
    ]);
  });

  test("recorded-rules has the 23 lines, and its divider stands before node 6", () => {
    const lines = textOf("recorded-rules", "spec").split("\n");

    expect(lines[6]).toBe("recorded by d: node 20 is d loss / d w");
    expect(lines.toSpliced(6, 1).join("\n")).toBe(recordedRules);
  });

  test("same-bits gives one gradient by every road", () => {
    const [title, scan, ...others] = textOf("same-bits", "proof").split("\n");
    const verdict = others.pop();

    expect(title).toBe("d loss / d weights");
    expect(scan?.match(/-?\d\.\d+/g)).toEqual(sameBits);
    expect(others.map((line) => line.slice(17))).toEqual(others.map(() => scan?.slice(17)));
    expect(others.map((line) => line.slice(0, 17).trimEnd())).toEqual([
      "recorded gradient",
      "exact plan",
      "fast plan",
    ]);
    expect(verdict).toBe("same bits in all 6 elements");
  });

  test("jacobian-row picks the first row", () => {
    expect(
      textOf("jacobian-row", "values")
        .split("\n")
        .map((line) => line.split(" = ")[1]),
    ).toEqual(["[0.5, -0.25, 1.5]", "[0.125, -0.015625, 3.375]", "[1, 0, 0]", "[0.75, 0, 0]"]);
  });

  test("hessian-product gives its slope and its product", () => {
    expect(
      textOf("hessian-product", "values")
        .split("\n")
        .map((line) => line.split(" = ")[1]),
    ).toEqual([
      "[0.5, -0.25, 1.5]",
      "[0.75, 0.1875, 6.75]",
      "[0.25, 1, -0.5]",
      "[0.75, -1.5, -4.5]",
    ]);
  });

  test("hessian-product has the 67 lines, and its divider stands before node 18", () => {
    const lines = textOf("hessian-product", "spec").split("\n");
    const [divider] = lines.splice(18, 1);
    const footer = lines.pop();

    expect(divider).toBe("the slope, differentiated");
    expect(footer).toBe("network: 67 nodes, 1 parameter, 0 inputs");
    expect(lines.map(shortened).join(" | ")).toBe(hessianProduct);
    expect(lines[66]).toBe("  66  Add            65, 64             [3]");
  });

  test("forward-mode meets the scan at -3, and the product with the Hessian", () => {
    const lines = textOf("forward-mode", "tangents").split("\n");

    expect(lines.filter((line) => line.startsWith("the same bits"))).toEqual([
      "the same bits",
      "the same bits in all 3 elements",
    ]);
    expect(lines).toContain("engine scan · direction        -3");
    expect(lines).toContain("forward over reverse  [0.75, -1.5, -4.5]");
  });

  test("backward-curve has the 22 norms", () => {
    const printed = textOf("backward-curve", "norms")
      .split("\n")
      .map((line) => Number(line.split(" ").at(-1)));

    expect(printed).toEqual(norms);
  });
});

function shortened(line: string): string {
  return line
    .replace(/^ *\d+ +/, "")
    .replace(/ +/g, " ")
    .replace(/ \[3\]$/, "");
}
