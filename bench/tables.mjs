// Results as tables, for a terminal and as markdown.
import { contenders, kernel, plan } from "./contenders.mjs";
import { advantage, bestPeer, coldFigures } from "./results.mjs";
import { median } from "./statistics.mjs";
import { checksOf, spelled, targetsOf } from "./targets.mjs";
import { suites } from "./work.mjs";

/** `{ title, columns, rows, notes }` for each suite of one runtime. */
export function tablesOf(runtime, results) {
  const tables = Object.keys(suites)
    .map((suite) => [suite, (results.works ?? []).filter(({ work }) => work.suite === suite)])
    .filter(([, found]) => found.length > 0)
    .map(([suite, found]) => workTable(`${suites[suite]} (${runtime})`, found));
  if (Array.isArray(results.nodes)) tables.push(nodeTable(runtime, results.nodes));
  if (results.cold !== undefined) tables.push(coldTable(runtime, results.cold));
  return tables;
}

function workTable(title, found) {
  const names = contenders
    .map(({ name }) => name)
    .filter((name) => found.some(({ entries }) => measuredOf(entries, name) !== undefined));
  const own = names.includes(kernel) ? kernel : plan;
  const rows = found.map((item) => {
    const figures = names.map((name) => {
      const measured = measuredOf(item.entries, name);
      return measured === undefined ? "-" : spelled(measured.value);
    });
    const best = bestPeer(item);
    const ratio = best && advantage(item, own, best);
    const won = ratio
      ? `${spelled(ratio.median)} (${spelled(ratio.low)} to ${spelled(ratio.high)}) x ${best}`
      : "-";
    return [item.work.title, ...figures, won];
  });
  const [{ clock }] = found;
  const notes = [`clock: ${clock === "cpu" ? "main thread's processor time" : "wall"}`];
  return {
    title,
    columns: ["", ...names, `${own} / best peer`],
    rows,
    notes: [...notes, ...failures(found)],
  };
}

function measuredOf(entries, name) {
  return entries.find((entry) => entry.name === name)?.measured;
}

/** One sentence for each contender and reason, with the works that it concerns. */
function failures(found) {
  const reasons = new Map();
  for (const { work, entries } of found) {
    for (const { name, failure } of entries) {
      if (failure === undefined) continue;
      const key = `${name}: ${failure.replace(/ take [\d.]+ s$/, " take long")}`;
      reasons.set(key, [...(reasons.get(key) ?? []), work.title]);
    }
  }
  return [...reasons].map(([reason, titles]) =>
    titles.length === found.length ? reason : `${reason} (${titles.join(", ")})`,
  );
}

function nodeTable(runtime, nodes) {
  const what = ["record", "lower", "run", "backward"];
  return {
    title: `${suites.nodes} (${runtime})`,
    columns: ["nodes", ...what],
    rows: nodes.map((entry) => [
      entry.length.toLocaleString("en"),
      ...what.map((name) => spelled(median(entry[name]))),
    ]),
    notes: [],
  };
}

function coldTable(runtime, cold) {
  const figures = coldFigures(cold);
  return {
    title: `${suites.cold} (${runtime})`,
    columns: ["", "median", "best"],
    rows: figures
      .filter(({ failure }) => failure === undefined)
      .map(({ name, ms, times }) => [name, ms.toFixed(1), Math.min(...times).toFixed(1)]),
    notes: [
      `clock: ${figures[0]?.clock === "cpu" ? "processor time of the whole process" : "wall"}`,
      ...figures.filter(({ failure }) => failure).map(({ name, failure }) => `${name}: ${failure}`),
    ],
  };
}

/** What a reader asks first, over both runtimes. */
const headlines = [
  ["product f32 256", kernel],
  ["product f64 256", kernel],
  ["product f32 784x64 @ 64x128 A^T B", kernel],
  ["tanh over 1 M f32", plan],
  ["mlp", plan],
  ["convolution", plan],
  ["scalar", plan],
];

/** One row for each headline and runtime: ours, the best peer, and how many times faster ours is. */
export function summaryTable({ runtimes }) {
  const rows = Object.entries(runtimes).flatMap(([runtime, { works = [], cold }]) => [
    ...headlines.flatMap(([id, own]) =>
      headline(
        runtime,
        works.find((item) => item.work.id === id),
        own,
      ),
    ),
    ...coldHeadline(runtime, cold),
  ]);
  const columns = ["", "runtime", "unit", "topos", "best peer", "", "times faster"];
  return { title: "Summary", columns, rows, notes: [] };
}

function headline(runtime, found, own) {
  const best = found && bestPeer(found);
  const measured = found && measuredOf(found.entries, own);
  if (best === undefined || measured === undefined) return [];
  const ratio = advantage(found, own, best);
  const { unit, suite, title } = found.work;
  const name = found.work.id === suite ? suite : `${suite} ${title}`;
  const values = [measured, measuredOf(found.entries, best)].map(({ value }) => spelled(value));
  return [[name, runtime, unit, ...values, best, spelled(ratio.median)]];
}

function coldHeadline(runtime, cold) {
  const figures = coldFigures(cold);
  const own = figures.find(({ name }) => name === plan);
  const [best] = figures
    .filter(({ name, ms }) => ["jax-js", "tfjs-wasm", "onnxruntime-web"].includes(name) && ms > 0)
    .sort((one, other) => one.ms - other.ms);
  if (!(own?.ms > 0) || best === undefined) return [];
  return [
    ["cold start", runtime, "ms", own.ms, best.ms, best.name, best.ms / own.ms].map((cell) =>
      typeof cell === "number" ? spelled(cell) : cell,
    ),
  ];
}

export function byteTable(bytes) {
  const kilobytes = (count) => (count / 1000).toFixed(1);
  return {
    title: suites.bytes,
    columns: ["", "JavaScript", "wasm", "gzip", "brotli"],
    rows: bytes
      .filter(({ failure }) => failure === undefined)
      .map(({ name, script, wasm, total }) => [
        name,
        kilobytes(script.raw),
        kilobytes(wasm.raw),
        kilobytes(total.gzip),
        kilobytes(total.brotli),
      ]),
    notes: bytes.filter(({ failure }) => failure).map(({ name, failure }) => `${name}: ${failure}`),
  };
}

/** The targets of all runtimes, each with the check that is furthest from its goal. */
export function targetTable({ runtimes, peak, bytes }) {
  const rows = Object.entries(runtimes).flatMap(([runtime, results]) =>
    targetsOf(checksOf(runtime, results, { peak, bytes })).map(
      ({ met, target, text, about, count, goal }) => [
        met ? "met" : "NOT MET",
        runtime,
        target,
        text,
        count > 1 ? `${about}, worst of ${count}` : about,
        goal,
      ],
    ),
  );
  const met = rows.filter(([state]) => state === "met").length;
  return {
    title: "Targets",
    columns: ["", "runtime", "what", "is", "at", "should be"],
    rows,
    notes: [`${met} of ${rows.length} met`],
  };
}

/** For a terminal. The first column is flush left, and so is what is no number. */
export function plainText({ title, columns, rows, notes }) {
  const widths = columns.map((column, at) =>
    Math.max(column.length, ...rows.map((row) => row[at].length)),
  );
  const line = (cells) =>
    cells
      .map((cell, at) =>
        /^[-\d.,]+$/.test(cell) ? cell.padStart(widths[at]) : cell.padEnd(widths[at]),
      )
      .join("  ")
      .trimEnd();
  return [
    `== ${title}`,
    line(columns),
    ...rows.map(line),
    ...notes.map((note) => `   ${note}`),
    "",
  ].join("\n");
}

export function markdown({ title, columns, rows, notes }) {
  const line = (cells) => `| ${cells.join(" | ")} |`;
  const rule = columns.map((_, at) => (at === 0 ? "---" : "---:"));
  const text = [`### ${title}`, "", line(columns), line(rule), ...rows.map(line), ""];
  return [...text, ...notes.map((note) => `${note}.  `), ""].join("\n");
}
