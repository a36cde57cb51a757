// What the package has: by its declarations, and by the objects that it hands out.

import { readFileSync } from "node:fs";
import ts from "typescript";

/** Parameters of each method of each interface, by name. */
export type Surface = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

const declarations = new URL("../../../build/package/index.d.ts", import.meta.url);

/** Reads the declarations that ship. What an interface extends is its own too. */
export function declaredSurface(): Surface {
  const file = ts.createSourceFile(
    "index.d.ts",
    readFileSync(declarations, "utf8"),
    ts.ScriptTarget.ES2022,
    true,
  );
  const interfaces = new Map<string, ts.InterfaceDeclaration>();
  for (const statement of file.statements)
    if (ts.isInterfaceDeclaration(statement)) interfaces.set(statement.name.text, statement);
  const surface = new Map<string, Map<string, readonly string[]>>();
  const add = (type: string, members: readonly ts.TypeElement[]): void => {
    const of = surface.get(type) ?? new Map<string, readonly string[]>();
    surface.set(type, of);
    for (const member of members) {
      if (ts.isMethodSignature(member) && !ts.isComputedPropertyName(member.name))
        of.set(member.name.getText(), parametersOf(member));
      const inner = ts.isPropertySignature(member) ? member.type : undefined;
      if (
        inner !== undefined &&
        ts.isTypeLiteralNode(inner) &&
        inner.members.some(ts.isMethodSignature)
      )
        add(capitalized(member.name?.getText() ?? ""), [...inner.members]);
    }
  };
  const addAll = (type: string, declared: ts.InterfaceDeclaration): void => {
    add(type, [...declared.members]);
    for (const { types } of declared.heritageClauses ?? [])
      for (const { expression } of types) {
        const parent = interfaces.get(expression.getText());
        if (parent !== undefined) addAll(type, parent);
      }
  };
  for (const [type, declared] of interfaces) addAll(type, declared);
  surface.set("Module", exportedFunctions(file));
  return surface;
}

/** What stands in no interface: the functions of the package itself. */
function exportedFunctions(file: ts.SourceFile): Map<string, readonly string[]> {
  return new Map(
    file.statements
      .filter(ts.isFunctionDeclaration)
      .map((declared) => [declared.name?.text ?? "", parametersOf(declared)]),
  );
}

function parametersOf(method: ts.SignatureDeclaration): readonly string[] {
  return method.parameters.map(({ name }) => name.getText());
}

function capitalized(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

/** The names of all functions that an object has, of its own or by its classes. */
export function functionsOf(of: object): readonly string[] {
  const found = new Set<string>();
  for (let level: object | null = of; level !== null && level !== Object.prototype; ) {
    for (const [key, { value }] of Object.entries(Object.getOwnPropertyDescriptors(level)))
      if (typeof value === "function" && key !== "constructor") found.add(key);
    level = Object.getPrototypeOf(level);
  }
  return [...found];
}
