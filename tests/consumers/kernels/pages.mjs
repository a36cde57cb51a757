// What readers copy from our own pages.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Failed, root } from "../../../tools/command.mjs";

export const installing = "notebook-pages/install/page.md";

/** The programs on a page of the tree, in its order; with a heading those of that section. Fails where there is none. */
export function programsOn(page, heading = "") {
  const text = readFileSync(join(root, page), "utf8");
  const start = text.indexOf(heading);
  const end = heading === "" ? -1 : text.indexOf("\n## ", start);
  const section = start < 0 ? "" : text.slice(start, end < 0 ? undefined : end);
  const programs = Array.from(section.matchAll(/```ts\n(.*?)```/gs), ([, code]) => code.trimEnd());
  if (programs.length === 0) throw new Failed(`${page} has no program below "${heading}"`);
  return programs;
}
