// Loaded in one piece, so that cards and library share their engine.
export { runCard } from "../../web/src/card/run.ts";
export { init } from "../../web/src/library/index.ts";
