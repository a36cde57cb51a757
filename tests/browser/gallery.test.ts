import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { gallery } from "../../examples/gallery.ts";
import { patient, record } from "../../web/src/page/gallery/recorder.ts";
import { seriousViolations } from "./axe.ts";
import { browse, notes } from "./visit.ts";

const goTo = browse();

interface Here {
  readonly lines: readonly string[];
}

async function visit(name: string, options: Parameters<typeof goTo>[1] = {}) {
  const { page, complaints } = await goTo("gallery/", options);
  await page.evaluate(() => customElements.whenDefined("topos-example").then(() => undefined));
  const block = page.locator(`#${name}`);
  return { page, complaints, block, button: block.locator(".measure-button") };
}

const status = (block: Locator, text: string): Promise<void> =>
  block.locator(".measure-status", { hasText: text }).waitFor();

function printedHere(block: Locator): Promise<readonly string[]> {
  return block.evaluate((element) => (element as unknown as Here).lines);
}

async function printedInNode(name: string): Promise<readonly string[]> {
  const example = gallery.get(name);
  if (example === undefined) throw new Error(`no example ${name}`);
  return (await record(example, patient())).lines;
}

test.each(["walkthrough", "regression"])(
  "%s prints in the browser what it prints in Node, to the letter",
  async (name) => {
    const { page, block, button, complaints } = await visit(name);
    const before = await block.locator(".example-output").textContent();
    await button.click();
    await status(block, "lines are those that the build printed");

    const here = await printedHere(block);
    expect(here).toEqual(await printedInNode(name));
    expect(`${here.join("\n")}\n`).toBe(before);
    expect(await block.locator("[data-shows]").count()).toBe(0);
    expect(complaints).toEqual([]);
    expect(await notes(page)).toMatchObject({ violations: [] });
  },
);

test("an example is started and stopped by keys, and keeps the focus", async () => {
  const { page, block, button } = await visit("moons");
  await button.focus();
  await page.keyboard.press("Enter");
  await status(block, "Running");
  await page.keyboard.press("Enter");
  await status(block, "Stopped");
  expect(await button.textContent()).toBe("Run again");
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
});

test("a run draws what the build drew", async () => {
  const { block, button } = await visit("mlp-xor");
  const drawn = () => block.locator(".example-drawings").innerHTML();
  const before = await drawn();
  await button.click();
  await status(block, "lines are those");
  expect(await drawn()).toBe(before);
});

test("a page that waits for no script has text, drawings and source, and nothing to press", async () => {
  const { page } = await goTo("gallery/", { javaScriptEnabled: false });
  const block = page.locator("#moons");
  expect(await block.locator(".example-output").textContent()).toContain("199 of 200");
  expect(await block.locator(".surface-cell").count()).toBeGreaterThan(50);
  expect(await block.locator(".example-source code").textContent()).toContain(
    "export const example",
  );
  expect(await block.locator(".measure-button").isVisible()).toBe(false);
});

test.each(["light", "dark"] as const)("nothing is hard to use in %s", async (colorScheme) => {
  const { page, block, button } = await visit("chain", { colorScheme, bypassCSP: true });
  await button.click();
  await status(block, "lines are those");
  await block.locator("summary").click();
  expect(await seriousViolations(page as Page)).toEqual([]);
});

test("at 320 pixels nothing runs out of the page", async () => {
  const { page } = await visit("moons", { viewport: { width: 320, height: 700 } });
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over).toBeLessThanOrEqual(0);
});
