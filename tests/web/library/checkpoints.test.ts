// Checkpoints: tables by path, and files in the safetensors format, whole or refused.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ElementType, Tensor } from "../../../web/src/library/index.ts";
import { thrownBy, topos } from "./engine.ts";

const { f64, f32, bf16, layers, safetensors } = topos;

const perceptron = () => {
  const [network, { mlp }] = f32.record((tape) => {
    const mlp = layers.mlp(tape, [3, 4, 2], "relu", f32.xavier(11));
    mlp.express(tape.input(f32.filled([1, 3], 0)));
    return { mlp };
  });
  return { mlp, parameters: network.parameters(), network };
};

describe("a table", () => {
  it("comes back by path, there and back through a file", () => {
    topos.scope(() => {
      const { mlp, parameters, network } = perceptron();
      parameters.step(parameters, (value) => value.add(value.filledLike(1)));
      const bytes = safetensors.encode(parameters.snapshot(mlp));
      const restored = network.parameters();
      restored.restore(mlp, safetensors.decode(bytes).tensors);
      const same = mlp
        .parameters()
        .map(([, symbol]) => parameters.of(symbol).sameBits(restored.of(symbol)));
      expect(same).toEqual([true, true, true, true]);
    });
  });

  it("answers copies, in the order of the names, and takes pairs as well as layers", () => {
    topos.scope(() => {
      const { mlp, parameters } = perceptron();
      const [, first] = mlp.parameters()[1] ?? [];
      if (first === undefined) throw new Error("a perceptron has a bias");
      const kept = parameters.snapshot(mlp);
      expect([...kept.keys()]).toEqual(["0.weights", "0.bias", "1.weights", "1.bias"]);
      const before = kept.get("0.bias")?.text;
      parameters.restore(Object.entries({ b: first }), [["b", f32.tensor([1, 2, 3, 4])]]);
      expect(parameters.of(first).toArray()).toEqual([1, 2, 3, 4]);
      expect(kept.get("0.bias")?.text).toBe(before);
    });
  });

  it("refuses what does not fit, names it, and stays as it was", () => {
    topos.scope(() => {
      const { mlp, parameters } = perceptron();
      const good = parameters.snapshot(mlp);
      const other = new Map([...good].map(([path, { shape }]) => [path, f32.filled(shape, 7)]));
      const restore = (change: readonly (readonly [string, Tensor | undefined])[]): unknown => {
        const tensors = new Map<string, Tensor>(other);
        for (const [path, tensor] of change) {
          if (tensor === undefined) tensors.delete(path);
          else tensors.set(path, tensor);
        }
        return thrownBy(() => parameters.restore(mlp, tensors));
      };
      const error = (message: string) => ({ kind: "checkpoint", operation: "restore", message });
      expect(
        restore([
          ["0.bias", undefined],
          ["1.weights", undefined],
        ]),
      ).toMatchObject(error('restore needs a tensor for "0.bias", "1.weights"'));
      expect(restore([["2.bias", f32.tensor(1)]])).toMatchObject(
        error('restore needs no tensor but what is named, got "2.bias"'),
      );
      expect(restore([["1.bias", f32.tensor([1, 2, 3])]])).toMatchObject({
        ...error('restore needs [2] for "1.bias", got [3]'),
        shapes: [[2], [3]],
      });
      expect(restore([["1.bias", f64.tensor([1, 2])]])).toMatchObject(
        error('restore needs f32 for "1.bias", got f64'),
      );
      expect(thrownBy(() => parameters.restore(mlp, [["w", 1]] as never))).toMatchObject({
        kind: "argument",
      });
      for (const [path, tensor] of parameters.snapshot(mlp))
        expect(good.get(path)?.sameBits(tensor), path).toBe(true);
    });
  });
});

/** A file of that header and so many bytes. */
const file = (header: unknown, size = 0): Uint8Array => {
  const text = typeof header === "string" ? header : JSON.stringify(header);
  const encoded = new TextEncoder().encode(text);
  const bytes = new Uint8Array(8 + encoded.length + size);
  new DataView(bytes.buffer).setUint32(0, encoded.length, true);
  bytes.set(encoded, 8);
  return bytes;
};

describe("safetensors", () => {
  it("writes a length, a header padded to eight bytes, and elements, the widest first", () => {
    const bytes = safetensors.encode(
      [
        ["half", bf16.tensor([1, -2])],
        ["7", f32.tensor([[0.5]])],
        ["one", f64.tensor(3)],
      ],
      { format: "pt" },
    );
    const length = new DataView(bytes.buffer).getUint32(0, true);
    expect(length % 8).toBe(0);
    expect(new TextDecoder().decode(bytes.subarray(8, 8 + length)).trimEnd()).toBe(
      '{"__metadata__":{"format":"pt"},"one":{"dtype":"F64","shape":[],"data_offsets":[0,8]},' +
        '"7":{"dtype":"F32","shape":[1,1],"data_offsets":[8,12]},' +
        '"half":{"dtype":"BF16","shape":[2],"data_offsets":[12,16]}}',
    );
    expect(Array.from(bytes.subarray(8 + length))).toEqual([
      ...[0, 0, 0, 0, 0, 0, 8, 64],
      ...[0, 0, 0, 63],
      ...[128, 63, 0, 192],
    ]);
  });

  it("gives back every bit, shape, path and text", () => {
    const shape = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 4 });
    const element = fc.constantFrom<ElementType>(f64, f32, bf16);
    const entry = fc.tuple(fc.string({ unit: "grapheme" }), element, shape, fc.nat());
    const entries = fc.uniqueArray(entry, { maxLength: 6, selector: ([path]) => path });
    const texts = fc.dictionary(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }));
    fc.assert(
      fc.property(entries, texts, (given, metadata) => {
        const named = given.filter(([path]) => path !== "__metadata__");
        const tensors = named.map(
          ([path, made, extents, seed]) => [path, made.normal(seed, 1e3)(extents)] as const,
        );
        const bytes = safetensors.encode(tensors, metadata);
        // Anywhere in a larger buffer, for files are read into such.
        const around = new Uint8Array(bytes.length + 3);
        around.set(bytes, 3);
        const read = safetensors.decode(around.subarray(3));
        around.fill(0);
        expect({ ...read.metadata }).toEqual({ ...metadata });
        expect([...read.tensors.keys()].sort()).toEqual(named.map(([path]) => path).sort());
        for (const [path, tensor] of tensors) {
          expect(read.tensors.get(path)?.element).toBe(tensor.element);
          expect(read.tensors.get(path)?.sameBits(tensor), path).toBe(true);
        }
      }),
    );
  });

  it("keeps infinities, signs of zero and the smallest numbers, however a tensor is stored", () => {
    const special = [Number.NaN, Number.POSITIVE_INFINITY, -0, 5e-324, Number.MIN_VALUE];
    const tensors = [
      ["special", f64.tensor(special)],
      ["filled", f32.filled([2, 3], 0.1)],
      ["chosen", bf16.selection([2, 0], 3)],
    ] as const;
    const read = safetensors.decode(safetensors.encode(tensors).buffer).tensors;
    for (const [path, tensor] of tensors) expect(read.get(path)?.sameBits(tensor), path).toBe(true);
    expect(safetensors.decode(safetensors.encode([])).tensors.size).toBe(0);
  });

  it("refuses a file that is cut off anywhere, or goes on", () => {
    const bytes = safetensors.encode([
      ["w", f32.tensor([1, 2, 3])],
      ["b", f32.tensor(1)],
    ]);
    for (let length = 0; length < bytes.length; length += 1) {
      const error = thrownBy(() => safetensors.decode(bytes.subarray(0, length)));
      expect(error, `${length} bytes`).toMatchObject({ kind: "checkpoint", operation: "decode" });
    }
    const longer = new Uint8Array([...bytes, 0]);
    expect(thrownBy(() => safetensors.decode(longer))).toMatchObject({
      message: "decode needs 16 bytes of elements, got 17",
    });
  });

  const tensor = (shape: unknown, begin: unknown, end: unknown, dtype: unknown = "F32") => ({
    dtype,
    shape,
    data_offsets: [begin, end],
  });
  const refusals: readonly (readonly [what: string, bytes: Uint8Array, sentence: string])[] = [
    ["five bytes", new Uint8Array(5), "needs 8 bytes that say how long the header is, got 5"],
    [
      "a header of 2^63 bytes",
      new Uint8Array([0, 0, 0, 0, 0, 0, 0, 128, 123, 125]),
      "needs a header of at most 100000000 bytes, got 9223372036854775808",
    ],
    [
      "a header longer than the file",
      new Uint8Array([9, 0, 0, 0, 0, 0, 0, 0, 123, 125]),
      "needs 9 bytes of header, got 2",
    ],
    ["no JSON", file("{"), 'needs a header in JSON, got "{"'],
    ["a list", file("[1]"), "needs an object as header, got [1]"],
    [
      "bytes that are no UTF-8",
      new Uint8Array([2, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff]),
      "needs a header in UTF-8, got other bytes",
    ],
    [
      "a name twice",
      file('{"w":{"dtype":"F32","shape":[],"data_offsets":[0,4]},"\\u0077":{}}', 4),
      'needs each name once, got "w" twice',
    ],
    [
      "a field twice",
      file('{"w":{"dtype":"F32","shape":[],"shape":[1],"data_offsets":[0,4]}}', 4),
      'needs each name once, got "shape" twice',
    ],
    [
      "an element of others",
      file({ w: tensor([1], 0, 2, "F16") }, 2),
      'needs F64, F32 or BF16 for "w", got "F16"',
    ],
    [
      "a dtype that is no text",
      file({ w: tensor([1], 0, 4, 32) }, 4),
      'needs a text as dtype of "w", got 32',
    ],
    [
      "a wrong shape",
      file({ w: tensor([2, 2], 0, 12) }, 12),
      'needs 16 bytes for "w" of F32 [2, 2], got 12',
    ],
    [
      "no elements",
      file({ w: tensor([0, 3], 0, 0) }),
      'needs at least one element for "w", got [0, 3]',
    ],
    [
      "half an extent",
      file({ w: tensor([1.5], 0, 6) }, 6),
      'needs extents as shape of "w", got [1.5]',
    ],
    [
      "extents beyond numbers",
      file({ w: tensor([2 ** 52, 2 ** 52], 0, 4) }, 4),
      'needs 8.112963841460668e+31 bytes for "w" of F32 [4503599627370496, 4503599627370496], got 4',
    ],
    [
      "offsets that go back",
      file({ w: tensor([1], 4, 0) }, 4),
      'needs two ascending data_offsets of "w", got [4, 0]',
    ],
    [
      "an offset below zero",
      file({ w: tensor([1], -4, 0) }, 4),
      'needs two ascending data_offsets of "w", got [-4, 0]',
    ],
    [
      "no offsets",
      file({ w: { dtype: "F32", shape: [1] } }, 4),
      'needs two ascending data_offsets of "w", got undefined',
    ],
    [
      "tensors over each other",
      file({ a: tensor([2], 0, 8), b: tensor([1], 4, 8) }, 8),
      'needs "b" to begin after "a", at 8, got 4',
    ],
    [
      "a hole",
      file({ a: tensor([1], 0, 4), b: tensor([1], 8, 12) }, 12),
      'needs "b" to begin at 4, got 8',
    ],
    [
      "fewer elements than promised",
      file({ a: tensor([2], 0, 8) }, 4),
      'needs 8 bytes of elements for "a", got 4',
    ],
    ["a number for a tensor", file({ w: 1 }), 'needs an object for "w", got 1'],
    [
      "metadata that is no text",
      file({ __metadata__: { step: 1 } }),
      'needs a text for "step" of __metadata__, got 1',
    ],
    [
      "metadata that is a list",
      file({ __metadata__: [] }),
      "needs an object as __metadata__, got []",
    ],
  ];
  for (const [what, bytes, sentence] of refusals) {
    it(`refuses ${what}`, () => {
      const error = { kind: "checkpoint", operation: "decode", message: `decode ${sentence}` };
      expect(thrownBy(() => safetensors.decode(bytes))).toMatchObject(error);
    });
  }

  it("takes names such as __proto__ for what they are", () => {
    const tensors = [
      ["__proto__", f32.tensor(1)],
      ["constructor", f32.tensor(2)],
    ] as const;
    const read = safetensors.decode(safetensors.encode(tensors, { constructor: "x" } as never));
    expect([...read.tensors].map(([path, value]) => [path, value.item()])).toEqual([
      ["__proto__", 1],
      ["constructor", 2],
    ]);
    expect(Object.keys(read.metadata)).toEqual(["constructor"]);
  });

  it("refuses arguments that are none", () => {
    expect(thrownBy(() => safetensors.decode("x" as never))).toMatchObject({ kind: "argument" });
    expect(thrownBy(() => safetensors.encode([["w", [1]]] as never))).toMatchObject({
      kind: "argument",
    });
    expect(thrownBy(() => safetensors.encode([], { a: 1 } as never))).toMatchObject({
      kind: "argument",
    });
    expect(thrownBy(() => safetensors.encode([["__metadata__", f32.tensor(1)]]))).toMatchObject({
      kind: "checkpoint",
    });
  });
});
