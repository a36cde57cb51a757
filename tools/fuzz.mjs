// `node tools/fuzz.mjs [--preset fuzz] [--seconds 600]`: texts for the tape language, made up by libFuzzer from those
// that are kept. With --keep, what was found is kept too, as few of it as have all of its coverage.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { captured, Failed, root } from "./command.mjs";

const kept = join(root, "tests/fuzz/corpus.json.br");
const folder = join(root, "build/fuzzing");
const [corpus, found, smallest] = ["corpus", "found", "smallest"].map((name) => join(folder, name));

const { values } = parseArgs({
  options: {
    preset: { type: "string", default: "dev" },
    seconds: { type: "string", default: "25" },
    /** 0: another one each time. */
    seed: { type: "string", default: "1" },
    keep: { type: "boolean", default: false },
  },
});
const program = join(root, "build", values.preset, "fuzz-language");

const texts = [...keptTexts(), ...pageTexts()];
writeCorpus(texts);
const dictionary = writeDictionary();

const limits = [
  "-max_len=2048",
  "-timeout=60",
  "-rss_limit_mb=3000",
  `-seed=${values.seed}`,
  `-artifact_prefix=${found}/`,
];
// First all of those that there are, however long they take; then new ones for the rest of the time.
const isSound = await fuzz(`${texts.length} texts and ${values.seconds} s of new ones`, [
  `-max_total_time=${values.seconds}`,
  `-dict=${dictionary}`,
  ...limits,
  corpus,
]);
if (isSound && values.keep) await keep();
console.log(isSound ? `${texts.length} passed, 0 failed` : "0 passed, 1 failed");
process.exitCode = isSound ? 0 : 1;

/** Runs the target; says what it says of itself, and shows a text that it stopped at. */
async function fuzz(what, args) {
  rmSync(found, { recursive: true, force: true });
  mkdirSync(found, { recursive: true });
  const env = {
    ...process.env,
    PATH: `${process.env.PATH}:/usr/lib/llvm-19/bin`,
    UBSAN_OPTIONS: "print_stacktrace=1",
  };
  const { status, output } = await captured(program, args, { env });
  const lines = output.split("\n");
  const telling = /^INFO: Seed|^Done |DONE/;
  console.log(`${what}: ${lines.filter((line) => telling.test(line)).join("; ")}`);
  if (status === 0) return true;
  console.log(lines.slice(-80).join("\n"));
  for (const name of readdirSync(found))
    console.log(
      `${join(found, name)}:\n${JSON.stringify(readFileSync(join(found, name), "latin1"))}`,
    );
  return false;
}

function keptTexts() {
  const packed = brotliDecompressSync(readFileSync(kept));
  return JSON.parse(packed.toString()).map((text) => Buffer.from(text, "latin1"));
}

function pageTexts() {
  const pages = join(root, "notebook-pages");
  const names = readdirSync(pages, { recursive: true }).filter((name) => name.endsWith(".tape"));
  return names.map((name) => readFileSync(join(pages, name)));
}

function writeCorpus(all) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(corpus, { recursive: true });
  for (const [position, text] of all.entries()) writeFileSync(join(corpus, `${position}`), text);
}

/** The words of the language, from its own list and from the pages. */
function writeDictionary() {
  const list = readFileSync(join(root, "tests/approved/language/signatures.txt"));
  const words = [list, ...pageTexts()].flatMap((text) => text.toString().match(/\w{2,20}/g) ?? []);
  const path = join(folder, "words.dict");
  writeFileSync(path, [...new Set(words)].map((word) => `"${word}"\n`).join(""));
  return path;
}

/** Replaces what is kept by the fewest texts with the coverage of all. */
async function keep() {
  mkdirSync(smallest, { recursive: true });
  const merge = ["-set_cover_merge=1", ...limits, smallest, corpus];
  if (!(await fuzz("the fewest with their coverage", merge)))
    throw new Failed("the texts do not merge");
  const pages = new Set(pageTexts().map(String));
  const all = readdirSync(smallest)
    .map((name) => readFileSync(join(smallest, basename(name)), "latin1"))
    .filter((text) => !pages.has(text))
    .sort();
  writeFileSync(kept, brotliCompressSync(JSON.stringify(all)));
  console.log(`${all.length} texts kept`);
}
