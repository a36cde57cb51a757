import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What the file of an operation says in words. */
export interface OperationDocs {
  /** What the operation is; backticks set off code. */
  readonly says: string;
  /** The rule for its shape; nothing for a source. */
  readonly shape: string | undefined;
  /** The operands by the names that the function over it gives them. */
  readonly operands: readonly string[];
}

/** Reads the files of the vocabulary: each has one struct with a comment over it. Answers them by the struct's name. */
export function readOperationDocs(root: string): ReadonlyMap<string, OperationDocs> {
  const folder = join(root, "engine/operation");
  const files = readdirSync(folder).filter((name) => name.endsWith(".hpp"));
  return new Map(files.flatMap((file) => docsIn(readFileSync(join(folder, file), "utf8"))));
}

const documented = /((?:^\/\/\/.*\n)+)^struct (\w+) \{/gm;

function docsIn(text: string): readonly (readonly [string, OperationDocs])[] {
  if (!/^struct \w+ \{\n[\s\S]*static constexpr std::string_view method/m.test(text)) return [];
  return Array.from(text.matchAll(documented), ([, comment = "", name = ""]) => {
    const paragraphs = paragraphsOf(comment);
    const shape = paragraphs.find((each) => each.startsWith("Shape: "));
    return [
      name,
      {
        says: paragraphs[0] ?? "",
        shape: shape?.slice("Shape: ".length).replace(/\.$/, ""),
        operands: operandsIn(text),
      },
    ];
  });
}

/** A comment starts over at each line that opens with a word and a colon, such as `Shape:`. */
function paragraphsOf(comment: string): readonly string[] {
  const lines = comment.trimEnd().split("\n");
  return lines.reduce<string[]>((paragraphs, line) => {
    const text = line.replace(/^\/\/\/ ?/, "");
    const last = paragraphs.at(-1);
    if (last === undefined || /^[A-Z]\w+: /.test(text)) paragraphs.push(text);
    else paragraphs[paragraphs.length - 1] = `${last} ${text}`;
    return paragraphs;
  }, []);
}

function operandsIn(text: string): readonly string[] {
  const passed = /^ {2}return express\(\w+\{.*\}, ([\w, ]+)\);$/m.exec(text)?.[1] ?? "";
  return Array.from(passed.matchAll(/\w+/g), ([name]) => name);
}
