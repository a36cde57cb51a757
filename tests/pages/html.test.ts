import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { pages, root, site, views, withoutTags } from "./printed.ts";

const published = new Set(
  site.pages.flatMap((entry) => [
    entry.path,
    ...site.sources(entry).map((source) => source.address),
  ]),
);

describe.each(pages.map(({ entry, html }) => [entry.folder, entry, html] as const))(
  "%s",
  (_, entry, html) => {
    test("has one h1, and no level is skipped on the way down", () => {
      const levels = Array.from(html.matchAll(/<h([1-6])[ >]/g), (match) => Number(match[1]));

      expect(levels[0]).toBe(1);
      expect(levels.filter((level) => level === 1)).toHaveLength(1);
      expect(levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1)).toEqual([]);
    });

    test("has a title, a description and a text for links to it", () => {
      for (const pattern of [
        /<title>[^<]+<\/title>/,
        /name="description" content="[^"]{60,200}"/,
        /og:title" content="[^"]+"/,
      ]) {
        expect(html).toMatch(pattern);
      }
    });

    test("links only to what exists, by relative addresses", () => {
      const addresses = Array.from(html.matchAll(/ href="([^"]*)"/g), (match) => match[1] ?? "");
      const ids = new Set(Array.from(html.matchAll(/ id="([^"]*)"/g), (match) => match[1] ?? ""));

      const broken = addresses.filter((address) => {
        if (address.startsWith("#")) return !ids.has(address.slice(1));
        const path = new URL(address, `http://host/base/${entry.path}`).pathname.replace(
          "/base/",
          "",
        );
        return address.startsWith("/") || !(published.has(path) || path.startsWith("assets/"));
      });
      expect(addresses.length).toBeGreaterThan(0);
      expect(broken).toEqual([]);
    });

    test("gives no id twice", () => {
      const ids = Array.from(html.matchAll(/ id="([^"]*)"/g), (match) => match[1]);

      expect(ids).toEqual([...new Set(ids)]);
    });

    test("holds no script and no style of its own", () => {
      expect(html).not.toMatch(/<style|<script(?![^>]* src=)| style="| on[a-z]+="/);
    });

    test("tells every fact of its prose", () => {
      const prose = html.replace(/<topos-card[\s\S]*?<\/topos-card>/g, "");

      expect(withoutTags(prose)).not.toMatch(/\{[a-z-]+:/);
      expect(
        Array.from(prose.matchAll(/<span class="fact">([^<]*)<\/span>/g), (match) => match[1]),
      ).not.toContain("");
    });

    test("publishes what it is made from", () => {
      expect(site.sources(entry).every((source) => existsSync(source.file))).toBe(true);
    });
  },
);

test("a printed listing is lines of text, with nothing between its rows", () => {
  for (const { html, text, view } of views) {
    expect(html.replace(/<span class="(?:listing|text|code)-[^"]*"[^>]*>/g, "")).not.toMatch(
      /<(?!\/?span|\/?a)/,
    );
    expect(text.endsWith("\n")).toBe(view === "code");
  }
});

test("every card prints every view that it names, unless it shows an error", () => {
  for (const { html } of pages) {
    for (const [card, name = "", names = "", others = ""] of html.matchAll(
      /<topos-card id="([^"]+)" views="([^"]+)"([^>]*)>[\s\S]*?<\/topos-card>/g,
    )) {
      const printed = Array.from(card.matchAll(/data-printed="([a-z]+)"/g), (match) => match[1]);
      const expected = others.includes('shows="error"') ? [] : names.split(" ");
      expect([name, ...new Set(printed)].sort()).toEqual([name, ...expected].sort());
    }
  }
});

test("the page for wrong addresses leads back to the first", () => {
  expect(site.missing()).toContain('href="./"');
  expect(existsSync(join(root, "notebook-pages/contents.json"))).toBe(true);
});
