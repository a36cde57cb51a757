// `npm run test:more`: what takes long or finds little: optimised builds, every module run by XLA, ten
// million numbers as text, every header alone, names.
import { join } from "node:path";
import { main, quietly, root } from "./command.mjs";
import { setUp } from "./setup/setup.mjs";
import { python } from "./setup/xla.mjs";
import { engineTests, lastLine, runSuites, steps, succeeds } from "./suite.mjs";
import { tidy } from "./tidy.mjs";

const modules = "build/stablehlo";

await main(async () => {
  await setUp("more");
  await runSuites({
    "engine, native and optimised": () => engineTests("release"),
    "conformance, native and optimised": () =>
      lastLine("node", [
        "tests/conformance/run.mjs",
        ...["--native", "--preset", "release", "--modules", modules],
      ]),
    "StableHLO, run by XLA": () =>
      lastLine(python, [
        "tools/xla/execute.py",
        modules,
        ...["--leeway", "tests/xla/leeway.json", "--exact", "emission/literal-*"],
      ]),
    "library, optimised and installed": () =>
      lastLine("node", ["tests/consumers/run.mjs", "release"]),
    "what the benchmark computes": () => lastLine("node", ["bench/check.mjs"]),
    "numbers at length": () =>
      steps({ numbers: succeeds(join(root, "build/release/test-foundation"), "[.slow]") }),
    "headers alone": () => steps({ headers: compileHeadersAlone }),
    names: () => steps({ names: () => tidy("-*,readability-identifier-naming") }),
  });
});

async function compileHeadersAlone() {
  await quietly("cmake", ["--preset", "release", "-DCMAKE_VERIFY_INTERFACE_HEADER_SETS=ON"]);
  const target = ["--target", "all_verify_interface_header_sets", "--", "-k", "0", "--quiet"];
  await succeeds("cmake", "--build", "--preset", "release", ...target)();
}
