// Cases of use that once went wrong elsewhere: aliasing, values used several times, lists of what to derive by.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ToposError } from "../../../web/src/library/index.ts";
import { thrownBy, topos } from "./engine.ts";

const { f64, f32 } = topos;

describe("payloads and results", () => {
  it("stay as they were recorded, whatever happens to what they were made of", () => {
    topos.scope(() => {
      const source = Float32Array.of(1, 2, 3);
      const extents = [1, 3];
      const tape = f32.tape();
      const leaf = tape.leaf(source);
      const shaped = tape.leaf(f32.filled(extents, 1));
      source[0] = 9;
      extents[1] = 7;

      expect(leaf.payload()?.toArray()).toEqual([1, 2, 3]);
      expect(shaped.shape).toEqual([1, 3]);
      expect(tape.node(shaped).shape).toEqual([1, 3]);
    });
  });

  it("are not changed by who reads them, nor by a later run", () => {
    topos.scope(() => {
      const [network, { w, x, y }] = f64.record((tape) => {
        const w = tape.parameter([1, 2]);
        const x = tape.input([1, 1]);
        return { w, x, y: w.mul(x) };
      });
      const parameters = network.parameters();
      const first = network.interpret({ roots: [x, y, y] }, parameters, [[x, [2, 2]]]);
      const read = first.of(y);
      read.data().fill(99);
      (read.toArray() as number[])[0] = 99;
      parameters.of(w).data().fill(99);
      const second = network.interpret({ roots: [x, y, y] }, parameters, [[x, [3, 3]]]);

      expect(read.toArray()).toEqual([2, 4]);
      expect(first.of(y).toArray()).toEqual([2, 4]);
      expect(first.of(x).toArray()).toEqual([2, 2]);
      expect(second.of(y).toArray()).toEqual([3, 6]);
      expect(parameters.of(w).toArray()).toEqual([1, 2]);
    });
  });
});

describe("a value used several times", () => {
  const gradient = (
    build: (a: ReturnType<ReturnType<typeof f64.tape>["leaf"]>) => typeof a,
    at: number,
  ): number =>
    topos.scope(() => {
      const tape = f64.tape();
      const a = tape.leaf(at);
      const y = build(a);
      const network = tape.seal();
      const run = network.forward(network.parameters());
      const first = run.backward(y).of(a);
      expect(run.backward(y).of(a).sameBits(first)).toBe(true);
      return first.item();
    });

  it("takes the sum of its shares, and backward does not accumulate", () => {
    expect(gradient((a) => a.add(a), 3)).toBe(2);
    expect(gradient((a) => a.mul(a).mul(a), 3)).toBe(27);
    const nested = (a: Parameters<Parameters<typeof gradient>[0]>[0]): typeof a => {
      const b = a.mul(a);
      return b.mul(b).add(b);
    };
    expect(gradient(nested, 3)).toBe(114);
  });

  it("is doubled sixty times in linear time", () => {
    topos.scope(() => {
      const tape = f64.tape();
      const x = tape.leaf(1);
      let y = x;
      for (let i = 0; i < 60; i += 1) y = y.add(y);
      const network = tape.seal();
      const run = network.forward(network.parameters());

      expect(run.of(y).item()).toBe(2 ** 60);
      expect(run.backward(y).of(x).item()).toBe(2 ** 60);
    });
  });
});

describe("the list of what to derive by", () => {
  it("may hold unused values, duplicates and the target itself", () => {
    topos.scope(() => {
      const tape = f64.tape();
      const a = tape.parameter(3);
      const b = tape.parameter([1, 2]);
      const t = a.mul(a);
      const { gradients } = tape.differentiate(t, [a, b, a, t]);
      const network = tape.seal();
      const run = network.forward(network.parameters());

      expect(gradients.map((symbol) => run.of(symbol).toArray())).toEqual([6, [0, 0], 6, 1]);
    });
  });

  it("refuses a foreign value, a target with a shape and a seed of another one, and nothing is recorded", () => {
    topos.scope(() => {
      const tape = f64.tape();
      const a = tape.parameter(3);
      const b = tape.parameter([1, 2]);
      const foreign = f64.tape().leaf(1);
      const listing = tape.describe();

      expect(thrownBy(() => tape.differentiate(a.mul(a), [foreign]))).toMatchObject({
        kind: "foreign",
      });
      expect(thrownBy(() => tape.differentiate(b, [a]))).toMatchObject({ kind: "target" });
      expect(thrownBy(() => tape.vjp(b, [1, 2, 3], [b]))).toMatchObject({
        kind: "target",
        shapes: [[2], [3]],
      });
      expect(tape.describe()).toBe(
        `${listing.split("\n").slice(0, 2).join("\n")}\n   2  Mul            0, 0               []\ntape: 3 nodes, 2 parameters, 0 inputs\n`,
      );
    });
  });
});

describe("operands that are no values", () => {
  it("are recorded as leaves of their own, directly before the opcode", () => {
    topos.scope(() => {
      const tape = f64.tape();
      const w = tape.parameter(2);
      w.add(1).mul(w.sub(1));
      const names = tape.nodes().map(({ opcode }) => opcode.name);

      expect(names).toEqual(["Parameter", "Leaf", "Add", "Leaf", "Sub", "Mul"]);
    });
  });

  it("leave nothing behind when the shapes do not fit", () => {
    topos.scope(() => {
      const tape = f64.tape();
      const v = tape.parameter([1, 2]);

      const error = thrownBy(() => v.mul(2));
      expect(error).toBeInstanceOf(ToposError);
      expect(error).toMatchObject({ kind: "shape", operation: "mul", shapes: [[2], []] });
      expect(tape.length).toBe(1);
      expect(v.mul(v.filledLike(2)).payload()).toBeUndefined();
      expect(tape.nodes().map(({ text }) => text.slice(6, 10))).toEqual(["Para", "Leaf", "Mul "]);
    });
  });
});

describe("tensors", () => {
  it("read back the bits that they were made of", () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigUint64Array({ minLength: 1, maxLength: 1 }), {
          minLength: 1,
          maxLength: 20,
        }),
        (words) => {
          const bits = BigUint64Array.from(words.flatMap((word) => [...word]));
          const tensor = f64.fromBits(bits, [bits.length]);
          const again = f64.tensor(tensor.data());
          const parsed = f64.tensor(
            tensor.toJSON().digits.map((text) => Number(text.replace("inf", "Infinity"))),
          );

          expect(again.sameBits(tensor)).toBe(true);
          expect(parsed.sameBits(tensor)).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
  });

  it("compute what a tape would record", () => {
    const numbers = fc.array(fc.double({ noDefaultInfinity: true }), {
      minLength: 4,
      maxLength: 4,
    });
    fc.assert(
      fc.property(numbers, numbers, (left, right) => {
        topos.scope(() => {
          const [a, b] = [f64.tensor(left, [2, 2]), f64.tensor(right, [2, 2])];
          const eager = a.mul(b).add(a.matmul(b)).maximum(b).sumAlong(1);
          const [network, value] = f64.record((tape) => {
            const [x, y] = [tape.leaf(a), tape.leaf(b)];
            return x.mul(y).add(x.matmul(y)).maximum(y).sumAlong(1);
          });
          expect(network.forward(network.parameters()).of(value).sameBits(eager)).toBe(true);
        });
      }),
      { numRuns: 50 },
    );
  });

  it("know their storage, their text and their elements", () => {
    const selection = f32.selection([2, 0], 3);
    expect(selection.storage).toBe("selection");
    expect(selection.toArray()).toEqual([
      [0, 0, 1],
      [1, 0, 0],
    ]);
    expect(selection.at(1, 0)).toBe(1);
    expect(f32.tensor(0.1).item()).toBe(0.10000000149011612);
    expect(f32.tensor(0.1).text).toBe("0.1");
    expect(f64.filled([2, 2], -0).text).toBe("[[-0, -0], [-0, -0]]");
    expect(f64.counted([2], 3).toJSON()).toEqual({
      element: "f64",
      shape: [2],
      digits: ["3", "3"],
      bits: ["4008000000000000", "4008000000000000"],
    });
    expect(f64.tensor([1, 2, 3, 4], [2, 2]).toArray()).toEqual([
      [1, 2],
      [3, 4],
    ]);
    expect(thrownBy(() => f64.tensor([1, 2]).item())).toMatchObject({
      kind: "shape",
      shapes: [[2]],
    });
  });

  it("draw the same numbers from one stream, however it is cut", () => {
    const draw = f64.normal(2n ** 64n - 1n, 1);
    const whole = f64.normal(2n ** 64n - 1n, 1)([4]);
    expect([...draw([1]).data(), ...draw([3]).data()]).toEqual([...whole.data()]);
    expect(
      f64
        .uniform(
          2 ** 32,
          1,
        )([2])
        .sameBits(f64.uniform(0, 1)([2])),
    ).toBe(false);
  });
});

describe("express and pull", () => {
  it("agree over values and tensors", () => {
    topos.scope(() => {
      const [a, b] = [f64.tensor([1, 2]), f64.tensor([3, 4])];
      const product = topos.express({ name: "Mul" }, [a, b]);
      const shares = topos.pull({ name: "Mul" }, [a, b], product, f64.tensor([1, 10]));
      const tape = f64.tape();
      const [x, y, seed] = [tape.leaf(a), tape.leaf(b), tape.leaf([1, 10])];
      const recorded = topos.pull(
        { name: "Mul" },
        [x, y],
        topos.express({ name: "Mul" }, [x, y]),
        seed,
      );
      const network = tape.seal();
      const run = network.forward(network.parameters());

      expect(product.toArray()).toEqual([3, 8]);
      expect(shares.map((share) => share?.toArray())).toEqual([
        [3, 40],
        [1, 20],
      ]);
      recorded.forEach((value, operand) => {
        if (value === undefined) throw new Error("a share is missing");
        expect(shares[operand]?.sameBits(run.of(value))).toBe(true);
      });
    });
  });

  it("refuse sources, and seeds of another shape", () => {
    const a = f64.tensor([1, 2]);
    expect(thrownBy(() => topos.express({ name: "Leaf" }, [a]))).toMatchObject({ kind: "source" });
    expect(thrownBy(() => topos.pull({ name: "Neg" }, [a], a, f64.tensor(1)))).toMatchObject({
      kind: "shape",
    });
    expect(topos.pull({ name: "Step" }, [a, a], a, a)).toEqual([undefined, undefined]);
  });
});
