// The declarations that ship, read as a compiler reads them.

import { readFileSync } from "node:fs";
import ts from "typescript";
import { docOf } from "../../../../web/src/page/reference/read-typescript.ts";

const folder = new URL("../../../../build/package/", import.meta.url);

/** What a user's compiler reads, by what is imported. */
export const declarationFiles = {
  "topos-wasm": "index.d.ts",
  "topos-wasm/card": "card.d.ts",
  "topos-wasm/element": "element.d.ts",
  "topos-wasm/element/define": "element.d.ts",
  "topos-wasm/anywidget": "anywidget.d.ts",
} as const;

export interface Declarations {
  readonly name: string;
  readonly text: string;
  readonly file: ts.SourceFile;
}

export const declarations: readonly Declarations[] = [
  ...new Set(Object.values(declarationFiles)),
].map((name) => {
  const text = readFileSync(new URL(name, folder), "utf8");
  return { name, text, file: ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true) };
});

/** Something that has a name of its own: an item, a member, a member of a type in a signature. */
export interface Named {
  /** `Run.lend`, `CardReadings.graph.nodes.lane`; a second signature is `Topos.express`, too. */
  readonly path: string;
  readonly node: ts.Node;
  /** Its comment without the marks of comments; empty where it has none. */
  readonly comment: string;
}

/** Everything named in a file, in its order, what it keeps to itself included. */
export function namedIn({ file }: Declarations): readonly Named[] {
  const found: Named[] = [];
  const visit = (node: ts.Node, path: string): void => {
    const name = nameOf(node);
    const own = name === undefined ? path : path === "" ? name : `${path}.${name}`;
    if (name !== undefined) found.push({ path: own, node, comment: docOf(node) });
    ts.forEachChild(node, (child) => visit(child, own));
  };
  for (const statement of file.statements) visit(statement, "");
  return found;
}

function nameOf(node: ts.Node): string | undefined {
  if (ts.isVariableStatement(node)) return node.declarationList.declarations[0]?.name.getText();
  if (ts.isConstructSignatureDeclaration(node)) return "new";
  if (ts.isCallSignatureDeclaration(node)) return "call";
  const isNamed =
    ts.isTypeAliasDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isTypeElement(node) ||
    ts.isClassElement(node);
  return isNamed ? node.name?.getText() : undefined;
}
