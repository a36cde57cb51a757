// Where cases come from: `*.json` files in the golden format below any folder, packed or not, one case or many in each.

import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

const unpacked = {
  ".json": (bytes) => bytes,
  ".json.br": brotliDecompressSync,
  ".json.gz": gunzipSync,
};

const isObject = (data) => typeof data === "object" && data !== null && !Array.isArray(data);
const isCase = (data) => ["format", "program", "init", "expect"].some((field) => field in data);

/** Every case below a folder with the name that reports show; a file that cannot be read has a problem instead. */
export function* casesBelow(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name)))
    .sort();
  for (const name of files) {
    const [ending] = /\.json(\.br|\.gz)?$/.exec(name) ?? [];
    if (ending === undefined) continue;
    try {
      const bytes = unpacked[ending](readFileSync(join(folder, name)));
      yield* casesIn(name, JSON.parse(bytes.toString()));
    } catch (error) {
      yield { name, problem: error.message };
    }
  }
}

/** A file holds a case, or cases by name, as the project's copy does; any other JSON is none of ours. */
function* casesIn(name, data) {
  if (!isObject(data)) return;
  if (isCase(data)) yield { name, data };
  else {
    for (const [inner, each] of Object.entries(data))
      if (isObject(each) && isCase(each)) yield { name: inner, data: each };
  }
}

/** Families in which f32 and bf16 leave the listing to the case of f64 beside them. */
const shared = ["opcodes", "composites", "neural", "kernels"];

/** Answers the listing that a case leaves out, if its twin is among these cases. */
export function listingsOf(cases) {
  const byFile = new Map();
  const byName = new Map();
  for (const { name, data } of cases) {
    const listing = data?.expect?.describe_network;
    if (data?.element !== "f64" || listing === undefined) continue;
    byFile.set(name, listing);
    byName.set(`${data.family}/${data.name}`, listing);
  }
  return ({ name, data }) => {
    if (!shared.includes(data.family)) return undefined;
    const twin = name.replace(/\.\w+\.json/, ".f64.json");
    return byFile.get(twin) ?? byName.get(`${data.family}/${data.name}`);
  };
}
