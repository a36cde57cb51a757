import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";

interface Tensor {
  shape: number[];
  bits: string[];
  text: string;
}

interface Step {
  op: string;
  payload?: { kind: string; bits?: string[] };
  [attribute: string]: unknown;
}

interface Case {
  format?: number;
  element: string;
  program: Step[];
  expect: {
    describe_network?: string;
    describe_tape_last_line: string;
    nodes: Record<string, number>;
    values: Record<string, Tensor>;
    errors?: { phase: string; index: number }[];
    entries?: { stablehlo?: string }[];
  };
  [field: string]: unknown;
}

const packed = readFileSync("tests/conformance/golden/opcodes.json.br");
const opcodes: Record<string, Case> = JSON.parse(brotliDecompressSync(packed).toString());

/** exp over infinities, NaN and both zeros. */
function copyOf(element: string): Case {
  return structuredClone(opcodes[`opcodes/exp-edges.${element}.json`]) as Case;
}

/** The module of the first entry, with a change. */
function changeModule(data: Case, change: (text: string) => string): void {
  const [entry] = data.expect.entries ?? [];
  if (entry?.stablehlo === undefined) throw new Error("the case has no module");
  entry.stablehlo = change(entry.stablehlo);
}

function exponential(data: Case): Tensor {
  return data.expect.values["v1"] as Tensor;
}

/** What each change of a good case must be reported as. */
const changes: Record<string, [change: (data: Case) => void, line: string]> = {
  bit: [
    (data) => exponential(data).bits.splice(0, 1, "3ff0000000000001"),
    "values.v1: element 0: needs 3ff0000000000001, got",
  ],
  nan: [
    (data) =>
      exponential(data).bits.splice(exponential(data).bits.indexOf("nan"), 1, "7ff0000000000000"),
    "needs 7ff0000000000000, got nan",
  ],
  zero: [
    (data) =>
      exponential(data).bits.splice(
        exponential(data).bits.indexOf("0000000000000000"),
        1,
        "8000000000000000",
      ),
    "needs 8000000000000000, got 0000000000000000",
  ],
  short: [(data) => exponential(data).bits.pop(), "values.v1: number of elements: needs"],
  shape: [(data) => exponential(data).shape.push(1), "values.v1: shape: needs"],
  text: [
    (data) => {
      exponential(data).text = "[]";
    },
    "values.v1: text: needs [], got",
  ],
  listing: [
    (data) => {
      data.expect.describe_network = (data.expect.describe_network ?? "").replace("Exp", "Ln");
    },
    "line 1: needs",
  ],
  tape: [
    (data) => {
      data.expect.describe_tape_last_line = "tape";
    },
    "describe_tape_last_line: line",
  ],
  module: [
    (data) => changeModule(data, (text) => text.replace("exponential", "log")),
    "entries[0].stablehlo: line 2: needs",
  ],
  node: [
    (data) => {
      data.expect.nodes["v1"] = 7;
    },
    "nodes.v1: needs 7, got 1",
  ],
  error: [
    (data) => {
      data.expect.errors = [{ phase: "program", index: 1 }];
    },
    'errors: needs ["program 1"], got []',
  ],
  opcode: [(data) => data.program.push({ op: "constructor" }), "unknown op constructor"],
  payload: [(data) => delete data.program[0]?.payload?.bits, "payload dense lacks bits"],
  attribute: [
    (data) => data.program.push({ op: "sum_along", args: ["v1"] }),
    "sum_along lacks axis",
  ],
  field: [
    (data) => {
      data["colour"] = "red";
    },
    "unknown field colour of the case",
  ],
  format: [(data) => delete data.format, "the case lacks format"],
  unasked: [
    (data) => Object.assign(data.expect, { draws: [{ shape: [], bits: ["nan"] }] }),
    "draws: 0 asked, 1 answered",
  ],
};

/** Those of them that say what no runner could know. */
const inexpressible = 5;

let folder = "";
let lines: string[] = [];
let status: number | undefined;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "conformance-"));
  for (const [name, [change]] of Object.entries(changes)) {
    const data = copyOf("f64");
    change(data);
    write(`changed/deep/${name}.f64.json`, JSON.stringify(data));
  }
  write("whole/same.f64.json", JSON.stringify(copyOf("f64")));
  write("whole/packed.f64.json.gz", gzipSync(JSON.stringify(copyOf("f64"))));
  write(
    "whole/many.json.br",
    brotliCompressSync(JSON.stringify({ one: copyOf("f64"), two: copyOf("bf16") })),
  );
  write("whole/strange.json", JSON.stringify({ ...copyOf("f64"), family: "a family of its own" }));
  write("whole/index.json", JSON.stringify({ about: "no case" }));
  write("broken.json", "{");
  const run = await ended(folder);
  lines = run.output.trimEnd().split("\n");
  status = run.status;
});

afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, content: string | Buffer): void {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

function ended(below: string): Promise<{ status: number; output: string }> {
  return new Promise((resolve) => {
    execFile("node", ["tests/conformance/run.mjs", below], (error, output) => {
      resolve({ status: error === null ? 0 : Number(error.code), output });
    });
  });
}

test.for(Object.entries(changes))("a changed %s is a failing case", ([name, [, sentence]]) => {
  const own = lines.filter((line) => line.startsWith(`changed/deep/${name}.f64.json: `));
  expect(own).toEqual([expect.stringContaining(sentence)]);
});

test("a file that cannot be read is a failing case", () => {
  expect(lines.filter((line) => line.startsWith("broken.json: "))).toHaveLength(1);
});

test("the run ends with its counts and a status", () => {
  expect(lines.slice(-2)).toEqual([
    `${inexpressible} cases could not be expressed`,
    `5 passed, ${Object.keys(changes).length + 1} failed`,
  ]);
  expect(status).toBe(1);
});

test("a folder without cases fails", async () => {
  const run = await ended(join(folder, "whole/nothing"));
  expect(run.output).toContain("0 passed, 1 failed");
  expect(run.status).toBe(1);
});

test("a module may hold both zeros, or one NaN, otherwise than a repeated constant, and no other number", async () => {
  const cases: Record<string, Case> = JSON.parse(
    brotliDecompressSync(readFileSync("tests/conformance/golden/emission.json.br")).toString(),
  );
  const changed = (name: string, from: string, to: string): string => {
    const data = structuredClone(cases[`emission/${name}.f64.json`]) as Case;
    changeModule(data, (text) => text.replace(from, to));
    return JSON.stringify(data);
  };
  const [mixed, nan] = ["literal-zeros-mixed-sign", "literal-nan-splat"];
  write("constants/zeros.f64.json", changed(mixed, "", ""));
  write("constants/nan.f64.json", changed(nan, "", ""));
  write("constants/ours.f64.json", changed(mixed, "<0.0>", "<[0.0, -0.0]>"));
  write("constants/other-zero.f64.json", changed(mixed, "<0.0>", "<-0.0>"));
  write("constants/one.f64.json", changed(mixed, "<0.0>", "<1.0>"));
  write("constants/infinity.f64.json", changed(nan, "0x7FF8", "0x7FF0"));
  const run = await ended(join(folder, "constants"));
  const failed = run.output.split("\n").filter((line) => line.includes("stablehlo: line 2"));
  expect(failed.map((line) => line.split(".")[0])).toEqual(["infinity", "one", "other-zero"]);
  expect(run.output).toContain("3 passed, 3 failed");
});

test("a listing that is left out is that of the twin in f64", async () => {
  const listing = copyOf("f64").expect.describe_network?.replace("Exp", "Ln");
  const twin = copyOf("f64");
  twin.expect.describe_network = listing ?? "";
  write("twins/deep/exp.f64.json", JSON.stringify(twin));
  write("twins/deep/exp.f32.json", JSON.stringify(copyOf("f32")));
  write("twins/alone/exp.bf16.json", JSON.stringify({ ...copyOf("bf16"), name: "alone" }));
  const run = await ended(join(folder, "twins"));
  expect(run.output).toContain("deep/exp.f32.json: describe_");
  expect(run.output).toContain("1 passed, 2 failed");
});
