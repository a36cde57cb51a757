// Runs examples, one after the other, as modules of their own, and says which of their promises did not come true.
// node run.mjs FOLDER: each of its programs; a line of JSON for each failure.

import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { basename, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { format } from "node:util";

const [folder] = process.argv.slice(2);
const failures = [];
let current = "";

/** What was promised is an expression: `[1, 2]`, `"text"`, `undefined`. */
globalThis.check = async (body, wanted, promised) => {
  compare(await body(), wanted(), promised);
};

globalThis.prints = async (body, promised) => {
  compare(format(...(await body())), promised, promised);
};

globalThis.throws = async (body, promised) => {
  let came = "nothing was thrown";
  try {
    await body();
  } catch (error) {
    came = error.message;
  }
  compare(came, promised, promised);
};

function compare(came, wanted, promised) {
  try {
    assert.deepStrictEqual(came, wanted);
  } catch {
    failures.push({ current, promised, came: format("%o", came) });
  }
}

for (const name of readdirSync(folder).toSorted()) {
  current = basename(name, ".mjs");
  try {
    await import(pathToFileURL(resolve(folder, name)).href);
  } catch (error) {
    failures.push({ current, promised: "to run", came: error.stack ?? String(error) });
  }
}
process.stdout.write(`${failures.map((failure) => JSON.stringify(failure)).join("\n")}\n`);
