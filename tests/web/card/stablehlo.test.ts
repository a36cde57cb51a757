import { describe, expect, test } from "vitest";
import type { EntryContent } from "../../../web/src/card/content.ts";
import { type Branch, branches, textOf } from "../../../web/src/card/tree.ts";
import { renderView } from "../../../web/src/card/views.ts";
import { content, reading, text } from "./stablehlo-samples.ts";

const drawn = (of = content): readonly Branch[] =>
  renderView("stablehlo", of).flatMap((tree) => [...branches(tree)]);
const rows = drawn().filter(({ attributes }) => String(attributes["class"]).includes("hlo-row"));

/** What a row leads to, word by word. */
const leads = (row: Branch | undefined): readonly string[] =>
  (row === undefined ? [] : [...branches(row)])
    .filter(({ attributes }) => attributes["data-goto"] !== undefined)
    .map((one) => `${textOf(one)} ${one.attributes["data-goto"]}`);

describe("a module", () => {
  test("has a row for each statement, of the node that it belongs to", () => {
    expect(rows.map(({ attributes }) => attributes["data-node"])).toEqual([3, 3, 4, 4, 6, 7]);
    expect(rows.map(({ attributes }) => attributes["data-order"])).toEqual([0, 0, 0, 0, 1, 1]);
    expect(rows[4]?.attributes["data-source"]).toBe("leaf");
  });

  test("leads from every name to its node, from a helper to the node that it helps", () => {
    expect(leads(rows[0])).toEqual(["%v3_kernel 3", "%arg0 0"]);
    expect(leads(rows[3])).toEqual(["%v4 5", "%v4 4", "%v3 3", "%v4_seed 4"]);
    const signature = drawn().find((one) => textOf(one).startsWith("  func.func"));
    expect(leads(signature)).toEqual(["%arg0 0", "%arg1 1"]);
  });

  test("tells above a raised operation what it stands for, and prints none of it", () => {
    const [members] = drawn().filter(({ attributes }) => attributes["class"] === "hlo-members");
    expect(members?.attributes["data-text"]).toBe("WindowProduct of nodes");
    expect(leads(members)).toEqual([" 2"]);
    expect(textOf(members ?? "")).toBe("");
  });

  test("cuts a long constant where it is shown, and nowhere else", () => {
    const long = drawn().filter(({ attributes }) => attributes["data-long"] === true);
    expect(long.map(textOf)).toEqual([`[${"1.5, ".repeat(30)}2.0]`]);
  });

  test("stands in columns where a program names its entries, of which the first is printed", () => {
    const named = (name: string): EntryContent => ({
      name,
      readings: { stablehlo: reading },
      texts: { stablehlo: text },
    });
    const modules = drawn({ ...content, entries: [named("step"), named("ask")] }).filter(
      ({ tag }) => tag === "pre",
    );
    expect(modules.map(({ attributes }) => attributes["data-printed"])).toEqual([
      "stablehlo",
      undefined,
    ]);
    expect(modules.map(textOf)).toEqual([text, text]);
  });
});
