// Emscripten: the machine's own where it is recent enough, else Debian 13's, unpacked beside the system.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { answerOf, Failed, quietly } from "../command.mjs";
import { downloadPackages } from "./archive.mjs";
import { announce, isDebian, toolchain, writeIfChanged } from "./toolchain.mjs";

const unpacked = join(toolchain, "emscripten");
const own = join(unpacked, "usr/share/emscripten");
const oldest = [3, 1, 60];
const glibcOfBinaryen = [2, 38];

// A gigabyte of system libraries for builds that we do not make: threads, workers, OpenGL, shared code.
const unneeded = [
  "*-mt*",
  "*-ww*",
  "*asan*",
  "*sanitizer*",
  "*libGL-emu*",
  "*libGL-full*",
  "*libGL-ofb*",
  "*libGL-webgl2*",
  "*libSDL*",
  "*/pic/*",
  "*/lto-pic/*",
];
const unread = ["./usr/share/emscripten/test", "./usr/share/emscripten/docs", "./usr/share/doc"];

/** Makes `.toolchain/emscripten.cmake` name a usable Emscripten; answers whether one was unpacked. */
export async function bringEmscripten() {
  const found = onThisMachine();
  if (found) {
    nameForCMake(found);
    return false;
  }
  if (!isDebian()) {
    const version = oldest.join(".");
    throw new Failed(
      `topos needs Emscripten ${version} or newer: please install it (emsdk, or brew install emscripten) ` +
        "and put em++ on PATH or set EMSDK",
    );
  }
  const missing = !existsSync(join(own, "em++.py"));
  if (missing) await unpack();
  configure();
  nameForCMake(own);
  return missing;
}

function onThisMachine() {
  const { EMSDK } = process.env;
  const program = EMSDK ? join(EMSDK, "upstream/emscripten/em++") : "em++";
  const text = answerOf(program, ["--version"]);
  if (!text) return undefined;
  const version = /(\d+)\.(\d+)\.(\d+)/.exec(text)?.slice(1).map(Number);
  if (!version || isOlder(version, oldest)) return undefined;
  return EMSDK ? join(EMSDK, "upstream/emscripten") : answerOf("em-config", ["EMSCRIPTEN_ROOT"]);
}

function isOlder(version, than) {
  const differing = than.findIndex((part, index) => part !== version[index]);
  return differing >= 0 && version[differing] < than[differing];
}

async function unpack() {
  announce("Emscripten and Binaryen of Debian 13", ".toolchain/emscripten");
  const downloads = join(toolchain, "downloads-emscripten");
  const partial = `${unpacked}.partial`;
  for (const folder of [downloads, partial]) rmSync(folder, { recursive: true, force: true });
  const names = ["emscripten", "binaryen", "libc6", "libstdc++6", "libgcc-s1"];
  const packages = await downloadPackages(names, downloads);
  const excluded = join(downloads, "excluded");
  writeFileSync(excluded, [...unneeded, ...unread].join("\n"));
  for (const path of packages) {
    const isTool = /^(emscripten|binaryen)_/.test(basename(path));
    const into = isTool ? partial : join(partial, "glibc");
    mkdirSync(into, { recursive: true });
    const untar = `tar -x -C "${into}" ${isTool ? `--exclude-from "${excluded}"` : ""}`;
    await quietly("sh", ["-c", `dpkg-deb --fsys-tarfile "${path}" | ${untar}`]);
  }
  rmSync(downloads, { recursive: true });
  rmSync(unpacked, { recursive: true, force: true });
  renameSync(partial, unpacked);
}

// Absolute paths stand in these files, so they are written at every set-up: a moved clone still builds.
function configure() {
  const lines = [
    "import shutil",
    "LLVM_ROOT = '/usr/lib/llvm-19/bin'",
    `BINARYEN_ROOT = '${binaryen()}'`,
    "NODE_JS = shutil.which('node')",
    `CACHE = '${join(own, "cache")}'`,
    "",
  ];
  writeIfChanged(join(own, ".emscripten"), lines.join("\n"));
}

// Binaryen wants a newer C library than Debian 12 has: each tool starts through the unpacked loader.
function binaryen() {
  const version = answerOf("getconf", ["GNU_LIBC_VERSION"])?.match(/\d+/g)?.map(Number) ?? [0, 0];
  if (!isOlder(version, glibcOfBinaryen)) return join(unpacked, "usr");
  const wrapped = join(unpacked, "wrapped");
  mkdirSync(join(wrapped, "bin"), { recursive: true });
  const { loader, libraries } = newerLibraryC();
  for (const name of readdirSync(join(unpacked, "usr/bin")).filter((tool) =>
    tool.startsWith("wasm"),
  )) {
    const tool = join(unpacked, "usr/bin", name);
    const start = `exec "${loader}" --library-path "${libraries}" "${tool}" "$@"`;
    writeIfChanged(join(wrapped, "bin", name), `#!/bin/sh\n${start}\n`, 0o755);
  }
  return wrapped;
}

function newerLibraryC() {
  const base = join(unpacked, "glibc/usr/lib");
  const triplet = readdirSync(base).find((name) => name.endsWith("-linux-gnu"));
  if (!triplet) throw new Failed("the unpacked C library has no folder for this processor");
  const folder = join(base, triplet);
  const loader = readdirSync(folder).find((name) => name.startsWith("ld-linux"));
  // Binaryen's own library stands beside it.
  const libraries = [folder, join(unpacked, "usr/lib", triplet)].join(":");
  return { loader: join(folder, loader), libraries };
}

function nameForCMake(emscripten) {
  const module = join(emscripten, "cmake/Modules/Platform/Emscripten.cmake");
  writeIfChanged(join(toolchain, "emscripten.cmake"), `include("${module}")\n`);
}
