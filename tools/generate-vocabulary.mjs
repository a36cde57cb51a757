// Writes web/src/library/generated from the engine's opcode manifest: the methods and the argument table of the
// vocabulary, the contract cut to what this stage has, and which build of the module they belong to.
// Without a built module the approved manifest serves, so that types can be checked before the engine is compiled.

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { cutContract } from "./cut-declarations.mjs";
import { parts } from "./module/parts.mjs";

const root = new URL("../", import.meta.url);
const moduleAddresses = parts.map((part) => new URL(`build/wasm/${part}`, root));
const approvedAddress = new URL("tests/approved/manifest.json", root);
const generated = new URL("web/src/library/generated/", root);

/** The bytes of the module's parts, the engine first; nothing before its first build. */
export function readModule() {
  return moduleAddresses.every((address) => existsSync(address))
    ? moduleAddresses.map((address) => readFileSync(address))
    : undefined;
}

/** Asks the module, before it was split, for its manifest. Its imports are answered by functions that do nothing. */
export function builtManifest() {
  const module = new WebAssembly.Module(readFileSync(new URL("build/wasm/whole.wasm", root)));
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    imports[from] ??= {};
    imports[from][name] = () => 0;
  }
  const { exports } = new WebAssembly.Instance(module, imports);
  exports._initialize();
  exports.manifest();
  const { buffer } = exports.memory;
  const [address] = new Uint32Array(buffer, exports.crossing(), 1);
  const [length] = new Uint32Array(buffer, address, 1);
  return JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, address + 4, length)));
}

/** Which module the generated files belong to: the version of the package and a digest of the bytes. */
export function buildOf(parts = []) {
  const { version } = JSON.parse(readFileSync(new URL("package.json", root), "utf8"));
  const hash = createHash("sha256");
  for (const bytes of parts) hash.update(bytes);
  return { version, digest: hash.digest("hex").slice(0, 16) };
}

const camel = (text) => text.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());
const operandNames = {
  powf: "exponent",
  step: "threshold",
  gather: "selection",
  scatter: "selection",
};
/** Arguments that the contract calls otherwise than the listing calls the attribute. */
const argumentNames = { len: "length" };
const argumentOf = ({ name }) => argumentNames[name] ?? camel(name);
const argumentTypes = {
  axis: "number",
  extent: "number",
  index: "number",
  shape: "Shape",
  order: "readonly number[]",
};

function methodOf({ method, arity, attributes }, index) {
  const other = arity === 2 ? [operandNames[method] ?? "right"] : [];
  const names = attributes.map(argumentOf);
  const signature = [
    ...other.map((name) => `${name}: Other`),
    ...attributes.map(({ kind }, position) => `${names[position]}: ${argumentTypes[kind]}`),
  ];
  const passed = `opcodes[${index}], [${other.join(", ")}], [${names.join(", ")}]`;
  return `  ${camel(method)}(${signature.join(", ")}): Self {\n    return this.apply(${passed});\n  }`;
}

function factsOf({ name, method, arity, attributes }, index) {
  const rules = attributes.map(
    (rule) =>
      `{ name: "${camel(rule.name)}", argument: "${argumentOf(rule)}", kind: "${rule.kind}" }`,
  );
  const other = arity === 2 ? ` other: "${operandNames[method] ?? "right"}",` : "";
  return `  { index: ${index}, name: "${name}", method: "${camel(method)}", arity: ${arity},${other} attributes: [${rules.join(", ")}] },`;
}

/** A type of names, and the names in the order in which the engine numbers them. */
function listOf(type, constant, names, says) {
  const spelled = names.map(camel);
  return `/** ${says} */
export type ${type} = ${spelled.map((name) => `"${name}"`).join(" | ")};
export const ${constant}: readonly ${type}[] = ${JSON.stringify(spelled)};
`;
}

export function vocabularySource({ opcodes, composites, functions, layers, elements }) {
  const methods = opcodes.flatMap((opcode, index) =>
    opcode.arity === 0 ? [] : [methodOf(opcode, index)],
  );
  return `// Generated from the manifest by tools/generate-vocabulary.mjs.

import { Displays } from "../display.ts";
import type { OpcodeFacts } from "../facts.ts";
import type { ElementName, Shape } from "./contract.d.ts";

/** Every opcode in the engine's order: where it stands there is its number. */
export const opcodes: readonly [${opcodes.map(() => "OpcodeFacts").join(", ")}] = [
${opcodes.map(factsOf).join("\n")}
];

${listOf("CompositeName", "composites", composites, "Composites of one value that the engine records in one call, in its order.")}
${listOf("FunctionName", "functions", functions, "Calls over several values, likewise.")}
${listOf("LayerKind", "layerKinds", layers, "Layers that the engine makes and applies, likewise.")}
/** The elements in the engine's order: how it numbers them, and how wide they are. */
export const elementNames: readonly ElementName[] = ${JSON.stringify(elements.map(({ name }) => name))};
export const elementTable: { readonly [E in ElementName]: { readonly code: number; readonly bytes: number } } = {
${elements.map(({ name, bytes }, code) => `  ${name}: { code: ${code}, bytes: ${bytes} },`).join("\n")}
};

/** One method for each opcode that is not a source. */
export abstract class VocabularyMethods<Self, Other> extends Displays {
  /** Computes, or records, one opcode over the receiver. */
  protected abstract apply(facts: OpcodeFacts, others: readonly Other[], attributes: readonly unknown[]): Self;

${methods.join("\n\n")}
}
`;
}

export function generate() {
  const parts = readModule();
  const manifest =
    parts === undefined ? JSON.parse(readFileSync(approvedAddress, "utf8")) : builtManifest();
  const contract = cutContract({
    opcodes: manifest.opcodes.map(({ name }) => name),
    library: "../index.ts",
  });
  const { version, digest } = buildOf(parts);
  const files = {
    "contract.d.ts": contract.library,
    "card.d.ts": contract.card,
    "element.d.ts": contract.element,
    "vocabulary.ts": vocabularySource(manifest),
    "build.ts": `// Generated by tools/generate-vocabulary.mjs.

/** The module that this library belongs to. */
export const build: { readonly version: string; readonly digest: string } = {
  version: "${version}",
  digest: "${digest}",
};
`,
  };
  mkdirSync(generated, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeChanged(new URL(name, generated), text);
  return { manifest, isBuilt: parts !== undefined, version, digest };
}

/** Leaves a file alone that has the text already, so that watchers stay quiet. */
function writeChanged(address, text) {
  if (existsSync(address) && readFileSync(address, "utf8") === text) return;
  writeFileSync(address, text);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) generate();
