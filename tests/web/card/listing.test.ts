import { describe, expect, test } from "vitest";
import { lineParts, listing, listingText, rowsOf } from "../../../web/src/card/listing.ts";
import { branches, textOf, toHtml } from "../../../web/src/card/tree.ts";
import { chain, squaredError } from "./samples.ts";

describe("a printed listing", () => {
  test("is the engine's lines to the letter once its tags are gone", () => {
    const engine = [...chain.lines.map(({ text }) => text), chain.footer].join("\n");

    expect(textOf(listing(chain))).toBe(engine);
    expect(toHtml(listing(chain)).replace(/<[^>]*>/gu, "")).toBe(engine);
  });

  test("has its dividers on lines of their own, and nothing else between two rows", () => {
    const engine = squaredError.lines.map(({ text }) => text);
    const expected = [
      ...engine.slice(0, 6),
      "recorded by d: node 20 is d loss / d w",
      ...engine.slice(6),
      squaredError.footer,
    ];

    expect(textOf(listing(squaredError)).split("\n")).toEqual(expected);
    expect(listingText(squaredError)).toBe(expected.join("\n"));
  });

  test("shades every line below the first divider", () => {
    const shaded = rowsOf(squaredError).flatMap((row) =>
      row.kind === "line" && row.shaded ? [row.line.index] : [],
    );

    expect(shaded).toEqual(squaredError.lines.slice(6).map(({ index }) => index));
  });

  test("takes a divider after the last node before the footer", () => {
    const last = { ...chain, dividers: [{ before: 8, label: "the end" }] };

    expect(listingText(last).split("\n").slice(-2)).toEqual(["the end", chain.footer]);
  });

  test("cuts lines at their columns without changing a letter", () => {
    for (const line of squaredError.lines) {
      const parts = lineParts(line, line.text);
      expect(parts.map(textOf).join("")).toBe(line.text);
      expect(parts.length).toBeGreaterThan(1);
    }
  });

  test("keeps a line whole that does not hold its columns", () => {
    const [line] = chain.lines;
    if (line === undefined) throw new Error("the sample has lines");

    expect(lineParts(line, "something else")).toEqual(["something else"]);
  });

  test("says each node's class and source form", () => {
    const rows = [...branches(listing(squaredError))].filter(
      ({ attributes }) => attributes["data-node"] !== undefined,
    );

    expect(rows[0]?.attributes).toMatchObject({ "data-source": "parameter", "data-order": 0 });
    expect(rows[1]?.attributes).toMatchObject({ "data-source": "input", "data-order": 0 });
    expect(rows[6]?.attributes).toMatchObject({ "data-source": "leaf", "data-order": 1 });
    expect(rows[7]?.attributes["data-source"]).toBe(undefined);
  });
});
