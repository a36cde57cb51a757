// What a contender may ask of Node.
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

const root = new URL("../", import.meta.url);
const require = createRequire(import.meta.url);

export function nodeHost(progress) {
  return {
    progress,
    subject: (name) => import(`./subjects/${name}.mjs`),
    topos: () => import(new URL("build/package/index.js", root).href),
    tfjs: () => require(fileURLToPath(new URL("build/bench/tfjs-parts.cjs", root))),
    onnxruntime: () => import("onnxruntime-web"),
    bytes: (name) => readFile(new URL(`build/wasm/${name}`, root)),
    folders: {
      /** Asked for by who uses it alone: without peers there is no such package. */
      get "tfjs-wasm"() {
        return `${dirname(require.resolve("@tensorflow/tfjs-backend-wasm"))}/`;
      },
    },
  };
}

/** The main thread's own time. Asking for the process's usage first brings the kernel's account up to date. */
export const nodeClock = {
  cpu() {
    process.cpuUsage();
    try {
      return Number(readFileSync("/proc/self/schedstat", "utf8").split(" ")[0]) / 1e6;
    } catch {
      return undefined;
    }
  },
};
