import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { TrainingSession } from "../../web/src/card/training/session.ts";
import { init } from "../../web/src/library/index.ts";
import { seriousViolations } from "./axe.ts";
import { browse, notes } from "./visit.ts";

const goTo = browse();

async function visit(
  card: string,
  options: Parameters<typeof goTo>[1] = {},
): Promise<{
  readonly page: Page;
  readonly card: Locator;
  readonly complaints: readonly string[];
}> {
  const { page, complaints } = await goTo("training/", options);
  const found = page.locator(`topos-card#${card}`);
  await found.scrollIntoViewIfNeeded();
  await found
    .locator(".card-status[data-state='live'], .card-status[data-state='waiting']")
    .waitFor();
  return { page, card: found, complaints };
}

const press = (card: Locator, action: string): Promise<void> =>
  card.locator(`[data-action="${action}"]`).click();

const count = (card: Locator): Locator => card.locator("[data-view='training'] .scan-count");

/** The reading of a card as it stands: what it trained, number for number. */
const lossesIn = (card: Locator): Promise<readonly (readonly number[])[]> =>
  card.evaluate(async (element) => {
    const { views } = await (
      element as HTMLElement & {
        ready: Promise<{ views: { training: { data: { runs: { losses: number[] }[] } } } }>;
      }
    ).ready;
    return views.training.data.runs.map(({ losses }) => losses);
  });

test("a training has the bits that Node gives it, loss for loss", async () => {
  const { card, complaints } = await visit("optimisers");
  const topos = await init({ language: true });
  const program = await card.evaluate(
    (element) => (element as unknown as { program: string }).program,
  );
  const declared = (await card.getAttribute("training")) ?? "";
  const session = new TrainingSession(topos, topos.parse(program), declared);
  session.advance(Number.POSITIVE_INFINITY);
  const wanted = session.race.runs.map(({ losses }) => [...losses]);
  session.dispose();

  if ((await card.locator("[data-action='run']").count()) > 0) await press(card, "run");
  await card.locator(".card-status[data-state='live']").waitFor();
  expect(await lossesIn(card)).toEqual(wanted);
  expect(wanted.map(({ length }) => length)).toEqual([400, 400]);
  expect(complaints).toEqual([]);
});

test("the playhead looks back, and a fork leaves a run there", async () => {
  const { card, complaints } = await visit("rates");
  await card.locator("[data-view='training'] .scan-slider").fill("40");
  await count(card).filter({ hasText: "step 40 of 300" }).waitFor();
  expect(await card.locator(".training .scan-sentence").textContent()).toBe(
    "After 40 steps loss is 0.003309 by sgd(0.005), 0.001365 by sgd(0.02), 2.31e-4 by sgd(0.05).",
  );

  await card.locator("[data-action='train-fork-rule']").fill("sgd(0.06)");
  await press(card, "train-fork");
  await count(card).filter({ hasText: "step 300 of 300" }).waitFor();
  expect(await card.locator(".training-runs tbody tr").count()).toBe(4);
  expect(await card.locator(".curve-line[data-run='3']").count()).toBe(2);
  await press(card, "train-remove");
  expect(await card.locator(".training-runs tbody tr").count()).toBe(3);
  expect(complaints).toEqual([]);
});

test("it plays, pauses, steps, and starts again", async () => {
  const { card } = await visit("state");
  await press(card, "train-restart");
  await card.locator("[data-action='train-go']", { hasText: "Pause" }).waitFor();
  await press(card, "train-go");
  await card.locator("[data-action='train-go']", { hasText: "Train" }).waitFor();
  const paused = (await count(card).textContent()) ?? "";
  await press(card, "train-step");
  const step = Number(/step (\d+)/u.exec(paused)?.[1] ?? 0) + 1;
  expect(await count(card).textContent()).toBe(`step ${step} of ${step}`);

  await press(card, "train-go");
  await count(card).filter({ hasText: "step 100 of 100" }).waitFor();
  expect(await card.locator(".training-runs tbody td").nth(1).textContent()).toBe(
    "1.9999999993640727",
  );
});

test("another declaration is trained while it is written, and Reset brings the page's back", async () => {
  const { card, page } = await visit("rates");
  await card.locator(".training-declared summary").click();
  await card.locator(".training-text").fill("run sgd(0.06)\nsteps 50");
  await count(card).filter({ hasText: "step 50 of 50" }).waitFor();
  expect(await card.locator(".card-status").textContent()).toBe("edited");

  await card.locator(".training-text").fill("minimise los\nrun sgd(0.06)");
  await card
    .locator(".card-errors", { hasText: "minimise needs a name of the program, got `los`" })
    .waitFor();
  await press(card, "reset");
  await count(card).filter({ hasText: "step 300 of 300" }).waitFor();
  await card.locator(".card-status[data-state='live']").waitFor();
  expect(await notes(page)).toMatchObject({ violations: [] });
});

test("a link carries what a reader declared", async () => {
  const { card, page } = await visit("rates");
  await card.locator(".training-declared summary").click();
  await card.locator(".training-text").fill("run sgd(0.06)\nsteps 50");
  await count(card).filter({ hasText: "step 50 of 50" }).waitFor();
  await press(card, "link");
  await page.waitForFunction(() => location.hash.startsWith("#topos-1="));
  await page.reload();
  await count(card).filter({ hasText: "step 50 of 50" }).waitFor();
  expect(await card.locator(".training-text").inputValue()).toBe("run sgd(0.06)\nsteps 50");
  expect(await card.locator(".card-status").textContent()).toBe("edited");

  await press(card, "reset");
  await count(card).filter({ hasText: "step 300 of 300" }).waitFor();
});

test("a picture that cannot be drawn is told, and the listing stands", async () => {
  const { card } = await visit("rates");
  await card.locator(".training-declared summary").click();
  await card
    .locator(".training-text")
    .fill("run sgd(0.01)\nsteps 5\nsurface loss over w from 0 0 to 1 1 grid 2 2");
  await card
    .locator(".card-errors", { hasText: "surface needs an input of shape [n, 2]" })
    .waitFor();
  await card.locator('[data-tab="spec"]').click();
  expect(await card.locator('[data-view="spec"] [data-node="0"]').first().isVisible()).toBe(true);
});

/** Presses stop in the page, in the frame that shows it: from here the training might be done before. */
const stopAmid = (card: Locator): Promise<void> =>
  card.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        const look = (): void => {
          const said = element.querySelector(".work-count")?.textContent ?? "";
          if (!/training, step \d{2,}/u.test(said)) return void requestAnimationFrame(look);
          element.querySelector<HTMLElement>("[data-action='stop']")?.click();
          resolve();
        };
        look();
      }),
  );

test("a long training waits, is stopped between two slices, and goes on", async () => {
  const { card, complaints } = await visit("moons");
  expect(await card.locator(".card-status").textContent()).toBe("waiting");
  await press(card, "run");
  await stopAmid(card);
  await card.locator("[data-action='train-go']", { hasText: "Train" }).waitFor();
  const [, done = "0"] = /of (\d+)/u.exec((await count(card).textContent()) ?? "") ?? [];
  expect(Number(done)).toBeGreaterThan(9);
  expect(Number(done)).toBeLessThan(2000);
  await press(card, "train-go");
  await count(card)
    .filter({ hasNotText: `of ${done}` })
    .waitFor();
  expect(complaints).toEqual([]);
});

test("a file that was saved begins another run", async () => {
  const { card, page } = await visit("checkpoint");
  const [file] = await Promise.all([page.waitForEvent("download"), press(card, "train-save")]);
  expect(file.suggestedFilename()).toBe("checkpoint-50.safetensors");
  await card.locator("[data-action='train-load']").setInputFiles(await file.path());
  await card.locator(".card-note", { hasText: "Run 3 begins with" }).waitFor();
  expect(await card.locator(".training-runs tbody tr").count()).toBe(3);
  await card.locator("[data-action='train-load']").setInputFiles({
    name: "short.safetensors",
    mimeType: "application/octet-stream",
    buffer: Buffer.from([1, 2, 3]),
  });
  await card.locator(".card-note", { hasText: "decode" }).waitFor();
  expect(await card.locator(".training-runs tbody tr").count()).toBe(3);
});

test("nothing about it is hard to use", async () => {
  const { page, card } = await visit("xor", { colorScheme: "dark", bypassCSP: true });
  if ((await card.locator("[data-action='run']").count()) > 0) await press(card, "run");
  await card.locator(".card-status[data-state='live']").waitFor();
  expect(await seriousViolations(page)).toEqual([]);
});
