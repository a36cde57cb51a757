// The widget in marimo.

import { expectSame } from "../sites/card.mjs";
import { background, expectValues, exponential, picture, square, write } from "./cards.mjs";
import { inMarimo } from "./marimo-page.mjs";
import { firstCell } from "./place.mjs";

const cells = [
  firstCell.replace(/\ncard$/, ""),
  "import marimo as mo\nlive = mo.ui.anywidget(card)\nlive",
  "live",
  "mo.md(f\"The trait: {live.value['program'].splitlines()}\")",
  'button = mo.ui.run_button(label="A square")\nbutton',
  'if button.value:\n    live.widget.program = "x = leaf 3\\ny = x * x"\n    live.widget.caption = "A square."',
];

const lesson = (how, act, settings) =>
  inMarimo(
    how,
    cells,
    async (notebook) => {
      for (const at of [0, 1]) await expectValues(notebook.cards.nth(at), exponential.once);
      await act(notebook);
    },
    settings,
  );

export const marimo = () => ({
  "marimo shows one widget in two cells, and runs others after an edit": () =>
    lesson("run", async ({ page, cards }) => {
      await write(page, cards.nth(0), 1, " * 2");
      for (const at of [0, 1]) {
        await expectValues(cards.nth(at), exponential.twice);
        const status = cards.nth(at).locator(".card-status");
        expectSame("whose program it is", await status.textContent(), "edited");
      }
      await page.getByText("The trait: ['x = leaf 2', 'y = exp(x) * 2']").waitFor();
      await picture(page, "marimo");
    }),

  "a card in marimo follows what Python sets": () =>
    lesson("run", async ({ page, cards }) => {
      await page.getByText("A square", { exact: true }).click();
      for (const at of [0, 1]) {
        await expectValues(cards.nth(at), square);
        await cards.nth(at).getByText("A square.").waitFor();
        expectSame(
          "a link",
          await cards.nth(at).locator("[data-action='link']").isVisible(),
          false,
        );
      }
    }),

  "a card follows the theme of marimo": () =>
    lesson(
      "run",
      async ({ page, cards }) => {
        expectSame("by night", await background(cards.nth(0)), "rgb(26, 29, 34)");
        await picture(page, "marimo-dark");
      },
      { theme: "dark" },
    ),

  "keys in a card are not commands of marimo": () =>
    lesson("edit", async ({ page, cards }) => {
      const sources = () => page.locator(".marimo-cell .cm-content").allTextContents();
      const before = await sources();
      const tab = (at) => cards.nth(0).locator("[role='tab']").nth(at);
      await tab(0).focus();
      await page.keyboard.press("ArrowRight");
      expectSame("the next view", await tab(1).getAttribute("aria-selected"), "true");
      for (const key of ["ArrowDown", "a", "b", "d", "d", "x", "Enter", "Shift+Enter"])
        await page.keyboard.press(key);
      expectSame("the cells", await sources(), before);
      const focused = await tab(1).evaluate((element) => element.matches(":focus"));
      expectSame("the keyboard is in the card", focused, true);
      await write(page, cards.nth(0), 1, " * 2");
      await expectValues(cards.nth(1), exponential.twice);
      await picture(page, "marimo-edit");
    }),
});
