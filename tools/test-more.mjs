// `npm run test:more`: what takes long or finds little: optimised builds, every header alone, clang-tidy.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { echoed, main, quietly, root, run } from "./command.mjs";
import { setUp } from "./setup/setup.mjs";
import { engineTests, runSuites, steps, succeeds } from "./suite.mjs";

await main(async () => {
  await setUp("test");
  await runSuites({
    "engine, native and optimised": () => engineTests("release"),
    "headers alone": () => steps({ headers: compileHeadersAlone }),
    "maps at every f32": scanMaps,
    "clang-tidy": () => steps({ "clang-tidy": tidy }),
  });
});

async function compileHeadersAlone() {
  await quietly("cmake", ["--preset", "release", "-DCMAKE_VERIFY_INTERFACE_HEADER_SETS=ON"]);
  const target = ["--target", "all_verify_interface_header_sets", "--", "-k", "0", "--quiet"];
  await succeeds("cmake", "--build", "--preset", "release", ...target)();
}

// Each line of the program is one map; it has passed where no group of inputs differs.
async function scanMaps() {
  await run("cmake", ["--build", "--preset", "release", "--target", "exhaustive"]);
  const { status, output } = await echoed(join(root, "build/release/exhaustive"), []);
  const maps = output.split("\n").filter((line) => line.endsWith("groups differ"));
  const passed = maps.filter((line) => line.endsWith(", 0 groups differ")).length;
  const failed = maps.length - passed;
  return { passed, failed: status !== 0 && failed === 0 ? 1 : failed };
}

// clang-tidy's own driver spreads the files over the cores.
async function tidy() {
  const commands = JSON.parse(
    readFileSync(join(root, "build/release/compile_commands.json"), "utf8"),
  );
  const ours = commands
    .map(({ file }) => file)
    .filter((file) => file.includes("/engine/") && !file.includes("/tests/"));
  const asked = ["-p", "build/release", "-quiet", "-clang-tidy-binary", "clang-tidy-19"];
  await succeeds("run-clang-tidy-19", ...asked, ...new Set(ours))();
}
