// The declarations that ship: cut from the contract, compiled as a consumer would, and true of what the package has.

import { readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { cutContract, stages } from "../../../tools/cut-declarations.mjs";
import { builtManifest, vocabularySource } from "../../../tools/generate-vocabulary.mjs";
import { complaints, configurations } from "./compile.ts";
import { consumer, disposing, elementwise } from "./consumers.ts";
import { thrownBy, topos } from "./engine.ts";

const manifest = builtManifest();
const opcodes = manifest.opcodes.map(({ name }) => name);

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
    const before = cutContract({ stage: "neural" }).library;
    for (const absent of ["initSync", "leaks(", "jupyterDisplay", "WasmSource"]) {
      expect(before.replace(/\/\*[\s\S]*?\*\//g, "")).not.toContain(absent);
    }
    const { library, card, element } = cutContract({ opcodes });
    expect(library.replace(/\/\*[\s\S]*?\*\//g, "")).not.toContain("HTMLElement");
    for (const present of [
      "bf16:",
      "Reshape",
      '"cpp"',
      "functions: Functions",
      "causalMask",
      "lower(",
      "servers:",
      "optimizers: Optimizers",
      'kind: "sgd" | "adam" | "adamw";',
      "adamW<",
      "train<",
      "snapshot(",
      "safetensors:",
      "stableHlo(",
      "initSync(",
      "leaks(",
    ]) {
      expect(library).toContain(present);
    }
    for (const file of [library, card, element]) expect(file).not.toContain("@stage");
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
      for (const program of [consumer, elementwise])
        expect(complaints({ "index.d.ts": shipped, "use.ts": program }, options)).toEqual([]);
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
      const plan = network.lower({ roots: [value] });
      expect(ownOf(plan, ...inner)).toEqual(unique([...owner, ...membersOf("Plan")]));
      expect(ownOf(run.field())).toEqual(unique(membersOf("Field")));
      expect(ownOf(topos.layers)).toEqual(unique(membersOf("Layers")));
      expect(ownOf(topos.functions)).toEqual(unique(membersOf("Functions")));
      expect(ownOf(topos.optimizers)).toEqual(unique(membersOf("Optimizers")));
      expect(ownOf(topos.optimizers.sgd(table))).toEqual(unique(membersOf("Optimizer")));
      expect(ownOf(topos.safetensors)).toEqual(["decode", "encode"]);
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
