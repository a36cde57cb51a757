// The declarations that ship: cut from the contract, compiled as a consumer would, and true of what the package has.

import { readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { cutContract, stages } from "../../../tools/cut-declarations.mjs";
import { manifestOf, readModule, vocabularySource } from "../../../tools/generate-vocabulary.mjs";
import { thrownBy, topos } from "./engine.ts";

const bytes = readModule();
if (bytes === undefined) throw new Error("the module is not built");
const manifest = manifestOf(bytes);
const opcodes = manifest.opcodes.map(({ name }) => name);

const shared: ts.CompilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: false,
  noEmit: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  typeRoots: [fileURLToPath(new URL("../../../node_modules/@types", import.meta.url))],
};

const es2022 = "lib.es2022.d.ts";
const configurations: Record<string, ts.CompilerOptions> = {
  "es2022 and dom": { lib: [es2022, "lib.dom.d.ts"], types: [] },
  "es2022 and dom, disposable": {
    lib: [es2022, "lib.dom.d.ts", "lib.esnext.disposable.d.ts"],
    types: [],
  },
  "es2022 and Node": { lib: [es2022], types: ["node"] },
};

/** Parsed once for all programs: the platform's declarations take longer than everything else. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/** What the compiler says of these files, one line each. */
function complaints(
  files: Record<string, string>,
  configuration: ts.CompilerOptions = {},
): readonly string[] {
  const options = { ...shared, ...configuration };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile, directoryExists } = host;
  const textOf = (path: string): string | undefined =>
    dirname(path) === "/case" ? files[basename(path)] : undefined;
  host.fileExists = (path) => textOf(path) !== undefined || fileExists(path);
  host.readFile = (path) => textOf(path) ?? readFile(path);
  host.directoryExists = (path) => path === "/case" || directoryExists?.(path) === true;
  host.getSourceFile = (path, language) => {
    const text = textOf(path);
    if (text !== undefined) return ts.createSourceFile(path, text, language);
    if (!parsed.has(path)) parsed.set(path, getSourceFile(path, language));
    return parsed.get(path);
  };
  const names = Object.keys(files).map((name) => `/case/${name}`);
  const program = ts.createProgram(names, options, host);
  return names
    .map((name) => program.getSourceFile(name))
    .flatMap((file) => [
      ...program.getSyntacticDiagnostics(file),
      ...program.getSemanticDiagnostics(file),
    ])
    .concat(program.getOptionsDiagnostics())
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "));
}

const consumer = `import { init, ToposError, type ElementName, type ElementType, type Tensor } from "./index.js";
export async function use(): Promise<string> {
  const topos = await init();
  const lossOf = <E extends ElementName>(element: ElementType<E>): Tensor<E> => {
    const [network, { loss }] = element.record((tape) => ({ loss: tape.input([[1, 2]]).matmul([[0.5], [0.25]]).tanh().sum() }));
    return network.forward(network.parameters()).of(loss);
  };
  const a = topos.f64.tape().leaf(1);
  // @ts-expect-error elements do not mix
  a.add(topos.f32.tape().leaf(1));
  // @ts-expect-error a detached name has no operations
  topos.f64.record((tape) => tape.leaf(1))[1].add(1);
  const b: Tensor<"bf16"> = topos.f64.tensor([1, 2]).to(topos.bf16);
  const patterns: Uint16Array = b.bits();
  a.reshape([1]).narrow(0, 0, 1).softplus();
  // @ts-expect-error not at this stage
  topos.optimizers;
  try { a.sumAlong(0); } catch (error) { if (error instanceof ToposError) return error.kind; }
  return topos.elements.map((element) => element.name).join() + lossOf(topos.bf16).text + patterns.length;
}
`;

const disposing = `import { init } from "./index.js";
export async function use(): Promise<number> {
  const { f64 } = await init();
  using tape = f64.tape();
  return tape.length;
}
`;

describe("the contract", () => {
  for (const stage of stages) {
    for (const [name, options] of Object.entries(configurations)) {
      it(`compiles at stage ${stage} with ${name}`, () => {
        const { library } = cutContract({ stage });
        expect(complaints({ "index.d.ts": library }, options)).toEqual([]);
      });
    }
  }

  it("holds back what is not there yet, and leaves no marks", () => {
    const { library, element } = cutContract({ opcodes });
    for (const absent of [
      "Plan<",
      "optimizers",
      "train<",
      "snapshot(",
      "lower(",
      "servers",
      "jupyterDisplay",
      "HTMLElement",
    ]) {
      expect(library.replace(/\/\*[\s\S]*?\*\//g, "")).not.toContain(absent);
    }
    for (const present of ["bf16:", "Reshape", '"cpp"', "functions: Functions", "causalMask"]) {
      expect(library).toContain(present);
    }
    expect(library).not.toContain("@stage");
    expect(element).toContain("interface ToposCard");
  });
});

describe("the shipped declarations", () => {
  const shipped = readFileSync(
    new URL("../../../build/package/index.d.ts", import.meta.url),
    "utf8",
  );

  it("are the contract, cut", () => {
    expect(shipped).toBe(cutContract({ opcodes }).library);
  });

  for (const [name, options] of Object.entries(configurations)) {
    it(`serve a consumer with ${name}`, () => {
      expect(complaints({ "index.d.ts": shipped, "use.ts": consumer }, options)).toEqual([]);
    });
  }

  it("let a consumer write using where the library knows it", () => {
    const files = { "index.d.ts": shipped, "use.ts": disposing };
    expect(complaints(files, configurations["es2022 and dom, disposable"])).toEqual([]);
    expect(complaints(files, configurations["es2022 and dom"])).not.toEqual([]);
  });

  it("promise exactly the members that there are", () => {
    const file = ts.createSourceFile("index.d.ts", shipped, ts.ScriptTarget.Latest, true);
    const membersOf = (name: string): string[] =>
      file.statements
        .filter(ts.isInterfaceDeclaration)
        .filter((statement) => statement.name.text === name)
        .flatMap(({ members }) => members.map((member) => member.name?.getText() ?? ""))
        .sort();
    const ownOf = (object: object, ...hidden: readonly string[]): string[] => {
      const names = new Set<string>();
      for (let level = object; level !== Object.prototype; level = Object.getPrototypeOf(level)) {
        for (const name of Object.getOwnPropertyNames(level)) names.add(name);
      }
      return [...names].filter((name) => !["constructor", ...hidden].includes(name)).sort();
    };
    const unique = (names: readonly string[]): string[] => [...new Set(names)].sort();

    topos.scope(() => {
      const tape = topos.f64.tape();
      const value = tape.leaf(1);
      expect(ownOf(topos)).toEqual(unique(membersOf("Topos")));
      expect(ownOf(topos.f64)).toEqual(unique(membersOf("ElementType")));
      const vocabulary = membersOf("Vocabulary");
      expect(ownOf(value, "apply")).toEqual(unique([...vocabulary, ...membersOf("Value")]));
      expect(ownOf(topos.f64.tensor(1), "apply")).toEqual(
        unique([...vocabulary, ...membersOf("Tensor")]),
      );
      const network = tape.seal();
      const table = network.parameters();
      const run = network.forward(table);
      const owner = membersOf("Owner");
      const inner = ["engine", "family"];
      expect(ownOf(network, ...inner)).toEqual(unique([...owner, ...membersOf("Network")]));
      expect(ownOf(table, ...inner)).toEqual(unique([...owner, ...membersOf("Parameters")]));
      expect(ownOf(run, ...inner)).toEqual(unique([...owner, ...membersOf("Run")]));
      expect(ownOf(run.field())).toEqual(unique(membersOf("Field")));
      expect(ownOf(topos.layers)).toEqual(unique(membersOf("Layers")));
      expect(ownOf(topos.functions)).toEqual(unique(membersOf("Functions")));
    });
  });
});

describe("the manifest", () => {
  it("is the approved one", () => {
    const approved = new URL("../../approved/manifest.json", import.meta.url);
    expect(`${JSON.stringify(manifest, null, 2)}\n`).toBe(readFileSync(approved, "utf8"));
  });

  it("makes the methods that the contract declares", () => {
    const declared = cutContract({ opcodes }).library;
    const body = /interface Vocabulary<Self, Other> \{([\s\S]*?)\n\}/.exec(declared)?.[1] ?? "";
    const signatures = (text: string): string[] =>
      [...text.matchAll(/(?:^|\*\/|\n)\s*(\w+)\(([^)]*)\): Self/g)]
        .map(([, name, list]) => `${name}(${list})`)
        .filter(
          (signature) => !signature.startsWith("filledLike") && !signature.startsWith("apply"),
        )
        .sort();
    expect(signatures(vocabularySource(manifest))).toEqual(signatures(body));
  });

  it("knows every opcode by its name", () => {
    for (const { name, arity } of manifest.opcodes) {
      if (arity > 0) continue;
      const error = thrownBy(() => topos.express({ name } as never, []));
      expect(error).toMatchObject({ kind: "source" });
    }
  });
});
