// Cards over the built module: what `runCard` answers, and that the printed card says the same.

import { describe, expect, test } from "vitest";
import { printCard, printRun } from "../../../web/src/card/print.ts";
import { runCard, runInSlices, runProgram } from "../../../web/src/card/run.ts";
import type { CardView } from "../../../web/src/library/index.ts";
import type { Progress } from "../../../web/src/library/readings.ts";
import { topos } from "../library/engine.ts";
import { chainProgram, chainScan, chainScanText, errorProgram } from "./samples.ts";

const allViews: readonly CardView[] = ["values", "spec", "graph", "norms", "proof", "scan", "code"];
const squared = `w = parameter 0.5\nx = input 2.0\ny = input 4.0\nloss = (w * x - y) * (w * x - y)\nslope = d(loss, w)`;

/** The text of one view in printed HTML, without its tags. */
function printedText(html: string, view: string): string | undefined {
  const found = new RegExp(`<pre [^>]*data-printed="${view}"[^>]*>([\\s\\S]*?)</pre>`, "u").exec(
    html,
  )?.[1];
  const letters: { readonly [name: string]: string } = {
    amp: "&",
    lt: "<",
    gt: ">",
    quot: '"',
    "#39": "'",
  };
  return found
    ?.replace(/<[^>]*>/gu, "")
    .replace(/&([a-z#0-9]+);/gu, (whole, name: string) => letters[name] ?? whole);
}

describe("a card that has run", () => {
  test("answers every view that was asked for, as text and as data", () => {
    const result = runCard(topos, { program: squared, views: allViews });

    expect(result).toMatchObject({
      state: "ready",
      program: squared,
      element: "f64",
      errors: [],
      equalsPrinted: true,
    });
    expect(Object.keys(result.views)).toEqual(allViews);
    expect(result.views.values?.text).toMatch(/^loss += 9$/mu);
    expect(result.views.proof?.data.equal).toBe(true);
  });

  test("answers no view that was not asked for", () => {
    expect(Object.keys(runCard(topos, { program: squared, views: ["values"] }).views)).toEqual([
      "values",
    ]);
  });

  test("scans the chain as the ledger by hand does", () => {
    const { views } = runCard(topos, { program: chainProgram, views: ["scan"] });
    const shares = (scan: typeof chainScan | undefined) =>
      scan?.steps.map(({ index, shares }) => [
        index,
        ...shares.map(({ node, before, after }) => [node, before.digits[0], after.digits[0]]),
      ]);

    expect(shares(views.scan?.data)).toEqual(shares(chainScan));
    expect(views.scan?.text).toBe(chainScanText);
  });
});

describe("a card that cannot run", () => {
  test("says where the program is wrong", () => {
    const result = runCard(topos, { program: "a = leaf 1\nb = a + c", views: ["values"] });

    expect(result.state).toBe("error");
    expect(result.errors[0]?.span).toMatchObject({ line: 2, column: 9, length: 1 });
    expect(result.views).toEqual({});
  });

  test("keeps the views that a target without rank 0 still has", () => {
    const program = "x = parameter of [0.5, -0.25]\ncubes = x * x * x";
    const result = runCard(topos, { program, views: ["values", "scan"] });

    expect(result.state).toBe("error");
    expect(result.errors.map(({ message }) => message).join()).toContain("rank 0");
    expect(Object.keys(result.views)).toEqual(["values"]);
  });

  test("waits where the work is more than a frame's, until it is told to run", () => {
    const program = "a = leaf of uniform(1) [300, 300]\nb = a @ a\nloss = sum(b)";

    expect(runCard(topos, { program, views: ["values"] })).toMatchObject({
      state: "waiting",
      views: {},
      errors: [],
    });
    expect(runCard(topos, { program, views: ["code"], whole: true }).state).toBe("ready");
  });
});

describe("a card that runs in slices", () => {
  const program = `h = leaf of uniform(1, 0.1) [128, 256]
w = parameter of uniform(2, 0.1) [256, 256]
${"h = tanh(h @ w)\n".repeat(24)}loss = sum(h)
show loss, gradient loss`;
  const views = ["values", "spec", "norms", "code"] as const;

  test("answers what it would in one go", async () => {
    expect(runProgram(topos, { program, views }).result.state).toBe("waiting");
    const progress: number[] = [];
    const onProgress = ({ forward, backward }: Progress): void => {
      progress.push(forward.done + backward.done);
    };
    const sliced = await runInSlices(topos, { program, views }, { onProgress });

    expect(progress.length).toBeGreaterThan(2);
    expect(sliced.result).toEqual(runProgram(topos, { program, views, whole: true }).result);
  });

  test("waits again when it is stopped", async () => {
    const stop = new AbortController();
    const sliced = await runInSlices(
      topos,
      { program, views },
      { signal: stop.signal, onProgress: () => stop.abort() },
    );

    expect(sliced).toMatchObject({
      content: undefined,
      result: { state: "waiting", program, views: {}, errors: [] },
    });
    expect(sliced.cost.multiplyAdds).toBeGreaterThan(2e7);
  });

  test("says what is wrong as ever", async () => {
    const wrong = { program: "a = leaf 1\nb = a + c", views };
    const refused = { program: "x = leaf of [1, 2]\ny = x * x", views };
    for (const options of [wrong, refused]) {
      expect((await runInSlices(topos, options, {})).result).toEqual(runCard(topos, options));
    }
  });
});

describe("the printed card", () => {
  test.each([squared, chainProgram, errorProgram])(
    "prints what the run answers, view for view",
    (program) => {
      const run = runProgram(topos, {
        program,
        views: ["values", "spec", "graph", "scan", "code"],
        whole: true,
      });
      const html = printRun(topos, run, {
        program,
        views: ["values", "spec", "graph", "scan", "code"],
      });

      for (const view of ["values", "graph", "scan", "code"] as const) {
        expect(printedText(html, view)).toBe(run.result.views[view]?.text);
      }
      const spec = run.result.views.spec;
      const withoutDividers = printedText(html, "spec")
        ?.split("\n")
        .filter((line) => spec?.data.dividers.every(({ label }) => label !== line))
        .join("\n");
      expect(withoutDividers).toBe(spec?.text);
    },
  );

  test("holds every view, the first to be seen at once, and its caption", () => {
    const html = printCard(topos, {
      program: squared,
      views: ["values", "proof"],
      caption: "One <b> & two",
    });

    expect(html).toContain('data-view="values" data-first=""');
    expect(html).toMatch(/data-view="proof" aria/u);
    expect(html).toContain("One &lt;b&gt; &amp; two</figcaption>");
  });

  test("holds nothing that a strict content security policy refuses", () => {
    expect(printCard(topos, { program: squared, views: allViews })).not.toMatch(
      / style=| on\w+=|<script|<style|NaN/u,
    );
  });

  test("prints an error with its line where the program is wrong", () => {
    const html = printCard(topos, { program: "a = leaf 1\nb = a + c", views: ["values"] });

    expect(html).toContain('<span class="card-error-line">line 2</span>');
  });
});
