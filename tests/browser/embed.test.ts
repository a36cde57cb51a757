import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { embedAddress } from "../../web/src/page/embed/address.ts";
import { browse, cardResults } from "./visit.ts";

const goTo = browse();
const program = "x = leaf 3.0\ny = x * x";
const attributes = new Map([
  ["views", "values graph"],
  ["caption", "A square."],
]);
const address = embedAddress("", { program, attributes }) ?? "";
const script = fileURLToPath(new URL("../../dist/embed/frames.js", import.meta.url));

/** A page of somebody else, from another origin, around whatever address it is asked for. */
const around = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
  const isScript = pathname === "/frames.js";
  response.writeHead(200, { "Content-Type": isScript ? "text/javascript" : "text/html" });
  const frame = searchParams.get("frame")?.replaceAll("&", "&amp;");
  response.end(
    isScript
      ? readFileSync(script)
      : `<!doctype html><link rel="icon" href="data:,"><script src="frames.js"></script><iframe src="${frame}" width="800"></iframe>`,
  );
});

beforeAll(() => new Promise<void>((resolve) => around.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise((resolve) => around.close(resolve)));

test("the page of one card shows what its address says", async () => {
  const { page, complaints } = await goTo(address);
  const [answer] = await cardResults(page);

  expect(answer?.program).toBe(program);
  expect(answer?.texts["values"]).toContain("y         = 9");
  expect(await page.locator(".card-status").textContent()).toBe("live");
  expect(await page.locator(".card-tab").allTextContents()).toEqual(["values", "graph"]);
  expect(await page.locator("figcaption").textContent()).toBe("A square.");
  expect(complaints).toEqual([]);
});

test.each([
  ["embed/", "names none"],
  [address.slice(0, -9), "could not be read whole"],
])("an address without a whole card says so: %s", async (path, says) => {
  const { page, complaints } = await goTo(path, { settled: false });

  expect(await page.locator(".embed-note").textContent()).toContain(says);
  expect(await page.locator("topos-card").count()).toBe(0);
  expect(complaints).toEqual([]);
});

test("attributes that a card does not have are not taken from the address", async () => {
  const { page } = await goTo(address.replace("embed/?", "embed/?onclick=alert(1)&style=x&"));

  const names = await page
    .locator("topos-card")
    .evaluate((card) => card.getAttributeNames().filter((name) => !name.startsWith("data-")));
  expect(names.sort()).toEqual(["caption", "id", "loading", "views"]);
});

test("a page of another origin gives the frame the height of its card", async () => {
  const { page: own } = await goTo("embed/", { settled: false });
  const target = new URL(address, own.url().replace(/embed\/$/, "")).href;
  const { port } = around.address() as AddressInfo;

  await own.goto(`http://127.0.0.1:${port}/?frame=${encodeURIComponent(target)}`);
  const frame = own.frameLocator("iframe");
  await frame.locator(".card-status[data-state='live']").waitFor();
  await expect.poll(() => own.locator("iframe").getAttribute("height")).not.toBeNull();
  const inner = (): Promise<number> =>
    frame.locator("html").evaluate((html) => Math.ceil(html.getBoundingClientRect().height));

  await expect.poll(() => own.locator("iframe").getAttribute("height")).toBe(`${await inner()}`);
  const before = await inner();
  await frame.locator("[data-tab='graph']").click();
  await expect.poll(inner).not.toBe(before);
  await expect.poll(() => own.locator("iframe").getAttribute("height")).toBe(`${await inner()}`);
});

test("a message of somebody else moves no frame", async () => {
  const { page } = await goTo("embed/", { settled: false });
  const { port } = around.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}/?frame=about:blank`);

  const height = await page.evaluate(async () => {
    postMessage({ topos: 1, height: 77 }, "*");
    await new Promise((resolve) => setTimeout(resolve, 50));
    return document.querySelector("iframe")?.getAttribute("height");
  });
  expect(height).toBeNull();
});
