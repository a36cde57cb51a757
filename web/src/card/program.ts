import { programTokens } from "./program-tokens.ts";
import { type Branch, branch, type Tree } from "./tree.ts";

/** The program as a coloured `pre`, one element for each line; without its tags it is the program. */
export function programTree(source: string): Branch {
  const lines = source.split("\n");
  let start = 0;
  const rows = lines.map((text, position) => {
    const row = branch(
      "span",
      { class: "program-line" },
      ...coloured(text, start),
      position < lines.length - 1 ? "\n" : "",
    );
    start += text.length + 1;
    return row;
  });
  return branch("pre", { class: "card-program" }, ...rows);
}

/** The words of one line; numbers carry their offset in the program, so that they can be dragged. */
function coloured(line: string, offset: number): readonly Tree[] {
  const trees: Tree[] = [];
  let end = 0;
  for (const token of programTokens(line)) {
    trees.push(line.slice(end, token.start));
    const text = line.slice(token.start, token.end);
    const at = token.kind === "number" ? offset + token.start : undefined;
    trees.push(
      token.kind === "symbol" || token.kind === "name"
        ? text
        : branch("span", { class: `token-${token.kind}`, "data-at": at }, text),
    );
    end = token.end;
  }
  trees.push(line.slice(end));
  return trees.filter((tree) => tree !== "");
}
