import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { browse, notes } from "../visit.ts";

const goTo = browse();
const name = "engine-scan";
const seconds = 60;

/** What the module of the page holds: owners of each kind, their bytes, and the size of its memory. */
interface Held {
  readonly owners: readonly number[];
  readonly bytes: string;
  readonly heapBytes: number;
}

/** Runs in the page before anything else: keeps the module that its cards share. */
function watchModule(): void {
  const instantiate = WebAssembly.instantiate as (...args: unknown[]) => Promise<unknown>;
  const watched = async (...args: unknown[]): Promise<unknown> => {
    const made = (await instantiate.apply(WebAssembly, args)) as { readonly instance?: unknown };
    const { exports } = (made.instance ?? made) as WebAssembly.Instance;
    if ("statistics" in exports) Object.assign(globalThis, { engine: exports });
    return made;
  };
  Object.assign(WebAssembly, { instantiate: watched });
}

/** Asks the module itself, while no card is at work. */
function held(page: Page): Promise<Held> {
  return page.evaluate(() => {
    const { memory, statistics, crossing } = (
      globalThis as unknown as {
        engine: {
          readonly memory: WebAssembly.Memory;
          readonly statistics: () => number;
          readonly crossing: () => number;
        };
      }
    ).engine;
    statistics();
    const words = new Uint32Array(memory.buffer);
    const first = (words[crossing() >> 2] ?? 0) >> 2;
    const [low = 0, high = 0] = words.slice(first + 5, first + 7);
    return {
      owners: [...words.slice(first, first + 5)],
      bytes: String(BigInt(low) + (BigInt(high) << 32n)),
      heapBytes: memory.buffer.byteLength,
    };
  });
}

/** Changes the number of a card at every frame for so long, one picture after the other. Answers how many. */
function animate(page: Page, milliseconds: number): Promise<number> {
  return page.locator(`#${name}`).evaluate(async (element, long) => {
    const card = element as HTMLElement & { program: string; readonly ready: Promise<unknown> };
    const original = card.program;
    const frame = (): Promise<number> => new Promise(requestAnimationFrame);
    const begun = performance.now();
    let frames = 0;
    while (performance.now() - begun < long) {
      await frame();
      card.program = original.replace(
        /leaf 4[.\d]*/u,
        `leaf 4.${String(frames % 1000).padStart(3, "0")}`,
      );
      await card.ready;
      frames += 1;
    }
    card.program = original;
    await card.ready;
    return frames;
  }, milliseconds);
}

test("a number that changes at every frame for a minute leaves nothing behind", async () => {
  const { page, complaints } = await goTo("differentiation/", { settled: false });
  await page.addInitScript(watchModule);
  await page.reload({ waitUntil: "load" });
  await page
    .locator(`#${name}`)
    .evaluate((element) => (element as HTMLElement & { ready: unknown }).ready);
  // Warm: what grows to its size once has grown.
  await animate(page, 3_000);
  const before = await held(page);

  const frames = await animate(page, 1_000 * seconds);

  expect(await held(page)).toEqual(before);
  // Between two pictures a card holds nothing.
  expect(before).toMatchObject({ owners: [0, 0, 0, 0, 0], bytes: "0" });
  expect(frames).toBeGreaterThan(seconds);
  expect(complaints).toEqual([]);
  expect((await notes(page)).violations).toEqual([]);
});
