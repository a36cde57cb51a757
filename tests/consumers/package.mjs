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
import { tally } from "./tally.mjs";

await main(async () => {
  const packed = await pack();
  await makeWorkspace(packed.tarball);
  const claims = { ...shape(packed), ...typed(), ...inNode(), ...pages(), ...bundled() };
  await tally(claims, process.argv.slice(2));
  await closeBrowser();
});
