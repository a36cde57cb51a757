// Every example of the declarations compiles under strict, runs in Node as a user would run it, and gives what its
// comments say. Those that need a page are run in one: `tests/browser/examples.test.ts`.

import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { complaints, configurations } from "../compile.ts";
import { checked, examples, needsPage, program } from "./examples.ts";
import { declarationFiles, declarations } from "./files.ts";

// Inside the repository `topos-wasm` names this very package.
const folder = fileURLToPath(new URL("../../../../build/declared-examples/", import.meta.url));
const inNode = examples.filter((example) => !needsPage(example));
const fileOf = (name: string): string => name.replace(/[^\w.]+/g, "-");

/** Runs programs by their names, and answers what was not as promised. */
function failuresOf(programs: ReadonlyMap<string, string>): readonly unknown[] {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, code] of programs) {
    const { outputText } = ts.transpileModule(code, {
      compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
    });
    writeFileSync(`${folder}${fileOf(name)}.mjs`, outputText);
  }
  const runner = fileURLToPath(new URL("run.mjs", import.meta.url));
  const said = execFileSync(process.execPath, [runner, folder], { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  return said
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line): unknown => JSON.parse(line));
}

describe("the examples of the declarations", () => {
  it("stand at what a user calls first", () => {
    const names = examples.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        ...["init", "initSync", "ElementType.record", "ElementType.tape", "Tape.differentiate"],
        ...["Network.parameters", "Network.forward", "Network.lower", "Plan", "Run.backward"],
        ...["Parameters.step", "Layers.linear", "Layers.mlp", "Optimizers.sgd", "Optimizers.adam"],
        ...["Topos.train", "Topos.scope", "Topos.stats", "Topos.leaks", "Topos.safetensors"],
        ...["ToposError", "CardModule.card", "ElementModule.define", "ToposCard", "widget"],
      ]),
    );
  });

  it("compile", () => {
    const paths = Object.fromEntries(
      Object.entries(declarationFiles).map(([name, file]) => [name, [`/case/${file}`]]),
    );
    const files = Object.fromEntries([
      ...declarations.map(({ name, text }) => [name, text] as const),
      ...examples.map((each) => [`${fileOf(each.name)}.mts`, `${program(each)}\nexport {};\n`]),
    ]);
    const { lib, types } = { lib: ["lib.es2022.d.ts", "lib.dom.d.ts"], types: ["node"] };
    expect(complaints(files, { ...configurations["es2022 and dom"], lib, types, paths })).toEqual(
      [],
    );
  });

  it("run, and give what they promise", { timeout: 120_000 }, () => {
    const programs = new Map(inNode.map((each) => [each.name, checked(each).code]));
    expect(failuresOf(programs)).toEqual([]);
  });

  it("fit the page that shows them", () => {
    const wide = examples
      .flatMap(({ text }) => text.split("\n"))
      .filter((line) => line.length > 96);
    expect(wide).toEqual([]);
  });

  it("promise something, each of them", () => {
    const silent = inNode.filter((each) => checked(each).promised === 0);
    expect(silent.map(({ name }) => name)).toEqual([]);
  });
});

describe("a promise that is not kept", () => {
  const failed = (text: string): readonly unknown[] =>
    failuresOf(new Map([["made-up", checked({ name: "made-up", text }).code]]));

  it("is told with what came", () => {
    expect(failed("[1, 2].length; // 3")).toMatchObject([{ promised: "3", came: "2" }]);
    expect(failed("console.log([1]); // [ 2 ]")).toMatchObject([{ promised: "[ 2 ]" }]);
    expect(failed("JSON.parse('1'); // throws: no")).toMatchObject([
      { promised: "no", came: "'nothing was thrown'" },
    ]);
    expect(failed("missing();")).toMatchObject([{ promised: "to run" }]);
    expect(failed("[1, 2].length; // 2")).toEqual([]);
  });

  it("is not left where nobody checks it", () => {
    expect(() => failed("const length = [1].length; // 2")).toThrow("nobody checks // 2");
  });
});
