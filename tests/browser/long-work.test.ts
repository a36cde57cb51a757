import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { type Answer, browse, cardResults } from "./visit.ts";

const goTo = browse();
const name = "jacobian-row";

/** So many products of some 17 million multiply-adds, by the same line. */
const products = (count: number, line: string): string => `h = leaf of uniform(1, 0.1) [16, 1024]
w = leaf of uniform(2, 0.1) [1024, 1024]
${`${line}\n`.repeat(count)}loss = sum(h)
show loss`;
const long = products(60, "h = tanh(h @ w)");
const figure = "1,007,632,384";

async function open(): Promise<{ readonly page: Page; readonly card: Locator }> {
  const { page } = await goTo("differentiation/");
  return { page, card: page.locator(`#${name}`) };
}

async function answer(page: Page): Promise<Answer> {
  const found = (await cardResults(page)).find(({ id }) => id === name);
  if (found === undefined) throw new Error(`no card ${name}`);
  return found;
}

function setProgram(card: Locator, program: string): Promise<void> {
  return card.evaluate((element, text) => {
    (element as HTMLElement & { program: string }).program = text;
  }, program);
}

/** Notes how long the page goes without a turn, from now on. */
function watchTurns(page: Page): Promise<void> {
  return page.evaluate(() => {
    const noted = { longest: 0, frames: 0 };
    Object.assign(globalThis, { turns: noted });
    let last = performance.now();
    const turn = (): void => {
      const now = performance.now();
      noted.longest = Math.max(noted.longest, now - last);
      noted.frames += 1;
      last = now;
      requestAnimationFrame(turn);
    };
    requestAnimationFrame(turn);
  });
}

function turns(page: Page): Promise<{ readonly longest: number; readonly frames: number }> {
  return page.evaluate(
    () => (globalThis as unknown as { turns: { longest: number; frames: number } }).turns,
  );
}

test("long work waits, runs in slices beside the page, stops, and ends with its reading", async () => {
  const { page, card } = await open();
  const before = await answer(page);
  await setProgram(card, long);

  const waiting = await answer(page);
  expect(waiting).toMatchObject({ state: "waiting", errors: [], texts: before.texts });
  expect(await card.locator('[data-action="run"]').textContent()).toBe(
    `Run ${figure} multiply-adds`,
  );

  await card.scrollIntoViewIfNeeded();
  await watchTurns(page);
  await card.locator('[data-action="run"]').focus();
  await page.keyboard.press("Enter");
  const seen = await page.waitForFunction((id) => {
    const element = document.getElementById(id);
    const bar = element?.querySelector("progress");
    if (bar === null || bar === undefined || bar.value < 5) return undefined;
    const text = (part: string) => element?.querySelector(part)?.textContent;
    return { all: bar.max, count: text(".work-count"), status: text(".card-status") };
  }, name);
  expect(await seen.jsonValue()).toEqual({
    all: 123,
    count: expect.stringMatching(/^forward, \d+ of 123 nodes$/),
    status: "running",
  });

  // The button that began the work has the focus, and ends it.
  await page.keyboard.press("Enter");
  await card.locator("progress").waitFor({ state: "detached" });
  expect(await answer(page)).toMatchObject({ state: "waiting", texts: before.texts });

  await card.locator('[data-action="run"]').click();
  const ready = await answer(page);
  expect(ready).toMatchObject({ state: "ready", program: long, errors: [] });
  expect(ready.texts["values"]).toMatch(/^loss = -?\d/);
  expect(await card.locator("progress").count()).toBe(0);
  const { longest, frames } = await turns(page);
  expect(frames).toBeGreaterThan(10);
  expect(longest).toBeLessThan(400);
});

test("a newer program takes the place of one that runs", async () => {
  const { page, card } = await open();
  await setProgram(card, long);
  await card.locator('[data-action="run"]').click();
  await card.locator("progress").waitFor();

  await setProgram(card, "x = leaf 3\ny = x * x\nshow y");
  expect(await answer(page)).toMatchObject({ state: "ready", texts: { values: "y = 9" } });
  await page.waitForTimeout(100);
  expect((await answer(page)).texts["values"]).toBe("y = 9");
  expect(await card.locator("progress, [data-action='run']").count()).toBe(0);
});

test("work beyond the limit of the page is refused in place", async () => {
  const { page, card } = await open();
  await setProgram(card, products(120, "h = h @ w"));

  const refused = await answer(page);
  expect(refused.state).toBe("error");
  expect(refused.errors.join()).toContain("multiply-adds up to here, the limit is 2000000000");
  expect(await card.locator('[data-action="run"]').count()).toBe(0);
});
