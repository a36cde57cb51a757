import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { changeReference } from "../../web/src/page/reference/changes.ts";
import { kindsIn, programOf } from "../../web/src/page/reference/errors.ts";
import { pages, root, withoutTags } from "./printed.ts";

const html = pages.find(({ entry }) => entry.folder === "errors")?.html ?? "";
const sectionOf = (kind: string): string =>
  withoutTags(new RegExp(`<h2 id="${kind}">[\\s\\S]*?</section>`).exec(html)?.[0] ?? "");

describe("the page on errors", () => {
  const declarations = readFileSync(join(root, "build/package/index.d.ts"), "utf8");
  const engine = readFileSync(join(root, "engine/foundation/fault.hpp"), "utf8");
  const kinds = kindsIn(declarations).map(([kind]) => kind);

  test("has every kind that the engine and the package know", () => {
    const [, list = ""] = /enum class FaultKind[^{]*\{([\s\S]*?)\};/.exec(engine) ?? [];
    const names = Array.from(list.matchAll(/^ {2}(\w+),/gm), ([, name = ""]) => name.toLowerCase());

    expect(kinds).toEqual(names);
    for (const kind of kinds) expect(html).toContain(`<h2 id="${kind}">${kind}</h2>`);
  });

  test("shows a program and its sentence for all but the one that nobody can make", () => {
    for (const kind of kinds) {
      const count = sectionOf(kind).match(/^! /gm)?.length ?? 0;
      expect(count, kind).toBe(kind === "internal" ? 0 : 1);
    }
    expect(sectionOf("shape")).toContain("matmul needs equal inner extents, got [1, 3] and [1, 2]");
    expect(sectionOf("undeclared")).toContain("add #2 to its roots or observe");
  });

  test("shows the lines that made the mistake, from the margin", () => {
    const source = readFileSync(join(root, "examples/errors.ts"), "utf8");

    expect(programOf(source, "disposed")).toBe(
      "const tape = f64.tape();\ntape.seal();\ntape.leaf(1);",
    );
    expect(sectionOf("disposed")).toContain(
      "const tape = f64.tape();\ntape.seal();\ntape.leaf(1);",
    );
    for (const kind of kinds.filter((each) => each !== "internal"))
      expect(programOf(source, kind), kind).not.toBe("");
  });
});

test("a list of changes has a heading for each version, and parts of its own below it", () => {
  const { html: text, headings } = changeReference(
    "# Changelog\n\nAbout.\n\n## [Unreleased]\n\n### Added\n\n- `a`\n\n## [0.1.0] - 2026-11-30\n\n### Added\n",
  );

  expect(headings).toEqual([
    { slug: "unreleased", text: "Unreleased" },
    { slug: "0-1-0-2026-11-30", text: "0.1.0 - 2026-11-30" },
  ]);
  expect(text).toContain('<h2 id="unreleased">Unreleased</h2>');
  expect(text).toContain('<h3 id="0-1-0-2026-11-30-added">Added</h3>');
  expect(text).not.toContain("Changelog");
});
