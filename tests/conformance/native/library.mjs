// The library as it is, over the native engine: its sources bundled with another loader.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { rolldown } from "rolldown";
import { builtManifest } from "../../../tools/generate-vocabulary.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const here = (name) => fileURLToPath(new URL(name, import.meta.url));

/** The library with `finish`, which ends the programs that it started. */
export async function nativeLibrary(preset) {
  const program = join(root, "build", preset, "native-engine");
  if (!existsSync(program))
    throw new Error(
      `${program} is missing: cmake --preset ${preset} && cmake --build --preset ${preset} --target native-engine`,
    );
  const library = await import(pathToFileURL(await bundle()).href);
  library.serveFrom(program, builtManifest(), {
    ...process.env,
    PATH: `${process.env.PATH}:/usr/lib/llvm-19/bin`, // for the symbolizer
    UBSAN_OPTIONS: "print_stacktrace=1",
  });
  return library;
}

async function bundle() {
  const file = join(root, "build/conformance/library.mjs");
  const build = await rolldown({
    input: here("entry.mjs"),
    platform: "node",
    plugins: [
      {
        name: "native-loader",
        resolveId: (source) => (source === "../load/start.ts" ? here("start.mjs") : null),
      },
    ],
  });
  try {
    await build.write({ file, format: "esm" });
  } finally {
    await build.close();
  }
  return file;
}
