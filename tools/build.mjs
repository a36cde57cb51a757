// Everything that ships: topos.wasm, the library beside it, and the site in dist/.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { echoed, Failed, main, quietly, root, run } from "./command.mjs";
import { kilobytes, packageSizes } from "./package-sizes.mjs";
import { setUp } from "./setup/setup.mjs";

/** Builds the module and the library into build/package. */
export async function buildLibrary() {
  await buildWithCMake("wasm");
  await run("node", ["tools/build-library.mjs"]);
  printSizes();
}

/** Builds module, library and site. */
export async function build() {
  await buildLibrary();
  await run("npx", ["--no-install", "vite", "build", "--logLevel", "warn"]);
  console.log(`site: ${join(root, "dist")}`);
}

/** Configures and builds one CMake preset; what fails does not stop what does not need it. */
export async function buildWithCMake(preset) {
  console.log(`building ${preset}`);
  await quietly("cmake", ["--preset", preset]);
  const args = ["--build", "--preset", preset, "--", "-k", "0"];
  const { status } = await echoed("cmake", args, { echoes: tenths() });
  if (status !== 0) throw new Failed(`the preset ${preset} does not build`);
}

// Of Ninja's lines, one for each file, every tenth part of the way; of everything else, all.
function tenths() {
  let shown = 0;
  return (line) => {
    const [, done, all] = /^\[(\d+)\/(\d+)\] /.exec(line) ?? [];
    if (done === undefined) return true;
    const reached = Math.floor((10 * Number(done)) / Number(all));
    if (reached === shown) return false;
    shown = reached;
    return true;
  };
}

function printSizes() {
  const { sizes, findings } = packageSizes();
  for (const { name, bytes } of sizes) console.log(`${name}: ${kilobytes(bytes)} gzip`);
  if (findings.length > 0) throw new Failed(findings.join("\n"));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(async () => {
    await setUp("build");
    await build();
  });
}
