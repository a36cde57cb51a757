import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { type Answer, browse, cardResults } from "./visit.ts";

const goTo = browse();

async function open(): Promise<Page> {
  const { page } = await goTo("differentiation/");
  return page;
}

async function answerOf(page: Page, name: string): Promise<Answer> {
  const answer = (await cardResults(page)).find((each) => each.id === name);
  if (answer === undefined) throw new Error(`no card ${name}`);
  return answer;
}

/** What the views of a card show, hidden ones too. */
function shown(page: Page, name: string): Promise<{ readonly [view: string]: string }> {
  return page
    .locator(`#${name} .card-view`)
    .evaluateAll((views) =>
      Object.fromEntries(
        views.map((view) => [view.getAttribute("data-view"), view.textContent ?? ""]),
      ),
    );
}

/** Views that are not looked at follow an edit after a moment of rest. */
function expectChange(
  page: Page,
  name: string,
  view: string,
  before: { readonly [view: string]: string },
): Promise<void> {
  return expect
    .poll(async () => (await shown(page, name))[view], { message: view })
    .not.toBe(before[view]);
}

/** Puts the caret at the end of the first line that holds a text, in the editor. */
async function caretAfter(page: Page, card: Locator, text: string): Promise<void> {
  await card.locator(".card-program").click({ position: { x: 60, y: 12 } });
  await card.locator(".cm-content").waitFor();
  await card.locator(".cm-line", { hasText: text }).first().click();
  await page.keyboard.press("End");
}

test("editing a number changes every view that shows numbers, and the printed page no longer equals", async () => {
  const page = await open();
  const card = page.locator("#engine-scan");
  const before = await shown(page, "engine-scan");

  await caretAfter(page, card, "c = leaf");
  await page.keyboard.type("5");
  await expect
    .poll(async () => (await answerOf(page, "engine-scan")).texts["values"])
    .toContain("= -12.15");

  const answer = await answerOf(page, "engine-scan");
  expect(answer).toMatchObject({ state: "ready", equalsPrinted: false });
  expect(answer.program).toContain("c = leaf 4.05");
  for (const view of ["values", "scan"]) await expectChange(page, "engine-scan", view, before);
});

test("editing a line changes listing, picture and code", async () => {
  const page = await open();
  const before = await shown(page, "recorded-rules");

  await caretAfter(page, page.locator("#recorded-rules"), "loss =");
  await page.keyboard.type(" * error");
  await expect
    .poll(async () => (await answerOf(page, "recorded-rules")).texts["spec"])
    .toContain("network: 29 nodes");

  for (const view of ["spec", "graph", "code"])
    await expectChange(page, "recorded-rules", view, before);
});

test("dragging a number changes the number and the readings", async () => {
  const page = await open();
  const number = page.locator("#engine-scan .token-number", { hasText: "2.0" }).first();
  await number.scrollIntoViewIfNeeded();
  const box = await number.boundingBox();
  if (box === null) throw new Error("the number is not drawn");

  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 60, box.y + box.height / 2, { steps: 12 });
  await page.mouse.up();

  await expect
    .poll(async () => (await answerOf(page, "engine-scan")).program)
    .not.toContain("a = leaf 2.0\n");
  const { program, texts, state } = await answerOf(page, "engine-scan");
  expect(state).toBe("ready");
  expect(program).toMatch(/^a = leaf \d+\.\d\n/);
  expect(texts["values"]).toMatch(/d\/da = -c \+ c +=? ?= 0$/m);
});

/** The words in colour of the program, as printed or in the editor. */
function colouredWords(card: Locator, within: string): Promise<readonly string[]> {
  return card
    .locator(`${within} [class^="token-"]:not(.token-chosen, .token-fault)`)
    .evaluateAll((words) => words.map((word) => `${word.className} ${word.textContent}`));
}

test("the editor colours the words that the page has in colour, and those that are typed", async () => {
  const page = await open();
  const card = page.locator("#hessian-product");
  const printed = await colouredWords(card, ".card-program");
  expect(printed).toContain("token-transform vjp");

  await caretAfter(page, card, "value =");
  expect(await colouredWords(card, ".cm-content")).toEqual(printed);
  await page.keyboard.type(" # -7");
  await expect.poll(() => colouredWords(card, ".cm-content")).toContain("token-comment # -7");
  expect(await colouredWords(card, ".card-program")).toEqual(
    await colouredWords(card, ".cm-content"),
  );
});

test("a wrong program shows its error in place and keeps the last reading", async () => {
  const page = await open();
  const card = page.locator("#engine-scan");
  const before = await answerOf(page, "engine-scan");

  await caretAfter(page, card, "value =");
  await page.keyboard.type(" + nothing");
  await expect.poll(async () => (await answerOf(page, "engine-scan")).state).toBe("error");

  const after = await answerOf(page, "engine-scan");
  expect(after.errors.join()).toContain("nothing");
  expect(after.texts).toEqual(before.texts);
  expect(await card.locator(".card-errors li").textContent()).toContain("line 4");
  expect(
    await card.locator('.card-view[data-view="values"] [data-printed]').textContent(),
  ).toContain("= -12");
});

test("reset brings back the printed program", async () => {
  const page = await open();
  const card = page.locator("#engine-scan");

  await caretAfter(page, card, "a = leaf");
  await page.keyboard.type("5");
  await expect.poll(async () => (await answerOf(page, "engine-scan")).equalsPrinted).toBe(false);
  await card.locator('[data-action="reset"]').click();

  await expect.poll(async () => (await answerOf(page, "engine-scan")).equalsPrinted).toBe(true);
});
