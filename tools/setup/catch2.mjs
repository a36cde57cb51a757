// Catch2 3 as two files: natively and as wasm the tests compile the same source.
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Failed, quietly } from "../command.mjs";
import { downloadSource } from "./archive.mjs";
import { announce, isDebian, toolchain } from "./toolchain.mjs";

const folder = join(toolchain, "catch2");
const files = ["catch_amalgamated.hpp", "catch_amalgamated.cpp"];

/** Unpacks the amalgamated Catch2 unless it is there; answers whether it did. */
export async function bringCatch2() {
  if (files.every((name) => existsSync(join(folder, name)))) return false;
  if (!isDebian()) {
    throw new Failed(`please put Catch2 3.7's ${files.join(" and ")} into .toolchain/catch2`);
  }
  announce("Catch2 3", ".toolchain/catch2");
  const downloads = join(toolchain, "downloads-catch2");
  const archive = await downloadSource("catch2", downloads);
  mkdirSync(folder, { recursive: true });
  const wanted = files.map((name) => `*/extras/${name}`);
  await quietly("tar", [
    "-xf",
    archive,
    "-C",
    folder,
    "--strip-components=2",
    "--wildcards",
    ...wanted,
  ]);
  rmSync(downloads, { recursive: true });
  return true;
}
