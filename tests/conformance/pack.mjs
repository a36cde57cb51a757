// `node tests/conformance/pack.mjs DIR`: packs the families of DIR that this part needs into tests/conformance/golden.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";

const target = fileURLToPath(new URL("golden/", import.meta.url));

/** Which files of a family are kept. */
const kept = {
  guide: () => true,
  init: (name) => /^(uniform|normal|xavier)-/.test(name),
};

const [source] = process.argv.slice(2);
if (source === undefined) throw new Error("pack needs the folder of the golden cases");
mkdirSync(target, { recursive: true });
for (const [family, isKept] of Object.entries(kept)) {
  const folder = join(source, family);
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(".json") && isKept(name))
    .sort();
  const cases = names.map((name) => [
    `${family}/${name}`,
    JSON.parse(readFileSync(join(folder, name), "utf8")),
  ]);
  const text = JSON.stringify(Object.fromEntries(cases));
  const packed = brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  });
  writeFileSync(join(target, `${family}.json.br`), packed);
  console.log(`${family}: ${names.length} cases, ${packed.length} bytes`);
}
