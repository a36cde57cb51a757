import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { assignLanes, drawLanes } from "../../../web/src/card/lanes.ts";
import { type LayeredLayout, layeredLayout } from "../../../web/src/card/layers.ts";
import { listingText, rowsOf } from "../../../web/src/card/listing.ts";
import { drawPicture } from "../../../web/src/card/picture.ts";
import { renderSpec } from "../../../web/src/card/spec.ts";
import { textOf, toHtml } from "../../../web/src/card/tree.ts";
import type { SpecLine } from "../../../web/src/library/index.ts";
import { chain, squaredError } from "./samples.ts";

/** Tapes of up to forty nodes: each reads none, one or two of those before it. */
const tapes = fc
  .array(fc.tuple(fc.nat(2), fc.nat(), fc.nat()), { minLength: 1, maxLength: 40 })
  .map((nodes) =>
    nodes.map(([arity, first, second], index): SpecLine => {
      const operands = [first, second]
        .slice(0, index === 0 ? 0 : arity)
        .map((operand) => operand % index);
      const name = (["Leaf", "Neg", "Add"] as const)[operands.length] ?? "Add";
      return {
        index,
        name,
        operands,
        attributes: "",
        shape: [],
        text: `${index} ${name}`,
        order: index % 4,
        names: [],
      };
    }),
  );

const options = { widthOf: () => 70, boxHeight: 24, layerGap: 26, boxGap: 16 };

function overlaps({ nodes }: LayeredLayout): number {
  return nodes.flatMap((one, position) =>
    nodes
      .slice(position + 1)
      .filter(
        (other) =>
          other.y === one.y && Math.abs(other.x - one.x) < (one.width + other.width) / 2 - 1e-6,
      ),
  ).length;
}

describe("lanes", () => {
  test("are as many as values are alive at one row", () => {
    fc.assert(
      fc.property(tapes, (lines) => {
        const { lane, last, count } = assignLanes(lines);
        const alive = lines.map(
          (_, row) => lines.filter(({ index }) => index <= row && (last[index] ?? 0) >= row).length,
        );
        expect(count).toBe(Math.max(...alive));
        expect(lane.every((one) => one < count)).toBe(true);
      }),
    );
  });

  test("are held by one value at a time", () => {
    fc.assert(
      fc.property(tapes, (lines) => {
        const { lane, last } = assignLanes(lines);
        for (const [later] of lines.entries()) {
          for (let earlier = 0; earlier < later; earlier += 1) {
            if (lane[earlier] === lane[later]) expect(last[earlier]).toBeLessThan(later);
          }
        }
      }),
    );
  });

  test("count the rows of dividers and footer", () => {
    const { attributes } = drawLanes(rowsOf(squaredError));

    expect(attributes["viewBox"]).toMatch(/ 550$/u);
    expect(attributes["height"]).toBe(`${(25 * 22) / 16}rem`);
  });

  test("are drawn without a coordinate that is no number, also for thousands of rows", () => {
    const lines = Array.from(
      { length: 5000 },
      (_, index): SpecLine => ({
        index,
        name: index < 2 ? "Leaf" : "Add",
        operands: index < 2 ? [] : [index - 1, index >> 1],
        attributes: "",
        shape: [],
        text: String(index),
        order: 0,
        names: [],
      }),
    );
    const html = toHtml(drawLanes(rowsOf({ lines, dividers: [], footer: "" })));

    expect(html).not.toMatch(/NaN|Infinity|undefined/u);
  });

  test("give way to a sentence beside a very long listing, whose text stays whole", () => {
    const lines = Array.from(
      { length: 2000 },
      (_, index): SpecLine => ({
        index,
        name: "Leaf",
        operands: [],
        attributes: "",
        shape: [],
        text: `${index}  Leaf  []`,
        order: 0,
        names: [],
      }),
    );
    const spec = { lines, dividers: [], footer: "network" };
    const html = renderSpec(spec).map(toHtml).join("");

    expect(html).not.toContain("<svg");
    expect(html).toContain("2,001 rows");
    expect(renderSpec(spec).map(textOf).join("")).toContain(listingText(spec));
  });

  test("hold no text and are silent beside the listing", () => {
    const drawing = drawLanes(rowsOf(squaredError));

    expect(toHtml(drawing).replace(/<[^>]*>/gu, "")).toBe("");
    expect(drawing.attributes["aria-hidden"]).toBe("true");
  });
});

describe("the layered picture", () => {
  test("puts no box over another", () => {
    fc.assert(
      fc.property(tapes, (lines) => {
        expect(overlaps(layeredLayout(lines, options))).toBe(0);
      }),
    );
  });

  test("leads every edge downward", () => {
    fc.assert(
      fc.property(tapes, (lines) => {
        for (const { points } of layeredLayout(lines, options).edges) {
          const downs = points.map(({ y }) => y);
          expect(points.length).toBeGreaterThan(1);
          expect(downs.every((down, at) => at === 0 || down > (downs[at - 1] ?? 0))).toBe(true);
        }
      }),
    );
  });

  test("keeps everything inside its frame", () => {
    fc.assert(
      fc.property(tapes, (lines) => {
        const { nodes, width, height } = layeredLayout(lines, options);
        for (const { x, y, width: box } of nodes) {
          expect(x - box / 2).toBeGreaterThanOrEqual(-1e-6);
          expect(x + box / 2).toBeLessThanOrEqual(width + 1e-6);
          expect(y).toBeLessThanOrEqual(height);
        }
      }),
    );
  });

  test("has an edge for each operand and reader, two where a node reads twice", () => {
    const html = toHtml(drawPicture(squaredError.lines, { label: "graph" }));

    expect(html.match(/data-from="4" data-to="5"/gu)).toHaveLength(2);
    expect(html.match(/data-from="3" data-to="4"/gu)).toHaveLength(1);
    expect(html).not.toMatch(/NaN|Infinity|undefined/u);
  });

  test("puts a source directly above its first reader", () => {
    const { nodes } = layeredLayout(chain.lines, options);
    const pitch = options.boxHeight + options.layerGap;

    for (const source of [0, 1, 2]) {
      const readers = chain.lines.filter(({ operands }) => operands.includes(source));
      const first = Math.min(...readers.map(({ index }) => nodes[index]?.y ?? 0));
      expect(nodes[source]?.y).toBe(first - pitch);
    }
  });
});
