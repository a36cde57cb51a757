import { bodyOf, declarationAt, headOf, kindOf, nameOf } from "./cpp-declaration.ts";
import { anchorOf, groupedMembers, type Item, type Member } from "./item.ts";

const comment = /^(?: {2})?\/\/\/(?: |$)/;
/** A line at the margin that begins a declaration. */
const begins = /^(?!namespace|public:|private:|using namespace)[a-z[A-Z]/;

/** A struct up to so many lines is shown whole: its fields say what it is. */
const shortStruct = 16;

interface Open {
  readonly item: Item;
  /** Its signature has its members. */
  readonly isWhole: boolean;
  readonly members: Member[];
}

/**
 * The documented declarations of a header. Those at the margin are items; those two spaces in, in a public part, are
 * members of the one above. What stands in `detail` is nobody's, and specialisations are told by what they specialise.
 */
export function readHeader(text: string, layer: string): readonly Item[] {
  const lines = text.split("\n");
  const found: Open[] = [];
  let open: Open | undefined;
  let spaces: readonly string[] = [];
  let isPublic = true;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    const opened = /^namespace (\S+) \{/.exec(line)?.[1];
    if (opened !== undefined) spaces = [...spaces, ...opened.split("::")];
    if (/^\}\s+\/\/ namespace/.test(line)) spaces = spaces.slice(0, -1);
    if (/^ (?:public|private|protected):/.test(line)) isPublic = line.trim() === "public:";
    if (begins.test(line)) open = undefined;
    if (!comment.test(line) || spaces.includes("detail")) continue;

    const first = at;
    while (comment.test(lines[at] ?? "")) at += 1;
    const doc = lines.slice(first, at).map(withoutMark).join("\n");
    const declaration = declarationAt(lines, at);
    const name = nameOf(declaration);
    if (name === undefined) continue;
    if (line.startsWith("  ")) {
      if (isPublic) open?.members.push({ name, signatures: [headOf(declaration)], doc });
      continue;
    }
    const body = bodyOf(lines, at);
    at += declaration.split("\n").length - 1;
    open = openItem({ declaration, name, doc, layer, spaces, body });
    isPublic = open?.item.kind !== "class";
    if (open !== undefined) found.push(open);
  }
  return found.map(({ item, isWhole, members }) => ({
    ...item,
    members: isWhole ? [] : groupedMembers(members),
  }));
}

interface Found {
  readonly declaration: string;
  readonly name: string;
  readonly doc: string;
  readonly layer: string;
  readonly spaces: readonly string[];
  readonly body: readonly string[];
}

function openItem({ declaration, name, doc, layer, spaces, body }: Found): Open | undefined {
  const kind = kindOf(declaration);
  const isSpecial = /(?:class|struct) \w+</.test(declaration);
  if (isSpecial || declaration.includes("detail::")) return undefined;
  const within = spaces.filter((each) => each !== "topos").map((each) => `${each}::`);
  const full = `${within.join("")}${name}`;
  const isWhole = kind === "struct" && body.length <= shortStruct;
  const item: Item = {
    name: full,
    anchor: anchorOf(`${layer}.${full}`),
    kind,
    signature: isWhole ? body.join("\n").replace(/;$/, "") : headOf(declaration),
    doc,
    members: [],
  };
  return { item, isWhole, members: [] };
}

function withoutMark(line: string): string {
  return line.replace(/^\s*\/\/\/ ?/, "");
}
