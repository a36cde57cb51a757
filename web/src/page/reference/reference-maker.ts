import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ReferenceName } from "../tags.ts";
import { changeReference } from "./changes.ts";
import { errorReference } from "./errors.ts";
import type { Reference } from "./item.ts";
import { type PrintedReference, printReference } from "./print.ts";
import { readCpp } from "./read-cpp.ts";
import { readTypescript } from "./read-typescript.ts";

/**
 * Makes references from what ships: the declarations of the package, the headers of the engine, the errors that it
 * throws, and the list of changes.
 */
export async function referenceMaker(
  root: string,
): Promise<(name: ReferenceName) => PrintedReference> {
  const errors = await errorReference(root);
  return (name) => {
    switch (name) {
      case "typescript":
        return printReference(typescriptReference(root));
      case "cpp":
        return printReference({ language: "cpp", sections: readCpp(root) });
      case "errors":
        return errors;
      case "changes":
        return changeReference(readFileSync(join(root, "CHANGELOG.md"), "utf8"));
      default:
        return name satisfies never;
    }
  };
}

/** The declarations of the package, a file for each entry that has some of its own. */
export const declarationFiles = [
  "index.d.ts",
  "card.d.ts",
  "element.d.ts",
  "anywidget.d.ts",
] as const;

function typescriptReference(root: string): Reference {
  const sections = declarationFiles.flatMap((file) =>
    readTypescript(readFileSync(join(root, "build/package", file), "utf8")),
  );
  return { language: "ts", sections };
}
