import { workerData } from "node:worker_threads";
import { initSync } from "topos-wasm";
import { summary } from "./shared/summary.js";

console.log(summary(initSync(workerData.wasm, { language: workerData.language })));
