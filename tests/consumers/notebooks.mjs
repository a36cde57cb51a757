// `node tests/consumers/notebooks.mjs [NAME...]`: runs the widget in notebooks of others, and looks at it in a browser.
// Names choose among the claims by their beginning; PICTURES names a folder for pictures. Ends with `N passed, N failed`.

import { main } from "../../tools/command.mjs";
import { jupyterlab } from "./notebooks/jupyterlab.mjs";
import { marimo } from "./notebooks/marimo.mjs";
import { myst } from "./notebooks/myst.mjs";
import { prepare } from "./notebooks/place.mjs";
import { stopServing } from "./notebooks/server.mjs";
import { closeBrowser } from "./package/browser.mjs";
import { tally } from "./tally.mjs";

await main(async () => {
  await prepare();
  await tally({ ...jupyterlab(), ...marimo(), ...myst() }, process.argv.slice(2));
  await closeBrowser();
  await stopServing();
});
