// Firefox by WebDriver BiDi, which it speaks by itself.

import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { puppeteer } from "../../tools/setup/puppeteer.mjs";

const candidates = [process.env.FIREFOX, "/usr/bin/firefox-esr", "/usr/bin/firefox"];

export async function openFirefox() {
  const executablePath = candidates.find((path) => path && existsSync(path));
  if (executablePath === undefined) throw new Error("no Firefox found; FIREFOX names one");
  const { default: library } = await import(pathToFileURL(puppeteer).href);
  const browser = await library.launch({
    browser: "firefox",
    executablePath,
    headless: true,
    protocolTimeout: 300_000,
  });
  const page = await browser.newPage();
  return {
    name: "Firefox",
    version: await browser.version(),
    go: (address) => page.goto(address, { timeout: 120_000 }),
    ask: (body) => page.evaluate(`(${body})()`),
    close: () => browser.close(),
  };
}
