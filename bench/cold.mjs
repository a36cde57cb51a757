// Cold starts: a fresh process, or a fresh page, for every single one.
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { inChromium } from "./chromium.mjs";
import { peers, plan } from "./contenders.mjs";
import { shuffled, stream } from "./random.mjs";
import { siteFolder } from "./site.mjs";

export const coldNames = [plan, ...peers];

const starter = fileURLToPath(new URL("cold-start.mjs", import.meta.url));
const execute = promisify(execFile);

/** What each first product must add up to; whoever is first says it. */
function checked(found) {
  const sums = found.flatMap(({ sum }) => (sum === undefined ? [] : [sum]));
  return found.map((entry) =>
    entry.sum === undefined || entry.sum === sums[0]
      ? entry
      : { ...entry, failure: `computed something else: ${entry.sum}, not ${sums[0]}` },
  );
}

/** Rounds over all names, in changing order: `[{ name, samples: [{ wall, cpu }], failure, sum }]`. */
async function rounds(count, progress, once) {
  const next = stream(3);
  const found = coldNames.map((name) => ({
    name,
    samples: [],
    failure: undefined,
    sum: undefined,
  }));
  for (let round = 0; round < count; round += 1) {
    progress(`cold starts, round ${round + 1} of ${count}`);
    for (const entry of shuffled(found, next)) {
      if (entry.failure !== undefined) continue;
      const { ms, cpu, sum, failure } = await once(entry.name).catch(({ message }) => ({
        failure: message.split("\n")[0],
      }));
      Object.assign(entry, { failure, sum: entry.sum ?? sum });
      if (failure === undefined) entry.samples.push({ wall: ms, cpu });
    }
  }
  return checked(found);
}

export function coldInNode(count, progress) {
  return rounds(count, progress, async (name) => {
    const { stdout } = await execute(process.execPath, [starter, name, `${siteFolder}/`]);
    return JSON.parse(stdout.trim().split("\n").at(-1));
  });
}

export function coldInChromium(count, progress) {
  return inChromium(({ newPage }) =>
    rounds(count, progress, async (name) => {
      const { page, close } = await newPage(`cold-${name}.html`);
      try {
        await page.waitForFunction(() => globalThis.coldStart !== undefined);
        return await page.evaluate(() => globalThis.coldStart);
      } finally {
        await close();
      }
    }),
  );
}
