// Writes an example into a page: what it printed and drew when the page was built, and its source.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gallery } from "../../../../examples/gallery.ts";
import type { Example } from "../../../../examples/report.ts";
import { branch, toHtml } from "../../card/tree.ts";
import { excerptHtml } from "../excerpt.ts";
import { type Html, html, raw } from "../html.ts";
import type { Heading } from "../markdown.ts";
import { controlTrees, drawingTrees, lineTrees, type Shown } from "./block.ts";
import { patient, type Recorded, record } from "./recorder.ts";

/** Makes the block of one example. */
export type ExampleMaker = (name: string) => Html;

/** An example as a place in its page. */
export function exampleHeading(name: string): Heading {
  return { slug: name, text: gallery.get(name)?.title ?? name };
}

/** Examples that take longer than a build should wait: what they print is kept in a file, and a test compares. */
export const kept: ReadonlySet<string> = new Set(["makemore-mlp", "makemore-transformer"]);

/** Runs the gallery. */
export async function exampleMaker(root: string): Promise<ExampleMaker> {
  const recordings = new Map<string, Recorded>();
  for (const [name, example] of gallery) {
    recordings.set(name, kept.has(name) ? readKept(root, name) : await record(example, patient()));
  }
  return (name) => {
    const [example, recorded] = [gallery.get(name), recordings.get(name)];
    if (example === undefined || recorded === undefined)
      throw new Error(`an example is of ${[...gallery.keys()].join(", ")}, got "${name}"`);
    return blockHtml(root, name, example, recorded);
  };
}

function readKept(root: string, name: string): Recorded {
  return JSON.parse(readFileSync(join(root, keptFile(name)), "utf8")) as Recorded;
}

export function keptFile(name: string): string {
  return `notebook-pages/gallery/${name}.json`;
}

/** A recording as its file has it: a line for each line and each drawing. */
export function keptText({ lines, drawings }: Recorded): string {
  const list = (items: readonly unknown[]): string =>
    `[\n${items.map((item) => JSON.stringify(item)).join(",\n")}\n]`;
  return `{"lines": ${list(lines)},\n"drawings": ${list(drawings)}}`;
}

/** The source of an example and what it imports of its neighbours, as paths from the root. */
export function sourceFiles(root: string, name: string): readonly string[] {
  const files = new Set([`examples/${name}.ts`]);
  for (const file of files) {
    const text = readFileSync(join(root, file), "utf8");
    for (const [, neighbour] of text.matchAll(/from "\.\/([a-z-]+\.ts)"/gu))
      files.add(`examples/${neighbour}`);
  }
  return [...files];
}

function blockHtml(root: string, name: string, example: Example, recorded: Recorded): Html {
  const shown: Shown = {
    printed: recorded.lines,
    here: undefined,
    state: "idle",
    share: 0,
    says: "This is what the build printed. Run it to compare.",
  };
  const parts = [
    branch("div", { class: "example-controls measure-controls" }, ...controlTrees(shown)),
    branch(
      "pre",
      { class: "example-output", tabindex: 0, "aria-label": `What ${name} prints` },
      ...lineTrees(shown),
    ),
    branch("div", { class: "example-drawings" }, ...drawingTrees(recorded.drawings)),
  ];
  const source = excerptHtml(root, { language: "ts", file: `examples/${name}.ts`, parts: [] });
  return html`<topos-example id="${name}" data-name="${name}">
<h3>${example.title}</h3>
<p class="example-description">${example.description}</p>
${raw(parts.map(toHtml).join("\n"))}
<details class="example-source"><summary>The program</summary>${source}</details>
</topos-example>
`;
}
