// From the built module to the package: types and methods from its manifest, one JavaScript file, the stamped parts of
// the module beside it, and the declarations of this stage. The stamped parts also go where the sources look for them.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { cutContract } from "./cut-declarations.mjs";
import { generate } from "./generate-vocabulary.mjs";
import { parts } from "./module-parts.mjs";

const root = new URL("../", import.meta.url);
const built = new URL("build/wasm/", root);
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

/** One file without top-level await or side effects; it names the parts of the module as files beside it. */
async function bundle() {
  const build = await rolldown({
    input: fileURLToPath(new URL("web/src/library/index.ts", root)),
    platform: "neutral",
    treeshake: { moduleSideEffects: false },
  });
  try {
    const { output } = await build.generate({ format: "esm", minify: true });
    writeFileSync(new URL("index.js", target), literalAddresses(output[0].code));
  } finally {
    await build.close();
  }
}

/** Bundlers of users look for addresses as plain strings; minifiers prefer back quotes. */
function literalAddresses(code) {
  return parts.reduce((text, part) => {
    const literal = `new URL("./${part}",import.meta.url)`;
    const replaced = text.replace(literal.replaceAll('"', "`"), literal);
    if (replaced.includes(literal)) return replaced;
    throw new Error(`the bundle does not name ./${part} literally`);
  }, code);
}

export async function buildLibrary() {
  const { isBuilt, manifest, version, digest } = generate();
  if (!isBuilt) throw new Error("build/wasm/topos.wasm is missing: build the preset wasm first");
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const part of parts) {
    const module = stamped(readFileSync(new URL(part, built)), { version, digest });
    writeFileSync(new URL(part, target), module);
    writeFileSync(new URL(part, new URL("web/src/load/", root)), module);
  }
  const declarations = cutContract({ opcodes: manifest.opcodes.map(({ name }) => name) });
  writeFileSync(new URL("index.d.ts", target), declarations.library);
  await bundle();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildLibrary();
