// What has to stand before anything is measured: peers, modules, the library, the peak.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { buildWithCMake } from "../tools/build.mjs";
import { buildLibrary } from "../tools/build-library.mjs";
import { answerOf, quietly, root } from "../tools/command.mjs";
import { setUp } from "../tools/setup/setup.mjs";

const here = fileURLToPath(new URL("./", import.meta.url));

/** Installs the peers as bench/package-lock.json names them; answers a sentence if that failed. */
export async function bringPeers(progress) {
  if (isInstalled()) return undefined;
  progress("installing the peers into bench/node_modules");
  try {
    // The scripts of one of them look for a display.
    await quietly("npm", ["ci", "--ignore-scripts", "--no-fund", "--no-audit"], { cwd: here });
    return undefined;
  } catch (error) {
    return `the peers could not be installed: ${error.message.trim().split("\n").at(-1)}`;
  }
}

function isInstalled() {
  const copy = `${here}node_modules/.package-lock.json`;
  if (!existsSync(copy)) return false;
  const installed = JSON.parse(readFileSync(copy, "utf8")).packages;
  const { dependencies } = JSON.parse(readFileSync(`${here}package.json`, "utf8"));
  return Object.entries(dependencies).every(
    ([name, version]) => installed[`node_modules/${name}`]?.version === version,
  );
}

/** Builds the library, and the programs of the benchmark. */
export async function build(progress) {
  await setUp("bench");
  progress("building the library");
  await buildWithCMake("wasm");
  await buildLibrary();
  progress("building the benchmark's own modules");
  const targets = ["bench-kernels", "bench-limit"];
  await quietly("cmake", ["--build", "--preset", "wasm", "--target", ...targets]);
}

/** Builds the program that finds the peak; natively, so only where there is a compiler. */
export async function buildPeak(progress) {
  progress("building the program that finds the peak of one core");
  try {
    await quietly("cmake", ["--preset", "release"]);
    await quietly("cmake", ["--build", "--preset", "release", "--target", "bench-peak"]);
    return undefined;
  } catch (error) {
    return `no peak: ${error.message.trim().split("\n").at(-1)}`;
  }
}

/** GFLOP/s of one core in registers, `{ f32, f64 }`, or undefined where the program is missing. */
export function measurePeak() {
  const answer = answerOf(`${root}/build/release/bench-peak`, []);
  return answer === undefined ? undefined : JSON.parse(answer);
}
