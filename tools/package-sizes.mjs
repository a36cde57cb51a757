// What each entry of the package makes a page load, compressed, and what it may come to.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { root } from "./command.mjs";

const folder = join(root, "build/package");

/** By what a user imports; the numbers are bytes of gzip, a few per cent above what there is. */
const limits = {
  "topos-wasm, with the engine": { files: ["index.js", "topos.wasm"], most: 171_000 },
  "topos-wasm, in Node": { files: ["index.node.js"], most: 36_700 },
  "the part with the language": { files: ["topos-language.wasm"], most: 112_000 },
  "the part for relaxed SIMD": { files: ["topos-relaxed.wasm"], most: 6_500 },
  "topos-wasm/inline": { files: ["inline.js"], most: 390_000 },
  "topos-wasm/card": { files: ["card.js"], most: 76_000 },
  "topos-wasm/card.css": { files: ["card.css"], most: 10_600 },
  "topos-wasm/element": { files: ["element.js"], most: 106_000 },
  "the element once it runs": { files: ["element.js", "open-engine.js"], most: 114_000 },
  "topos-wasm/anywidget": { files: ["anywidget.js"], most: 570_000 },
  "the editor of the element": { files: ["editor.js"], most: 200_000 },
};

/** These files and all that they import at once, in the order in which a page meets them. */
export function loadedWith(files, from = folder) {
  const seen = new Set(files);
  for (const file of seen) {
    if (!file.endsWith(".js")) continue;
    const code = readFileSync(join(from, file), "utf8");
    for (const [, path] of code.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)) seen.add(path);
  }
  return [...seen];
}

/** What the entries come to, and a sentence for each that is over its limit. */
export function packageSizes() {
  const sizes = Object.entries(limits).map(([name, { files, most }]) => {
    const bytes = loadedWith(files).reduce(
      (sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length,
      0,
    );
    return { name, bytes, most };
  });
  const findings = sizes
    .filter(({ bytes, most }) => bytes > most)
    .map(({ name, bytes, most }) => `${name}: ${kilobytes(bytes)}, ${kilobytes(most)} at most`);
  return { sizes, findings };
}

export function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
