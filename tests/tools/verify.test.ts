// What jaxlib refuses must reach whoever emitted it: as a failing case, with its place in the file.

import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const python = ".toolchain/xla/bin/python";

function turned(statement: string, name = "main"): string {
  return `module @topos {
  func.func @${name}(%arg0: tensor<2x3xf64>) -> (tensor<3x2xf64>) {
    ${statement}
    return %v1 : tensor<3x2xf64>
  }
}
`;
}

const transpose = (dims: string, type = "tensor<3x2xf64>"): string =>
  `%v1 = stablehlo.transpose %arg0, dims = ${dims} : (tensor<2x3xf64>) -> ${type}`;

/** Modules by what is wrong with them, and what is said of each. */
const refused: Record<string, [module: string, sentence: string]> = {
  permutation: [
    turned(transpose("[1, 1]")),
    "permutation.mlir:3:11: attribute permutation must be a permutation of [0, 1] but got 1, 1",
  ],
  type: [turned(transpose("[1, 0]", "tensor<3x3xf64>")), "type.mlir:4:12: use of value '%v1'"],
  operation: [
    turned("%v1 = stablehlo.turn %arg0 : tensor<3x2xf64>"),
    "operation.mlir:3:11: custom op 'stablehlo.turn' is unknown",
  ],
  dialect: [
    turned(`%v1 = "other.turn"(%arg0) : (tensor<2x3xf64>) -> tensor<3x2xf64>`),
    "dialect.mlir:3:23: operation being parsed with an unregistered dialect",
  ],
  cut: [turned(transpose("[1, 0]")).slice(0, -4), "cut.mlir:"],
};

const erf = `%v0 = chlo.erf %arg0 : tensor<2x3xf64> -> tensor<2x3xf64>
    ${transpose("[1, 0]").replace("%arg0", "%v0")}`;

/** What verifies, but is refused where a portable module is asked for. */
const unportable: Record<string, [module: string, sentence: string]> = {
  erf: [turned(erf), "erf.mlir:3:11: chlo.erf is not portable"],
  name: [
    turned(transpose("[1, 0]"), "step"),
    "name.mlir: needs one public function main, got step",
  ],
};

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "verify-"));
  for (const [name, [text]] of Object.entries(refused)) write(`refused/deep/${name}`, text);
  for (const [name, [text]] of Object.entries(unportable)) write(`unportable/${name}`, text);
  write("good/transpose", turned(transpose("[1, 0]")));
});

afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): void {
  const path = join(folder, `${name}.mlir`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

interface Outcome {
  readonly status: number;
  readonly lines: readonly string[];
}

function verify(...args: string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(python, ["tools/xla/verify.py", ...args], (error, output) => {
      const status = error === null ? 0 : Number(error.code);
      resolve({ status, lines: output.trimEnd().split("\n") });
    });
  });
}

test("what jaxlib refuses fails, with file, line and column", async () => {
  const { status, lines } = await verify(join(folder, "refused"));
  for (const [, sentence] of Object.values(refused))
    expect(lines).toContainEqual(expect.stringContaining(sentence));
  expect(lines.at(-1)).toBe(`0 passed, ${Object.keys(refused).length} failed`);
  expect(status).toBe(1);
});

test("a portable module keeps to func and stablehlo, and to one main", async () => {
  const [good, strict] = [join(folder, "good"), join(folder, "unportable")];
  const { status, lines } = await verify(strict, "--portable", good, strict);
  for (const [, sentence] of Object.values(unportable))
    expect(lines).toContainEqual(expect.stringContaining(sentence));
  expect(lines.at(-1)).toBe("3 passed, 2 failed");
  expect(status).toBe(1);
});

test("a folder without modules fails", async () => {
  const { status, lines } = await verify(join(folder, "good/none"));
  expect(lines.at(-1)).toBe("0 passed, 1 failed");
  expect(status).toBe(1);
});
