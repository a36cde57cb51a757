// The handwritten digits of the digits page: one file out of a pinned wheel of scikit-learn, which is not installed.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { quietly, root } from "../command.mjs";
import { packDigits } from "../digits/pack.mjs";
import { makeEnvironment } from "./python.mjs";
import { announce, toolchain } from "./toolchain.mjs";

const requirements = join(root, "tools/digits/requirements.txt");
const sources = [requirements, join(root, "tools/digits/pack.mjs")];
const folder = join(toolchain, "digits");
const stamp = join(folder, "made.txt");
const member = "sklearn/datasets/data/digits.csv.gz";
const extract =
  "import sys, zipfile; zipfile.ZipFile(sys.argv[1]).extract(sys.argv[2], sys.argv[3])";

/** Makes `.toolchain/digits/digits.bin` unless it is there; answers whether it did. */
export async function bringDigits() {
  const wanted = digestOf(sources);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return false;
  announce("handwritten digits, by way of scikit-learn", ".toolchain/digits");
  const partial = `${folder}.partial`;
  for (const each of [folder, partial]) rmSync(each, { recursive: true, force: true });
  const original = await download(partial);
  writeFileSync(join(partial, "digits.csv.gz"), original);
  writeFileSync(join(partial, "digits.bin"), packDigits(original));
  writeFileSync(join(partial, "made.txt"), wanted);
  renameSync(partial, folder);
  return true;
}

/** The data set as it stands in the wheel; pip compares the wheel's digest with the pin. */
async function download(into) {
  const environment = join(into, "environment");
  const python = await makeEnvironment("the digits page", environment);
  // The same wheel on every machine, for nothing of it runs.
  const wheel = [
    ...["--only-binary", ":all:", "--platform", "manylinux_2_28_x86_64"],
    ...["--implementation", "cp", "--python-version", "3.11"],
  ];
  const from = ["--no-deps", "--require-hashes", "--requirement", requirements];
  await quietly(python, ["-m", "pip", "download", ...wheel, ...from, "--dest", environment]);
  const name = readdirSync(environment).find((file) => file.endsWith(".whl"));
  await quietly(python, ["-c", extract, join(environment, name), member, environment]);
  const original = readFileSync(join(environment, member));
  rmSync(environment, { recursive: true });
  return original;
}

function digestOf(files) {
  const digest = createHash("sha256");
  for (const file of files) digest.update(readFileSync(file));
  return digest.digest("hex");
}
