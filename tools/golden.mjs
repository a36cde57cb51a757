// `npm run golden`: rewrites the approved texts from what the code answers now. Read the diff before you commit it.
import { build } from "./build.mjs";
import { main, run } from "./command.mjs";
import { setUp } from "./setup/setup.mjs";
import { engineTests, vitest } from "./suite.mjs";

// The tests themselves write: each knows its files.
process.env.TOPOS_GOLDEN = "1";
process.env.GOLDEN = "1";

await main(async () => {
  await setUp("test");
  await engineTests("dev");
  await build();
  await vitest("web");
  await vitest("pages");
  await run("git", ["diff", "--stat", "--", "tests", "notebook-pages"]);
});
