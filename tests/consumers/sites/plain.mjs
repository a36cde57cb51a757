// Pages without a tool: what a strict policy allows, what hostile sheets do, themes, distance, moves, copies, widgets.

import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expectLive, expectSame, opened } from "./card.mjs";
import { copied } from "./place.mjs";

const policy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; font-src 'self'";
const headers = { "Content-Security-Policy": policy };

let folder;
/** The site, with the first page once more under each of these sheets. */
const site = () => {
  const made = copied("plain", "topos-wasm");
  const first = readFileSync(join(made, "index.html"), "utf8");
  for (const name of ["far", "floating", "hostile", "scheme", "themed"]) {
    const sheet = `<link rel="stylesheet" href="${name}.css">`;
    const above = name === "far" ? `${sheet}\n<p class="far">Much text.</p>` : sheet;
    writeFileSync(join(made, `${name}.html`), first.replace("<h1>A lesson</h1>", above));
  }
  return made;
};
const visit = (path, act, options = {}) => {
  folder ??= site();
  return opened(folder, path, act, { headers, ...options });
};

const parts = [".topos-card", ".card-bar", ".card-program", ".card-tab", ".card-caption"];

/** How a card looks, but for where it stands. */
const looks = (page) =>
  page.locator("topos-card").evaluate(
    (card, selectors) =>
      selectors.map((part) => {
        const element = card.shadowRoot.querySelector(part);
        const { color, letterSpacing, textTransform, float } = getComputedStyle(element);
        const height = Math.round(element.getBoundingClientRect().height);
        return { part, height, color, letterSpacing, textTransform, float };
      }),
    parts,
  );

const colour = (page, property = "backgroundColor", part = ".topos-card") =>
  page
    .locator("topos-card")
    .evaluate(
      (card, [name, selector]) => getComputedStyle(card.shadowRoot.querySelector(selector))[name],
      [property, part],
    );

export const plain = () => ({
  "a plain page has a live card under a strict policy": () =>
    visit("", (page) => expectLive(page, "plain")),

  "a plain page without scripts shows what was written": () =>
    visit(
      "",
      async (page) => {
        expectSame("program", await page.locator("pre").first().isVisible(), true);
        expectSame("figure", await page.locator("figure > pre").isVisible(), true);
      },
      { settings: { javaScriptEnabled: false } },
    ),

  "a hostile sheet changes nothing in a card": async () => {
    const calm = await visit("", async (page) => {
      await expectLive(page, "plain");
      return looks(page);
    });
    const hostile = await visit("hostile.html", async (page) => {
      await expectLive(page, "hostile");
      return looks(page);
    });
    expectSame("the card", hostile, calm);
  },

  "a card has a width where its page leaves that to it": () =>
    visit("floating.html", async (page) => {
      await expectLive(page, "floating");
      const { width } = await page.locator("topos-card").boundingBox();
      expectSame("a width to read in", width > 400 && width < 1000, true);
      const inside = await page.locator("topos-card .topos-card").boundingBox();
      expectSame("the width within", inside.width, width);
    }),

  "a card is dragged, typed in and linked to on a hostile page": () =>
    visit(
      "hostile.html",
      async (page) => {
        const card = page.locator("topos-card");
        const lines = async () => (await card.evaluate(({ program }) => program)).split("\n");
        await card.locator(".card-status[data-state='live']").waitFor();
        const { x, y, width, height } = await card.locator(".token-number").first().boundingBox();
        await page.mouse.move(x + width / 2, y + height / 2);
        await page.mouse.down();
        await page.mouse.move(x + width / 2 + 40, y + height / 2, { steps: 8 });
        await page.mouse.up();
        const [, dragged] = /^x = parameter (\d+)$/.exec((await lines())[0]) ?? [];
        expectSame("a dragged number grows", Number(dragged) > 3, true);

        await card.locator(".cm-line").nth(2).click();
        await page.keyboard.press("End");
        await page.keyboard.type(" + x");
        expectSame("typed", (await lines())[2], "area = x * y + x");
        await card.locator("[data-action='link']").click();
        await page.reload();
        await card.locator(".card-status[data-state='edited']").waitFor();
        expectSame("linked to", (await lines())[2], "area = x * y + x");
      },
      { settings: { permissions: ["clipboard-write"] } },
    ),

  "cards that are taken away are forgotten": () =>
    visit("", async (page) => {
      await expectLive(page, "plain");
      await page.evaluate(async () => {
        globalThis.cards = [];
        for (let i = 0; i < 20; i += 1) {
          const card = document.createElement("topos-card");
          card.setAttribute("program", `x = leaf ${i}`);
          document.body.append(card);
          await card.ready;
          card.remove();
          globalThis.cards.push(new WeakRef(card));
        }
      });
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
      await page.requestGC();
      const left = await page.evaluate(
        () => globalThis.cards.filter((card) => card.deref()).length,
      );
      expectSame("at most the last one", left <= 1, true);
    }),

  "a card brings no sheet into its page": () =>
    visit("", async (page) => {
      await expectLive(page, "plain");
      const sheets = await page.evaluate(() => [
        document.adoptedStyleSheets.length,
        document.styleSheets.length,
      ]);
      expectSame("sheets of the page", sheets, [0, 0]);
    }),

  "a card follows the page's colour scheme": async () => {
    const light = "rgb(255, 255, 255)";
    const dark = "rgb(26, 29, 34)";
    const seen = (path, colorScheme) =>
      visit(
        path,
        async (page) => {
          await expectLive(page, `${path}-${colorScheme}`);
          return colour(page);
        },
        { settings: { colorScheme } },
      );
    expectSame("a light page of two", await seen("scheme.html", "light"), light);
    expectSame("a dark page of two", await seen("scheme.html", "dark"), dark);
    expectSame("a page that knows one", await seen("index.html", "dark"), light);
  },

  "a card keeps to forced colours": () =>
    visit(
      "scheme.html",
      async (page) => {
        await expectLive(page, "forced");
        const canvas = await page.evaluate(() => getComputedStyle(document.body).color);
        expectSame("text", await colour(page, "color"), canvas);
      },
      { settings: { forcedColors: "active" } },
    ),

  "a card takes the page's tokens and rules for parts": () =>
    visit("themed.html", async (page) => {
      await expectLive(page, "themed");
      expectSame("--topos-ink", await colour(page, "color"), "rgb(1, 2, 3)");
      expectSame("--topos-radius", await colour(page, "borderRadius"), "0px");
      expectSame("::part(bar)", await colour(page, "backgroundColor", ".card-bar"), "rgb(4, 5, 6)");
    }),

  "a card far away waits until it is near": () =>
    visit("far.html", async (page) => {
      const fetched = () =>
        page.evaluate(() =>
          performance.getEntriesByType("resource").some(({ name }) => name.endsWith(".wasm")),
        );
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
      expectSame("fetched before", await fetched(), false);
      expectSame("shown before", await page.locator("topos-card > pre").isVisible(), true);
      await page.locator("topos-card").scrollIntoViewIfNeeded();
      await page.locator("topos-card .card-status[data-state='live']").waitFor();
      expectSame("fetched after", await fetched(), true);
    }),

  "a card that is moved keeps its state": () =>
    visit("", async (page) => {
      await expectLive(page, "plain");
      const changes = await page.locator("topos-card").evaluate(async (card) => {
        const answers = [];
        card.program = "x = leaf 5";
        await card.ready;
        card.selected = 0;
        const frame = () => new Promise((resolve) => setTimeout(resolve, 100));
        for (let i = 0; i < 20; i += 1) {
          if (i % 2 === 0) document.body.prepend(card);
          else document.body.append(card);
        }
        await frame();
        card.addEventListener("topos-change", ({ detail }) => answers.push(detail.program));
        const kept = [card.program, card.selected, card.shadowRoot.children.length];
        card.remove();
        await frame();
        document.body.append(card);
        card.program = "x = leaf 6";
        await card.ready;
        await frame();
        return [...kept, ...answers];
      });
      expectSame("what is kept, and said once", changes, ["x = leaf 5", 0, 1, "x = leaf 6"]);
    }),

  "a program comes from an attribute or an address, or it is said why not": () =>
    visit(
      "sources.html",
      async (page) => {
        const said = await page.evaluate(async () => {
          const cards = [...document.querySelectorAll("topos-card")];
          const answers = await Promise.all(cards.map((card) => card.ready));
          return answers.map(({ state, program, errors: [error] }, at) => [
            cards[at].id,
            state,
            error?.message.replace(/http\S+\//, "") ?? program.split("\n")[0],
          ]);
        });
        expectSame("the cards", said, [
          ["written", "ready", "x = leaf 2"],
          ["fetched", "ready", "x = parameter 3"],
          ["missing", "error", "src got status 404 for nothing.tape"],
          ["page", "error", "src got an HTML page from index.html where a program was expected"],
        ]);
        expectSame("what is seen", await page.locator("#missing > p").isVisible(), true);
        expectSame("is said", await page.locator("#missing .card-errors").isVisible(), true);
      },
      { allowed: [/status of 404/] },
    ),

  "a program that the page says later is the one to go back to": () =>
    visit("", async (page) => {
      await expectLive(page, "plain");
      const card = page.locator("topos-card");
      const status = (word) => card.locator(`.card-status[data-state='${word}']`).waitFor();
      await card.evaluate((element) => element.setAttribute("program", "x = leaf 2"));
      await status("live");
      expectSame("to reset", await card.locator("[data-action='reset']").isEnabled(), false);
      await card.evaluate((element) => {
        element.program = "x = leaf 3";
      });
      await status("edited");
      await card.locator("[data-action='reset']").click();
      await status("live");
      expectSame("the program", await card.evaluate(({ program }) => program), "x = leaf 2");
    }),

  "two copies and two versions of the package share a page": async () => {
    folder ??= site();
    for (const name of ["copy", "newer"])
      cpSync(join(folder, "topos-wasm"), join(folder, name), { recursive: true });
    const file = join(folder, "newer/topos-card.js");
    const code = readFileSync(file, "utf8");
    writeFileSync(file, code.replace(/(static version=)[^;]+;/, '$1"9.9.9 (later)";'));
    await visit("two.html", async (page) => {
      await expectLive(page, "two");
      const warnings = await page.evaluate(() => globalThis.warnings);
      expectSame("warnings", warnings.length, 1);
      const named = /^topos: <topos-card> was defined by another version, .*; this is 9\.9\.9 /;
      expectSame("the warning", named.test(warnings[0]), true);
      const engines = await page.evaluate(async () => {
        const { state } = await document.querySelector("other-card").ready;
        const names = performance.getEntriesByType("resource").map(({ name }) => name);
        const folders = names.filter((name) => name.endsWith("/topos.wasm"));
        return [state, ...folders.map((name) => name.split("/").at(-2)).sort()];
      });
      expectSame("engines", engines, ["ready", "newer", "topos-wasm"]);
    });
  },

  "a notebook's cell shows the widget, without fetching anything": () =>
    visit(
      "widget.html",
      async (page) => {
        await page.locator("topos-card .card-status[data-state='live']").waitFor();
        const found = await page.evaluate(async () => {
          const { cell } = globalThis;
          const card = document.querySelector("topos-card");
          const text = async () => (await card.ready).views.values?.text.split("\n")[1];
          const first = await text();
          cell.change("program", "x = leaf 3\ny = x * x");
          const second = await text();
          const before = [...cell.saved];
          card.program = "x = leaf 4\ny = x * x";
          const third = await text();
          await new Promise((resolve) => setTimeout(resolve, 50));
          const after = [...cell.saved];
          card.program = "x = leaf 1";
          await card.ready;
          cell.end();
          return { first, second, before, third, after, left: cell.listeners() };
        });
        expectSame("the cell", found, {
          first: "y         = 4",
          second: "y         = 9",
          before: [],
          third: "y         = 16",
          after: ["x = leaf 4\ny = x * x"],
          left: 0,
        });
        expectSame("the program", await page.locator("topos-card").count(), 0);
      },
      {
        headers: {
          "Content-Security-Policy": "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'",
        },
      },
    ),
});
