// `node tests/consumers/package.mjs [NAME...]`: packs the npm package and has projects of others install, bundle, open
// and run it. Names choose among the claims by their beginning. Ends with `N passed, N failed`.

import { main } from "../../tools/command.mjs";
import { closeBrowser } from "./package/browser.mjs";
import { bundled } from "./package/bundled.mjs";
import { inNode } from "./package/in-node.mjs";
import { pages } from "./package/pages.mjs";
import { shape } from "./package/shape.mjs";
import { typed } from "./package/typed.mjs";
import { makeWorkspace, pack } from "./package/workspace.mjs";

await main(async () => {
  const chosen = process.argv.slice(2);
  const packed = await pack();
  await makeWorkspace(packed.tarball);
  const claims = { ...shape(packed), ...typed(), ...inNode(), ...pages(), ...bundled() };
  const total = { passed: 0, failed: 0 };
  for (const [claim, holds] of Object.entries(claims)) {
    if (chosen.length > 0 && !chosen.some((name) => claim.startsWith(name))) continue;
    const started = performance.now();
    let failure;
    try {
      await holds();
    } catch (error) {
      failure = error;
    }
    total[failure === undefined ? "passed" : "failed"] += 1;
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(
      failure === undefined ? `${claim}: ${seconds} s` : `FAILED ${claim}: ${failure.message}`,
    );
  }
  await closeBrowser();
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
});
