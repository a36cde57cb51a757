// Layers, functions and initialisers: what each records, that a call is atomic, and that names outlive a seal.

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Layer, Tape } from "../../../web/src/library/index.ts";
import { init, type Topos } from "../../../web/src/library/index.ts";
import { thrownBy, topos } from "./engine.ts";

const { f64, f32, bf16, layers, functions } = topos;

const opcodesOf = (tape: Tape<"f64">, from = 0): readonly string[] =>
  tape
    .nodes()
    .slice(from)
    .map(({ opcode }) => opcode.name);

/** What the declarations say of a member of `Layers` or `Functions`. */
function documented(interfaceName: string, member: string): string {
  const contract = readFileSync(new URL("../../../web/topos-wasm.d.ts", import.meta.url), "utf8");
  const from = contract.indexOf(`export interface ${interfaceName} {`);
  const end = contract.indexOf(`\n  ${member}<`, from);
  const doc = contract.slice(contract.lastIndexOf("/**", end), end);
  return doc.replace(/\s*\n\s*\* ?/g, " ");
}

describe("the declarations", () => {
  const image = [1, 1, 4, 4];
  const made: Readonly<Record<string, (tape: Tape<"f64">) => readonly [Layer<"f64">, number[]]>> = {
    linear: (tape) => [layers.linear(tape, [[1], [2]], [0]), [3, 2]],
    conv2d: (tape) => [
      layers.conv2d(tape, f64.filled([2, 1, 3, 3], 1), [0, 0], { stride: 1, padding: 1 }),
      image,
    ],
    layerNorm: (tape) => [layers.layerNorm(tape, [1, 1], [0, 0], 1), [3, 2]],
    rmsNorm: (tape) => [layers.rmsNorm(tape, [1, 1], 1), [3, 2]],
    dropout: (tape) => [layers.dropout(tape, [3, 2]), [3, 2]],
    batchNorm: (tape) => {
      const norm = layers.batchNorm(tape, [1, 1], [0, 0], 1);
      const express: Layer<"f64">["express"] = (input) => norm.express(input).output;
      return [{ express, parameters: () => norm.parameters() }, [3, 2]];
    },
  };
  for (const [member, make] of Object.entries(made)) {
    it(`say what ${member} records`, () => {
      topos.scope(() => {
        const tape = f64.tape();
        const [layer, shape] = make(tape);
        const said = documented("Layers", member);
        const sources = opcodesOf(tape);
        for (const [path] of layer.parameters()) expect(said).toContain(`\`${path}\``);
        const kinds = { Parameter: 0, Leaf: 0, Input: 0 };
        for (const name of sources) kinds[name as keyof typeof kinds] += 1;
        const [before = "", applied = ""] = said.split("Applied:");
        const counted = (name: string): number =>
          before.slice(before.indexOf("Made:")).split(name).length - 1;
        expect(kinds).toEqual({
          Parameter: counted("Parameter "),
          Leaf: counted("Leaf "),
          Input: counted("Input "),
        });
        const input = tape.input(f64.filled(shape, 1));
        const length = tape.length;
        layer.express(input);
        const recorded = opcodesOf(tape, length);
        const number = /^ (\d+) nodes/.exec(applied)?.[1];
        if (number !== undefined) expect(recorded).toHaveLength(Number(number));
        else expect(namedIn(applied)).toEqual(recorded);
      });
    });
  }

  it("say what the functions record", () => {
    topos.scope(() => {
      const tape = f64.tape();
      const logits = tape.input([[1, 2]]);
      functions.crossEntropy(logits, logits);
      expect(namedIn(documented("Functions", "crossEntropy"))).toEqual(opcodesOf(tape, 1));
      const { length } = tape;
      const square = tape.input(f64.filled([2, 2], 1));
      functions.scaledDotProduct(square, square, square, square, tape.input(1));
      expect(namedIn(documented("Functions", "scaledDotProduct"))).toEqual(
        opcodesOf(tape, length + 2),
      );
    });
  });
});

/** The opcodes that a sentence names, `two Pad` being two. */
function namedIn(text: string): readonly string[] {
  const names = new Set<string>(opcodeNames);
  return Array.from(text.matchAll(/(two )?\b([A-Z]\w+)\b/g)).flatMap(([, two, name = ""]) => {
    if (!names.has(name)) return [];
    return two === undefined ? [name] : [name, name];
  });
}

const opcodeNames = [
  ...["MatMul", "BroadcastAlong", "Broadcast", "Add", "Sub", "Mul", "Div", "Sum", "SumAlong"],
  ...["Pad", "Unfold", "Permute", "Reshape", "LogSumExp", "LogSoftmax", "Exp"],
];

describe("layers", () => {
  it("record what they hold where they are made, in the order of their slots", () => {
    topos.scope(() => {
      const tape = f64.tape();
      const norm = layers.layerNorm(tape, [1, 1], [0, 0], 1e-5);
      const embedding = layers.embedding(tape, [[1, 2]]);
      const dropout = layers.dropout(tape, [1, 2]);
      expect(opcodesOf(tape)).toEqual(["Parameter", "Parameter", "Leaf", "Parameter", "Input"]);
      expect(norm.parameters().map(([path, { index }]) => [path, index])).toEqual([
        ["scale", 0],
        ["shift", 1],
      ]);
      expect(embedding.parameters().map(([path]) => path)).toEqual(["weights"]);
      expect(dropout.mask.index).toBe(4);
      expect(layers.activation("tanh").parameters()).toEqual([]);
    });
  });

  it("prefix the paths of a sequence, however deep", () => {
    topos.scope(() => {
      const tape = f64.tape();
      const inner = layers.sequential(
        layers.linear(tape, [[1]], [1]),
        layers.activation("relu"),
        layers.rmsNorm(tape, [1], 1),
      );
      const outer = layers.sequential(inner, layers.mlp(tape, [1, 1], "tanh", f64.xavier(1)));
      expect(outer.parameters().map(([path]) => path)).toEqual([
        "0.0.weights",
        "0.0.bias",
        "0.2.scale",
        "1.0.weights",
        "1.0.bias",
      ]);
      const x = tape.input([[2]]);
      expect(outer.express(x).shape).toEqual([1, 1]);
      expect(layers.sequential().express(x)).toBe(x);
    });
  });

  it("apply a sequence of ours as a whole or not at all", () => {
    topos.scope(() => {
      const tape = f64.tape();
      const sequence = layers.sequential(
        layers.linear(tape, [[1, 2]], [0, 0]),
        layers.activation("tanh"),
        layers.linear(tape, [[1], [1], [1]], [0]),
      );
      const x = tape.input([[1]]);
      const { length } = tape;
      const error = thrownBy(() => sequence.express(x));
      expect(error).toMatchObject({ kind: "shape", operation: "matmul" });
      expect(tape.length).toBe(length);
    });
  });

  it("call a layer of a user's own once for each stage that it is", () => {
    topos.scope(() => {
      const tape = f64.tape();
      const double: Layer<"f64"> = { express: (x) => x.add(x), parameters: () => [] };
      const sequence = layers.sequential(double, layers.activation("relu"), double);
      const x = tape.input([1, -2]);
      const y = sequence.express(x);
      const network = tape.seal();
      expect(network.forward(network.parameters()).of(y).toArray()).toEqual([4, 0]);
    });
  });

  it("serve a tape that was reopened, and refuse another family's", () => {
    topos.scope(() => {
      const tape = f64.tape();
      const linear = layers.linear(tape, [[2]], [1]);
      const network = tape.seal();
      const reopened = network.reopen();
      const y = linear.express(reopened.input([[3]]));
      const other = f64.tape();
      expect(thrownBy(() => linear.express(other.input([[3]])))).toMatchObject({ kind: "foreign" });
      expect(other.length).toBe(1);
      const sealed = reopened.seal();
      expect(sealed.forward(sealed.parameters()).of(y).toArray()).toEqual([[7]]);
    });
  });

  it("belong to their instance", async () => {
    const other: Topos = await init({ fresh: true });
    topos.scope(() => {
      const layer = layers.linear(f64.tape(), [[2]], [1]);
      const tape = other.f64.tape();
      expect(thrownBy(() => layer.express(tape.input([[1]])))).toMatchObject({ kind: "foreign" });
      tape.dispose();
    });
  });

  it("normalise a batch by its own statistics, and answer them", () => {
    topos.scope(() => {
      const rows = [
        [1, 10],
        [3, 30],
      ];
      const tape = f64.tape();
      const norm = layers.batchNorm(tape, [1, 2], [0, 1], 0);
      const { output, mean, variance } = norm.express(tape.input(rows));
      const given = norm.expressWith(tape.input(rows), [2, 20], [1, 100]);
      const network = tape.seal();
      const run = network.forward(network.parameters());
      expect(run.of(mean).toArray()).toEqual([2, 20]);
      expect(run.of(variance).toArray()).toEqual([1, 100]);
      expect(run.of(output).toArray()).toEqual([
        [-1, -1],
        [1, 3],
      ]);
      expect(run.of(given).sameBits(run.of(output))).toBe(true);
    });
  });

  it("drop nothing without a feed, and what a mask says with one", () => {
    topos.scope(() => {
      const [network, { dropout, y }] = f32.record((tape) => {
        const dropout = layers.dropout(tape, [4]);
        return { dropout, y: dropout.express(tape.input([1, 2, 3, 4])) };
      });
      const parameters = network.parameters();
      expect(network.forward(parameters).of(y).toArray()).toEqual([1, 2, 3, 4]);
      const masked = network.forward(parameters, [[dropout.mask, [0, 2, 0, 2]]]);
      expect(masked.of(y).toArray()).toEqual([0, 4, 0, 8]);
      const mask = f32.dropout(3, 0.25)([1000]);
      const kept = mask.data().filter((element) => element !== 0);
      expect(new Set(kept)).toEqual(new Set([4]));
      expect(kept.length).toBeGreaterThan(180);
      expect(kept.length).toBeLessThan(320);
    });
  });
});

describe("functions", () => {
  it("record payloads as leaves directly before, and nothing at all if they fail", () => {
    topos.scope(() => {
      const tape = f64.tape();
      const x = tape.input(f64.filled([1, 1, 2, 2], 3));
      const filters = f64.filled([1, 1, 2, 2], 0.5);
      const y = functions.conv2d(x, filters, [1], { stride: 1, padding: 0 });
      expect(opcodesOf(tape, 1).slice(0, 3)).toEqual(["Leaf", "Leaf", "Unfold"]);
      const { length } = tape;
      const wrong = f64.filled([1, 2, 2, 2], 1);
      const error = thrownBy(() => functions.conv2d(x, wrong, [1], { stride: 1, padding: 0 }));
      expect(error).toMatchObject({ kind: "shape", operation: "conv2d" });
      expect(tape.length).toBe(length);
      const network = tape.seal();
      expect(network.forward(network.parameters()).of(y).toArray()).toEqual([[[[7]]]]);
    });
  });

  it("attend, pool and score", () => {
    topos.scope(() => {
      const tape = f64.tape();
      const image = tape.input(f64.tensor([1, 5, 2, 4, 3, 9, 8, 7, 6], [1, 1, 3, 3]));
      const pooled = functions.maxPool(image, 2, 1);
      const query = tape.input([[1, 0]]);
      const mask = f64.causalMask(1, Number.NEGATIVE_INFINITY);
      const attended = functions.scaledDotProduct(query, [[1, 0]], [[5, 6]], mask, 0.5);
      const loss = functions.crossEntropy(tape.input([[0, 0]]), [[1, 0]]);
      const network = tape.seal();
      const run = network.forward(network.parameters());
      expect(run.of(pooled).toArray()).toEqual([
        [
          [
            [5, 9],
            [8, 9],
          ],
        ],
      ]);
      expect(run.of(attended).toArray()).toEqual([[5, 6]]);
      expect(run.of(loss).item()).toBeCloseTo(Math.LN2, 12);
    });
  });

  it("join values, and answer a single one itself", () => {
    topos.scope(() => {
      const tape = f64.tape();
      const [a, b] = [tape.input([1, 2]), tape.input([3])];
      expect(topos.concat([a], 0)).toBe(a);
      expect(a.broadcastTo([2])).toBe(a);
      const joined = topos.concat([a, b, a], 0);
      const stacked = topos.stack([a, a], 1);
      expect(thrownBy(() => topos.concat([], 0))).toBeInstanceOf(RangeError);
      expect(thrownBy(() => topos.stack([a, b], 0))).toMatchObject({ kind: "shape" });
      expect(thrownBy(() => topos.concat([a, f64.tape().leaf(1)], 0))).toMatchObject({
        kind: "foreign",
      });
      const network = tape.seal();
      const run = network.forward(network.parameters());
      expect(run.of(joined).toArray()).toEqual([1, 2, 3, 1, 2]);
      expect(run.of(stacked).toArray()).toEqual([
        [1, 1],
        [2, 2],
      ]);
    });
  });

  it("join many values without reading what recording has moved", () => {
    topos.scope(() => {
      const tape = f64.tape();
      const parts = Array.from({ length: 300 }, (_, i) => tape.leaf([i]));
      const joined = topos.concat(parts, 0);
      const network = tape.seal();
      const run = network.forward(network.parameters());
      expect(run.of(joined).toArray()).toEqual(parts.map((_, i) => i));
    });
  });
});

describe("masks and draws", () => {
  it("hide what comes later", () => {
    expect(bf16.causalMask(3, Number.NEGATIVE_INFINITY).text).toBe(
      "[[0, -inf, -inf], [0, 0, -inf], [0, 0, 0]]",
    );
  });

  it("give biases zeros and draw nothing for them", () => {
    for (const make of [f64.xavier(5), f64.kaiming(5), f64.scaled(5, 2)]) {
      const first = make([3, 2]);
      const bias = make([4]);
      expect([bias.storage, ...bias.data()]).toEqual(["constant", 0, 0, 0, 0]);
      expect(first.sameBits(make([3, 2]))).toBe(false);
      expect(thrownBy(() => make([2, 2, 2]))).toMatchObject({ kind: "shape" });
    }
    const kaiming = f64.kaiming(5);
    const skipping = f64.kaiming(5);
    skipping([7]);
    expect(kaiming([3, 2]).sameBits(skipping([3, 2]))).toBe(true);
  });

  it("scale a kaiming draw to the width that comes in", () => {
    const drawn = f64.kaiming(9)([8, 3]);
    const normal = f64.normal(9, 1)([8, 3]);
    expect(drawn.sameBits(normal.mul(normal.filledLike(Math.sqrt(2 / 8))))).toBe(true);
  });
});

describe("conversion", () => {
  it("rounds once, keeps the storage, and refuses what is no element", () => {
    const third = f64.tensor([1 / 3, -0, Number.NaN, 1e300]);
    expect(third.to(f32).text).toBe("[0.33333334, -0, NaN, inf]");
    expect(third.to(bf16).text).toBe("[0.33398438, -0, NaN, inf]");
    expect(f64.filled([2], 0.1).to(bf16).storage).toBe("constant");
    const rows = f64.selection([1, 0], 3, 0.1).to(f32);
    expect(rows.storage).toBe("selection");
    expect(rows.at(0, 1)).toBe(Math.fround(0.1));
    expect(bf16.tensor(0.1).to(f64).item()).toBe(0.10009765625);
    expect(topos.elements.map(({ name, bytes }) => [name, bytes])).toEqual([
      ["f64", 8],
      ["f32", 4],
      ["bf16", 2],
    ]);
  });

  it("takes elements of its own instance alone", async () => {
    const other: Topos = await init({ fresh: true });
    expect(thrownBy(() => f64.tensor(1).to(other.f32))).toMatchObject({ kind: "foreign" });
  });
});
