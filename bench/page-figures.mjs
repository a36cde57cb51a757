// The figures that come with the performance page: the built page measures itself in Chromium, and what it found goes
// to notebook-pages/performance/measured.json. `npm run build` first.
import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { main, root } from "../tools/command.mjs";
import { inChromium } from "./chromium.mjs";

/** Three figures are what such a measurement is good for. */
const rounded = (key, value) => (key === "value" ? Number(value.toPrecision(3)) : value);

await main(() =>
  inChromium(
    async ({ version, newPage }) => {
      const { page, close } = await newPage("performance/");
      await page.getByRole("button", { name: "Measure here" }).click();
      const status = page.locator(".measure-status");
      await status.filter({ hasText: /^Done|did not work/ }).waitFor({ timeout: 600_000 });
      console.log(await status.textContent());
      const works = await page.evaluate(() => document.querySelector("topos-measure").measured);
      const measured = {
        date: new Date().toISOString().slice(0, 10),
        machine: cpus()[0].model.trim(),
        browser: `Chromium ${version.split(".")[0]}`,
        works,
      };
      const path = join(root, "notebook-pages/performance/measured.json");
      writeFileSync(path, `${JSON.stringify(measured, rounded, 2)}\n`);
      await close();
    },
    { folder: join(root, "dist") },
  ),
);
