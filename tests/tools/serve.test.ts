import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contentSecurityPolicy, serve } from "../../tools/serve.mjs";

let parent = "";
let site: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), "serve-"));
  const folder = join(parent, "dist");
  mkdirSync(join(folder, "page"), { recursive: true });
  writeFileSync(join(folder, "index.html"), "home");
  writeFileSync(join(folder, "404.html"), "nothing here");
  writeFileSync(join(folder, "page/index.html"), "page");
  mkdirSync(join(folder, "embed"), { recursive: true });
  writeFileSync(join(folder, "embed/index.html"), "one card");
  writeFileSync(join(folder, "topos.wasm"), "\0asm");
  writeFileSync(join(parent, "secret.txt"), "secret");
  site = await serve({ folder, base: "/some/where/" });
});

afterAll(async () => {
  await site.close();
  rmSync(parent, { recursive: true });
});

/** Asks for a path as it stands: `fetch` would fold the dots away. */
function raw(path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(site.address);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on("error", reject)
      .end();
  });
}

test("a folder answers with its index page and the policy", async () => {
  const response = await fetch(site.address);

  expect(await response.text()).toBe("home");
  expect(response.headers.get("Content-Security-Policy")).toBe(contentSecurityPolicy);
  expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
});

test("the module has the type that streaming needs", async () => {
  const response = await fetch(new URL("topos.wasm", site.address));

  expect(response.headers.get("Content-Type")).toBe("application/wasm");
});

test("a folder without its closing slash is sent there", async () => {
  const response = await fetch(new URL("page", site.address));

  expect(response.url).toBe(new URL("page/", site.address).href);
  expect(await response.text()).toBe("page");
});

test("what is not there answers 404 with the site's own page", async () => {
  const response = await fetch(new URL("missing", site.address));

  expect(response.status).toBe(404);
  expect(await response.text()).toBe("nothing here");
});

test.each([
  "/some/where/../../../secret.txt",
  "/some/where/..%2f..%2fsecret.txt",
  "/some/where/%2e%2e/secret.txt",
])("%s leads nowhere outside the folder", async (path) => {
  expect(await raw(path)).toBe(404);
});

test.each(["/some/where/%00", "/some/where/%zz"])("%s is no path", async (path) => {
  expect(await raw(path)).toBe(400);
});

test("outside the base path nothing is served", async () => {
  expect(await raw("/index.html")).toBe(404);
});

test("a taken port is the caller's to hear of", async () => {
  const port = Number(new URL(site.address).port);

  await expect(serve({ folder: parent, port })).rejects.toMatchObject({ code: "EADDRINUSE" });
});

test("nothing but reading is permitted", async () => {
  const response = await fetch(site.address, { method: "POST" });

  expect(response.status).toBe(405);
});

test("only the page of one card may stand in frames of other origins", async () => {
  const policies = await Promise.all(
    ["", "page/", "embed/"].map(async (path) => {
      const { headers } = await fetch(site.address + path);
      return /frame-ancestors (.*)$/.exec(headers.get("Content-Security-Policy") ?? "")?.[1];
    }),
  );

  expect(policies).toEqual(["'self'", "'self'", "*"]);
});
