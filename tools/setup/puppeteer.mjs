// What drives Firefox, in a folder of its own: only `npm run test:more` asks for it.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { quietly } from "../command.mjs";
import { announce, toolchain } from "./toolchain.mjs";

const version = "24.43.1";
const folder = join(toolchain, "puppeteer");
const installed = join(folder, "node_modules/puppeteer-core");

/** The module to import. */
export const puppeteer = join(installed, "lib/esm/puppeteer/puppeteer-core.js");

/** Installs it; answers whether it was missing. */
export async function bringPuppeteer() {
  const manifest = join(installed, "package.json");
  if (existsSync(manifest) && JSON.parse(readFileSync(manifest, "utf8")).version === version)
    return false;
  announce(`puppeteer-core ${version}`, folder);
  mkdirSync(folder, { recursive: true });
  const asked = { private: true, dependencies: { "puppeteer-core": version } };
  writeFileSync(join(folder, "package.json"), JSON.stringify(asked));
  await quietly("npm", ["install", "--no-fund", "--no-audit", "--ignore-scripts"], { cwd: folder });
  return true;
}
