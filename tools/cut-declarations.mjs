// Cuts the contract, web/topos-wasm.d.ts, to what a stage has: members, whole declarations, `extends` clauses and
// marked constituents of unions go by their `@stage`; opcode names go by the engine's manifest. Docs stay, marks go.

import { readFileSync } from "node:fs";
import ts from "typescript";

export const stages = ["core", "elements", "plans", "emission", "neural", "package"];
/** The stage that the repository has reached. */
export const currentStage = "package";

const contractAddress = new URL("../web/topos-wasm.d.ts", import.meta.url);
const opcodeUnions = new Set(["SourceName", "UnaryName", "BinaryName", "Opcode"]);
const subpaths = ["card", "element"];
const headOf = (subpath) => new RegExp(`^// -+\\n// \\d+\\. \`topos-wasm/${subpath}\``, "m");

/** The contract as the files that ship: sections 1 to 12, and one for each subpath; the element's needs the `dom` library. */
export function readContract() {
  const text = readFileSync(contractAddress, "utf8");
  const [card, element] = subpaths.map((subpath) => {
    const at = text.search(headOf(subpath));
    if (at < 0) throw new Error(`web/topos-wasm.d.ts has no section of topos-wasm/${subpath}`);
    return at;
  });
  return {
    library: text.slice(0, card),
    card: text.slice(card, element),
    element: text.slice(element),
  };
}

/** The files of a stage, ready to write. `library`: where those of the subpaths find the first one. */
export function cutContract({ stage = currentStage, opcodes, library = "../index.js" } = {}) {
  const contract = readContract();
  const subpath = (text, types) =>
    `import type { ${types} } from "${library}";\n\n${cutDeclarations(text, { stage })}`;
  return {
    library: cutDeclarations(contract.library, { stage, opcodes }),
    card: subpath(
      contract.card,
      "Adjoints, CardReadingKind, CardReadings, Displayable, Entry, TapeSymbol",
    ),
    element: subpath(contract.element, "CardResult, CardView"),
  };
}

/** `opcodes`: the names of the manifest; without it names are left as they are. */
export function cutDeclarations(text, { stage = currentStage, opcodes } = {}) {
  const file = ts.createSourceFile("contract.d.ts", text, ts.ScriptTarget.Latest, true);
  const reached = stages.indexOf(stage);
  const removed = [];
  const gone = new Set();

  const stageOf = (node) => {
    // A comment on the line of the token before counts as trailing that one.
    const at = node.getFullStart();
    const leading = [
      ...(ts.getTrailingCommentRanges(text, at) ?? []),
      ...(ts.getLeadingCommentRanges(text, at) ?? []),
    ];
    for (const range of leading.reverse()) {
      const mark = /@stage (\w+)/.exec(text.slice(range.pos, range.end));
      if (mark === null) continue;
      if (!stages.includes(mark[1])) throw new Error(`unknown stage ${mark[1]}`);
      return mark[1];
    }
    return undefined;
  };
  const isLater = (node) => {
    const mark = stageOf(node);
    return mark !== undefined && stages.indexOf(mark) > reached;
  };
  const remove = (start, end) => {
    removed.push({ start, end });
  };

  // A constituent takes its bar along: the one before it, or for the first the one after it.
  const removeConstituents = (union, dropped) => {
    if (dropped.length === union.types.length)
      throw new Error(`nothing is left of ${union.getText()}`);
    const kept = union.types.filter((type) => !dropped.includes(type));
    const last = kept.at(-1);
    for (const type of dropped) {
      const index = union.types.indexOf(type);
      if (type.pos < last.pos) remove(type.getStart(), union.types[index + 1].getStart());
      else remove(union.types[index - 1].end, type.end);
    }
  };

  const namesOf = (type) => {
    if (ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal)) return [type.literal.text];
    if (ts.isUnionTypeNode(type)) return type.types.flatMap(namesOf);
    return [];
  };
  const cutOpcodes = (type) => {
    const isMissing = (name) => !opcodes.includes(name);
    if (!ts.isUnionTypeNode(type)) return;
    const dropped = type.types.filter((constituent) => {
      if (ts.isLiteralTypeNode(constituent)) return namesOf(constituent).every(isMissing);
      if (!ts.isTypeLiteralNode(constituent)) return false;
      const { type: name } = constituent.members[0];
      if (ts.isTypeReferenceNode(name)) return false;
      if (namesOf(name).every(isMissing)) return true;
      cutOpcodes(name);
      return false;
    });
    removeConstituents(type, dropped);
  };

  const visit = (node) => {
    if (ts.isTypeElement(node) && isLater(node)) return remove(node.getFullStart(), node.end);
    if (ts.isUnionTypeNode(node)) removeConstituents(node, node.types.filter(isLater));
    return ts.forEachChild(node, visit);
  };

  for (const statement of file.statements) {
    if (isLater(statement)) {
      gone.add(statement.name?.text ?? statement.declarationList?.declarations[0].name.text);
      remove(startOfDocs(text, statement), statement.end);
    }
  }
  for (const statement of file.statements) {
    if (gone.has(statement.name?.text)) continue;
    for (const clause of statement.heritageClauses ?? []) {
      const dropped = clause.types.filter((type) => gone.has(type.expression.getText()));
      if (dropped.length === 0) continue;
      const kept = clause.types
        .filter((type) => !dropped.includes(type))
        .map((type) => type.getText());
      const before = clause.getFullStart();
      remove(before, clause.end);
      if (kept.length > 0)
        removed.push({ start: clause.end, end: clause.end, insert: ` extends ${kept.join(", ")}` });
    }
    if (
      opcodes !== undefined &&
      ts.isTypeAliasDeclaration(statement) &&
      opcodeUnions.has(statement.name.text)
    ) {
      cutOpcodes(statement.type);
    }
    visit(statement);
  }
  return withoutMarks(apply(text, removed));
}

/** The section banners before a statement stay; its own doc comment goes with it. */
function startOfDocs(text, statement) {
  const docs = ts.getLeadingCommentRanges(text, statement.getFullStart())?.at(-1);
  return docs !== undefined && text.startsWith("/**", docs.pos) ? docs.pos : statement.getStart();
}

function apply(text, edits) {
  let out = "";
  let at = 0;
  for (const { start, end, insert = "" } of edits.sort(
    (a, b) => a.start - b.start || a.end - b.end,
  )) {
    if (end <= at && insert === "") continue;
    out += text.slice(at, Math.max(at, start)) + insert;
    at = Math.max(at, end);
  }
  return out + text.slice(at);
}

function withoutMarks(text) {
  return text
    .replace(/^\/\/ `@stage` says[^\n]*\n\/\/ A member without[^\n]*\n/m, "")
    .replace(/\n[ \t]*\* @stage [^\n]*(?=\n)/g, "")
    .replace(/[ \t]*@stage [^\n]*?(?=[ \t]*\*\/|\n)/g, "")
    .replace(/^[ \t]*\/\*\*[ \t]*\*\/[ \t]*\n/gm, "")
    .replace(/\/\*\*[ \t]*\*\/[ \t]*/g, "")
    .replace(/\n{3,}/g, "\n\n");
}
