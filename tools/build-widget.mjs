// The widget for notebooks: the element, its editor and both parts of the module in one file, which is all that a
// notebook sends to its page.

import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";

const source = (path) => fileURLToPath(new URL(`../web/src/${path}`, import.meta.url));

/** Where the element asks for the module beside it, the widget carries it. */
const carryModule = {
  name: "topos-carry-module",
  resolveId: (path, importer) =>
    path.endsWith("/library/index.ts") && importer === source("card/open-engine.ts")
      ? source("library/inline.ts")
      : null,
};

/** Writes the file. `define`: what the build writes in the places of names. */
export async function buildWidget({ file, define }) {
  const build = await rolldown({
    input: source("card/public/anywidget.ts"),
    platform: "browser",
    treeshake: { moduleSideEffects: false },
    plugins: [carryModule],
    transform: { define },
  });
  try {
    const { output } = await build.write({
      file: fileURLToPath(file),
      format: "esm",
      minify: true,
      codeSplitting: false,
    });
    if (output.length !== 1) throw new Error(`the widget came out as ${output.length} files`);
    if (/new URL\(.{1,3}\.\//.test(output[0].code)) throw new Error("the widget names other files");
  } finally {
    await build.close();
  }
}
