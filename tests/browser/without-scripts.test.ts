import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { browse } from "./visit.ts";

const goTo = browse();
const folder = fileURLToPath(new URL("../../notebook-pages/differentiation/", import.meta.url));

test("every reading of every card can be seen with scripts off", async () => {
  const { page } = await goTo("differentiation/", { javaScriptEnabled: false });
  const cards = await page.locator("topos-card").all();

  expect(cards).toHaveLength(7);
  for (const card of cards) {
    const name = await card.getAttribute("id");
    for (const view of ((await card.getAttribute("views")) ?? "").split(" ")) {
      const printed = card.locator(`[data-view="${view}"] [data-printed="${view}"]`);
      expect(`${await printed.textContent()}\n`, `${name}.${view}`).toBe(
        readFileSync(`${folder}${name}.${view}.txt`, "utf8"),
      );
      expect(await card.locator(`[data-view="${view}"]`).isVisible(), `${name}.${view}`).toBe(true);
    }
  }
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
