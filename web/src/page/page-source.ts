import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PageEntry } from "./contents.ts";

/** A `page.md`, split into the lines that describe it and its text. */
export interface PageSource {
  readonly entry: PageEntry;
  readonly folder: string;
  readonly title: string;
  readonly description: string;
  readonly markdown: string;
}

export function readPage(root: string, entry: PageEntry): PageSource {
  const folder = join(root, entry.folder);
  const text = readFileSync(join(folder, "page.md"), "utf8");
  const { fields, body } = splitFrontMatter(text);
  const title = fields.get("title");
  const description = fields.get("description");
  if (title === undefined || description === undefined) {
    throw new Error(`${entry.folder}/page.md needs a title and a description at its top`);
  }
  return { entry, folder, title, description, markdown: body };
}

/** Reads the `key: value` lines between the two `---` at the top. */
export function splitFrontMatter(text: string): {
  readonly fields: ReadonlyMap<string, string>;
  readonly body: string;
} {
  const match = /^---\n([\s\S]*?)\n---\n/.exec(text);
  if (match === null) return { fields: new Map(), body: text };

  const pairs = (match[1] ?? "").split("\n").map((line): readonly [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
  });
  return { fields: new Map(pairs), body: text.slice(match[0].length) };
}
