// All that cards need of the library at work, behind one file that is fetched when the first of them runs.

import { highlight } from "../library/highlight.ts";
import { init } from "../library/index.ts";
import { overElement } from "./element-header.ts";
import type { CardEngine } from "./engine.ts";
import { runInSlices, runProgram } from "./run.ts";

/** Starts the engine of the page; a fresh one takes the place of one that was lost. */
export async function openEngine(fresh: boolean): Promise<CardEngine> {
  const topos = await init({ fresh, language: true });
  return {
    topos,
    run: (options) => runProgram(topos, options),
    runInSlices: (options, slices) => runInSlices(topos, options, slices),
    over: (program, element) => overElement(topos, program, element).program,
    highlight: (program) => highlight(topos, program),
  };
}
