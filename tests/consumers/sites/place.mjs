// The folder where the sites of others are built.

import { cpSync } from "node:fs";
import { join } from "node:path";
import { keptModules, placeOf } from "../place.mjs";

export const {
  bringTools: bringSiteTools,
  prepare,
  copied,
  runModule,
} = placeOf("sites", "mkdocs, Sphinx and nbconvert");

/** Gives a site its packages. */
export async function installed(folder) {
  const options = { recursive: true, verbatimSymlinks: true };
  cpSync(await keptModules(folder), join(folder, "node_modules"), options);
}
