import { summary } from "./shared/summary.js";
import { init, initSync } from "./topos/index.js";

addEventListener("message", async ({ data: { wasm, language } }) => {
  globalThis.fetch = () => {
    throw new Error("the worker fetched something");
  };
  const now = summary(initSync(wasm, { language }));
  const later = summary(await init({ fresh: true, wasm, language }));
  postMessage(now === later ? now : `${now} but ${later}`);
});
