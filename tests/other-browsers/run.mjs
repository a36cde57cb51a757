// `node tests/other-browsers/run.mjs [NAME...]`: opens pages of the built site in Firefox and in WebKit and reads what
// their cards and the table of bits came to. Names choose browsers. Ends with `N passed, N failed`.

import { main } from "../../tools/command.mjs";
import { openFirefox } from "./firefox.mjs";
import { bitsOfPage, cardsOfPage, complaintsOfPage } from "./in-page.mjs";
import { serveWatched } from "./site.mjs";
import { openWebKit } from "./webkit.mjs";

const browsers = { firefox: openFirefox, webkit: openWebKit };
const total = { passed: 0, failed: 0 };

await main(async () => {
  const chosen = process.argv.slice(2);
  const site = await serveWatched(["differentiation/", "bits/"]);
  try {
    for (const [name, open] of Object.entries(browsers)) {
      if (chosen.length > 0 && !chosen.includes(name)) continue;
      await claim(`${name}: it starts`, async () => {
        const browser = await open();
        try {
          await claimsOf(browser, site.address);
        } finally {
          await browser.close();
        }
        return browser.version;
      });
    }
  } finally {
    await site.close();
  }
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
});

async function claimsOf(browser, address) {
  await browser.go(`${address}differentiation/`);
  await claim(`${browser.name}: each card of Differentiation is live, and as printed`, async () => {
    const cards = await browser.ask(cardsOfPage);
    if (cards.length === 0) throw new Error("the page has no cards");
    needNone(cards.filter(({ isAsPrinted }) => !isAsPrinted));
    return `${cards.length} cards`;
  });
  await claim(`${browser.name}: Differentiation complains of nothing`, () => complaints(browser));

  await browser.go(`${address}bits/`);
  await claim(`${browser.name}: each row of bits is equal in all three`, async () => {
    const { says, rows } = await browser.ask(bitsOfPage);
    needNone(rows.filter(({ mark }) => mark !== "✓ all"));
    if (!says.startsWith("Done. All ")) throw new Error(says);
    return `${rows.length} rows`;
  });
  await claim(`${browser.name}: the page of bits complains of nothing`, () => complaints(browser));
}

async function complaints(browser) {
  needNone(await browser.ask(complaintsOfPage));
}

function needNone(found) {
  if (found.length > 0) throw new Error(found.map((one) => JSON.stringify(one)).join("\n"));
}

async function claim(name, holds) {
  const started = performance.now();
  try {
    const detail = await holds();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log([name, detail, `${seconds} s`].filter((part) => part !== undefined).join(", "));
    total.passed += 1;
  } catch (error) {
    console.log(`FAILED ${name}: ${error.message}`);
    total.failed += 1;
  }
}
