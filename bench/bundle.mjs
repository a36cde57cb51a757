// Programs of the benchmark as a bundler makes them: one that Node needs, and those that pages load.
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";

const here = new URL("./", import.meta.url);

/** Where all bundles go. */
export const bundles = fileURLToPath(new URL("../build/bench/", here));

/** Bundles the programs `{ name: path }`, minified, into a folder; answers what rolldown wrote. */
export async function bundle(input, { platform, folder = bundles, format = "esm", ...options }) {
  const build = await rolldown({
    input: Object.fromEntries(
      Object.entries(input).map(([name, path]) => [name, fileURLToPath(new URL(path, here))]),
    ),
    platform,
    cwd: fileURLToPath(here),
    logLevel: "silent",
    ...options,
  });
  try {
    const { output } = await build.write({
      dir: folder,
      format,
      minify: true,
      entryFileNames: format === "cjs" ? "[name].cjs" : "[name].mjs",
      chunkFileNames: "[name]-[hash].mjs",
    });
    return output;
  } finally {
    await build.close();
  }
}

/** TensorFlow.js for Node; its wasm part asks for `require` and `__dirname` there. */
export function bundleForNode() {
  return bundle(
    { "tfjs-parts": "subjects/tfjs-parts.mjs" },
    {
      platform: "node",
      format: "cjs",
      resolve: { mainFields: ["module", "main"] },
    },
  );
}
