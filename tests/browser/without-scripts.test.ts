import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { pages } from "./pages.ts";
import { browse } from "./visit.ts";

const goTo = browse();
const printedPages = fileURLToPath(new URL("../../notebook-pages/", import.meta.url));

test.each(pages)(
  "every reading of every card of $folder can be seen with scripts off",
  async ({ folder, path }) => {
    const { page } = await goTo(path, { javaScriptEnabled: false });
    const cards = await page.locator('topos-card:not([shows="error"])').all();

    const source = readFileSync(`${printedPages}${folder}/page.md`, "utf8");
    const placed = source.match(/^<topos-card src=(?!.* shows="error")/gm) ?? [];
    expect(cards).toHaveLength(placed.length);
    for (const card of cards) {
      const name = await card.getAttribute("id");
      for (const view of ((await card.getAttribute("views")) ?? "").split(" ")) {
        const printed = card.locator(`[data-view="${view}"] [data-printed="${view}"]`);
        expect(`${await printed.textContent()}\n`, `${name}.${view}`).toBe(
          readFileSync(`${printedPages}${folder}/${name}.${view}.txt`, "utf8"),
        );
        expect(await card.locator(`[data-view="${view}"]`).isVisible(), `${name}.${view}`).toBe(
          true,
        );
      }
    }
  },
);

test("a card that shows an error does so with scripts off", async () => {
  const { page } = await goTo("recording/", { javaScriptEnabled: false });
  const errors = page.locator('[shows="error"] .card-errors');

  expect(await errors.isVisible()).toBe(true);
  expect(await errors.textContent()).toContain("matmul needs equal inner extents");
});

test("the search, which needs scripts, is not offered without them", async () => {
  const { page } = await goTo("", { javaScriptEnabled: false });

  expect(await page.locator(".search-open").count()).toBe(1);
  expect(await page.locator(".search-open").isVisible()).toBe(false);
});

test("the reading order opens with scripts off", async () => {
  const { page } = await goTo("", {
    javaScriptEnabled: false,
    viewport: { width: 390, height: 800 },
  });

  await page.click(".reading-order-open");
  await page.click('.reading-order a[href$="differentiation/"]');
  expect(await page.title()).toContain("Differentiation");
});
