// What every front end is asked of its cards.

import { join } from "node:path";
import { expectSame } from "../sites/card.mjs";

const pictures = process.env.PICTURES;

/** The values of the program that every lesson begins with, and of that with `* 2` behind it. */
export const exponential = {
  once: ["x         = 2", "y         = 7.38905609893065", "d y / d x = 7.38905609893065"],
  twice: ["x         = 2", "y         = 14.7781121978613", "d y / d x = 14.7781121978613"],
};

/** The values of `x = leaf 3`, `y = x * x`. */
export const square = ["x         = 3", "y         = 9", "d y / d x = 6"];

/** Waits until the values of a card are these, as they are seen. */
export async function expectValues(card, needed) {
  const text = needed.join("\n");
  const seen = () =>
    card.evaluate(async (element) => {
      const { views } = await element.ready;
      return views.values?.text ?? "";
    });
  await card.locator("[data-state='live'], [data-state='edited']").first().waitFor();
  for (let i = 0; i < 50 && (await seen()) !== text; i += 1)
    await new Promise((resolve) => setTimeout(resolve, 100));
  expectSame("the values", (await seen()).split("\n"), needed);
}

/** Writes at the end of a line of a card's program, as a reader does. */
export async function write(page, card, line, text) {
  await card.locator(".card-source pre").click();
  await card.locator(".cm-line").nth(line).click();
  await page.keyboard.press("End");
  await page.keyboard.type(text);
}

/** The colour of a card's ground, which tells its theme. */
export function background(card) {
  return card.evaluate(
    ({ shadowRoot }) => getComputedStyle(shadowRoot.querySelector(".topos-card")).backgroundColor,
  );
}

export async function picture(page, name) {
  if (pictures !== undefined) await page.screenshot({ path: join(pictures, `${name}.png`) });
}
