// `node tests/consumers/kernels.mjs [NAME...]`: the package in other runtimes, in JavaScript kernels of Jupyter, and in a
// notebook of Observable, whose pages are looked at in a browser. Names choose among the claims by their beginning;
// PICTURES names a folder for pictures of the pages. Ends with `N passed, N failed`.

import { main } from "../../tools/command.mjs";
import { jupyter } from "./kernels/jupyter.mjs";
import { observable } from "./kernels/observable.mjs";
import { prepare } from "./kernels/place.mjs";
import { runtimes } from "./kernels/runtimes.mjs";
import { closeBrowser } from "./package/browser.mjs";
import { tally } from "./tally.mjs";

await main(async () => {
  await prepare();
  await tally({ ...runtimes(), ...jupyter(), ...observable() }, process.argv.slice(2));
  await closeBrowser();
});
