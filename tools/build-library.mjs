// From the built module to the package: types and methods from its manifest, one JavaScript file, the stamped module
// beside it, and the declarations of this stage. The stamped module also goes where the sources look for it.

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { cutContract } from "./cut-declarations.mjs";
import { generate } from "./generate-vocabulary.mjs";

const root = new URL("../", import.meta.url);
const target = new URL("build/package/", root);

/** The module with its build written into a custom section, so that a library of another build can tell. */
export function stamped(bytes, build) {
  const name = Buffer.from("topos.build");
  const content = Buffer.from(JSON.stringify(build));
  const body = Buffer.concat([leb128(name.length), name, content]);
  return Buffer.concat([bytes, Buffer.of(0), leb128(body.length), body]);
}

function leb128(value) {
  const bytes = [];
  let rest = value;
  do {
    const low = rest & 0x7f;
    rest >>>= 7;
    bytes.push(rest > 0 ? low | 0x80 : low);
  } while (rest > 0);
  return Buffer.from(bytes);
}

/** One file without top-level await or side effects; it names the module as `./topos.wasm`. */
async function bundle() {
  const build = await rolldown({
    input: fileURLToPath(new URL("web/src/library/index.ts", root)),
    platform: "neutral",
    treeshake: { moduleSideEffects: false },
  });
  try {
    const { output } = await build.generate({ format: "esm", minify: true });
    writeFileSync(new URL("index.js", target), literalAddress(output[0].code));
  } finally {
    await build.close();
  }
}

/** Bundlers of users look for the address as a plain string; minifiers prefer back quotes. */
function literalAddress(code) {
  const literal = 'new URL("./topos.wasm",import.meta.url)';
  const text = code.replace("new URL(`./topos.wasm`,import.meta.url)", literal);
  if (!text.includes(literal)) throw new Error("the bundle does not name ./topos.wasm literally");
  return text;
}

export async function buildLibrary() {
  const { bytes, manifest, version, digest } = generate();
  if (bytes === undefined)
    throw new Error("build/wasm/topos.wasm is missing: build the preset wasm first");
  const module = stamped(bytes, { version, digest });
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  writeFileSync(new URL("topos.wasm", target), module);
  writeFileSync(new URL("web/src/load/topos.wasm", root), module);
  const declarations = cutContract({ opcodes: manifest.opcodes.map(({ name }) => name) });
  writeFileSync(new URL("index.d.ts", target), declarations.library);
  await bundle();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildLibrary();
