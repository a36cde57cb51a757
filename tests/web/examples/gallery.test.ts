// The gallery: what its programs print in Node. The figures and listings are those of the golden cards.

import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { gallery } from "../../../examples/gallery.ts";
import { kept, keptFile, keptText } from "../../../web/src/page/gallery/print.ts";
import { patient, type Recorded, record } from "../../../web/src/page/gallery/recorder.ts";
import { approve } from "../../pages/approve.ts";
import figures from "./figures.json" with { type: "json" };

const root = fileURLToPath(new URL("../../../", import.meta.url));

function recorded(name: string): Promise<Recorded> {
  const example = gallery.get(name);
  if (example === undefined) throw new Error(`no example ${name}`);
  return record(example, patient());
}

/** What of these texts is missing, taken in this order. */
function missing(text: string, pieces: readonly string[]): readonly string[] {
  let from = 0;
  return pieces.filter((piece) => {
    const at = text.indexOf(piece, from);
    if (at >= 0) from = at + piece.length;
    return at < 0;
  });
}

test.each(Object.entries(figures))(
  "%s prints the figures of the golden cards",
  async (name, pieces) => {
    const { lines } = await recorded(name);
    expect(missing(lines.join("\n"), pieces)).toEqual([]);
  },
);

test.each([...kept])(
  "%s prints and draws what is kept of it",
  async (name) => {
    approve(join(root, keptFile(name)), keptText(await recorded(name)));
  },
  240_000,
);

test("the example that compares two roads says that they meet", async () => {
  for (const name of ["walkthrough", "tangents", "element-seam"]) {
    const { lines } = await recorded(name);
    expect(lines.filter((line) => line.includes("other bits"))).toEqual([]);
  }
});

test.each(["gradient-descent", "mlp-xor"])("%s prints the same twice", async (name) => {
  expect((await recorded(name)).lines).toEqual((await recorded(name)).lines);
});

test("training draws its losses and what was learnt", async () => {
  const { drawings } = await recorded("mlp-xor");
  expect(drawings.map(({ kind }) => kind)).toEqual(["curve", "surface"]);
  const [curve, surface] = drawings;
  expect(curve?.kind === "curve" && curve.lines[0]?.values.length).toBe(4000);
  const values = surface?.kind === "surface" ? Array.from(surface.values) : [];
  // The card of this surface has the same cells.
  expect([
    values.length,
    Math.min(...values),
    Math.max(...values),
    values[0],
    values.at(-1),
  ]).toEqual([
    288, -1.0279123783111572, 0.8922882676124573, -0.985313892364502, -1.0071885585784912,
  ]);
});

test("a long example stops when nobody wants the rest", async () => {
  const stop = new AbortController();
  const example = gallery.get("moons");
  if (example === undefined) throw new Error("no example moons");
  const running = record(example, {
    signal: stop.signal,
    onNews: () => stop.abort(new Error("enough")),
  });
  await expect(running).rejects.toThrow("enough");
});

test("every example has a file of its name, two sentences, and no title twice", () => {
  const files = readdirSync(`${root}examples`);
  for (const [name, { description }] of gallery) {
    expect(files).toContain(`${name}.ts`);
    expect(description.split(/[.:?] /u).length).toBeGreaterThanOrEqual(2);
  }
  expect(new Set([...gallery.values()].map(({ title }) => title)).size).toBe(gallery.size);
});

test("the command prints an example, and names all of them for an unknown one", async () => {
  const run = (...names: readonly string[]) =>
    execFileSync(process.execPath, [`${root}examples/run.mjs`, ...names], {
      encoding: "utf8",
      stdio: "pipe",
    });
  expect(run("chain")).toBe(`${(await recorded("chain")).lines.join("\n")}\n`);
  expect(() => run("sunset")).toThrow(/one of chain, .*, got sunset/u);
});
