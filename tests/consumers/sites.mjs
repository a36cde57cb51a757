// `node tests/consumers/sites.mjs [NAME...]`: builds sites of others with cards in them, and looks at their pages in a
// browser. Names choose among the claims by their beginning; PICTURES names a folder for pictures of the pages. Ends
// with `N passed, N failed`.

import { main } from "../../tools/command.mjs";
import { closeBrowser } from "./package/browser.mjs";
import { generated } from "./sites/generated.mjs";
import { prepare } from "./sites/place.mjs";
import { plain } from "./sites/plain.mjs";
import { tally } from "./tally.mjs";

await main(async () => {
  await prepare();
  await tally({ ...plain(), ...generated() }, process.argv.slice(2));
  await closeBrowser();
});
