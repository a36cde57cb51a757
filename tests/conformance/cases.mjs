// Where cases come from: any folder of `*.json` in the golden format, or the project's copy, one packed file a family.

import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { brotliDecompressSync } from "node:zlib";

/** Every case below a folder, with the name that reports show. */
export function* casesBelow(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
  for (const file of files) {
    if (file.endsWith(".json.br")) {
      const packed = JSON.parse(brotliDecompressSync(readFileSync(file)).toString());
      for (const [name, data] of Object.entries(packed)) yield { name, data };
    } else if (file.endsWith(".json")) {
      yield { name: relative(folder, file), data: JSON.parse(readFileSync(file, "utf8")) };
    }
  }
}
