// `node tests/conformance/pack.mjs DIR`: packs every family of DIR into tests/conformance/golden, one file each.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";

const target = fileURLToPath(new URL("golden/", import.meta.url));
const isCase = (name) => name.endsWith(".json");

const [source] = process.argv.slice(2);
if (source === undefined) throw new Error("pack needs the folder of the golden cases");
mkdirSync(target, { recursive: true });
let total = 0;
for (const entry of readdirSync(source, { withFileTypes: true })) {
  if (!entry.isDirectory()) continue;
  const family = entry.name;
  const names = readdirSync(join(source, family)).filter(isCase).sort();
  const cases = names.map((name) => [
    `${family}/${name}`,
    JSON.parse(readFileSync(join(source, family, name), "utf8")),
  ]);
  const text = JSON.stringify(Object.fromEntries(cases));
  const packed = brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    },
  });
  total += packed.length;
  writeFileSync(join(target, `${family}.json.br`), packed);
  console.log(`${family}: ${names.length} cases, ${packed.length} bytes`);
}
console.log(`${total} bytes in all`);
