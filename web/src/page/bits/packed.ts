// The programs of the bits page, written where the page's sources look for them.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { programsBelow } from "../../../../tests/conformance/bits/programs.mjs";
import type { Programs, RecordedRow } from "./recorded.ts";

const conformance = "tests/conformance";

/** A row of the file that `npm run bits -- --write` writes. */
type FiledRow = RecordedRow & { readonly digits: string };

export function readRecorded(root: string): readonly FiledRow[] {
  const path = join(root, conformance, "bits/recorded.json");
  return JSON.parse(readFileSync(path, "utf8")) as FiledRow[];
}

/** Packs the programs before anything is bundled. The ending says nothing, so that no host unpacks them on the way. */
export function placePrograms(root: string): Plugin {
  return {
    name: "topos-place-programs",
    buildStart() {
      const programs: Programs = {
        families: programsBelow(join(root, conformance, "golden")),
        digits: Object.fromEntries(readRecorded(root).map(({ id, digits }) => [id, digits])),
      };
      const file = join(root, "build/bits/programs.bin");
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, gzipSync(JSON.stringify(programs), { level: 9 }));
    },
  };
}
