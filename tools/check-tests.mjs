// Orphans: test files that no suite would run, so that none passes by never running.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./command.mjs";

/** Answers one sentence for each test file that stands outside the folders of the suites. */
export function checkTests(folder = root) {
  const layers = JSON.parse(readFileSync(join(folder, "layers.json"), "utf8")).engine;
  const run = [
    ...layers.map(({ name }) => new RegExp(`^engine/${name}/.*_test\\.cpp$`)),
    /^(laws|seam)\/.*_test\.cpp$/,
    /^(web|tools|pages|browser)\/.*\.test\.ts$/,
    /^xla\/[^/]*_test\.py$/,
  ];
  // Neither CMake nor Vitest looks at another spelling of the ending; `bind` is tested through the library.
  const looksLikeTest = /(_test\.\w+|\.(test|spec)\.\w+)$/;
  return filesOf(join(folder, "tests"))
    .filter((name) => looksLikeTest.test(name) && !run.some((pattern) => pattern.test(name)))
    .map((name) => `tests/${name}: no suite runs this file`);
}

function filesOf(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true }).map((name) => name.replaceAll("\\", "/"));
}
