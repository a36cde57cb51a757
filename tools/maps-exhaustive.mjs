// `npm run maps:exhaustive`: every f32 through the scalar and the lane form of each map; about half an hour.
import { join } from "node:path";
import { echoed, main, quietly, root, run } from "./command.mjs";
import { setUp } from "./setup/setup.mjs";

await main(async () => {
  await setUp("test");
  await quietly("cmake", ["--preset", "release"]);
  await run("cmake", ["--build", "--preset", "release", "--target", "exhaustive"]);
  // Each line of the program is one map; it has passed where no group of inputs differs.
  const { status, output } = await echoed(join(root, "build/release/exhaustive"), []);
  const maps = output.split("\n").filter((line) => line.endsWith("groups differ"));
  const passed = maps.filter((line) => line.endsWith(", 0 groups differ")).length;
  const failed = Math.max(maps.length - passed, status === 0 ? 0 : 1);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
});
