// What a page has to load before it computes: JavaScript, minified by the same bundler for all, and modules.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { loadedWith } from "../tools/package-sizes.mjs";
import { coldNames } from "./cold.mjs";
import { siteFolder } from "./site.mjs";

const root = fileURLToPath(new URL("../", import.meta.url));
const modules = fileURLToPath(new URL("node_modules/", import.meta.url));

/** The module that each of them loads with SIMD and one thread. */
const wasm = {
  topos: join(root, "build/package/topos.wasm"),
  "tfjs-wasm": join(modules, "@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm"),
  "onnxruntime-web": join(modules, "onnxruntime-web/dist/ort-wasm-simd-threaded.wasm"),
};

function scripts(name) {
  // The library is bundled already, and made the same way.
  if (name === "topos")
    return loadedWith(["index.js"]).map((file) => join(root, "build/package", file));
  const start = join(siteFolder, `cold-${name}.mjs`);
  const seen = new Set([start]);
  for (const file of seen) {
    for (const [, path] of readFileSync(file, "utf8").matchAll(
      /(?:from|import)\s*\(?["'`]\.\/([^"'`]+\.mjs)["'`]/g,
    ))
      if (readdirSync(siteFolder).includes(path)) seen.add(join(siteFolder, path));
  }
  return [...seen];
}

function sizes(files) {
  const contents = files.map((file) => readFileSync(file));
  const sum = (size) => contents.reduce((total, content) => total + size(content), 0);
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  return {
    raw: sum((content) => content.length),
    gzip: sum((content) => gzipSync(content, { level: 9 }).length),
    brotli: sum((content) => brotliCompressSync(content, best).length),
  };
}

/** `[{ name, script, wasm, total }]`, each `{ raw, gzip, brotli }` in bytes. */
export function measureBytes(failures) {
  return coldNames.map((name) => {
    if (failures[`cold-${name}`] !== undefined) return { name, failure: failures[`cold-${name}`] };
    try {
      const script = sizes(scripts(name));
      const module = sizes(wasm[name] === undefined ? [] : [wasm[name]]);
      const total = Object.fromEntries(
        Object.entries(script).map(([kind, count]) => [kind, count + module[kind]]),
      );
      return { name, script, wasm: module, total };
    } catch (error) {
      return { name, failure: error.message.split("\n")[0] };
    }
  });
}
