// What is asked of the card of every site.

import { join } from "node:path";
import { Failed } from "../../../tools/command.mjs";
import { open, serve } from "../package/browser.mjs";

const pictures = process.env.PICTURES;

/** Serves a folder, opens one of its pages, and answers what `act` found; complaints fail, those `allowed` aside. */
export async function opened(folder, path, act, { headers, settings, allowed = [] } = {}) {
  const server = await serve({ folders: { "/lessons/": folder, "/": folder }, headers });
  try {
    const address = `${server.address}/${path}`;
    const { found, complaints } = await open(address, act, settings);
    const bad = complaints.filter((complaint) => !allowed.some((each) => each.test(complaint)));
    if (bad.length > 0) throw new Failed(`complains: ${bad.join("; ")}`);
    return found;
  } finally {
    await server.close();
  }
}

/** Waits for the page's card, and requires that it is live and says what the page has printed. */
export async function expectLive(page, name, selector = "topos-card") {
  const card = page.locator(selector).first();
  await card.waitFor({ state: "attached" });
  const said = await card.evaluate(async (element) => {
    await customElements.whenDefined(element.localName);
    const { state, equalsPrinted, errors, views } = await element.ready;
    const printed = element.querySelector("[data-printed='values']")?.textContent.trim();
    const status = element.shadowRoot.querySelector(".card-status")?.textContent;
    const messages = errors.map(({ message }) => message).join();
    return { state, equalsPrinted, messages, isSame: views.values?.text === printed, status };
  });
  if (pictures !== undefined)
    await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true });
  const needed = {
    state: "ready",
    equalsPrinted: true,
    messages: "",
    isSame: true,
    status: "live",
  };
  for (const [key, value] of Object.entries(needed))
    if (said[key] !== value) throw new Failed(`${key} needs ${value}, got ${said[key]}`);
}

export function expectSame(what, got, needed) {
  const [one, other] = [JSON.stringify(got), JSON.stringify(needed)];
  if (one !== other) throw new Failed(`${what} needs ${other}, got ${one}`);
}
