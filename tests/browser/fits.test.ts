import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { seriousViolations } from "./axe.ts";
import { pages } from "./pages.ts";
import { browse } from "./visit.ts";

const goTo = browse();

const widths = [320, 390, 768, 1100, 1280, 1680];

describe.each(pages)("the page /$path", ({ path }) => {
  test("fits every width, and has nothing that axe calls serious", async () => {
    const { page } = await goTo(path, { viewport: { width: 320, height: 800 }, bypassCSP: true });
    const scrolled: Record<number, number> = {};
    const serious: Record<string, readonly string[]> = {};
    const look = async (colorScheme: "light" | "dark", width: number) => {
      await page.emulateMedia({ colorScheme });
      serious[`${colorScheme} at ${width}`] = await seriousViolations(page);
    };

    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await settledLayout(page);
      scrolled[width] = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width === 390) await look("light", width);
      if (width === 1280) {
        await look("dark", width);
        await look("light", width);
      }
    }

    expect(scrolled).toEqual(Object.fromEntries(widths.map((width) => [width, width])));
    expect(serious).toEqual({ "light at 390": [], "dark at 1280": [], "light at 1280": [] });
  });

  test("still fits when it is made narrow", async () => {
    const { page } = await goTo(path, { viewport: { width: 1280, height: 900 } });

    await page.setViewportSize({ width: 320, height: 900 });
    await settledLayout(page);

    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

test("the outline follows the reader", async () => {
  const { page } = await goTo("differentiation/");

  await page
    .locator("#a-seed-picks-a-row")
    .evaluate((heading) => heading.scrollIntoView({ behavior: "instant" }));
  await page.waitForTimeout(200);
  expect(await page.locator(".outline [aria-current]").allTextContents()).toEqual([
    "A seed picks a row",
  ]);
});

test("the first stop of the keyboard skips to the text", async () => {
  const { page } = await goTo("differentiation/");

  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("content");
});

/** Whatever watches its own size has drawn itself anew. */
async function settledLayout(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}
