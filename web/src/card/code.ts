import { printed } from "./listing.ts";
import { branch, type Tree } from "./tree.ts";

/** The view `code`: the program against the TypeScript API, ready to be copied. */
export function renderCode(text: string): readonly Tree[] {
  const rows = text
    .split("\n")
    .map((line) => branch("span", { class: "code-row" }, ...coloured(line)));
  const listing = printed("code", rows);
  return [
    branch(
      "div",
      { class: "code" },
      { ...listing, attributes: { ...listing.attributes, tabindex: 0 } },
      branch(
        "button",
        { class: "button code-copy", type: "button", "data-action": "copy-code" },
        "Copy code",
      ),
    ),
  ];
}

const pieces =
  /(\/\/.*$)|("(?:[^"\\]|\\.)*"|`[^`]*`)|\b(const|let|import|from|await|using|return|export)\b|\b(\d[\w.]*)/gu;
const kinds = ["comment", "string", "keyword", "number"] as const;

/** Comments, strings, keywords and numbers; the rest is ink. */
function coloured(line: string): readonly Tree[] {
  const trees: Tree[] = [];
  let end = 0;
  for (const match of line.matchAll(pieces)) {
    const kind = kinds[match.slice(1).findIndex((group) => group !== undefined)] ?? "number";
    trees.push(line.slice(end, match.index), branch("span", { class: `token-${kind}` }, match[0]));
    end = match.index + match[0].length;
  }
  trees.push(line.slice(end));
  return trees.filter((tree) => tree !== "");
}
