import { describe, expect, test } from "vitest";
import { seriousViolations } from "./axe.ts";
import { pages } from "./pages.ts";
import { browse } from "./visit.ts";

const goTo = browse();

describe.each(pages)("the page /$path", ({ path }) => {
  test.each([320, 390, 768, 1100, 1280, 1680])(
    "does not scroll sideways at %i px",
    async (width) => {
      const { page } = await goTo(path, { viewport: { width, height: 800 } });

      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    },
  );

  test.each([
    ["light", 1280],
    ["dark", 1280],
    ["light", 390],
  ] as const)("has nothing that axe calls serious, %s at %i px", async (colorScheme, width) => {
    const { page } = await goTo(path, {
      colorScheme,
      viewport: { width, height: 900 },
      bypassCSP: true,
    });

    expect(await seriousViolations(page)).toEqual([]);
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
