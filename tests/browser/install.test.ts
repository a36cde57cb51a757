import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { browse } from "./visit.ts";

// What the page on installing tells to write, written: a page without a build, and a card in a document, under the
// content security policy of the site.

const root = new URL("../../", import.meta.url);
const folder = fileURLToPath(new URL("build/install-page/", root));
const text = readFileSync(new URL("notebook-pages/install/page.md", root), "utf8");
const blocks = (language: string): readonly string[] =>
  Array.from(
    text.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, "g")),
    ([, block = ""]) => block,
  );
const [plain = "", card = ""] = blocks("html");
const program = blocks("ts").find((block) => block.includes("document")) ?? "";

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
cpSync(fileURLToPath(new URL("build/package", root)), `${folder}topos-wasm`, { recursive: true });
// A browser asks for an icon by itself.
const icon = '<link rel="icon" href="data:,">\n<title>';
writeFileSync(`${folder}index.html`, plain.replace("<title>", icon));
writeFileSync(`${folder}first.js`, program);
writeFileSync(`${folder}card.html`, card.replace("<title>", icon));

const goTo = browse("/", folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a page without a build shows what its comment says", async () => {
  const { page, complaints } = await goTo("", { settled: false });
  const promised = /\/\/ (.+)\n$/.exec(program)?.[1];

  expect(promised).toBeDefined();
  await expect.poll(() => page.locator("output").textContent()).toBe(promised);
  expect(complaints).toEqual([]);
});

test("a card in a document becomes live, and keeps its program", async () => {
  const { page, complaints } = await goTo("card.html", { settled: false });
  const element = page.locator("topos-card");

  await expect
    .poll(() => element.locator('[data-printed="values"]').textContent())
    .toContain("area         = 12");
  expect(await element.locator(".card-source").first().textContent()).toContain("area = x * y");
  expect(await element.locator('[role="tab"]').allTextContents()).toEqual(["values", "graph"]);
  expect(complaints).toEqual([]);
});
