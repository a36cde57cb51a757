import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { seriousViolations } from "./axe.ts";
import { browse, notes } from "./visit.ts";

const goTo = browse();

async function visit(options: Parameters<typeof goTo>[1] = {}) {
  const { page, complaints } = await goTo("bits/", options);
  await page.evaluate(() => customElements.whenDefined("topos-bits"));
  return { page, complaints, button: page.locator("topos-bits button") };
}

const status = (page: Page, text: string): Promise<void> =>
  page.locator("topos-bits [role=status]", { hasText: text }).waitFor();

const marks = (page: Page): Promise<string[]> => page.locator(".bits-mark").allTextContents();

test("every program and every map has in this browser the bits that were recorded", async () => {
  const { page, button, complaints } = await visit();
  await button.click();
  await status(page, "Done. All 22 rows are equal");

  expect(await marks(page)).toEqual(Array(22).fill("✓ all"));
  expect(complaints).toEqual([]);
  expect(await notes(page)).toMatchObject({ violations: [] });
});

test("a row that differs says so, and names the programs", async () => {
  const { page, button } = await visit();
  await page.evaluate(() => {
    const prototype = BigUint64Array.prototype as unknown as { slice: () => BigUint64Array };
    const slice = BigUint64Array.prototype.slice;
    prototype.slice = function (this: BigUint64Array) {
      const words = slice.call(this);
      if (words.length === 4096 * 5) words[17] = 0n;
      return words;
    };
  });
  await button.click();
  await status(page, "rows differ, which is a fault of ours");

  expect(await page.locator("[data-row=exp] .bits-mark").textContent()).toBe("≠ differs");
  expect(await page.locator("[data-row=exp] .bits-differing").textContent()).toBe("differs: f64");
  expect(await page.locator("[data-row=guide] .bits-mark").textContent()).toBe("✓ all");
});

test("it is started and stopped by keys, and keeps the focus", async () => {
  const { page, button } = await visit();
  await button.focus();
  await page.keyboard.press("Enter");
  await status(page, "Running");
  expect(await button.textContent()).toBe("Stop");

  await page.keyboard.press("Enter");
  await status(page, "Stopped");
  expect(await button.textContent()).toBe("Run again");
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
});

test("after it ran there is nothing that axe calls serious", async () => {
  const { page, button } = await visit({ bypassCSP: true });
  await button.click();
  await status(page, "Done");
  expect(await seriousViolations(page)).toEqual([]);
});

test("without scripts the recorded hashes stand there, and nothing to press", async () => {
  const { page } = await goTo("bits/", { javaScriptEnabled: false });
  expect(await marks(page)).toEqual(Array(22).fill("✓ both"));
  expect(await page.locator("topos-bits button").isVisible()).toBe(false);
});
