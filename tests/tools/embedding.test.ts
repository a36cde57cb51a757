import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const root = new URL("../../", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), "utf8");
const page = read("notebook-pages/embedding/page.md");
const fences = [...page.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)];

/** The listing of a language that has these words. */
function listing(language: string, words: string): string {
  const found = fences.filter(([, name, text]) => name === language && text?.includes(words));
  if (found.length !== 1) throw new Error(`${found.length} ${language} listings have ${words}`);
  return found[0]?.[2] ?? "";
}

test("the whole page that is shown is the one that is opened in a browser", () => {
  expect(listing("html", "topos-card")).toBe(read("tests/consumers/sites/plain/index.html"));
});

test.each([
  ["yaml", "extra_javascript", "mkdocs/mkdocs.yml"],
  ["python", "html_js_files", "sphinx/conf.py"],
  ["ts", "isCustomElement", "vitepress/.vitepress/config.mjs"],
])("the %s lines with %s are those of a site that is built", (language, words, file) => {
  expect(read(`tests/consumers/sites/${file}`)).toContain(listing(language, words));
});

test("every attribute, part and token that the card has by name is told, and no other", () => {
  const element = read("web/src/card/public/element.ts") + read("web/src/card/attributes.ts");
  const parts = read("web/src/card/public/parts.ts").matchAll(/: "(\w+)",$/gm);
  const tokens = `${read("web/src/style/tokens.css")}${read("web/src/style/shadow.css")}`;
  const named = (table: string): readonly string[] => {
    const start = page.indexOf(`| ${table} |`);
    const rows = page.slice(start, page.indexOf("\n\n", start)).split("\n").slice(2);
    return rows.flatMap((row) =>
      [...(row.split("|")[1] ?? "").matchAll(/`([\w-]+)`/g)].map(([, name]) => name ?? ""),
    );
  };

  for (const name of named("attribute")) expect(element).toContain(`"${name}"`);
  expect([...named("part")].sort()).toEqual([...parts].map(([, name]) => name ?? "").sort());
  for (const name of named("token")) expect(tokens).toContain(`  --${name}:`);
});
