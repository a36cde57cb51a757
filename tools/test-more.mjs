// `npm run test:more`: what takes long or finds little: optimised builds, every module run by XLA, ten
// million numbers as text, every header alone, the npm package in bundlers, sites, kernels and notebooks, pages
// in Firefox and WebKit, names.
import { join } from "node:path";
import { buildWithCMake } from "./build.mjs";
import { main, quietly, root } from "./command.mjs";
import { setUp } from "./setup/setup.mjs";
import { python } from "./setup/xla.mjs";
import { engineTests, lastLine, runSuites, steps, succeeds, vitest } from "./suite.mjs";
import { tidy } from "./tidy.mjs";

const modules = "build/stablehlo";
const trainingSteps = "build/steps";

await main(async () => {
  await setUp("more");
  await runSuites({
    "engine, native and optimised": () => engineTests("release"),
    "language, fuzzed at length": async () => {
      await buildWithCMake("fuzz");
      const asked = ["--preset", "fuzz", "--seconds", "180", "--seed", "0"];
      return lastLine("node", ["tools/fuzz.mjs", ...asked]);
    },
    "conformance, native and optimised": () =>
      lastLine("node", [
        "tests/conformance/run.mjs",
        ...["--native", "--preset", "release", "--modules", modules],
      ]),
    "StableHLO, run by XLA": () => execute("plain"),
    "portable StableHLO, called from JAX": () =>
      execute("portable", "--called", "--only", "opcodes/*", "emission/*"),
    "library, optimised and installed": () =>
      lastLine("node", ["tests/consumers/run.mjs", "release"]),
    "npm package, in projects of others": async () => {
      await quietly("node", ["tools/build-library.mjs"]);
      return lastLine("node", ["tests/consumers/package.mjs"]);
    },
    "cards in sites of others": () => lastLine("node", ["tests/consumers/sites.mjs"]),
    "objects in kernels of others": () => lastLine("node", ["tests/consumers/kernels.mjs"]),
    "cards in notebooks of others": () => lastLine("node", ["tests/consumers/notebooks.mjs"]),
    "other browsers": async () => {
      await quietly("npx", ["--no-install", "vite", "build", "--logLevel", "error"]);
      return lastLine("node", ["tests/other-browsers/run.mjs"]);
    },
    "what the benchmark computes": () => lastLine("node", ["bench/check.mjs"]),
    // The benchmark has just built the package.
    "a step spread over devices": async () => {
      await quietly("node", ["tests/xla/steps.mjs", trainingSteps]);
      return lastLine(python, ["tests/xla/run.py", trainingSteps]);
    },
    "a minute in the page": async () => {
      await quietly("npx", ["--no-install", "vite", "build", "--logLevel", "warn"]);
      return vitest("slow");
    },
    "numbers at length": () =>
      steps({ numbers: succeeds(join(root, "build/release/test-foundation"), "[.slow]") }),
    "headers alone": () => steps({ headers: compileHeadersAlone }),
    names: () => steps({ names: () => tidy("-*,readability-identifier-naming") }),
  });
});

function execute(form, ...options) {
  const exceptions = ["--leeway", "tests/xla/leeway.json", "--exact", "emission/literal-*"];
  return lastLine(python, ["tools/xla/execute.py", join(modules, form), ...options, ...exceptions]);
}

async function compileHeadersAlone() {
  await quietly("cmake", ["--preset", "release", "-DCMAKE_VERIFY_INTERFACE_HEADER_SETS=ON"]);
  const target = ["--target", "all_verify_interface_header_sets", "--", "-k", "0", "--quiet"];
  await succeeds("cmake", "--build", "--preset", "release", ...target)();
}
