// The widget in JupyterLab.

import { expectSame } from "../sites/card.mjs";
import { background, expectValues, exponential, square, write } from "./cards.mjs";
import { inLab } from "./lab.mjs";
import { firstCell } from "./place.mjs";

/** Says of the first card of a page that its program is `x = leaf 2`, `y = exp(x) * 2`. */
const linkToAnother = "#topos-1=WyIwIiwieCA9IGxlYWYgMlxueSA9IGV4cCh4KSAqIDIiLCJ2YWx1ZXMiXQ.1nvunsf";

const attached = { state: "attached" };

/** Opens a notebook whose first two cells show the widget, runs those, and goes on. */
const lesson = (further, act) =>
  inLab([firstCell, "card", ...further], async (notebook) => {
    for (const at of [0, 1]) {
      await notebook.run(at);
      await expectValues(notebook.cards.nth(at), exponential.once);
    }
    await act(notebook);
  });

export const jupyterlab = () => ({
  "JupyterLab shows one widget in two outputs, and tells Python of an edit in either": () =>
    lesson(["print(card.program)", "print(card.program)"], async (notebook) => {
      const { page, cards, run, printed } = notebook;
      await write(page, cards.nth(0), 1, " * 2");
      await expectValues(cards.nth(0), exponential.twice);
      await expectValues(cards.nth(1), exponential.twice);
      await run(2);
      expectSame("the trait", await printed(2), "x = leaf 2\ny = exp(x) * 2");
      await write(page, cards.nth(1), 1, "\nz = x + y");
      await expectValues(cards.nth(0), [
        "x         = 2",
        "y         = 14.7781121978613",
        "z         = 16.7781121978613",
        "d z / d x = 15.7781121978613",
      ]);
      await run(3);
      expectSame("the trait", await printed(3), "x = leaf 2\ny = exp(x) * 2\nz = x + y");
      await notebook.picture("jupyterlab");
      for (const at of [0, 1]) {
        const status = cards.nth(at).locator(".card-status");
        expectSame("whose program it is", await status.textContent(), "edited");
      }
      await cards.nth(0).locator("[data-action='reset']").click();
      for (const at of [0, 1]) {
        await expectValues(cards.nth(at), exponential.once);
        await cards.nth(at).locator(".card-status[data-state='live']").waitFor();
      }
    }),

  "a card in JupyterLab follows what Python sets, and says what is wrong with it": () => {
    const cells = [
      'card.program = "x = leaf 3\\ny = x * q"',
      'card.program = "x = leaf 3\\ny = x * x"',
      'card.views = ["spec", "values"]\ncard.caption = "A square."',
    ];
    return lesson(cells, async (notebook) => {
      const { cards, run } = notebook;
      await run(2);
      for (const at of [0, 1]) {
        const message = cards.nth(at).locator(".card-errors li");
        await message.waitFor();
        expectSame("the error", await message.textContent(), "line 2 `q` is not defined yet");
      }
      await notebook.picture("jupyterlab-error");
      await run(3);
      for (const at of [0, 1]) {
        await expectValues(cards.nth(at), square);
        expectSame("errors", await cards.nth(at).locator(".card-errors li").count(), 0);
        expectSame(
          "whose program it is",
          await cards.nth(at).locator(".card-note").textContent(),
          "",
        );
      }
      await run(4);
      for (const at of [0, 1]) {
        await cards.nth(at).getByText("A square.").waitFor();
        const tabs = await cards.nth(at).locator("[role='tab']").allInnerTexts();
        expectSame("the views", tabs, ["spec", "values"]);
      }
    });
  },

  "keys in a card are not commands of JupyterLab": () =>
    lesson(["1", "2"], async (notebook) => {
      const { page, cards, sources } = notebook;
      const before = await sources();
      const tab = (at) => cards.nth(0).locator("[role='tab']").nth(at);
      await tab(0).focus();
      await page.keyboard.press("ArrowRight");
      expectSame("the next view", await tab(1).getAttribute("aria-selected"), "true");
      for (const key of ["ArrowDown", "b", "d", "d", "x", "Enter", "Shift+Enter"])
        await page.keyboard.press(key);
      await cards.nth(0).locator("[data-action='copy']").focus();
      for (const key of ["d", "d", "a", "Space"]) await page.keyboard.press(key);
      expectSame("the cells", await sources(), before);
      const focused = await page.evaluate(() => document.activeElement.localName);
      expectSame("what has the keyboard", focused, "topos-card");
    }),

  "a chord in a card is still one of JupyterLab": () =>
    lesson([], async (notebook) => {
      const { page, cards } = notebook;
      const isSaved = () =>
        page.evaluate(() => !globalThis.jupyterapp.shell.currentWidget.context.model.dirty);
      expectSame("saved before", await isSaved(), false);
      await cards.nth(0).locator("[role='tab']").nth(1).click();
      await page.keyboard.press("Control+s");
      await page.waitForFunction(
        () => !globalThis.jupyterapp.shell.currentWidget.context.model.dirty,
      );
    }),

  "a card follows the theme of JupyterLab": () =>
    lesson([], async (notebook) => {
      const { page, cards, theme } = notebook;
      expectSame("by day", await background(cards.nth(0)), "rgb(255, 255, 255)");
      await theme("JupyterLab Dark");
      await page.locator("body[data-jp-theme-light='false']").waitFor(attached);
      expectSame("by night", await background(cards.nth(0)), "rgb(26, 29, 34)");
      await notebook.picture("jupyterlab-dark");
      await theme("JupyterLab Light");
      await page.locator("body[data-jp-theme-light='true']").waitFor(attached);
    }),

  "a cell of JupyterLab that is run again shows what Python says, whatever the address": () =>
    lesson([], async ({ page, cards, run }) => {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, linkToAnother);
      await run(0);
      await expectValues(cards.nth(0), exponential.once);
      expectSame("a link", await cards.nth(0).locator("[data-action='link']").isVisible(), false);
    }),

  "a notebook of JupyterLab that is opened again shows what Python has": () =>
    lesson([], async ({ page, cards, save, reload }) => {
      await write(page, cards.nth(0), 1, " * 2");
      await expectValues(cards.nth(1), exponential.twice);
      await save();
      await reload();
      for (const at of [0, 1]) await expectValues(cards.nth(at), exponential.twice);
    }),

  "an output of JupyterLab that is run again leaves no card behind": () =>
    lesson(["card.close()"], async ({ page, cards, run }) => {
      await run(1);
      await expectValues(cards.nth(1), exponential.once);
      expectSame("cards", await cards.count(), 2);
      await run(2);
      await page.waitForFunction(() => document.querySelector("topos-card") === null);
    }),
});
