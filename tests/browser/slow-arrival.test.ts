import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pass } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { browse, notes } from "./visit.ts";

const goTo = browse();
/** In the bar, behind the picture of the search's button. */
const cut = '<span class="search-word">';
let origin = "";
let server: Server;

/** The site once more, but its pages come in two pieces, with a pause within the bar. */
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const answer = await fetch(origin + request.url);
    const type = answer.headers.get("content-type") ?? "";
    response.writeHead(answer.status, { "content-type": type });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const behind = type.startsWith("text/html") ? bytes.indexOf(cut) : 0;
    response.write(bytes.subarray(0, behind));
    if (behind > 0) await pass(700);
    response.end(bytes.subarray(behind));
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
});

afterAll(() => server?.close());

test("a page that arrives in pieces is painted with its whole bar, so no button moves", async () => {
  const { page } = await goTo("errors/");
  origin = new URL(page.url()).origin;
  const { port } = server.address() as AddressInfo;

  await page.goto(`http://localhost:${port}/errors/`, { waitUntil: "load" });
  await page.waitForTimeout(300);

  expect(await page.locator(".search-open").isVisible()).toBe(true);
  expect((await notes(page)).layoutShift).toBe(0);
});
