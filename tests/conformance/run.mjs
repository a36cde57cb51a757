// `npm run conformance [-- [--native] [--modules FOLDER] [DIR]]`: golden cases through the public API, over the package's
// module or over the native build, their StableHLO left in FOLDER. Without DIR the project's copy.

import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Case } from "./case.mjs";
import { casesBelow, listingsOf } from "./cases.mjs";
import { ModuleFolder } from "./modules.mjs";
import { Report } from "./report.mjs";

const copy = fileURLToPath(new URL("golden/", import.meta.url));
const packed = fileURLToPath(new URL("../../build/package/index.js", import.meta.url));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    native: { type: "boolean", default: false },
    /** Which native build: a folder of build/. */
    preset: { type: "string", default: "dev" },
    /** Where the StableHLO modules go, if they are wanted. */
    modules: { type: "string" },
  },
});
// Some cases have a beta2 of 0.999 in bf16, where it is 1, and expect the NaN that Adam warns of.
console.warn = () => undefined;
const report = new Report();
try {
  const library = await openLibrary();
  await runCases(positionals[0] ?? copy, library).finally(() => finish(library));
} catch (error) {
  report.fail("conformance", error.message);
}
report.print();
process.exitCode = report.failed > 0 ? 1 : 0;

async function openLibrary() {
  if (values.native) {
    const { nativeLibrary } = await import("./native/library.mjs");
    return nativeLibrary(values.preset);
  }
  if (!existsSync(packed)) throw new Error("build/package is missing: npm run build makes it");
  return import(packed);
}

async function runCases(folder, library) {
  const cases = [...casesBelow(folder)];
  if (cases.length === 0) throw new Error(`no cases below ${folder}`);
  const listingOf = listingsOf(cases);
  const modules = values.modules && new ModuleFolder(values.modules);
  let topos = await library.init();
  const caseOf = ({ name, data }) =>
    new Case(library, topos, data, {
      twin: listingOf({ name, data }),
      writeModules: modules && ((part, ...content) => modules.write(`${name}.${part}`, ...content)),
    });
  for (const each of cases) {
    if (each.problem !== undefined) report.fail(each.name, each.problem);
    else report.add(each.name, caseOf(each).run());
    if (isLost(topos)) topos = await library.init({ fresh: true });
  }
  checkOwners(topos);
}

/** A native program that ends badly, with a leak say, has failed, whatever it answered. */
async function finish(library) {
  for (const ending of (await library.finish?.()) ?? [])
    report.fail("native engine", `ended with ${ending}`);
}

/** A trap, or the end of the native program, takes the instance along, but not the cases that follow. */
function isLost(topos) {
  try {
    topos.stats();
    return false;
  } catch {
    return true;
  }
}

function checkOwners(topos) {
  const { tapes, networks, parameters, runs, plans } = topos.stats();
  if (tapes + networks + parameters + runs + plans > 0)
    report.fail(
      "owners left",
      `${tapes} tapes, ${networks} networks, ${parameters} tables, ${runs} runs, ${plans} plans`,
    );
}
