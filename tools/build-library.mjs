// From the built module to the package: types and methods from its manifest, the entries as JavaScript, the stamped
// parts of the module beside them, and the declarations of this stage. The stamped parts also go where the sources look
// for them.

import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { buildWidget } from "./build-widget.mjs";
import { cutContract } from "./cut-declarations.mjs";
import { elementSheet, shadowSheet } from "./element-sheet.mjs";
import { generate } from "./generate-vocabulary.mjs";
import { sectionCodes, sized } from "./module/binary.mjs";
import { fileOf, parts } from "./module/parts.mjs";

const root = new URL("../", import.meta.url);
const built = new URL("build/wasm/", root);
const target = new URL("build/package/", root);

/** What the package exports, by the name of the file. */
const entries = {
  index: "web/src/library/index.ts",
  "index.node": "web/src/library/index.node.ts",
  inline: "web/src/library/inline.ts",
  card: "web/src/card/public/card.ts",
  element: "web/src/card/public/element.ts",
  define: "web/src/card/public/define.ts",
};

/** The module with its build written into a custom section, so that a library of another build can tell. */
export function stamped(bytes, build) {
  const name = Buffer.from("topos.build");
  const content = Buffer.from(JSON.stringify(build));
  return Buffer.concat([
    bytes,
    Buffer.of(sectionCodes.custom),
    sized(Buffer.concat([sized(name), content])),
  ]);
}

/**
 * Files without top-level await or side effects, all in one folder: what several entries need is a file that they share,
 * so that a page has one library, whichever of them it imports. They name the parts of the module as files beside them.
 */
async function bundle(define) {
  const build = await rolldown({
    input: Object.fromEntries(
      Object.entries(entries).map(([name, path]) => [name, fileURLToPath(new URL(path, root))]),
    ),
    platform: "browser",
    treeshake: { moduleSideEffects: false },
    transform: { define },
  });
  try {
    const { output } = await build.generate({
      format: "esm",
      minify: true,
      entryFileNames: "[name].js",
      // What the entry of the element shares with its definition.
      chunkFileNames: ({ name }) => (name === "element" ? "topos-card.js" : "[name].js"),
      codeSplitting: {
        // All but what tells the entries apart, which is where each has the module.
        groups: [
          {
            name: "library",
            test: /web\/src\/(library|load)\/(?!index|inline|beside|carried)/,
            priority: 1,
          },
          { name: "beside", test: /web\/src\/(load\/beside|library\/index)\.ts$/ },
        ],
      },
    });
    for (const { fileName, code } of output)
      writeFileSync(new URL(fileName, target), literalAddresses(code));
    requireAddresses(output.map(({ code }) => literalAddresses(code)));
  } finally {
    await build.close();
  }
}

const addressOf = (part) => `new URL("./${part}",import.meta.url)`;

/** Bundlers of users look for addresses as plain strings; minifiers prefer back quotes. */
function literalAddresses(code) {
  return parts.reduce(
    (text, part) => text.replace(addressOf(part).replaceAll('"', "`"), addressOf(part)),
    code,
  );
}

function requireAddresses(codes) {
  for (const part of parts) {
    const count = codes.filter((code) => code.includes(addressOf(part))).length;
    if (count !== 1) throw new Error(`${count} files of the package name ./${part} literally`);
  }
}

export async function buildLibrary() {
  const { isBuilt, manifest, version, digest } = generate();
  if (!isBuilt) throw new Error("build/wasm/topos.wasm is missing: build the preset wasm first");
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const modules = Object.entries(fileOf).map(([part, file]) => {
    const module = stamped(readFileSync(new URL(file, built)), { version, digest, part });
    writeFileSync(new URL(file, target), module);
    writeFileSync(new URL(file, new URL("web/src/load/", root)), module);
    return module;
  });
  const opcodes = manifest.opcodes.map(({ name }) => name);
  const declarations = cutContract({ opcodes, library: "./index.js" });
  writeFileSync(new URL("index.d.ts", target), declarations.library);
  writeFileSync(new URL("card.d.ts", target), declarations.card);
  writeFileSync(new URL("element.d.ts", target), declarations.element);
  copyFileSync(new URL("web/topos-anywidget.d.ts", root), new URL("anywidget.d.ts", target));
  writeFileSync(new URL("card.css", target), elementSheet());
  const [engine, language, relaxed] = modules.map((module) => module.toString("base64"));
  const define = {
    toposEngineBase64: JSON.stringify(engine),
    toposLanguageBase64: JSON.stringify(language),
    toposRelaxedBase64: JSON.stringify(relaxed),
    toposCardSheet: JSON.stringify(shadowSheet()),
  };
  await bundle(define);
  await buildWidget({ file: new URL("anywidget.js", target), define });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildLibrary();
