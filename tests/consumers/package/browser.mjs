// A server that can be told to answer amiss, and a browser that says what a page printed and complained about.

import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { chromium } from "playwright-core";
import { Failed } from "../../../tools/command.mjs";

const types = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".wasm": "application/wasm",
};
const candidates = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/google-chrome"];

/**
 * Serves folders by the prefix of their paths. `answers`: what a path gets instead, `{ status, type, body }`.
 * `fallback`: what every path gets that names no file, as servers of single pages do.
 */
export async function serve({ folders, headers = {}, answers = {}, fallback }) {
  const missing = { status: 404, type: "text/plain", body: "nothing here" };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    const say = ({ status = 200, type, body }) => {
      response.writeHead(status, { "Content-Type": type, ...headers });
      response.end(body);
    };
    if (pathname === "/favicon.ico") return response.writeHead(204).end();
    if (answers[pathname] !== undefined) return say(answers[pathname]);
    const prefix = Object.keys(folders).find((start) => pathname.startsWith(start));
    if (prefix === undefined) return say(fallback ?? missing);
    const named = join(folders[prefix], decodeURIComponent(pathname.slice(prefix.length)));
    const file = pathname.endsWith("/") ? join(named, "index.html") : named;
    if (!existsSync(file) || !statSync(file).isFile()) return say(fallback ?? missing);
    response.writeHead(200, {
      "Content-Type": types[extname(file)] ?? "application/octet-stream",
      ...headers,
    });
    return createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, "localhost", resolve));
  return {
    address: `http://localhost:${server.address().port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

let started;

/** One browser for all consumers. */
function browser() {
  const executablePath = candidates.find((path) => path !== undefined && existsSync(path));
  if (executablePath === undefined) throw new Failed("no Chromium found; CHROMIUM names one");
  started ??= chromium.launch({ executablePath, args: ["--no-sandbox"] });
  return started;
}

export async function closeBrowser() {
  await (await started)?.close();
}

/**
 * Opens a page, and answers what `act` finds there and what the page complained about. `settings`: of the browser's
 * context, as a dark scheme.
 */
export async function open(address, act, settings = {}) {
  const context = await (await browser()).newContext(settings);
  const page = await context.newPage();
  const complaints = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      console.error(`policy: ${violatedDirective} ${blockedURI}`),
    );
  });
  try {
    await page.goto(address, { waitUntil: "load" });
    return { found: await act(page), complaints };
  } finally {
    await context.close();
  }
}

/** Opens a page and waits for what its `output` says; answers that, and what the page complained about. */
export async function visit(address, inspect = async () => undefined) {
  const late = [];
  const { found, complaints } = await open(address, async (page) => {
    const output = page.locator("output");
    const hasSaid = () => !/^(waiting)?$/.test(document.querySelector("output").textContent);
    await page
      .waitForFunction(hasSaid, undefined, { timeout: 90_000 })
      .catch((error) => late.push(error.message.split("\n")[0]));
    return { said: await output.textContent(), inspected: await inspect(page) };
  });
  return { said: found.said, complaints: [...complaints, ...late], found: found.inspected };
}
