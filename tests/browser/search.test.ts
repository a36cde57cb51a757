import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { seriousViolations } from "./axe.ts";
import { browse, notes } from "./visit.ts";

const goTo = browse();

/** What the field says of the result that is chosen. */
function chosen(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => {
    const id = document.activeElement?.getAttribute("aria-activedescendant");
    return id && document.getElementById(id)?.querySelector(".search-title")?.textContent;
  });
}

function isOpen(page: Page): Promise<boolean> {
  return page.evaluate(() => document.querySelector("dialog.search")?.matches(":modal") ?? false);
}

async function searchFor(page: Page, query: string): Promise<void> {
  await page.keyboard.press("/");
  await page.keyboard.type(query);
  await page.locator(".search-result").first().waitFor();
}

test("the keyboard alone leads to a heading of another page", async () => {
  const { page, complaints } = await goTo("");

  await searchFor(page, "seed row");
  expect(await chosen(page)).toBe("A seed picks a row");
  expect(await page.locator("#search-result-0 mark").allTextContents()).toEqual([
    ...["seed", "row"],
  ]);
  expect((await notes(page)).violations).toEqual([]);
  expect(complaints).toEqual([]);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/differentiation/#a-seed-picks-a-row");
});

test("arrow keys walk the results around, and a heading of this page is arrived at", async () => {
  const { page } = await goTo("plans/");

  await searchFor(page, "plan");
  const titles = await page.locator(".search-title").allTextContents();
  expect(titles.length).toBeGreaterThan(2);
  expect(await page.locator(".search-count").textContent()).toBe(`${titles.length} results`);
  expect(await chosen(page)).toBe(titles[0]);
  await page.keyboard.press("ArrowUp");
  expect(await chosen(page)).toBe(titles.at(-1));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  expect(await chosen(page)).toBe(titles[1]);
  expect(await page.locator('.search-result[aria-selected="true"]').count()).toBe(1);

  await page.keyboard.press("Enter");
  expect(await isOpen(page)).toBe(false);
  const heading = page.locator("h2", { hasText: titles[1] ?? "" });
  expect(new URL(page.url()).hash).toBe(`#${await heading.getAttribute("id")}`);
  await expect
    .poll(() => heading.evaluate((it) => it.getBoundingClientRect().top))
    .toBeLessThan(200);
});

test("Escape closes the search and gives the focus back", async () => {
  const { page } = await goTo("recording/", { settled: false });
  await page.locator(".search-open").focus();

  await page.keyboard.press("Enter");
  expect(await isOpen(page)).toBe(true);
  await page.keyboard.type("tape");
  await page.keyboard.press("Escape");
  expect(await isOpen(page)).toBe(false);
  expect(await page.evaluate(() => document.activeElement?.className)).toContain("search-open");
});

test("a slash in an editor is a letter of the program", async () => {
  const { page } = await goTo("differentiation/");
  const card = page.locator("#engine-scan");
  await card.locator(".card-program").click({ position: { x: 60, y: 12 } });
  await card.locator(".cm-content").waitFor();
  await card.locator(".cm-line").first().click();

  await page.keyboard.type("/");
  expect(await card.locator(".cm-line").first().textContent()).toContain("/");
  expect(await isOpen(page)).toBe(false);
});

test("what is typed stays text", async () => {
  const { page } = await goTo("recording/", { settled: false });
  await page.keyboard.press("/");

  for (const hostile of ["<img src=x onerror=alert(1)>", "\"'<b>", "(", "[", "\\"]) {
    await page.locator(".search-field").fill(hostile);
    await expect.poll(() => page.locator(".search-count").textContent()).toMatch(/result|No page/);
    expect(await page.locator(".search img, .search b").count()).toBe(0);
  }
  expect((await notes(page)).violations).toEqual([]);
});

test("a list of pages that does not arrive is asked for again", async () => {
  const { page } = await goTo("recording/", { settled: false });
  await page.route("**/search.json", (route) => route.fulfill({ status: 503 }));
  await page.keyboard.press("/");
  await expect.poll(() => page.locator(".search-count").textContent()).toContain("did not arrive");

  await page.keyboard.press("Escape");
  await page.unroute("**/search.json");
  await searchFor(page, "tape");
  expect(await page.locator(".search-result").count()).toBeGreaterThan(0);
});

describe.each([
  ["light", 1280],
  ["dark", 1280],
  ["light", 320],
  ["dark", 320],
] as const)("the open search, %s at %i px", (colorScheme, width) => {
  test("fits, and has nothing that axe calls serious", async () => {
    const { page } = await goTo("recording/", {
      settled: false,
      colorScheme,
      viewport: { width, height: 640 },
      bypassCSP: true,
    });
    await searchFor(page, "tape");

    const box = await page.locator("dialog.search").boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(640);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await seriousViolations(page)).toEqual([]);
  });
});
