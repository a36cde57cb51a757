import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { type Answer, browse, cardResults } from "./visit.ts";

const goTo = browse();

async function cardNamed(
  name: string,
  options: Parameters<typeof goTo>[1] = {},
): Promise<{ readonly page: Page; readonly card: Locator }> {
  const { page } = await goTo("plans/", options);
  const card = page.locator(`#${name}`);
  await card.scrollIntoViewIfNeeded();
  return { page, card };
}

async function answer(page: Page, name: string): Promise<Answer> {
  const found = (await cardResults(page)).find(({ id }) => id === name);
  if (found === undefined) throw new Error(`no card ${name}`);
  return found;
}

function setProgram(card: Locator, program: string): Promise<void> {
  return card.evaluate(async (element, text) => {
    const changed = element as HTMLElement & { program: string; ready: Promise<unknown> };
    changed.program = text;
    await changed.ready;
  }, program);
}

const row = (card: Locator, node: number, column = 0): Locator =>
  card.locator(".plan-listing").nth(column).locator(`.plan-row[data-node="${node}"]`);

test("a press on a line observes it, another one lets it go, and one undo takes it back", async () => {
  const { page, card } = await cardNamed("forward-plan");
  const before = await answer(page, "forward-plan");

  await row(card, 3).click();
  const observed = await answer(page, "forward-plan");
  expect(observed.program).toBe(before.program.replace("root loss", "root loss; observe hidden"));
  expect(await row(card, 3).getAttribute("data-lifetime")).toBe("kept");
  await card.locator("[data-action='undo']").click();
  expect((await answer(page, "forward-plan")).program).toBe(before.program);

  await row(card, 3).focus();
  await page.keyboard.press("o");
  expect((await answer(page, "forward-plan")).program).toBe(observed.program);
  await page.keyboard.press("Enter");
  expect((await answer(page, "forward-plan")).program).toBe(before.program);
});

test("a line without a name is given one, and the election it was part of goes", async () => {
  const { page, card } = await cardNamed("two-elections");
  expect(await card.locator(".plan-root").count()).toBe(2);

  await row(card, 6).click();
  const { program, texts, state } = await answer(page, "two-elections");
  expect(state).toBe("ready");
  expect(program).toContain("observe reshape_6");
  expect(texts["plan"]).toContain("fused 1 groups, 11 nodes replaced");
  expect(await card.locator(".plan-root").count()).toBe(1);
  await card.locator(".plan-offers summary").click();
  expect(await card.locator(".plan-offer:not([data-elected])").textContent()).toContain("node 6");
});

test("the number in a lifetime leads to its row, and a root says that it is kept already", async () => {
  const { page, card } = await cardNamed("forward-plan");
  await row(card, 0).locator("[data-goto]").click();
  expect(await row(card, 2).getAttribute("data-mark")).toBe("selected");
  await page.keyboard.press("Escape");

  await row(card, 5).click();
  expect(await card.locator(".card-note").textContent()).toContain("kept already");
});

test("the playhead steps by keys, drags, and lists what is alive", async () => {
  const { page, card } = await cardNamed("forward-plan");
  await card.locator("[data-tab='liveness']").click();
  const sum = (): Promise<string | null> => card.locator(".live-table tfoot td").textContent();
  expect(await sum()).toBe("8");

  await card.locator(".live-slider").focus();
  await page.keyboard.press("End");
  await expect.poll(sum).toBe("3");
  expect(await card.locator(".live-slider").getAttribute("aria-valuetext")).toContain("node 5");

  const box = await card.locator(".live-volume").boundingBox();
  if (box === null) throw new Error("the volume is not drawn");
  await page.mouse.move(box.x + 20, box.y + box.height - 5);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y + 5, { steps: 4 });
  await page.mouse.up();
  await expect.poll(sum).toBe("4");
  expect(await card.locator(".live-row[data-at]").getAttribute("data-node")).toBe("0");
});

test("pointing at a bar tells its life, and marks its line in the plan", async () => {
  const { card } = await cardNamed("forward-plan");
  await card.locator("[data-tab='liveness']").click();
  await card.locator(".live-bar[data-node='3']").hover();

  expect(await card.locator(".live-chosen").textContent()).toBe(
    "node 3, Tanh hidden: born at 3, dies after 4, 2 elements",
  );
  expect(await row(card, 3).getAttribute("data-mark")).toBe("selected");
});

test("two entries stand side by side, and become tabs where it is narrow", async () => {
  const wide = await cardNamed("one-name");
  expect(await wide.card.locator(".plan-listing:visible").count()).toBe(2);
  expect(await wide.card.locator(".entry-difference").first().textContent()).toContain("both");

  const narrow = await cardNamed("one-name", { viewport: { width: 390, height: 800 } });
  expect(await narrow.card.locator(".plan-listing:visible").count()).toBe(1);
  await narrow.card.locator("[data-view='plan'] [data-open-entry='1']").click();
  expect(await row(narrow.card, 3, 1).isVisible()).toBe(true);
  expect(await row(narrow.card, 3, 0).isVisible()).toBe(false);
});

/** A tape of two thousand lines that holds many values for long. */
const long = `tape f32
h = input of normal(1) [4, 8]
w = parameter of xavier(3) [8, 8]
${"h = tanh(h @ w) * h + h\n".repeat(500)}loss = sum(h)
root loss`;

/** Counts what changes below an element from now on. */
function watchChanges(body: Locator): Promise<void> {
  return body.evaluate((element) => {
    const changes = { nodes: 0, attributes: 0 };
    Object.assign(globalThis, { changes });
    new MutationObserver((records) => {
      for (const { type, addedNodes } of records) {
        if (type === "attributes") changes.attributes += 1;
        else changes.nodes += addedNodes.length;
      }
    }).observe(element, { attributes: true, childList: true, subtree: true });
  });
}

function changes(page: Page): Promise<{ readonly nodes: number; readonly attributes: number }> {
  return page.evaluate(
    () => (globalThis as unknown as { changes: { nodes: number; attributes: number } }).changes,
  );
}

const hovers = 40;

test.each([
  ["plan", ".plan-chunk", 10],
  ["liveness", ".live-chunk", 8],
] as const)(
  "two thousand lines in the view %s: drawn in parts, and little changes for a pointer",
  async (view, chunk, most) => {
    const { page, card } = await cardNamed("forward-plan");
    await setProgram(card, long);
    await card.locator(`[data-tab='${view}']`).click();
    const body = card.locator(`[data-view='${view}'] .card-view-body`);
    const elements = await body.evaluate((element) => element.querySelectorAll("*").length);
    const parts = await body
      .locator(chunk)
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).contentVisibility));

    expect(elements).toBeGreaterThan(2000);
    expect(elements).toBeLessThan(2010 * most);
    expect(parts.length).toBeGreaterThan(2000 / 65);
    expect(parts.slice(0, -1).every((part) => part === "auto")).toBe(true);

    await watchChanges(body);
    const box = await body.boundingBox();
    if (box === null) throw new Error(`${view} is not drawn`);
    const counts = [0];
    for (let at = 0; at < hovers; at += 1) {
      await page.mouse.move(box.x + 120, Math.max(box.y, 0) + 150 + at * 9);
      counts.push((await changes(page)).attributes);
    }
    const { nodes, attributes } = await changes(page);
    const each = counts.slice(1).map((count, at) => count - (counts[at] ?? 0));

    expect(attributes).toBeGreaterThan(0);
    // A node, its operands and readers, there and back; and one sentence about the buffer. The one weight has 500 readers.
    expect(each.sort((one, other) => one - other)[hovers / 2]).toBeLessThan(60);
    expect(nodes).toBeLessThanOrEqual(hovers * 2);
  },
);
