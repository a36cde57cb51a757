import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkLayers } from "../../tools/check-layers.mjs";

const layers = {
  engine: [
    { name: "foundation", sees: [] },
    { name: "run", sees: ["foundation"] },
    { name: "language", sees: ["foundation", "run/entry"] },
    { name: "bind", sees: ["foundation", "run", "language"] },
  ],
  web: [
    { name: "load", sees: [] },
    { name: "card", sees: ["load"] },
  ],
};

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "layers-"));
  write("layers.json", JSON.stringify(layers));
  for (const { name } of layers.engine) write(`engine/${name}/own.hpp`, "#pragma once\n");
  for (const { name } of layers.web) write(`web/src/${name}/own.ts`, "export {};\n");
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

test("a tree that keeps to its layers has no breach", () => {
  write(
    "engine/language/reader.hpp",
    '#include <vector>\n#include "run/entry.hpp"\n#include "language/own.hpp"\n',
  );
  write(
    "web/src/card/view.ts",
    'import { start } from "../load/own.ts";\nimport "../style/card.css";\n',
  );

  expect(checkLayers(folder)).toEqual([]);
});

test.each([
  [
    "an include from the left",
    "engine/foundation/a.hpp",
    '#include "run/entry.hpp"',
    "foundation may not include run/entry.hpp",
  ],
  [
    "another file than the permitted one",
    "engine/language/a.cpp",
    '#include "run/run.hpp"',
    "language may not include run/run.hpp",
  ],
  [
    "an include of no layer",
    "engine/run/a.hpp",
    '#include "emit/text.hpp"',
    "unknown layer in include of emit/text.hpp",
  ],
  [
    "Emscripten outside bind",
    "engine/run/a.cpp",
    "#include <emscripten/em_asm.h>",
    "only bind may include emscripten/em_asm.h",
  ],
  [
    "an import from the left",
    "web/src/load/a.ts",
    'import { draw } from "../card/own.ts";',
    "load may not import card",
  ],
  [
    "a dynamic import",
    "web/src/load/a.ts",
    'await import("../card/own.ts");',
    "load may not import card",
  ],
  [
    "a re-export",
    "web/src/load/a.ts",
    'export * from "../card/own.ts";',
    "load may not import card",
  ],
])("%s is a breach", (_, path, line, sentence) => {
  write(path, `${line}\n`);

  expect(checkLayers(folder)).toEqual([`${path}: ${sentence}`]);
});

test("Emscripten inside bind is permitted", () => {
  write("engine/bind/a.cpp", "#include <emscripten.h>\n");

  expect(checkLayers(folder)).toEqual([]);
});

test("a folder that the list does not name is a breach", () => {
  write("engine/emit/a.hpp", "#pragma once\n");

  expect(checkLayers(folder)).toEqual(["engine/emit: no such layer in layers.json"]);
});

test("a layer that names a later one is a breach", () => {
  const turned = {
    ...layers,
    web: [
      { name: "load", sees: ["card"] },
      { name: "card", sees: [] },
    ],
  };
  write("layers.json", JSON.stringify(turned));

  expect(checkLayers(folder)).toEqual([
    "layers.json: web load names card, which is not written before it",
  ]);
});
