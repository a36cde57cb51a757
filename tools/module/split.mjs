// Splits the linked module in two: what it holds beyond the module that was linked without the language moves into the
// second part, which a host loads when it is first needed. Both parts share one memory and one table. Both are then
// made small, and their functions put into an order that compresses well.

import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { namedByPlace } from "./arrange.mjs";

/** What the compiler used; nothing else may appear in a part. */
const features = [
  "simd",
  "exception-handling",
  "bulk-memory",
  "mutable-globals",
  "sign-ext",
  "nontrapping-float-to-int",
  "multivalue",
].map((name) => `--enable-${name}`);

/**
 * Reads what `wasm-opt --print-call-graph` says: each function, who calls whom, and which are in the table or exported,
 * so that somebody unknown may call them.
 */
export function readCallGraph(text) {
  const functions = new Set();
  const reachable = new Set();
  const callees = new Map();
  for (const line of text.split("\n")) {
    const call = /^\s*"(.+?)" -> "(.+?)"; \/\/ call$/.exec(line);
    if (call !== null) {
      const [, from, to] = call;
      if (!callees.has(from)) callees.set(from, new Set());
      callees.get(from).add(to);
      continue;
    }
    const node = /^ {2}"(.+)" \[style="filled(, rounded)?"(?:, fillcolor="(\w+)")?\];$/.exec(line);
    if (node === null) continue;
    const [, name, rounded, colour] = node;
    if (colour === "turquoise") continue; // an import
    if (rounded !== undefined || colour === "gray") reachable.add(name);
    if (colour !== undefined) functions.add(name);
  }
  return { functions, reachable, callees };
}

/** The functions of `whole` that `alone` can do without. */
export function deferredFunctions(whole, alone) {
  const unnamed = (name) => /^\d+$/.test(name);
  const deferred = new Set(
    [...whole.functions].filter((name) => !alone.functions.has(name) && !unnamed(name)),
  );
  keepWhatIsCalled(whole, deferred);
  moveWhatOnlyTheyCall(whole, deferred);
  return deferred;
}

/** Linked alone, a function may have been merged into its callers, and so have left no name. */
function keepWhatIsCalled({ functions, callees }, deferred) {
  const waiting = [...functions].filter((name) => !deferred.has(name));
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    for (const called of callees.get(name) ?? []) {
      if (deferred.delete(called)) waiting.push(called);
    }
  }
}

function moveWhatOnlyTheyCall({ functions, reachable, callees }, deferred) {
  const callers = new Map();
  for (const [from, all] of callees) {
    for (const to of all) callers.set(to, [...(callers.get(to) ?? []), from]);
  }
  for (let before = -1; before !== deferred.size; ) {
    before = deferred.size;
    for (const name of functions) {
      const by = callers.get(name) ?? [];
      if (reachable.has(name) || by.length === 0) continue;
      if (by.every((caller) => deferred.has(caller))) deferred.add(name);
    }
  }
}

function split([binaryen, whole, alone, engine, language]) {
  const run = (tool, ...args) =>
    execFileSync(join(binaryen, tool), [...features, ...args], { maxBuffer: 2 ** 28 }).toString();
  const graphOf = (file) => readCallGraph(run("wasm-opt", file, "--print-call-graph", "-o", "-"));
  const deferred = deferredFunctions(graphOf(whole), graphOf(alone));
  if (deferred.size === 0) throw new Error(`${whole} holds nothing that ${alone} does not`);
  const list = `${language}.functions`;
  writeFileSync(list, [...deferred].sort().join("\n"));
  run("wasm-split", whole, `--split-funcs=@${list}`, "-o1", engine, "-o2", language);
  rmSync(list);
  for (const part of [engine, language]) {
    run("wasm-opt", part, "-Oz", "-o", part);
    writeFileSync(part, namedByPlace(readFileSync(part)));
    run("wasm-opt", part, "--reorder-functions-by-name", "--strip-debug", "-o", part);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) split(process.argv.slice(2));
