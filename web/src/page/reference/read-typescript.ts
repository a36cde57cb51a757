import ts from "typescript";
import {
  anchorOf,
  groupedItems,
  groupedMembers,
  type Inner,
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
  if (!has(node, ts.SyntaxKind.ExportKeyword) && !isDefault(node, file)) return undefined;
  const doc = docOf(node);
  const whole = plainText(node, file)
    .replace(/^export (?=\w)/, "")
    .replace(/^declare /, "");
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
  const plain = (name: string, kind: string, members: readonly Member[] = []): Item => ({
    name,
    anchor: anchorOf(name),
    kind,
    signature: whole.replace(/;$/, ""),
    doc,
    members,
  });
  if (ts.isTypeAliasDeclaration(node)) {
    const members = innerOf(node.type).map(({ path, doc: told }) => ({
      name: path,
      signatures: [path],
      doc: told,
    }));
    return plain(node.name.text, "type", members);
  }
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
  const signature = plainText(node, file)
    .replace(/[;,]$/, "")
    .replace(/\n {2}/g, "\n");
  const inner = innerOf(node);
  const told = { name: name === "" ? signature : name, signatures: [signature], doc: docOf(node) };
  return [inner.length === 0 ? told : { ...told, inner }];
}

/** A declaration without the comments that stand in it: they are told beside it. */
function plainText(node: ts.Node, file: ts.SourceFile): string {
  return node.getText(file).replace(/^ *\/\*\*[\s\S]*?\*\/\n/gm, "");
}

/** The members with comments of all types within a declaration, each behind what it stands in. */
function innerOf(node: ts.Node, path = ""): readonly Inner[] {
  const found: Inner[] = [];
  const visit = (child: ts.Node, within: string): void => {
    const name = ts.isTypeElement(child) ? child.name?.getText() : undefined;
    const own = name === undefined ? within : within === "" ? name : `${within}.${name}`;
    const doc = name === undefined ? "" : docOf(child);
    if (doc !== "") found.push({ path: own, doc });
    ts.forEachChild(child, (next) => visit(next, own));
  };
  ts.forEachChild(node, (child) => visit(child, path));
  return found;
}

/** Whether it is what the file exports by default. */
function isDefault(node: ts.Statement, file: ts.SourceFile): boolean {
  const name = ts.isVariableStatement(node)
    ? node.declarationList.declarations[0]?.name.getText(file)
    : undefined;
  return file.statements.some(
    (each) => ts.isExportAssignment(each) && each.expression.getText(file) === name,
  );
}

function has(node: ts.Node, modifier: ts.ModifierSyntaxKind): boolean {
  const modifiers = ts.canHaveModifiers(node) ? ts.getModifiers(node) : undefined;
  return modifiers?.some(({ kind }) => kind === modifier) === true;
}

/** The comment over a declaration, without its marks. */
export function docOf(node: ts.Node): string {
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
