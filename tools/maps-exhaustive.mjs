// `npm run maps:exhaustive`: every f32 through the scalar and the lane form of each map, then the
// largest error of each against MPFR; about an hour. Writes docs/maps.md.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { echoed, Failed, main, quietly, root, run } from "./command.mjs";
import { errorsOf, lanesOf, mapsPage } from "./maps-report.mjs";
import { setUp } from "./setup/setup.mjs";

await main(async () => {
  await setUp("maps");
  await quietly("cmake", ["--preset", "release"]);
  const programs = ["maps-scan", "maps-error"];
  await run("cmake", ["--build", "--preset", "release", "--target", ...programs]);
  const scan = await echoed(join(root, "build/release/maps-scan"), []);
  const error = await echoed(join(root, "build/release/maps-error"), []);
  const [lanes, errors] = [lanesOf(scan.output), errorsOf(error.output)];
  if (error.status !== 0 || errors.size !== lanes.size) throw new Failed("maps-error ended early");
  writeFileSync(join(root, "docs/maps.md"), mapsPage(lanes, errors));
  // A map has passed where no group of inputs differs and no result is of another kind.
  const passed = [...lanes].filter(([map, count]) => count === 0 && isMeasured(errors.get(map)));
  const failed = Math.max(lanes.size - passed.length, scan.status === 0 ? 0 : 1);
  console.log(`${passed.length} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
});

function isMeasured(of) {
  return Object.values(of).every(({ ulps }) => Number.isFinite(Number(ulps)));
}
