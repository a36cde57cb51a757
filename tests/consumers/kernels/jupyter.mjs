// Kernels of Jupyter for JavaScript: what each answers for our objects, and how a page made of the notebook shows it.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Failed, quietly, root } from "../../../tools/command.mjs";
import { pythonOf } from "../../../tools/setup/python.mjs";
import { expectSame, opened } from "../sites/card.mjs";
import { expectReadable, headersOn } from "./look.mjs";
import { installing, programsOn } from "./pages.mjs";
import { copied, environment, program } from "./place.mjs";

const python = pythonOf("sites");

/** The text of each object, by the cell that ends in it. Where it is a listing, that of the cell that prints it. */
const texts = {
  tensor: "tensor  [2, 2]  f64  min -0.25 max 0.5 mean 0.225\n  0.5 -0.25\n 0.25   0.4",
  vector:
    "tensor  [5]  f64  min -2 max 1 mean -0.3333\n       1       -2 1.000e-9      NaN      inf",
  number: "tensor  []  f64  min 15.07 max 15.07 mean 15.07\n15.07",
  heat: /^tensor {2}\[13, 12\] {2}f64 {2}min -?[\d.]+ max [\d.]+ mean .* 132 more$/s,
  line: /^tensor {2}\[400\] {2}f64 {2}min .* 376 more$/s,
  network: { printedBy: "listing" },
  symbol: "symbol  ·  a detached name; read through parameters, runs, and fields",
  adjoints: "adjoints  ·  1 pair  ·  target #2\n#0  →  #11",
  parameters: "parameters  ·  1 slot\n   0  [2]",
  run: "run  ·  12 nodes  ·  max norm 5  ·  mean norm 2.1973",
  field: "field  ·  12 nodes  ·  max norm 4.4721  ·  mean norm 0.5739",
  plan: { printedBy: "schedule" },
  tape: "   0  Leaf                              []\ntape: 1 node, 0 parameters, 0 inputs",
  value: "value  []  f64  min 2 max 2 mean 2\n2",
  computed: "value  []  not yet computed",
  disposed: "describe needs a living tape, this one was disposed",
};

/** The first line of each object on the page. */
const headers = [
  "tensor  ·  [2, 2]  ·  f64  ·  min -0.25 max 0.5 mean 0.225",
  "tensor  ·  [5]  ·  f64  ·  min -2 max 1 mean -0.3333  ·  2 non-finite",
  "tensor  ·  []  ·  f64  ·  min 15.07 max 15.07 mean 15.07",
  /^tensor {2}· {2}\[13, 12\] {2}· {2}f64/,
  /^tensor {2}· {2}\[400\] {2}· {2}f64/,
  "network: 12 nodes, 1 parameter, 0 inputs",
  "symbol",
  "adjoints  ·  1 pair  ·  target #2",
  "parameters  ·  1 slot",
  texts.run,
  texts.field,
  "plan",
  "tape: 1 node, 0 parameters, 0 inputs",
  "value  ·  []  ·  f64  ·  min 2 max 2 mean 2",
  "value  ·  []  ·  not yet computed",
  texts.disposed,
];

const inPython = (folder, ...args) => quietly(python, args, { cwd: folder, env: environment });

/** Runs a notebook to its end, and answers the outputs of its cells by their names. */
async function outputsOf(folder, name) {
  const executed = `${name}-executed.ipynb`;
  const runner = join(root, "tests/consumers/kernels/execute.py");
  await inPython(folder, runner, `${name}.ipynb`, executed);
  const { cells } = JSON.parse(readFileSync(join(folder, executed), "utf8"));
  return Object.fromEntries(
    cells.map(({ id, outputs = [] }) => [id, outputs.map((output) => spoken(output))]),
  );
}

/** An output as a bundle: what a cell printed has one form. Notebooks keep text in lines. */
function spoken({ data, text }) {
  const forms = data ?? { "text/plain": text };
  return Object.fromEntries(
    Object.entries(forms).map(([form, lines]) => [form, [lines].flat().join("")]),
  );
}

function expectText(name, came, needed) {
  const isSaid = needed instanceof RegExp ? needed.test(came) : came === needed;
  if (!isSaid) throw new Failed(`${name} needs ${needed}, got ${came}`);
}

/** Each object answers both forms, with the text that was agreed. */
function expectBundles(outputs) {
  for (const [name, needed] of Object.entries(texts)) {
    const [bundle = {}] = outputs[name];
    expectSame(`forms of ${name}`, Object.keys(bundle).sort(), ["text/html", "text/plain"]);
    const printed = outputs[needed.printedBy]?.[0]["text/plain"].trimEnd();
    expectText(name, bundle["text/plain"], printed ?? needed);
    expectText(name, bundle["text/html"], /^<figure style=.*<\/figure>$/s);
  }
  // An entry is plain data, which holds names.
  expectText("entry", outputs.entry[0]["text/plain"].replace(/\s+/g, " "), entry);
}

const entry = "{ roots: [ symbol #2, symbol #11 ], observe: [ symbol #0 ] }";

/** Makes a page of a notebook that has run, in a theme, and looks at it. */
async function look(folder, theme) {
  // What the page would fetch from elsewhere for other kinds of cells.
  const fetched = ["mathjax_url", "require_js_url", "jquery_url", "mermaid_js_url"];
  const without = fetched.map((name) => `--HTMLExporter.${name}=`);
  const page = ["--to", "html", "--theme", theme, "--output", theme];
  await inPython(folder, "-m", "nbconvert", ...page, ...without, "objects-executed.ipynb");
  await opened(folder, `${theme}.html`, async (page) => {
    const found = await headersOn(page, `jupyter-${theme}`);
    expectSame("objects", found.length, headers.length);
    for (const [index, header] of found.entries()) expectText("a header", header, headers[index]);
    expectSame("cells", await page.locator("figure td").count(), 2 * 2 + 5);
    const pictures = page.locator("figure svg[role=img]");
    expectSame("pictures", await pictures.count(), 5);
    for (const box of await Promise.all((await pictures.all()).map((svg) => svg.boundingBox())))
      expectSame("a picture to look at", box.width > 100 && box.height > 100, true);
    await expectReadable(page);
  });
}

/** Writes down how tslab is started. Its own command to do so asks for all of IPython. */
function installTslab() {
  const folder = join(environment.JUPYTER_DATA_DIR, "kernels/tslab");
  const argv = [program("tslab"), "kernel", "--config-path", "{connection_file}"];
  const kernel = { argv, display_name: "TypeScript", language: "typescript" };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "kernel.json"), JSON.stringify(kernel));
}

let objects;
/** The notebook of objects, once it has run. */
const executed = async () => {
  if (objects === undefined) {
    await quietly(program("deno"), ["jupyter", "--install", "--force"], { env: environment });
    const folder = copied("objects", { ".": "kernels/notebooks" });
    objects = { folder, outputs: await outputsOf(folder, "objects") };
  }
  return objects;
};

/** What a cell of the page on installing answers, as a notebook of its own. */
async function shownByCell(kernel, holds) {
  const folder = copied(`cell-${kernel}`, {});
  const source = programsOn(installing, "## In a notebook").find((cell) => cell.includes(holds));
  if (source === undefined) throw new Failed(`no cell on ${installing} says ${holds}`);
  const cell = { cell_type: "code", execution_count: null, id: "cell", metadata: {}, outputs: [] };
  const metadata = { kernelspec: { name: kernel, display_name: kernel } };
  const notebook = { cells: [{ ...cell, source }], metadata, nbformat: 4, nbformat_minor: 5 };
  writeFileSync(join(folder, "page.ipynb"), JSON.stringify(notebook));
  const [shown] = (await outputsOf(folder, "page")).cell;
  return shown["text/html"];
}

export const jupyter = () => ({
  "objects show themselves in Deno's kernel": async () => expectBundles((await executed()).outputs),
  "a page of that notebook can be read": async () => look((await executed()).folder, "light"),
  "a dark page of that notebook can be read": async () => look((await executed()).folder, "dark"),
  "cells of the page on installing show what they say": async () => {
    await executed();
    installTslab();
    for (const [kernel, holds] of Object.entries({ deno: "await init()", tslab: "tslab" }))
      expectText(kernel, await shownByCell(kernel, holds), /<td style=.*>0\.4<\/td>/s);
  },
  "tslab prints objects, and shows them where it is told to": async () => {
    installTslab();
    const outputs = await outputsOf(copied("tslab", { ".": "kernels/notebooks" }), "tslab");
    expectText("tensor", outputs.tensor[0]["text/plain"], `${texts.tensor}\n`);
    expectText("symbol", outputs.symbol[0]["text/plain"], "symbol #0\n");
    expectText("adjoints", outputs.adjoints[0]["text/plain"], `${texts.adjoints}\n`);
    expectText(
      "html",
      outputs.html[0]["text/html"],
      /^<figure .*#0 {2}→ {2}#11<\/pre><\/figure>$/s,
    );
  },
});
