// Pages without a bundler: nested ones, under a strict policy, with a worker, with cards, and on servers that answer
// amiss.

import { join } from "node:path";
import { Failed } from "../../../tools/command.mjs";
import { serve, visit } from "./browser.mjs";
import { expectClean, expectSaid } from "./expected.mjs";
import { installed, workspace } from "./workspace.mjs";

const folders = {
  "/site/topos/": join(installed, "build/package"),
  "/site/": join(workspace, "plain"),
};
const policy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'";
const html = { type: "text/html", body: "<!doctype html><title>all pages are one</title>" };

/** Serves the plain pages so, opens one, and answers what it said. */
async function opened(path, options = {}, inspect) {
  const server = await serve({ folders, ...options });
  try {
    return await visit(`${server.address}/site/${path}`, inspect);
  } finally {
    await server.close();
  }
}

const withPolicy = (text) => ({ headers: { "Content-Security-Policy": text } });

export const pages = () => ({
  "a plain page imports it": async () => expectClean(await opened("index.html")),
  "a page some folders down imports it": async () =>
    expectClean(await opened("some/folders/down.html")),
  "a page under a strict policy imports it": async () =>
    expectClean(await opened("index.html", withPolicy(policy))),
  "a page under a strict policy imports the inline entry": async () =>
    expectClean(
      await opened("inline.html", withPolicy(policy.replace("; connect-src 'self'", ""))),
    ),
  "a policy that allows no module is named": async () => {
    const without = policy.replace(" 'wasm-unsafe-eval'", "");
    const { said } = await opened("index.html", withPolicy(without));
    expectSaid(
      said,
      /^load: init could not start the module from \S+topos\.wasm; .*'wasm-unsafe-eval' in script-src$/,
    );
  },
  "a worker is given both modules": async () => expectClean(await opened("worker.html")),
  "a server that answers with its page is told apart": async () => {
    const { said } = await opened("index.html", { answers: { "/site/topos/topos.wasm": html } });
    expectSaid(
      said,
      /^load: init got an HTML page from http:\S+\/site\/topos\/topos\.wasm where topos\.wasm was expected; put .*, say where it is by init\(\{ wasm \}\), or import topos-wasm\/inline$/,
    );
  },
  "a module that is not there is named with its status": async () => {
    const gone = { status: 404, ...html };
    const { said } = await opened("index.html", { answers: { "/site/topos/topos.wasm": gone } });
    expectSaid(
      said,
      /^load: init got status 404 for http:\S+\/site\/topos\/topos\.wasm; put topos\.wasm there/,
    );
  },
  "a module of a wrong type works": async () => {
    const options = { answers: {} };
    const { readFileSync } = await import("node:fs");
    options.answers["/site/topos/topos.wasm"] = {
      type: "application/octet-stream",
      body: readFileSync(join(installed, "build/package/topos.wasm")),
    };
    expectClean(await opened("index.html", options));
  },
  "a minute of animation leaves nothing behind": async () =>
    expectClean(await opened("animation.html?seconds=60"), "nothing is left"),
  "a card is live on a page under a strict policy": async () => {
    const visited = await opened("card.html", withPolicy(policy), async (page) => {
      const card = page.locator("topos-card .topos-card").first();
      return card.evaluate((element) => getComputedStyle(element).display);
    });
    expectClean(visited, "ready: g = 12, again ready");
    if (visited.found !== "grid") throw new Failed(`the card is laid out as ${visited.found}`);
  },
});
