import type { Topos } from "../library/index.ts";
import { manifestOf } from "../library/manifest.ts";
import { compositeTable } from "./composite-table.ts";
import { opcodeTable } from "./opcode-table.ts";
import { readOperationDocs } from "./operation-docs.ts";
import type { TableName } from "./tags.ts";

/** Makes the tables of the vocabulary from the running module and the files that it was built from. */
export function tableMaker(topos: Topos, root: string): (name: TableName) => string {
  return (name) => {
    const manifest = manifestOf(topos);
    switch (name) {
      case "opcodes":
        return opcodeTable(manifest, readOperationDocs(root)).html;
      case "composites":
        return compositeTable(topos, manifest).html;
      default:
        return name satisfies never;
    }
  };
}
