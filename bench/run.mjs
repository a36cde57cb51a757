// `npm run bench`: ours and the peers side by side. See --help.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, release, totalmem } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { answerOf, main, root } from "../tools/command.mjs";
import { contenders } from "./contenders.mjs";
import { help, readOptions } from "./options.mjs";
import { digested } from "./results.mjs";
import { byteTable, markdown, plainText, summaryTable, tablesOf, targetTable } from "./tables.mjs";
import { suites, work } from "./work.mjs";

await main(async () => {
  const options = readOptions(process.argv.slice(2));
  if (options.help) return console.log(help);
  if (options.list) return console.log(listing());
  const results =
    options.from === undefined
      ? await measured(options)
      : JSON.parse(readFileSync(options.from, "utf8"));
  console.log(report(results, options.markdown ? markdown : plainText));
  if (options.docs) writeDocs(results);
});

function listing() {
  const named = Object.entries(suites).map(([suite, title]) => {
    const items = work.filter((item) => item.suite === suite).map(({ title: name }) => name);
    return `${suite.padEnd(12)} ${title}${items.length > 1 ? `: ${items.join(", ")}` : ""}`;
  });
  return [...named, "", contenders.map(({ name }) => name).join(", ")].join("\n");
}

/** Says what is going on; on a terminal in one line that is written over. */
function progress(text) {
  if (!process.stderr.isTTY) return process.stderr.write(`${text}\n`);
  process.stderr.write(`\r\x1b[K${text.slice(0, process.stderr.columns - 1)}`);
}

async function measured(options) {
  // Only now: these need what `bringPeers` and `build` leave.
  const { bringPeers, build, buildPeak, measurePeak } = await import("./prepare.mjs");
  const complaints = [];
  const note = (sentence) => sentence !== undefined && complaints.push(sentence);
  note(await bringPeers(progress));
  if (options.builds) {
    await build(progress);
    note(await buildPeak(progress));
  }
  const { measureRuntime, measureShipped } = await import("./runtimes.mjs");
  const begin = performance.now();
  const peaks = [measurePeak()];
  const bytes = await measureShipped(options, progress);
  const runtimes = {};
  for (const runtime of options.runtimes) {
    try {
      runtimes[runtime] = await measureRuntime(runtime, options, (text) =>
        progress(`${runtime}: ${text}`),
      );
    } catch (error) {
      note(`${runtime}: ${error.message.split("\n")[0]}`);
    }
    peaks.push(measurePeak());
  }
  if (process.stderr.isTTY) process.stderr.write("\r\x1b[K");
  const results = {
    date: new Date().toISOString(),
    seconds: Math.round((performance.now() - begin) / 1000),
    commit: answerOf("git", ["rev-parse", "--short", "HEAD"]),
    machine: machine(runtimes),
    quick: options.quick,
    peak: bestOf(peaks),
    bytes,
    runtimes,
    complaints,
  };
  save(results, options.out);
  return results;
}

function machine({ chromium }) {
  const [{ model } = { model: "unknown" }] = cpus();
  return {
    processor: model.trim(),
    processors: cpus().length,
    memoryBytes: totalmem(),
    system: `${process.platform} ${release()}`,
    node: process.version,
    chromium: chromium?.version,
  };
}

/** Whatever disturbs the peak makes it smaller. */
function bestOf(peaks) {
  const found = peaks.filter((peak) => peak !== undefined);
  if (found.length === 0) return undefined;
  return {
    f32: Math.max(...found.map(({ f32 }) => f32)),
    f64: Math.max(...found.map(({ f64 }) => f64)),
  };
}

function save(results, out) {
  const name = `${results.date.replaceAll(":", "-").slice(0, 19)}.json`;
  const folder = fileURLToPath(new URL("results/", import.meta.url));
  const path = out === undefined ? join(folder, name) : resolve(out);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(results)}\n`);
  process.stderr.write(`results: ${path}\n`);
}

/** All that results say, as one text. */
function report(results, format) {
  const { date, machine: on, peak, runtimes, bytes, complaints, seconds, quick } = results;
  const shown = Object.fromEntries(
    Object.entries(runtimes).map(([runtime, found]) => [
      runtime,
      { ...found, works: found.works && digested(found.works) },
    ]),
  );
  const browser = on.chromium ? `, Chromium ${on.chromium}` : "";
  const tables = Object.entries(shown).flatMap(([runtime, found]) => tablesOf(runtime, found));
  if (bytes) tables.push(byteTable(bytes));
  const all = { runtimes: shown, peak, bytes };
  return [
    `${date.slice(0, 10)}, ${on.processor}, ${on.processors} processors, ${on.system}, Node ${on.node}${browser}; ${
      quick ? "quick, " : ""
    }${seconds} s.`,
    peak && `Peak of one core in registers: ${peak.f32} GFLOP/s in f32, ${peak.f64} in f64.`,
    "",
    ...[summaryTable(all), targetTable(all), ...tables].map(format),
    ...ownFailures(shown),
    ...complaints,
  ]
    .filter((line) => line !== undefined)
    .join("\n");
}

/** What was to be measured of ours alone, and failed. */
function ownFailures(runtimes) {
  return Object.entries(runtimes).flatMap(([runtime, found]) =>
    ["nodes", "soak"].flatMap((suite) =>
      found[suite]?.failure ? [`${suite} (${runtime}): ${found[suite].failure}`] : [],
    ),
  );
}

/** Puts the tables where the page of the documentation ends in them. */
function writeDocs(results) {
  const path = join(root, "docs/performance.md");
  const [method] = readFileSync(path, "utf8").split("\n## Figures\n");
  writeFileSync(path, `${method}\n## Figures\n\n${report(results, markdown).trimEnd()}\n`);
}
