// Everything that ships: topos.wasm, the library beside it, and the site in dist/.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { echoed, Failed, main, quietly, root, run } from "./command.mjs";
import { parts } from "./module-parts.mjs";
import { setUp } from "./setup/setup.mjs";

/** What a program without the language is sent, compressed. */
const engineLimit = 168_000;

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
  const scripts = compressed(modulesOf(join(root, "build/package")));
  const [engine, language] = parts.map((part) =>
    compressed(readFileSync(join(root, "build/package", part))),
  );
  console.log(`${parts[0]}: ${kilobytes(engine)} gzip`);
  console.log(`${parts[1]}: ${kilobytes(language)} gzip`);
  console.log(`library: ${kilobytes(scripts)} gzip`);
  if (engine + scripts > engineLimit) {
    throw new Failed(
      `${parts[0]} and the library must stay under ${kilobytes(engineLimit)} gzip, have ${kilobytes(engine + scripts)}`,
    );
  }
}

function compressed(bytes) {
  return gzipSync(bytes, { level: 9 }).length;
}

function modulesOf(folder) {
  const names = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".js"));
  return Buffer.concat(names.sort().map((name) => readFileSync(join(folder, name))));
}

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(async () => {
    await setUp("build");
    await build();
  });
}
