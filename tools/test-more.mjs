// `npm run test:more`: what takes long or finds little: optimised builds, every header alone, clang-tidy.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { main, quietly, root } from "./command.mjs";
import { setUp } from "./setup/setup.mjs";
import { engineTests, runSuites, steps, succeeds } from "./suite.mjs";

await main(async () => {
  await setUp("test");
  await runSuites({
    "engine, native and optimised": () => engineTests("release"),
    "headers alone": () => steps({ headers: compileHeadersAlone }),
    "clang-tidy": () => steps({ "clang-tidy": tidy }),
  });
});

async function compileHeadersAlone() {
  await quietly("cmake", ["--preset", "release", "-DCMAKE_VERIFY_INTERFACE_HEADER_SETS=ON"]);
  const target = ["--target", "all_verify_interface_header_sets", "--", "-k", "0", "--quiet"];
  await succeeds("cmake", "--build", "--preset", "release", ...target)();
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
