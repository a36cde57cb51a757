// The two runtimes, and what is shipped to them.
import { measureBytes } from "./bytes.mjs";
import { measureInChromium } from "./chromium.mjs";
import { coldInChromium, coldInNode } from "./cold.mjs";
import { measureInNode } from "./node.mjs";
import { makeSite } from "./site.mjs";

/** Puts the pages together, for everything else needs them; answers the bytes if they are asked for. */
export async function measureShipped({ suites }, progress) {
  progress("bundling the pages");
  const failures = await makeSite();
  return suites.includes("bytes") ? measureBytes(failures) : undefined;
}

/** All suites of one runtime. */
export async function measureRuntime(runtime, { suites, quick }, progress) {
  const [measure, cold] =
    runtime === "node" ? [measureInNode, coldInNode] : [measureInChromium, coldInChromium];
  const inside = suites.filter((suite) => suite !== "cold" && suite !== "bytes");
  const results = inside.length === 0 ? {} : await measure({ suites: inside, quick }, progress);
  if (suites.includes("cold")) results.cold = await cold(quick ? 3 : 15, progress);
  return results;
}
