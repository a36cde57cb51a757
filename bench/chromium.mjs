import { existsSync, readFileSync } from "node:fs";
import { chromium } from "playwright-core";
import { serve } from "../tools/serve.mjs";
import { siteFolder } from "./site.mjs";

const candidates = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/google-chrome"];

/** Serves a folder and opens a browser for the length of `body`, which gets `{ version, newPage, close }`. */
export async function inChromium(body, { folder = siteFolder } = {}) {
  const executablePath = candidates.find((path) => path !== undefined && existsSync(path));
  if (executablePath === undefined) throw new Error("no Chromium found; CHROMIUM names one");
  const server = await serve({ folder });
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    return await body({
      version: browser.version(),
      /** A page of its own, without a cache that another one filled. Peers may need what our policy forbids. */
      async newPage(path) {
        const context = await browser.newContext({ bypassCSP: true });
        const page = await context.newPage();
        await page.goto(server.address + path);
        return { page, close: () => context.close() };
      },
      threadTime: await rendererClock(browser),
    });
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Answers a function from a page's own process to its main thread's time in milliseconds; Linux alone tells. */
async function rendererClock(browser) {
  const session = await browser.newBrowserCDPSession();
  return async () => {
    const { processInfo } = await session.send("SystemInfo.getProcessInfo");
    const [busiest] = processInfo
      .filter(({ type }) => type === "renderer")
      .sort((one, other) => other.cpuTime - one.cpuTime);
    const path = `/proc/${busiest?.id}/task/${busiest?.id}/schedstat`;
    const read = () => Number(readFileSync(path, "utf8").split(" ")[0]) / 1e6;
    return existsSync(path) ? read : () => undefined;
  };
}

/** Measures in a page. */
export function measureInChromium(options, progress) {
  return inChromium(async ({ version, newPage, threadTime }) => {
    const { page, close } = await newPage("index.html");
    let clock;
    await page.exposeFunction("reportProgress", progress);
    await page.exposeFunction("threadTime", async () => {
      clock ??= await threadTime();
      return clock();
    });
    await page.evaluate(() => {
      for (const end = performance.now() + 300; performance.now() < end; );
    });
    const result = await page.evaluate((given) => globalThis.benchmark(given), options);
    await close();
    return { version, ...result };
  });
}
