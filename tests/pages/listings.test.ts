import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runCard, topos } from "./edited.ts";
import { root, views } from "./printed.ts";

const printed = views
  .filter((each) => each.view === "spec")
  .map(({ page, card, text }) => {
    const program = readFileSync(join(root, "notebook-pages", page.folder, `${card}.tape`), "utf8");
    const spec = runCard(topos, { program, views: ["spec"] }).views.spec;
    return [card, text.split("\n"), spec] as const;
  });

test.each(printed)("the listing of %s is the engine's text and its dividers", (_, lines, spec) => {
  const labels = new Set(spec?.data.dividers.map(({ label }) => label));
  const expected = (spec?.text ?? "").split("\n");
  const rows = lines.filter((line) => !labels.has(line));
  // Over several elements a heading names them, and what they hold stands beside the lines.
  const isBeside = rows[0]?.trimStart().startsWith("f64 ") === true;

  const shown = isBeside ? rows.slice(1).map((row, at) => rowBefore(row, expected[at])) : rows;
  expect(shown).toEqual(expected);
});

/** The row as far as the line that it has to begin with. */
function rowBefore(row: string, line = ""): string {
  return /^(?: |$)/.test(row.slice(line.length)) ? row.slice(0, line.length) : row;
}
