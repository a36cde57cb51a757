import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ReferenceName } from "../tags.ts";
import type { Reference } from "./item.ts";
import { type PrintedReference, printReference } from "./print.ts";
import { readCpp } from "./read-cpp.ts";
import { readTypescript } from "./read-typescript.ts";

/** Makes references from what ships: the declarations of the package, and the headers of the engine. */
export function referenceMaker(root: string): (name: ReferenceName) => PrintedReference {
  return (name) => printReference(readReference(root, name));
}

export function readReference(root: string, name: ReferenceName): Reference {
  switch (name) {
    case "typescript": {
      const declarations = readFileSync(join(root, "build/package/index.d.ts"), "utf8");
      return { language: "ts", sections: readTypescript(declarations) };
    }
    case "cpp":
      return { language: "cpp", sections: readCpp(root) };
    default:
      return name satisfies never;
  }
}
