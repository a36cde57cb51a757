// The widget in MyST. Its themes are fetched from elsewhere, so a page stands in for them, with the renderers of MyST.

import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { Failed, quietly } from "../../../tools/command.mjs";
import { open, serve } from "../package/browser.mjs";
import { keptModules } from "../place.mjs";
import { expectSame } from "../sites/card.mjs";
import { background, expectValues, exponential, picture, write } from "./cards.mjs";
import { copied } from "./place.mjs";

let folder;
/** Has MyST make the site, and bundles the page that shows it. */
async function built() {
  const made = copied("myst", "topos-wasm");
  symlinkSync(await keptModules(made), join(made, "node_modules"));
  await quietly(join(made, "node_modules/.bin/myst"), ["build", "--site"], { cwd: made });
  const page = await rolldown({
    input: join(made, "theme/page.source.js"),
    logLevel: "silent",
    platform: "browser",
    transform: { define: { "process.env.NODE_ENV": '"production"' } },
  });
  await page.write({ file: join(made, "theme/page.js"), codeSplitting: false });
  await page.close();
  return made;
}

async function lesson(act) {
  folder ??= built();
  const made = await folder;
  const server = await serve({
    folders: {
      "/content/": join(made, "_build/site/content"),
      "/theme/": join(made, "theme"),
      "/": join(made, "_build/site/public"),
    },
  });
  try {
    const { complaints } = await open(`${server.address}/theme/`, async (page) => {
      const card = page.locator("topos-card");
      await expectValues(card, exponential.once);
      await act(page, card);
    });
    if (complaints.length > 0) throw new Failed(`complains: ${complaints.join("; ")}`);
  } finally {
    await server.close();
  }
}

export const myst = () => ({
  "MyST shows the widget of a directive, and an edit stays in the page": () =>
    lesson(async (page, card) => {
      await card.getByText("An exponential, and its slope.").waitFor();
      await write(page, card, 1, " * 2");
      await expectValues(card, exponential.twice);
      await picture(page, "myst");
    }),

  "a card in MyST goes with its page": () =>
    lesson(async (page, card) => {
      await page.evaluate(() => globalThis.leave());
      await page.waitForFunction(() => document.querySelector("main").childElementCount === 0);
      expectSame("cards", await card.count(), 0);
    }),

  "a card follows the theme of MyST": () =>
    lesson(async (page, card) => {
      const turn = (isDark) =>
        page.evaluate((on) => document.documentElement.classList.toggle("dark", on), isDark);
      expectSame("by day", await background(card), "rgb(255, 255, 255)");
      await turn(true);
      await page.locator("topos-card[theme='dark']").waitFor();
      expectSame("by night", await background(card), "rgb(26, 29, 34)");
      await picture(page, "myst-dark");
      await turn(false);
      await page.locator("topos-card:not([theme])").waitFor();
      expectSame("by day", await background(card), "rgb(255, 255, 255)");
    }),
});
