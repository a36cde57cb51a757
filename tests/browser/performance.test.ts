import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { seriousViolations } from "./axe.ts";
import { browse, notes } from "./visit.ts";

const goTo = browse();

interface MeasuredHere {
  pace: object;
  readonly measured: readonly {
    readonly id: string;
    readonly ways: readonly {
      readonly way: string;
      readonly value: number;
      readonly agreement: { readonly equal: number; readonly all: number };
    }[];
  }[];
}

/** The page, asked to measure as little as it can: nothing here looks at a time. */
async function visit(options: Parameters<typeof goTo>[1] = {}): Promise<{
  readonly page: Page;
  readonly button: Locator;
  readonly complaints: readonly string[];
}> {
  const { page, complaints } = await goTo("performance/", options);
  await page.evaluate(async () => {
    await customElements.whenDefined("topos-measure");
    const element = document.querySelector("topos-measure") as unknown as MeasuredHere;
    element.pace = { rounds: 1, sampleMs: 0.5 };
  });
  return { page, complaints, button: page.locator(".measure-button") };
}

const status = (page: Page, text: string): Promise<void> =>
  page.locator(".measure-status", { hasText: text }).waitFor();

test("the page measures every work, and exact has the bits of the definition", async () => {
  const { page, button, complaints } = await visit();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await button.click();
  await status(page, "Exact has the bits");

  // What only fast plans may have comes when they are measured, and no earlier.
  expect(asked.filter((url) => url.includes("topos-relaxed")).length).toBe(1);
  await page.locator(".measure-sources", { hasText: "Fast multiplies by relaxed SIMD" }).waitFor();
  expect(await page.locator("[data-work='product-256'] [data-way='fast']").textContent()).toMatch(
    /of 65,536 differ/u,
  );

  const measured = await page.evaluate(
    () => (document.querySelector("topos-measure") as unknown as MeasuredHere).measured,
  );
  expect(measured.length).toBe(7);
  for (const { id, ways } of measured) {
    expect(ways.map(({ way }) => way)).toEqual(["reference", "exact", "fast"]);
    const [, exact] = ways;
    expect([id, exact?.agreement.equal]).toEqual([id, exact?.agreement.all]);
    expect(ways.every(({ value }) => value > 0)).toBe(true);
  }
  expect(measured.map(({ ways: [first] }) => first?.agreement.all)).toEqual([
    4096, 16384, 65536, 1_000_000, 1_000_000, 101_771, 4,
  ]);
  expect(await page.locator(".measure-here", { hasText: "–" }).count()).toBe(0);
  expect(await page.locator("[data-way='exact'] [data-equal='true']").count()).toBe(7);
  expect(complaints).toEqual([]);
  expect(await notes(page)).toMatchObject({ violations: [] });
});

test("it is started and stopped by keys, and keeps the focus", async () => {
  const { page, button } = await visit();
  await button.focus();
  await page.keyboard.press("Enter");
  await status(page, "Measuring");
  expect(await button.textContent()).toBe("Stop");

  await page.keyboard.press("Enter");
  await status(page, "Stopped");
  expect(await button.textContent()).toBe("Measure again");
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
});

test("without scripts the noted figures stand there, and nothing to press", async () => {
  const { page } = await goTo("performance/", { javaScriptEnabled: false });
  expect(await page.locator(".measure-noted", { hasText: "–" }).count()).toBe(0);
  expect(await page.locator(".measure-button").isVisible()).toBe(false);
});

test("nothing about it is hard to use", async () => {
  const { page, button } = await visit({ colorScheme: "dark", bypassCSP: true });
  await button.click();
  await status(page, "Exact has the bits");
  expect(await seriousViolations(page)).toEqual([]);
});
