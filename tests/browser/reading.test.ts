import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { browse } from "./visit.ts";

const goTo = browse();

async function cardNamed(name: string): Promise<{ readonly page: Page; readonly card: Locator }> {
  const { page } = await goTo("differentiation/");
  return { page, card: page.locator(`#${name}`) };
}

function selected(card: Locator): Promise<number | undefined> {
  return card.evaluate(
    (element) => (element as unknown as { selected: number | undefined }).selected,
  );
}

test("arrow keys walk a listing, and every view marks the same node", async () => {
  const { page, card } = await cardNamed("recorded-rules");
  await card.locator('[data-view="spec"] pre [data-node="3"]').first().focus();

  await page.keyboard.press("ArrowDown");
  expect(await selected(card)).toBe(4);
  for (const view of ["spec", "graph"]) {
    const marked = card.locator(`[data-view="${view}"] [data-mark="selected"]`);
    expect(
      await marked.evaluateAll((all) => [
        ...new Set(all.map((one) => one.getAttribute("data-node"))),
      ]),
    ).toEqual(["4"]);
  }
  expect(await card.locator(".inspector-line").textContent()).toContain("node 4");

  await page.keyboard.press("ArrowLeft");
  expect(await selected(card)).toBe(3);
  await page.keyboard.press("ArrowRight");
  expect(await selected(card)).toBe(4);
});

test("the node that is selected marks its place in the program", async () => {
  const { page, card } = await cardNamed("recorded-rules");
  await card.locator('[data-view="spec"] pre [data-node="4"]').first().focus();
  await page.keyboard.press("Enter");

  expect(await card.locator(".inspector-line").textContent()).toContain("w * x - y");
});

test("tabs go round by the arrow keys, and show one view at a time", async () => {
  const { page, card } = await cardNamed("same-bits");
  const open = (): Promise<readonly (string | null)[]> =>
    card
      .locator(".card-view")
      .evaluateAll((views) =>
        views
          .filter((view) => (view as HTMLElement).checkVisibility())
          .map((view) => view.getAttribute("data-view")),
      );
  await card.locator('[role="tab"]').first().focus();
  expect(await open()).toEqual(["proof"]);

  for (const [key, view] of [
    ["ArrowRight", "values"],
    ["ArrowRight", "spec"],
    ["End", "code"],
    ["ArrowRight", "proof"],
    ["ArrowLeft", "code"],
  ]) {
    await page.keyboard.press(key ?? "");
    expect(await open()).toEqual([view]);
    expect(await card.locator('[role="tab"][aria-selected="true"]').textContent()).toBe(view);
  }
});

test("the scan can be stepped, and a goes 0, 4, 0", async () => {
  const { card } = await cardNamed("engine-scan");
  const held = (): Promise<string | null> =>
    card.locator('.scan-sums tr[data-node="0"] .scan-held').textContent();
  await card.locator('[data-tab="scan"]').click();
  await card.locator('[data-action="scan-first"]').click();

  const seen: (string | null)[] = [await held()];
  for (let step = 0; step < 5; step += 1) {
    await card.locator('[data-action="scan-next"]').click();
    const now = await held();
    if (now !== seen.at(-1)) seen.push(now);
  }
  expect(seen).toEqual(["0", "4", "0"]);
  expect(await card.locator(".scan-count").textContent()).toBe("step 5 of 5");
});

test("both readings are stepped by the keyboard, and speak of the node they arrive at", async () => {
  const { page, card } = await cardNamed("recorded-rules");
  const view = card.locator('[data-view="readings"]');
  const written = (): Promise<number> =>
    view.locator('.readings-tape [data-node]:not([data-state="unwritten"])').count();
  await card.locator('[data-tab="readings"]').click();
  await view.locator('[data-action="scan-first"]').focus();
  await page.keyboard.press("Enter");
  expect(await written()).toBe(1);

  await page.keyboard.press("ArrowRight");
  expect(await written()).toBe(6);
  expect(await selected(card)).toBe(5);
  expect(await view.locator('[role="status"]').textContent()).toContain(
    "The same rule wrote lines 7 to 11, with the same bits.",
  );
  await page.keyboard.press("End");
  expect(await written()).toBe(17);
  expect(await view.locator('tr[data-equal="false"]').count()).toBe(0);
});

test("what is not finite is marked, and its node is chosen by the keyboard", async () => {
  const { page, card } = await cardNamed("recorded-rules");
  await card.evaluate(async (element) => {
    const live = element as unknown as { program: string; ready: Promise<unknown> };
    live.program = "x = parameter 0\ny = ln(x)\nslope = d(y, x)";
    await live.ready;
  });
  const note = card.locator('[data-view="spec"] .fault-note').first();
  expect(await note.textContent()).toContain(
    "node 1 Ln is the first that became infinite: -inf, from node 0 = 0",
  );

  await note.locator("button").focus();
  await page.keyboard.press("Enter");
  expect(await selected(card)).toBe(1);
  expect(
    await card.locator('[data-view="spec"] pre [data-node="1"]').getAttribute("data-mark"),
  ).toBe("selected");
  expect(await card.locator(".inspector-line").textContent()).toContain("first infinite");
});

test("the curve is walked point by point", async () => {
  const { page, card } = await cardNamed("backward-curve");
  await card.locator('.norms-point[data-node="20"]').focus();

  await page.keyboard.press("ArrowLeft");
  expect(await selected(card)).toBe(19);
  expect(
    await card
      .locator('[data-view="spec"] [data-mark="selected"]')
      .first()
      .getAttribute("data-node"),
  ).toBe("19");
});
