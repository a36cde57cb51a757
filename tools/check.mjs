// `npm run check`: what can be seen without building. Seconds.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { checkLayers } from "./check-layers.mjs";
import { checkSizes } from "./check-sizes.mjs";
import { checkTests } from "./check-tests.mjs";
import { Failed, main, root } from "./command.mjs";
import { setUp } from "./setup/setup.mjs";
import { steps, succeeds } from "./suite.mjs";

/** The checks, by name; each throws with its findings. */
export const checks = {
  layers: () => nothingFrom(checkLayers()),
  sizes: () => nothingFrom(checkSizes()),
  "orphan tests": () => nothingFrom(checkTests()),
  "C++ format": succeeds("clang-format-19", "--dry-run", "-Werror", ...sources()),
  "web format and lint": succeeds("npx", "--no-install", "biome", "check", "--log-level=warn"),
  "generated types": succeeds("node", "tools/generate-vocabulary.mjs"),
  types: succeeds("npx", "--no-install", "tsc", "--project", "."),
};

function nothingFrom(findings) {
  if (findings.length > 0) throw new Failed(`\n${findings.join("\n")}`);
}

function sources() {
  return ["engine", "tests", "bench/native"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((name) => /\.(hpp|cpp)$/.test(name))
      .map((name) => join(folder, name)),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(async () => {
    await setUp("check");
    const { passed, failed } = await steps(checks);
    console.log(`${passed} passed, ${failed} failed`);
    process.exitCode = failed > 0 ? 1 : 0;
  });
}
