// Everything that a user can name has a comment that says something. A type that is written on one line inside of
// another is told by what it stands in.

import ts from "typescript";
import { describe, expect, it } from "vitest";
import { type Declarations, declarations, type Named, namedIn } from "./files.ts";

/** What leaves a file: exports, and members that are not private. */
function isPublic({ node }: Named): boolean {
  if (ts.canHaveModifiers(node) && has(node, ts.SyntaxKind.PrivateKeyword)) return false;
  let top = node;
  while (!ts.isSourceFile(top.parent)) top = top.parent;
  const isExported = ts.canHaveModifiers(top) && has(top, ts.SyntaxKind.ExportKeyword);
  return isExported || isDefault(top);
}

/** `declare const widget`, which `export default widget` names. */
function isDefault(node: ts.Node): boolean {
  return (
    ts.isVariableStatement(node) && node.getSourceFile().statements.some(ts.isExportAssignment)
  );
}

function has(node: ts.HasModifiers, modifier: ts.ModifierSyntaxKind): boolean {
  return ts.getModifiers(node)?.some(({ kind }) => kind === modifier) === true;
}

function isOnOneLine({ node }: Named): boolean {
  return ts.isTypeLiteralNode(node.parent) && !node.parent.getText().includes("\n");
}

/** The words of a comment's prose: without examples, links and marks. */
function wordsOf(comment: string): readonly string[] {
  const [prose = ""] = comment.split(/^@/m);
  return prose.toLowerCase().match(/[a-z0-9]+/g) ?? [];
}

/** By path, with the comments of all signatures of one name. */
function toldIn(file: Declarations): ReadonlyMap<string, string> {
  const told = new Map<string, string>();
  for (const named of namedIn(file)) {
    if (!isPublic(named) || isOnOneLine(named)) continue;
    told.set(named.path, `${told.get(named.path) ?? ""}\n${named.comment}`.trim());
  }
  return told;
}

const little = new Set([
  "a",
  "an",
  "the",
  "of",
  "its",
  "what",
  "it",
  "is",
  "gets",
  "get",
  "sets",
  "value",
]);

/** Names whose comment says nothing beyond the name. */
function silentIn(file: Declarations): readonly string[] {
  return [...toldIn(file)].flatMap(([path, comment]) => {
    const own = path.split(".").at(-1)?.toLowerCase() ?? "";
    const says = wordsOf(comment).filter((word) => !little.has(word) && !own.includes(word));
    return says.length > 0 ? [] : [path];
  });
}

describe.each(declarations)("$name", (file) => {
  it("says something about everything that a user can name", () => {
    expect(silentIn(file)).toEqual([]);
  });

  it("links to nothing that there is not", () => {
    const names = new Set(declarations.flatMap(namedIn).map(({ path }) => path));
    const links = [...file.text.matchAll(/\{@link ([^}]+)\}/g)].map(([, name = ""]) => name.trim());
    expect(links.filter((name) => !names.has(name))).toEqual([]);
  });

  it("ends its sentences", () => {
    const open = [...toldIn(file)].filter(([, comment]) => {
      const [prose = ""] = comment.split(/^@/m);
      return !/[.:)`]$|\.\.\.$/.test(prose.trim());
    });
    expect(open.map(([path]) => path)).toEqual([]);
  });
});

it("several hundred names are public", () => {
  const counts = declarations.map((file) => toldIn(file).size);
  expect(counts.reduce((sum, count) => sum + count)).toBeGreaterThan(550);
});

describe("a name without a sentence", () => {
  const made = (text: string): Declarations => ({
    name: "made-up.d.ts",
    text,
    file: ts.createSourceFile("made-up.d.ts", text, ts.ScriptTarget.Latest, true),
  });

  it.each([
    ["an item", "export interface Box {}", ["Box"]],
    ["a member", "/** Holds one thing. */\nexport interface Box { size: number }", ["Box.size"]],
    [
      "a member that is told by its name",
      "/** Holds one thing. */\nexport interface Box { /** The size. */ size: number }",
      ["Box.size"],
    ],
    [
      "a member within",
      "/** Holds one thing. */\nexport interface Box {\n /** How big. */\n of: {\n  size: number;\n };\n}",
      ["Box.of.size"],
    ],
    [
      "a function with an example alone",
      "/**\n * @example\n * make();\n */\nexport declare function make(): void;",
      ["make"],
    ],
    ["a constant", "export declare const box: number;", ["box"]],
    [
      "nothing that is private",
      "/** Holds one thing. */\nexport declare class Box { private constructor(); }\ninterface Inner {}",
      [],
    ],
  ])("is found: %s", (_, text, paths) => {
    expect(silentIn(made(text))).toEqual(paths);
  });
});
