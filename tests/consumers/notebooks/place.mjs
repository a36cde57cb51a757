// The folder where notebooks are run.

import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { placeOf } from "../place.mjs";

export const { place, python, prepare, copied, copyPackage } = placeOf(
  "notebooks",
  "JupyterLab and marimo",
);

/** The cell that every notebook begins with, as the guide prints it. */
export const firstCell = readFileSync(new URL("card.py", import.meta.url), "utf8").trimEnd();

/** An empty folder with the package in it, made when it is first asked for. */
export function lessonFolder(name) {
  let made;
  return () => {
    if (made !== undefined) return made;
    made = join(place, name);
    rmSync(made, { recursive: true, force: true });
    mkdirSync(made, { recursive: true });
    copyPackage(join(made, "topos-wasm"));
    return made;
  };
}
