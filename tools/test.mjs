// `npm test`: builds everything and runs all suites; ends with `N passed, N failed`.
import { build } from "./build.mjs";
import { checks } from "./check.mjs";
import { main } from "./command.mjs";
import { setUp } from "./setup/setup.mjs";
import { python } from "./setup/xla.mjs";
import { engineTests, lastLine, runSuites, steps, vitest } from "./suite.mjs";

await main(async () => {
  await setUp("test");
  await runSuites(
    { "engine, native with sanitizers": () => engineTests("dev") },
    { "engine, wasm under Node": () => engineTests("wasm-test") },
    { "module, library and site": () => steps({ build }) },
    // Each of these is one process, and most of them wait for nothing but their own processor.
    [
      {
        "conformance, wasm": () =>
          lastLine("node", ["tests/conformance/run.mjs", "--modules", "build/stablehlo"]),
        "StableHLO, verified by jaxlib": () =>
          lastLine(python, [
            "tools/xla/verify.py",
            "build/stablehlo/plain",
            ...["--portable", "build/stablehlo/portable"],
          ]),
        "bits, wasm": () => lastLine("node", ["tests/conformance/bits/run.mjs"]),
        "checkpoints, by safetensors": () => lastLine("node", ["tests/safetensors/run.mjs"]),
        "library, installed": () => lastLine("node", ["tests/consumers/run.mjs"]),
        "language, fuzzed": () => lastLine("node", ["tools/fuzz.mjs", "--seconds", "25"]),
      },
      {
        "conformance, native": () => lastLine("node", ["tests/conformance/run.mjs", "--native"]),
        "bits, native": () => lastLine("node", ["tests/conformance/bits/run.mjs", "--native"]),
      },
    ],
    // Vitest takes one processor of two.
    [
      {
        "library and cards": () => vitest("web"),
        pages: () => vitest("pages"),
        checks: () => steps(checks),
      },
      { browser: () => vitest("browser") },
    ],
  );
});
