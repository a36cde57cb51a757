import ts from "typescript";
import {
  anchorOf,
  groupedItems,
  groupedMembers,
  type Item,
  type Member,
  type Section,
} from "./item.ts";

const heading = /^\/\/ \d+\. (.+)$/gm;

/** The sections of a file of declarations: each begins at a comment such as `// 3. Recording`. Empty ones are left out. */
export function readTypescript(text: string): readonly Section[] {
  const file = ts.createSourceFile("index.d.ts", text, ts.ScriptTarget.Latest, true);
  const starts = Array.from(text.matchAll(heading), ({ index, 1: title = "" }) => ({
    index,
    // A title may go on behind a colon or a stop.
    title: title.replace(/(?::|\. ).*$/, "").replace(/[`.]+$|`/g, ""),
  }));
  const items = file.statements.flatMap((statement) => {
    const item = itemOf(statement, file);
    return item === undefined ? [] : [{ item, at: statement.getStart() }];
  });
  return starts
    .map(({ index, title }, at) => {
      const end = starts[at + 1]?.index ?? text.length;
      const within = items.filter((each) => each.at > index && each.at < end);
      return { title, items: groupedItems(within.map(({ item }) => item)) };
    })
    .filter(({ items }) => items.length > 0);
}

function itemOf(node: ts.Statement, file: ts.SourceFile): Item | undefined {
  if (!has(node, ts.SyntaxKind.ExportKeyword)) return undefined;
  const doc = docOf(node);
  const whole = node.getText(file).replace(/^export (declare )?/, "");
  if (ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node)) {
    const isClass = ts.isClassDeclaration(node);
    const head = whole.slice(0, whole.indexOf("{")).trim();
    const members = [...node.members].flatMap((member) => memberOf(member, file));
    const name = node.name?.text ?? "";
    return {
      name,
      anchor: anchorOf(name),
      kind: isClass ? "class" : "interface",
      signature: head,
      doc,
      members: groupedMembers(members),
    };
  }
  const plain = (name: string, kind: string): Item => ({
    name,
    anchor: anchorOf(name),
    kind,
    signature: whole.replace(/;$/, ""),
    doc,
    members: [],
  });
  if (ts.isTypeAliasDeclaration(node)) return plain(node.name.text, "type");
  if (ts.isFunctionDeclaration(node)) return plain(node.name?.text ?? "", "function");
  if (ts.isVariableStatement(node)) {
    const [declaration] = node.declarationList.declarations;
    return declaration === undefined ? undefined : plain(declaration.name.getText(file), "const");
  }
  return undefined;
}

function memberOf(node: ts.TypeElement | ts.ClassElement, file: ts.SourceFile): readonly Member[] {
  if (has(node, ts.SyntaxKind.PrivateKeyword)) return [];
  const name = node.name?.getText(file) ?? (ts.isConstructSignatureDeclaration(node) ? "new" : "");
  // A member stands two spaces in, and so does what follows its first line.
  const signature = node
    .getText(file)
    .replace(/[;,]$/, "")
    .replace(/\n {2}/g, "\n");
  return [{ name: name === "" ? signature : name, signatures: [signature], doc: docOf(node) }];
}

function has(node: ts.Node, modifier: ts.ModifierSyntaxKind): boolean {
  const modifiers = ts.canHaveModifiers(node) ? ts.getModifiers(node) : undefined;
  return modifiers?.some(({ kind }) => kind === modifier) === true;
}

/** The comment over a declaration, without its marks. */
function docOf(node: ts.Node): string {
  const comments = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  return comments
    .map((comment) =>
      comment
        .getText()
        .replace(/^\/\*\*\s?/, "")
        .replace(/\s*\*\/$/, "")
        .split("\n")
        .map((line) => line.replace(/^\s*\* ?/, ""))
        .join("\n")
        .trim(),
    )
    .join("\n\n");
}
