// `npm run bits [-- --native] [--write]`: hashes every conformance program and every elementary map, over the package's
// module or over the native build, and compares with recorded.json, or writes it. Ends with `N passed, N failed`.

import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { programsBelow } from "./programs.mjs";
import { differingParts, RowBits, rowsOf } from "./rows.mjs";

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const file = here("recorded.json");

const { values } = parseArgs({
  options: {
    native: { type: "boolean", default: false },
    /** Which native build: a folder of build/. */
    preset: { type: "string", default: "dev" },
    /** Records what came instead of comparing with it. */
    write: { type: "boolean", default: false },
  },
});
const side = values.native ? "native" : "node";

const recorded = new Map(JSON.parse(readFileSync(file, "utf8")).map((row) => [row.id, row]));
const library = values.native
  ? await import("../native/library.mjs").then(({ nativeLibrary }) => nativeLibrary(values.preset))
  : await import("../../../build/package/index.js");
const rows = [];
let endings = [];
try {
  const topos = await library.init();
  for (const { id, kind, parts } of rowsOf(library, topos, programsBelow(here("../golden")))) {
    const row = new RowBits();
    for (const { hash } of parts) row.add(hash());
    rows.push({ id, kind, parts: parts.map(({ name }) => name), ...row.result });
  }
} finally {
  endings = (await library.finish?.()) ?? [];
}
if (values.write) write();
else compare();

function write() {
  const lines = rows.map(({ id, kind, parts, numbers, hash, digits }) => {
    const { native, node } = recorded.get(id) ?? {};
    const hashes = { native, node, [side]: hash };
    return JSON.stringify({ id, kind, parts: parts.length, numbers, ...hashes, digits });
  });
  writeFileSync(file, `[\n${lines.join(",\n")}\n]\n`);
  console.log(`${lines.length} rows of ${side} written`);
}

function compare() {
  const unmade = [...recorded.keys()].filter((id) => !rows.some((row) => row.id === id));
  const differences = [
    ...rows.map(differenceOf).filter((found) => found !== undefined),
    ...unmade.map((id) => `${id}: recorded, not made`),
    ...endings.map((ending) => `the native engine ended with ${ending}`), // with a leak, say
  ];
  const ran = rows.length + unmade.length + endings.length;
  for (const found of differences) console.log(found);
  console.log(`${ran - differences.length} passed, ${differences.length} failed`);
  process.exitCode = differences.length > 0 ? 1 : 0;
}

function differenceOf({ id, parts, numbers, hash, digits }) {
  const row = recorded.get(id);
  if (row === undefined) return `${id}: not recorded`;
  if (row.native !== row.node) return `${id}: native has ${row.native}, Node ${row.node}`;
  if (row[side] === hash && row.numbers === numbers && row.digits === digits) return undefined;
  const differ = differingParts(parts, row.digits, digits);
  return `${id}: needs ${row[side]}, got ${hash}, in ${differ.join(", ") || "its size"}`;
}
