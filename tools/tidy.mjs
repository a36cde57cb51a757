// `npm run tidy`: clang-tidy over the engine, every check of .clang-tidy. It takes long; names alone do not.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { main, quietly, root } from "./command.mjs";
import { setUp } from "./setup/setup.mjs";
import { succeeds } from "./suite.mjs";

/** Runs clang-tidy on every source of the engine; its own driver spreads them over the cores. */
export async function tidy(checks) {
  await quietly("cmake", ["--preset", "release"]);
  const commands = JSON.parse(
    readFileSync(join(root, "build/release/compile_commands.json"), "utf8"),
  );
  const ours = commands
    .map(({ file }) => file)
    .filter((file) => file.includes("/engine/") && !file.includes("/tests/"));
  const asked = ["-p", "build/release", "-quiet", "-clang-tidy-binary", "clang-tidy-19"];
  if (checks) asked.push(`-checks=${checks}`);
  await succeeds("run-clang-tidy-19", ...asked, ...new Set(ours))();
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(async () => {
    await setUp("check");
    await tidy();
  });
}
