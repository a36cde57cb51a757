// `npm run conformance [-- DIR]`: the golden cases through the package's public API. Without DIR the project's copy.

import { fileURLToPath } from "node:url";
import * as library from "../../build/package/index.js";
import { Case } from "./case.mjs";
import { casesBelow } from "./cases.mjs";

const [folder = fileURLToPath(new URL("golden/", import.meta.url))] = process.argv.slice(2);
const topos = await library.init();
const cases = [...casesBelow(folder)];

/** The listings of f64 cases, which their twins of other elements share. */
const listings = new Map(
  cases
    .filter(({ data }) => data.element === "f64")
    .map(({ data }) => [`${data.family}/${data.name}`, data.expect.describe_network]),
);

const total = { passed: 0, failed: 0, waiting: 0 };
const waitingFields = new Map();
const reasons = new Map();
const add = (counts, key) => counts.set(key, (counts.get(key) ?? 0) + 1);

for (const { name, data } of cases) {
  const { failures, waiting, checked } = new Case(
    library,
    topos,
    data,
    listings.get(`${data.family}/${data.name}`),
  ).run();
  for (const { field, reason } of waiting) {
    add(waitingFields, field.replace(/\[.*/, ""));
    add(reasons, reason);
  }
  if (failures.length > 0) {
    total.failed += 1;
    console.log(
      `${name}: ${failures[0]}${failures.length > 1 ? ` (and ${failures.length - 1} more)` : ""}`,
    );
  } else if (checked === 0) total.waiting += 1;
  else total.passed += 1;
}

const listed = (counts) =>
  [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([key, count]) => `${key} ${count}`)
    .join(", ");
const { tapes, networks, parameters, runs, plans } = topos.stats();
const isLeaking = tapes + networks + parameters + runs + plans > 0;
if (isLeaking)
  console.log(
    `owners left: ${tapes} tapes, ${networks} networks, ${parameters} tables, ${runs} runs, ${plans} plans`,
  );
if (waitingFields.size > 0) {
  console.log(`waiting for: ${listed(reasons)}`);
  console.log(`waiting: ${total.waiting} whole cases; fields: ${listed(waitingFields)}`);
}
console.log(`${total.passed} passed, ${total.failed + Number(isLeaking)} failed`);
process.exitCode = total.failed > 0 || isLeaking ? 1 : 0;
