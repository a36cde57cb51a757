import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { init } from "../../web/src/library/index.ts";
import { Experiment } from "../../web/src/page/digits/experiment.ts";
import { openDigits } from "../../web/src/page/digits/packed.ts";
import { runToEnd } from "../../web/src/page/digits/run.ts";
import { handwritten } from "../web/page/digits/hand.ts";
import { seriousViolations } from "./axe.ts";
import { browse, notes } from "./visit.ts";

const goTo = browse();

interface DigitsHere {
  readonly losses: readonly number[];
  readonly trail: readonly {
    readonly step: number;
    readonly norms: readonly number[];
    readonly right: { readonly heldOut: number };
  }[];
}

const visit: typeof goTo = async (path, options) => {
  const visited = await goTo(path, options);
  await visited.page.evaluate(() => customElements.whenDefined("topos-digits"));
  await visited.page.locator("[data-cell]").first().waitFor();
  return visited;
};

const press = (page: Page, action: string): Promise<void> =>
  page.locator(`topos-digits [data-action="${action}"]`).click();

const status = (page: Page, text: string): Promise<void> =>
  page.locator(".digits-status", { hasText: text }).waitFor();

const here = (page: Page): Promise<DigitsHere> =>
  page.evaluate(() => {
    const { losses, trail } = document.querySelector("topos-digits") as unknown as DigitsHere;
    return { losses: [...losses], trail: [...trail] };
  });

const answer = (page: Page): Promise<string | null> => page.locator(".digits-answer").textContent();

/** Draws a digit of a square of ten by the pointer. */
async function draw(page: Page, digit: number): Promise<void> {
  const pad = page.locator(".digits-pad");
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (box === null) throw new Error("there is nothing to draw on");
  for (const stroke of handwritten[digit] ?? []) {
    const places = stroke.map(({ x, y }): [number, number] => [
      box.x + (box.width * x) / 10,
      box.y + (box.height * y) / 10,
    ]);
    await page.mouse.move(...(places[0] ?? [0, 0]));
    await page.mouse.down();
    for (const place of places) await page.mouse.move(...place);
    await page.mouse.up();
  }
}

test("it learns in Chromium as in Node, to the last bit, and reads over 95 of 100 held-out digits", async () => {
  const root = fileURLToPath(new URL("../../", import.meta.url));
  const digits = await openDigits(root);
  const experiment = new Experiment(await init(), digits);
  const trail = await runToEnd(experiment);

  const { page, complaints } = await visit("digits/");
  await press(page, "train");
  await status(page, "All 1,320 losses have the bits");
  const { losses, trail: measured } = await here(page);

  expect(losses.length).toBe(1320);
  expect(losses.filter((loss, at) => !Object.is(loss, experiment.losses[at]))).toEqual([]);
  expect(measured).toEqual(trail);
  expect((measured.at(-1)?.right.heldOut ?? 0) / digits.heldOut.length).toBeGreaterThan(0.95);
  expect(complaints).toEqual([]);
  expect(await notes(page)).toMatchObject({ violations: [] });
  experiment.dispose();
});

test("what the build printed is what a run in the page ends with", async () => {
  const { page } = await visit("digits/");
  const parts = ["figures", "curves", "norms", "confusion", "gallery"];
  const texts = (): Promise<readonly (string | null)[]> =>
    Promise.all(parts.map((part) => page.locator(`[data-part="${part}"]`).textContent()));
  const printed = await texts();

  await press(page, "train");
  await status(page, "Done");
  expect(await texts()).toEqual(printed);
});

test("a digit drawn by the pointer is read, while the network learns and afterwards", async () => {
  const { page, complaints } = await visit("digits/");
  await draw(page, 2);
  await status(page, "Done");
  expect(await answer(page)).toMatch(/^Taken for a 2, with/);

  await press(page, "clear");
  await draw(page, 7);
  expect(await answer(page)).toMatch(/^Taken for a 7, with/);
  expect(await page.locator(".digits-bars tbody tr").count()).toBe(10);
  expect(await page.locator(".digits-influence .digits-for").getAttribute("d")).not.toBe("");
  expect(complaints).toEqual([]);
});

test("a digit is drawn with keys alone", async () => {
  const { page } = await visit("digits/");
  await page.locator(".digits-pad").focus();
  await page.keyboard.press("Space");
  for (let step = 0; step < 9; step += 1) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await status(page, "Done");
  expect(await page.locator(".digits-stroke").count()).toBe(1);
  expect(await answer(page)).toMatch(/^Taken for a 1, with/);

  await page.keyboard.press("Escape");
  expect(await page.locator(".digits-stroke").count()).toBe(0);
});

test("it pauses, steps, goes on and starts again by keys, with the same losses", async () => {
  const { page } = await visit("digits/");
  const train = page.locator("[data-action='train'], [data-action='pause']");
  await train.focus();
  await page.keyboard.press("Enter");
  await status(page, "It learns");
  await page.keyboard.press("Enter");
  await status(page, "Step ");
  expect(await train.evaluate((element) => element === document.activeElement)).toBe(true);
  const paused = (await here(page)).losses.length;
  expect(paused).toBeLessThan(1320);

  await press(page, "step");
  await status(page, `Step ${paused + 1}: its loss was`);
  await press(page, "restart");
  await status(page, "All 1,320 losses have the bits");
});

test("a cell shows its images, and a pressed image is asked about", async () => {
  const { page } = await visit("digits/");
  await page.locator("[data-cell='0 0']").click();
  await page
    .locator(".digits-gallery-says", { hasText: "A 0, taken for a 0: 27 images" })
    .waitFor();
  expect(await page.locator("[data-image]").count()).toBe(27);

  await page.locator("[data-image]").nth(3).click();
  await status(page, "Done");
  expect(await answer(page)).toMatch(/^Taken for a 0, with/);
  expect(await page.locator(".digits-seen figcaption").textContent()).toBe("A held-out 0");
});

test("digits that could not be fetched are asked for again", async () => {
  const { page } = await goTo("gallery/");
  await page.route("**/*.bin", (route) => route.abort(), { times: 1 });
  await page.goto(new URL("../digits/", page.url()).href);
  await status(page, "It did not work");
  await press(page, "train");
  await status(page, "All 1,320 losses have the bits");
});

test("single steps from the start are the first of a run", async () => {
  const { page } = await visit("digits/");
  for (const step of [1, 2]) {
    await press(page, "step");
    await status(page, `Step ${step}: its loss was`);
  }
  const { losses, trail } = await here(page);
  expect(losses.length).toBe(2);
  expect(trail.map(({ step }) => step)).toEqual([0, 1, 2]);
});

test("without scripts the build's run can be read, and there is nothing to press", async () => {
  const { page } = await goTo("digits/", { javaScriptEnabled: false });
  expect(await page.locator(".digits-confusion td[data-right]").count()).toBe(10);
  expect(await page.locator(".digits-figures").textContent()).toContain("of 359");
  for (const button of await page.locator("topos-digits button").all())
    expect(await button.isVisible()).toBe(false);
});

test("nothing about it is hard to use", async () => {
  const { page } = await visit("digits/", { colorScheme: "dark", bypassCSP: true });
  await draw(page, 3);
  await status(page, "Done");
  expect(await seriousViolations(page)).toEqual([]);
});
