// Brings what the build and the tests need. Says nothing when everything is there.
import { mkdirSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { Failed, main } from "../command.mjs";
import { forgetLists } from "./archive.mjs";
import { bringCatch2 } from "./catch2.mjs";
import { bringDigits } from "./digits.mjs";
import { bringEmscripten } from "./emscripten.mjs";
import { bringNodeModules } from "./node-modules.mjs";
import { bringPackages } from "./packages.mjs";
import { bringPuppeteer } from "./puppeteer.mjs";
import { bringSafetensors } from "./safetensors.mjs";
import { toolchain } from "./toolchain.mjs";
import { bringXla } from "./xla.mjs";

// What of XLA a purpose asks for.
const xla = { test: "verify", more: "run" };

/**
 * Prepares for a purpose: `build` (the site), `check`, `bench`, `test`, `more` (JAX and other browsers as well) or `maps`
 * (MPFR as well).
 */
export async function setUp(purpose) {
  checkNode();
  mkdirSync(toolchain, { recursive: true });
  const started = performance.now();
  const brought = await Promise.all([
    bringNodeModules(),
    bringMachine(purpose),
    bringToolchain(purpose),
  ]);
  if (brought.some(Boolean)) {
    console.log(`set-up took ${((performance.now() - started) / 1000).toFixed(0)} s`);
  }
}

// The machine's Python fetches the digits, and makes the environments of XLA and of safetensors; its Firefox is driven by
// a package of npm.
async function bringMachine(purpose) {
  const brought = [await bringPackages(purpose)];
  if (purpose === "build" || purpose in xla) brought.push(await bringDigits());
  if (purpose in xla) brought.push(await bringXla(xla[purpose]), await bringSafetensors());
  if (purpose === "more") brought.push(await bringPuppeteer());
  return brought.some(Boolean);
}

// One after the other: both read the lists of the same archive.
async function bringToolchain(purpose) {
  const emscripten = await bringEmscripten();
  const catch2 = purpose !== "build" && (await bringCatch2());
  forgetLists();
  return emscripten || catch2;
}

function checkNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Failed(`topos needs Node 20.19 or newer, this is ${process.versions.node}`);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(() => setUp(process.argv[2] ?? "test"));
}
