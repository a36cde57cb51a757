import { describe, expect, test } from "vitest";
import type { Content, ViewName } from "../../../web/src/card/content.ts";
import { plotNorms } from "../../../web/src/card/norms.ts";
import { sentence, trails } from "../../../web/src/card/scan.ts";
import { branches, type Tree, textOf, toHtml } from "../../../web/src/card/tree.ts";
import {
  parseViews,
  printedText,
  readingsOf,
  renderView,
  viewNames,
} from "../../../web/src/card/views.ts";
import type { CardReadings } from "../../../web/src/library/index.ts";
import { approve } from "./approve.ts";
import { planContent, twoElections } from "./plan-samples.ts";
import * as samples from "./samples.ts";
import { content as moduleContent } from "./stablehlo-samples.ts";

const graph = samples.graphFrom(samples.squaredError);
const chainContent: Content = {
  readings: { spec: samples.chain, scan: samples.chainScan, values: samples.chainValues },
  texts: {
    scan: samples.chainScanText,
    values: samples.chainValuesText,
    code: 'const a = tape.leaf(2); // "a"',
  },
};
const errorContent: Content = {
  readings: { spec: samples.squaredError, graph, proof: samples.proof, norms: samples.norms },
  texts: { graph: samples.graphText(graph), proof: samples.proofText, norms: samples.normsText },
};
const bothContent: Content = {
  readings: { spec: samples.squaredError, readings: samples.both },
  texts: { readings: samples.bothText },
};
const elections = planContent(twoElections);
const shown: readonly (readonly [ViewName, Content])[] = [
  ["plan", elections],
  ["liveness", elections],
  ["stablehlo", moduleContent],
  ["values", chainContent],
  ["scan", chainContent],
  ["code", chainContent],
  ["spec", errorContent],
  ["graph", errorContent],
  ["proof", errorContent],
  ["norms", errorContent],
  ["readings", bothContent],
];

function html(view: ViewName, content: Content, step?: number): string {
  return renderView(view, content, { step }).map(toHtml).join("\n");
}

function printedIn(trees: readonly Tree[], view: string): string {
  for (const tree of trees) {
    for (const one of branches(tree))
      if (one.attributes["data-printed"] === view) return textOf(one);
  }
  return "";
}

describe("every view", () => {
  test.each(shown)("%s is drawn as approved", (view, content) => {
    approve(`${view}.html`, html(view, content).replaceAll("><", ">\n<"));
  });

  test.each(shown)("%s prints its text to the letter", (view, content) => {
    expect(printedIn(renderView(view, content), view)).toBe(printedText(view, content));
  });

  test.each(shown)(
    "%s holds no style attribute, no script and no number that is none",
    (view, content) => {
      expect(html(view, content)).not.toMatch(/ style=| on\w+=|<script|NaN|undefined/u);
    },
  );

  test.each(viewNames.filter((view) => view !== "code"))(
    "%s draws nothing without its reading",
    (view) => {
      expect(renderView(view, { readings: {}, texts: {} })).toEqual([]);
    },
  );
});

test("views are read from an attribute in its order, once each, unknown words left out", () => {
  expect(parseViews("scan  values,scan movies")).toEqual(["scan", "values"]);
  expect(parseViews(null)).toEqual(["values"]);
});

test("a card always reads the listing, and code is no reading", () => {
  expect(readingsOf(["code", "values"])).toEqual(["spec", "values"]);
});

describe("hostile text", () => {
  const hostile = `<img src=x onerror=alert(1)>"'</script>&`;
  const value = samples.tensor([1]);

  test("stays text in labels, dividers, names and code", () => {
    const spec: CardReadings["spec"] = {
      ...samples.chain,
      lines: samples.chain.lines.map((line) => ({ ...line, names: [hostile] })),
      dividers: [{ before: 2, label: hostile }],
    };
    const values = { rows: [{ label: hostile, index: 0, gradient: false, value }] };
    const content: Content = {
      readings: {
        spec,
        values,
        graph: samples.graphFrom(spec),
        scan: samples.chainScan,
        proof: samples.proof,
      },
      texts: {
        values: `${hostile} = 1`,
        code: hostile,
        graph: hostile,
        scan: hostile,
        proof: hostile,
      },
    };

    for (const view of ["values", "spec", "graph", "scan", "proof", "code"] as const) {
      const text = html(view, content);
      expect(text).not.toMatch(/<img|<\/script/u);
      expect(printedIn(renderView(view, content), view)).toBe(printedText(view, content));
    }
  });

  test.each(["__proto__", "constructor", "toString"])(
    "a value called %s is an ordinary name",
    (name) => {
      const lines = samples.chain.lines.map((line) => ({ ...line, names: [name] }));
      const content: Content = { readings: { spec: { ...samples.chain, lines } }, texts: {} };

      expect(printedIn(renderView("spec", content), "spec")).toBe(printedText("spec", content));
      expect(
        html("graph", {
          ...content,
          readings: { graph: samples.graphFrom({ ...samples.chain, lines }) },
        }),
      ).toContain(name);
    },
  );
});

describe("the curve of norms", () => {
  const downs = (norms: CardReadings["norms"]["norms"]): readonly (number | undefined)[] =>
    plotNorms(norms).points.map(({ down }) => down);

  test.each([
    [[3, 3, 3]],
    [["NaN", 1]],
    [[0, 0]],
    [[]],
    [["inf", "-inf"]],
    [[1e-300, 1e300, 0]],
    [[5]],
  ] as const)("%j has no coordinate that is no number", (norms) => {
    const plot = plotNorms(norms);
    const numbers = [
      ...plot.points.flatMap(({ across, down }) => [across, down ?? 0]),
      ...plot.ticks.map(({ down }) => down),
    ];
    expect(numbers.every(Number.isFinite)).toBe(true);
  });

  test("marks what is not finite instead of placing it", () => {
    expect(downs(["NaN", 1, "inf"])).toEqual([undefined, expect.any(Number), undefined]);
  });

  test("is on a log scale where norms span two decades, and a zero has no place there", () => {
    expect(plotNorms([1, 99]).log).toBe(false);
    expect(plotNorms([1, 100]).log).toBe(true);
    expect(downs([0, 1, 100])[0]).toBe(undefined);
  });

  test("has few ticks, and points with larger norms higher up", () => {
    const plot = plotNorms(samples.norms.norms);

    expect(plot.ticks.length).toBeLessThanOrEqual(6);
    expect(plot.points[0]?.down).toBeLessThan(plot.points[1]?.down ?? 0);
  });

  test("breaks where a norm has no place", () => {
    const norms = { target: 0, norms: [1, 2, "NaN", 3, 4] as const };
    const text = "0\n1\n2\n3\n4";
    const drawn = html("norms", { readings: { norms }, texts: { norms: text } });

    expect(
      drawn.match(/<g class="norms-curve">(?:<line[^>]*><\/line>)*/u)?.[0].match(/<line/gu),
    ).toHaveLength(2);
  });
});

describe("the reverse scan", () => {
  test("takes a from 0 to 4 and back to 0", () => {
    expect([0, 1, 2, 3, 4, 5].map((at) => trails(samples.chainScan, at).get(0)?.at(-1))).toEqual([
      "0",
      "0",
      "4",
      "4",
      "4",
      "0",
    ]);
    expect(trails(samples.chainScan, 5).get(0)).toEqual(["0", "4", "0"]);
  });

  test("says each step in a sentence", () => {
    const { lines } = samples.chain;

    expect(sentence(samples.chainScan, lines, 0)).toContain("plants the seed 1 at expression");
    expect(sentence(samples.chainScan, lines, 2)).toBe(
      "Node 6, Mul, holds 1. It sends 1 * 4 = 4 to a (0 → 4) and 1 * 2 = 2 to c (0 → 2).",
    );
  });

  test("keeps the ledger whole at every step", () => {
    for (let step = 0; step <= 5; step += 1) {
      expect(printedIn(renderView("scan", chainContent, { step }), "scan")).toBe(
        samples.chainScanText,
      );
    }
  });

  test("offers the way back at the seed and a new start at the end", () => {
    expect(html("scan", chainContent, 0)).toContain('data-action="scan-next"');
    expect(html("scan", chainContent)).toContain('data-action="scan-again"');
  });

  test("draws the same size at every step", () => {
    const sizes = [0, 1, 2, 3, 4, 5].map(
      (step) => html("scan", chainContent, step).match(/viewBox="[^"]*"/u)?.[0],
    );

    expect(new Set(sizes).size).toBe(1);
  });
});

describe("the proof", () => {
  test("shows both bit strings and where they part", () => {
    const [pair] = samples.proof.pairs;
    if (pair === undefined) throw new Error("the sample has a pair");
    const one = samples.tensor([1, 2], [2]);
    const other = samples.tensor([1, 2.0000000000000004], [2]);
    const roads = [
      { road: "engine scan", value: one },
      { road: "recorded gradient", value: other },
    ] as const;
    const proof = {
      pairs: [
        {
          ...pair,
          roads,
          equal: false,
          firstDifference: { road: "recorded gradient", position: 1 },
        },
      ],
      equal: false,
    };
    const text = html("proof", { readings: { proof }, texts: { proof: "" } });

    expect(text).toContain("4000000000000000");
    expect(text).toContain("400000000000000<mark>1</mark>");
    expect(text).toContain("✗ recorded gradient differs first at element 1");
    expect(text.match(/<tr data-equal="true"/gu)).toHaveLength(1);
    expect(text.match(/<tr data-equal="false"/gu)).toHaveLength(1);
  });

  test("says so when every bit agrees", () => {
    expect(html("proof", errorContent)).toContain("✓ the same bits in all 6 elements");
  });
});
