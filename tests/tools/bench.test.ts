import { describe, expect, test } from "vitest";
import { compare } from "../../bench/measure.mjs";
import { oneOperation } from "../../bench/onnx-model.mjs";
import { readOptions } from "../../bench/options.mjs";
import { advantage, bestPeer, digested } from "../../bench/results.mjs";
import { chooseClock, median, quantile, ratios } from "../../bench/statistics.mjs";
import { markdown, plainText, tablesOf, targetTable } from "../../bench/tables.mjs";

describe("numbers of samples", () => {
  test("a median is the middle, and between two the middle of them", () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 3])).toBe(2.5);
    expect(median([])).toBeNaN();
    expect(quantile([0, 4, 8], 0.25)).toBe(2);
  });

  test("ratios are taken in each round, and a single sample stands for all", () => {
    expect(ratios([1, 2, 4], [8, 8, 8])).toEqual([8, 4, 2]);
    expect(ratios([1, 2, 4], [8])).toEqual([8, 4, 2]);
    expect(ratios([2], [8, 4])).toEqual([4, 2]);
    expect(ratios([], [8, 4])).toEqual([]);
  });

  test("the wall clock counts, unless something else held the processor", () => {
    const quiet = [{ samples: [{ wall: 10, cpu: 9.8 }] }];
    const busy = [{ samples: [{ wall: 20, cpu: 9.8 }] }];
    const silent = [{ samples: [{ wall: 20, cpu: undefined }] }];

    expect([quiet, busy, silent].map(chooseClock)).toEqual(["wall", "cpu", "wall"]);
  });
});

test("every entry has a sample of each round, awaited where it answers a promise, and failures stay", async () => {
  let counted = 0;
  const measured = await compare(
    [
      { name: "quick", run: () => (counted += 1) },
      { name: "awaited", run: () => new Promise((resolve) => setTimeout(resolve, 2)) },
      {
        name: "broken",
        run: () => {
          throw new Error("no");
        },
      },
    ],
    { rounds: 3, sampleMs: 1, warmMs: 1, slowMs: 1000, clock: { cpu: () => 0 } },
  );

  expect(measured.map(({ name, samples }) => [name, samples.length])).toEqual([
    ["quick", 3],
    ["awaited", 3],
    ["broken", 0],
  ]);
  expect(counted).toBeGreaterThan(3);
  expect(measured[1]?.samples.every(({ wall }) => wall >= 1)).toBe(true);
  expect(measured[2]?.failure).toBe("no");
});

const samples = (...times: number[]): object[] => times.map((wall) => ({ wall, cpu: wall }));

/** A product of 128 at which ours takes 1 ms, the first peer 1.5 and the second 2. */
const works = digested([
  {
    work: {
      id: "product f32 128",
      suite: "product-f32",
      title: "128",
      n: 128,
      amount: 0.004,
      unit: "GFLOP/s",
    },
    entries: [
      { name: "topos kernel", samples: samples(1, 1, 1) },
      { name: "tfjs-wasm", samples: samples(1.5, 1.5, 3) },
      { name: "jax-js", samples: samples(2, 2, 2) },
      { name: "onnxruntime-web", samples: [], failure: "it did not start" },
    ],
  },
]);

test("figures and advantages come from the samples", () => {
  const [found] = works;
  if (found === undefined) throw new Error("nothing was digested");

  expect(found.entries[0]?.measured?.value).toBe(4);
  expect(bestPeer(found)).toBe("tfjs-wasm");
  expect(advantage(found, "topos kernel", "tfjs-wasm")).toMatchObject({ median: 1.5, high: 2.25 });
  expect(advantage(found, "topos kernel", "onnxruntime-web")).toBeUndefined();
});

test("a table names who failed, with the reason, and the targets with what came", () => {
  const [table] = tablesOf("node", { works });
  if (table === undefined) throw new Error("there is no table");

  expect(table.columns).toEqual([
    "",
    "topos kernel",
    "tfjs-wasm",
    "jax-js",
    "topos kernel / best peer",
  ]);
  expect(table.rows).toEqual([["128", "4.00", "2.67", "2.00", "1.50 (1.50 to 2.25) x tfjs-wasm"]]);
  expect(table.notes).toEqual(["clock: wall", "onnxruntime-web: it did not start"]);

  const targets = targetTable({ runtimes: { node: { works } }, peak: { f32: 4.5, f64: 2 } });
  expect(targets.rows.map(([state, , what, is]) => [state, what, is])).toEqual([
    ["met", "f32 products: topos kernel / peak of one core", "0.889"],
    ["met", "f32 products from 128: topos kernel / tfjs-wasm", "1.50 (1.50 to 2.25)"],
    ["met", "f32 products from 128: topos kernel / jax-js", "2.00 (2.00 to 2.00)"],
  ]);
});

test("a table is printed in columns, and as markdown", () => {
  const table = { title: "T", columns: ["", "a"], rows: [["x", "1"]], notes: ["n"] };

  expect(plainText(table)).toBe("== T\n   a\nx  1\n   n\n");
  expect(markdown(table)).toBe("### T\n\n|  | a |\n| --- | ---: |\n| x | 1 |\n\nn.  \n");
});

test("a model is a protocol buffer that holds the operation and its shapes", () => {
  const model = oneOperation({
    operation: "Add",
    element: "f32",
    operands: [
      { name: "a", shape: [300] },
      { name: "b", shape: [300], data: new Float32Array(300) },
    ],
    shape: [300],
  });
  const fields = fieldsOf(model);

  expect(fields.map(({ number }) => number)).toEqual([1, 7, 8]);
  const graph = fieldsOf(fields[1]?.content ?? new Uint8Array());
  expect(graph.map(({ number }) => number)).toEqual([1, 2, 5, 11, 12]);
  const [node] = graph;
  expect(
    fieldsOf(node?.content ?? new Uint8Array()).map(({ content }) =>
      String.fromCharCode(...content),
    ),
  ).toEqual(["a", "b", "result", "Add"]);
  const constant = fieldsOf(graph[2]?.content ?? new Uint8Array());
  expect(constant.at(-1)?.content.length).toBe(1200);
});

/** Fields of a protocol buffer; a number's content is empty. */
function fieldsOf(bytes: Uint8Array): { number: number; content: Uint8Array }[] {
  const fields: { number: number; content: Uint8Array }[] = [];
  let at = 0;
  const varint = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++] ?? 0;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
  };
  while (at < bytes.length) {
    const key = varint();
    const length = varint();
    const isNumber = (key & 7) === 0;
    const content = isNumber ? new Uint8Array() : bytes.subarray(at, at + length);
    if (!isNumber) at += length;
    fields.push({ number: key >> 3, content });
  }
  return fields;
}

test("options are read, and refused with what was needed", () => {
  expect(readOptions(["--quick", "--only", "mlp,cold", "--runtime", "node"])).toMatchObject({
    quick: true,
    suites: ["mlp", "cold"],
    runtimes: ["node"],
    builds: true,
  });
  expect(() => readOptions(["--only", "mpl"])).toThrow(/needs suites among .*mlp.*got mpl/);
  expect(() => readOptions(["--runtime", "deno"])).toThrow("node or chromium, got deno");
  expect(() => readOptions(["--fast"])).toThrow("--help");
});
