import type { Topos } from "../library/index.ts";
import { manifestOf } from "../library/manifest.ts";
import { readRecorded } from "./bits/packed.ts";
import { bitsHtml } from "./bits/print.ts";
import { compositeTable } from "./composite-table.ts";
import { digitsHtml, type Recorded } from "./digits/print.ts";
import { layerTable } from "./layer-table.ts";
import { measureHtml, readMeasured } from "./measure/print.ts";
import { opcodeTable } from "./opcode-table.ts";
import { readOperationDocs } from "./operation-docs.ts";
import type { TableName } from "./tags.ts";

/** Makes tables from the running module, from the files that it was built from, and from what was measured and trained. */
export function tableMaker(
  topos: Topos,
  root: string,
  digits: Recorded,
): (name: TableName) => string {
  return (name) => {
    const manifest = manifestOf(topos);
    switch (name) {
      case "opcodes":
        return opcodeTable(manifest, readOperationDocs(root)).html;
      case "composites":
        return compositeTable(topos, manifest).html;
      case "layers":
        return layerTable(topos).html;
      case "measured":
        return measureHtml(readMeasured(root));
      case "bits":
        return bitsHtml(readRecorded(root));
      case "digits":
        return digitsHtml(digits);
      default:
        return name satisfies never;
    }
  };
}
