import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { browse, cardResults } from "./visit.ts";

const goTo = browse();

async function cardNamed(
  name: string,
  options: Parameters<typeof goTo>[1] = {},
): Promise<{ readonly page: Page; readonly card: Locator }> {
  const { page } = await goTo("emission/", options);
  const card = page.locator(`#${name}`);
  await card.scrollIntoViewIfNeeded();
  return { page, card };
}

const moduleText = (card: Locator): Promise<string | null> =>
  card.locator(".hlo-listing").textContent();
const planRow = (card: Locator, node: number): Locator =>
  card.locator(`.plan-row[data-node="${node}"]`);
const marked = (card: Locator, mark: string): Promise<readonly string[]> =>
  card.locator(`.hlo-name[data-mark="${mark}"]`).allTextContents();

test("observing an interior takes the convolution apart before the reader's eyes, and brings it back", async () => {
  const { page, card } = await cardNamed("raised-convolution");
  const before = await moduleText(card);
  expect(before).toContain("stablehlo.convolution(");
  expect(await card.locator(".hlo-members").first().isVisible()).toBe(true);

  await planRow(card, 6).click();
  await cardResults(page);
  const apart = (await moduleText(card)) ?? "";
  expect(apart).not.toContain("stablehlo.convolution");
  expect(apart.match(/"stablehlo\.gather"/gu)).toHaveLength(2);
  expect(apart).toContain("stablehlo.reduce_window");

  await planRow(card, 6).click();
  await cardResults(page);
  expect(await moduleText(card)).toBe(before);
});

test("one node is marked in program, plan and module, whichever of them was pressed", async () => {
  const { card } = await cardNamed("declared-results");
  await card.locator(".hlo-name", { hasText: "%v14" }).first().click();
  expect(await planRow(card, 14).getAttribute("data-mark")).toBe("selected");
  expect(await marked(card, "selected")).toEqual(["%v14", "%v14"]);
  expect(await marked(card, "operand")).toEqual(["%v11", "%v13", "%v13", "%v11"]);
  expect(await card.locator(".card-inspector").textContent()).toContain("node 14");

  await card.page().keyboard.press("ArrowDown");
  expect(await planRow(card, 15).getAttribute("data-mark")).toBe("selected");
  await card.page().keyboard.press("Escape");
  expect(await marked(card, "selected")).toEqual([]);
});

test("a member of a raised pattern, which has no line, is chosen by its number", async () => {
  const { card } = await cardNamed("raised-convolution");
  await card.locator(".hlo-member[data-goto='5']").click();
  expect(await card.locator(".card-inspector").textContent()).toContain("node 5");
  expect(await planRow(card, 5).getAttribute("data-mark")).toBe("selected");
});

test("plan and module stand side by side, and become tabs where it is narrow", async () => {
  const wide = await cardNamed("raised-convolution");
  expect(await wide.card.locator(".plan-listing").isVisible()).toBe(true);
  expect(await wide.card.locator(".hlo-listing").isVisible()).toBe(true);
  await wide.card.locator("[data-tab='spec']").click();
  expect(await wide.card.locator(".hlo-listing").isVisible()).toBe(false);

  const narrow = await cardNamed("raised-convolution", { viewport: { width: 390, height: 800 } });
  expect(await narrow.card.locator(".hlo-listing").isVisible()).toBe(false);
  await narrow.card.locator("[data-tab='stablehlo']").click();
  expect(await narrow.card.locator(".hlo-listing").isVisible()).toBe(true);
  expect(await narrow.card.locator(".plan-listing").isVisible()).toBe(false);
});
