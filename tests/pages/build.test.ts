import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readContents, readingOrder } from "../../web/src/page/contents.ts";
import type { SearchPage } from "../../web/src/page/search-index.ts";
import { site } from "../../web/src/page/site.ts";
import { root } from "./printed.ts";

const pages = readingOrder(readContents(join(root, "notebook-pages")));
const address = "https://host.example/some/path/";

/** Builds the site and answers the text of its files. */
async function built(at: string | undefined, outDir: string): Promise<(name: string) => string> {
  await build({
    root,
    configFile: false,
    logLevel: "error",
    plugins: [site({ root, address: at })],
    build: { outDir, emptyOutDir: true },
  });
  return (name) => readFileSync(join(outDir, name), "utf8");
}

describe("the build", () => {
  const folder = mkdtempSync(join(tmpdir(), "topos-site-"));
  let plain: (name: string) => string;
  let placed: (name: string) => string;

  beforeAll(async () => {
    plain = await built(undefined, join(folder, "plain"));
    placed = await built(address, join(folder, "placed"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test("names the place of each page where it is known", () => {
    expect(placed("differentiation/index.html")).toContain(
      `<link rel="canonical" href="${address}differentiation/">`,
    );
    expect(placed("index.html")).toContain(`<link rel="canonical" href="${address}">`);
    const listed = pages.map(({ path }) => `<loc>${address}${path}`);
    expect(listed).toContain(`<loc>${address}differentiation/`);
    expect(placed("sitemap.xml").match(/<loc>[^<]*/g)).toEqual(listed);
  });

  test("says as oEmbed how to embed each card, where the place is known", () => {
    const head = /type="application\/json\+oembed" href="([^"]*)"/.exec(
      placed("recording/index.html"),
    );
    const first = placed("recording/oembed.json");
    const { html } = JSON.parse(placed("recording/shared.oembed.json")) as {
      readonly html: string;
    };

    expect(head?.[1]).toBe(`${address}recording/oembed.json`);
    expect(first).toBe(placed("recording/three-sources.oembed.json"));
    expect(html).toContain(`<iframe src="${address}embed/?views=`);
    expect(placed("embed/index.html")).toContain('<script type="module" src="../assets/embed');
    expect(placed("embed/frames.js")).toContain("frame.contentWindow === source");
    expect(() => plain("recording/oembed.json")).toThrow("no such file");
    expect(placed("errors/index.html")).not.toContain("oembed");
  });

  test("gives the page for wrong addresses absolute links, since it is shown at any depth", () => {
    const links = Array.from(
      placed("404.html").matchAll(/ (?:href|src)="([^"#][^"]*)"/g),
      (match) => match[1] ?? "",
    );

    expect(links.length).toBeGreaterThan(5);
    expect(links.filter((link) => !link.startsWith(address))).toEqual([]);
  });

  test("gives each page the way to what the search looks through", () => {
    const index = (page: string) => /data-index="([^"]*)"/.exec(placed(page))?.[1];

    expect(index("plans/index.html")).toBe("../search.json");
    expect(index("404.html")).toBe(`${address}search.json`);
    expect(JSON.parse(placed("search.json"))).toHaveLength(pages.length);
  });

  test("lets the search find each example, and fetches no engine before one is run", () => {
    const pages = JSON.parse(plain("search.json")) as readonly SearchPage[];
    const headings = pages.find(({ path }) => path === "gallery/")?.headings;

    expect(headings).toContainEqual({ slug: "moons", text: "Two moons" });
    expect(plain("gallery/index.html")).toContain('id="moons"');
    expect(plain("gallery/index.html")).not.toMatch(/preload"[^>]*\.wasm"/);
    expect(plain("plans/index.html")).toMatch(/preload"[^>]*\.wasm"/);
  });

  test("publishes an example with what it imports", () => {
    expect(plain("gallery/makemore-mlp.ts")).toContain("export const example");
    expect(plain("gallery/given-names.ts")).toContain("CC0");
  });

  test("says nothing of a place that it does not know", () => {
    expect(plain("differentiation/index.html")).not.toMatch(/canonical|og:url|https:/);
    expect(readdirSync(join(folder, "plain"))).not.toContain("sitemap.xml");
  });

  test("ships what the pages load, by the names that they use", () => {
    const files = new Set(readdirSync(join(folder, "plain/assets")));
    const loaded = Array.from(
      plain("index.html").matchAll(/ (?:href|src)="\.\/assets\/([^"]*)"/g),
      (match) => match[1] ?? "",
    );

    expect(loaded.filter((name) => !files.has(name))).toEqual([]);
    for (const ending of [".wasm", ".css", ".js", ".woff2", ".svg"]) {
      expect(
        loaded.some((name) => name.endsWith(ending)),
        ending,
      ).toBe(true);
    }
  });
});
