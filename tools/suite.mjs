// Suites of tests: each answers how many cases passed and failed, read from a report that a machine wrote.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { buildWithCMake } from "./build.mjs";
import { captured, echoed, root, run, statusOf } from "./command.mjs";

const reports = join(root, "build/reports");

/**
 * Runs named suites, whatever fails, and prints the closing line. Stages follow one another; the lanes of a stage run side
 * by side, and the suites of a lane one after the other.
 */
export async function runSuites(...stages) {
  mkdirSync(reports, { recursive: true });
  const total = { passed: 0, failed: 0 };
  const troubled = [];
  const runLane = async (suites) => {
    for (const [name, body] of Object.entries(suites)) {
      console.log(`\n== ${name}`);
      const started = performance.now();
      const { passed, failed } = await counted(body);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`-- ${name}: ${passed} passed, ${failed} failed in ${seconds} s`);
      if (failed > 0) troubled.push(name);
      total.passed += passed;
      total.failed += failed;
    }
  };
  for (const lanes of stages) await Promise.all([lanes].flat().map(runLane));
  if (troubled.length > 0) console.log(`\nfailing: ${troubled.join(", ")}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

// A suite that cannot run counts as one failed case.
async function counted(body) {
  try {
    return await body();
  } catch (error) {
    console.error(error.message);
    return { passed: 0, failed: 1 };
  }
}

/** A suite of steps that each pass or throw. */
export async function steps(bodies) {
  let failed = 0;
  for (const [name, body] of Object.entries(bodies)) {
    try {
      await body();
    } catch (error) {
      console.error(`${name}: ${error.message}`);
      failed += 1;
    }
  }
  return { passed: Object.keys(bodies).length - failed, failed };
}

/** Builds a preset and runs its Catch2 programs, one for each layer that has tests. */
export async function engineTests(preset) {
  const total = { passed: 0, failed: 0 };
  try {
    await buildWithCMake(preset);
  } catch (error) {
    console.error(error.message); // what was built runs all the same
    total.failed += 1;
  }
  const waiting = testedLayers().flatMap(partsOf);
  const work = async () => {
    for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
      const { passed, failed } = await engineProgram(preset, part);
      total.passed += passed;
      total.failed += failed;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return total;
}

// The laws take longest, so they begin.
function testedLayers() {
  const layers = readdirSync(join(root, "tests/engine"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, folder: join(root, "tests/engine", name) }));
  const across = ["laws", "seam"].map((name) => ({ name, folder: join(root, "tests", name) }));
  return [...across, ...layers]
    .filter(({ folder }) => existsSync(folder) && hasSources(folder))
    .map(({ name }) => name);
}

// They alone would be waited for at the end.
function partsOf(name) {
  const count = name === "laws" ? availableParallelism() : 1;
  return Array.from({ length: count }, (_, index) => ({ name, index, count }));
}

function hasSources(folder) {
  return readdirSync(folder, { recursive: true }).some((name) => name.endsWith(".cpp"));
}

async function engineProgram(preset, { name, index, count }) {
  const program = join(root, "build", preset, `test-${name}`);
  const report = freshReport(`${preset}-${name}-${index}.xml`);
  // Of the reporters with totals, this one leaves passed assertions out: there are half a million.
  const asked = [
    "--reporter",
    "console",
    "--reporter",
    `xml::out=${report}`,
    "--colour-mode",
    "none",
    ...(count > 1 ? ["--shard-count", String(count), "--shard-index", String(index)] : []),
  ];
  const [command, ...args] = existsSync(`${program}.js`) ? ["node", `${program}.js`] : [program];
  const { status, output } = await captured(command, [...args, ...asked], {
    env: symbolized(),
  }).catch((error) => ({ status: error.message, output: "" }));
  console.log(`${preset} ${name}\n${output}`);
  if (!existsSync(report)) return crashed(`${preset} test-${name} ended with ${status}`);
  const totals = /<OverallResultsCases successes="(\d+)" failures="(\d+)"/;
  const [, passed, failed] = totals.exec(readFileSync(report, "utf8")) ?? [];
  if (passed === undefined) {
    return crashed(`${preset} test-${name} ended with ${status} amid its report`);
  }
  const silent = status !== 0 && Number(failed) === 0 ? 1 : 0; // a leak, say, found after the last case
  return { passed: Number(passed), failed: Number(failed) + silent };
}

// Sanitizers name lines only with the symbolizer of their own version.
function symbolized() {
  return {
    ...process.env,
    PATH: `${process.env.PATH}:/usr/lib/llvm-19/bin`,
    UBSAN_OPTIONS: "print_stacktrace=1",
  };
}

/** Runs one Vitest project. */
export async function vitest(project) {
  const report = freshReport(`${project}.json`);
  const asked = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const status = await statusOf("npx", [
    "--no-install",
    "vitest",
    "run",
    "--project",
    project,
    ...asked,
  ]);
  const result = reportOf(report);
  if (!result) return crashed(`the Vitest project ${project} ended with ${status}`);
  // A file that cannot be loaded has no cases to fail.
  const unloaded = result.testResults.filter(
    (file) =>
      file.status === "failed" && !file.assertionResults.some(({ status }) => status === "failed"),
  ).length;
  const failed = result.numFailedTests + unloaded;
  return { passed: result.numPassedTests, failed: failed === 0 && status !== 0 ? 1 : failed };
}

/** Runs a program whose last line holds `N passed, N failed`. */
export async function lastLine(program, args, options = {}) {
  const { status, output } = await echoed(program, args, options);
  const last = output.trimEnd().split("\n").at(-1);
  const [, passed, failed] = /(\d+) passed, (\d+) failed/.exec(last) ?? [];
  if (passed === undefined) return crashed(`${program} ${args.join(" ")} ended with ${status}`);
  const silent = status !== 0 && Number(failed) === 0 ? 1 : 0;
  return { passed: Number(passed), failed: Number(failed) + silent };
}

/** One step that is a program's success. */
export function succeeds(program, ...args) {
  return () => run(program, args);
}

function crashed(sentence) {
  console.error(sentence);
  return { passed: 0, failed: 1 };
}

function freshReport(name) {
  const path = join(reports, name);
  rmSync(path, { force: true });
  return path;
}

function reportOf(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}
