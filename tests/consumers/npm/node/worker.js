import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";

const compiled = (part) =>
  new WebAssembly.Module(readFileSync(fileURLToPath(import.meta.resolve(`topos-wasm/${part}`))));
const workerData = { wasm: compiled("topos.wasm"), language: compiled("topos-language.wasm") };
new Worker(new URL("./in-worker.js", import.meta.url), { workerData });
