// Numbers and storage: how sums are kept, what bf16 rounds to, signs of zero, sizes, digits.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { thrownBy, topos } from "../engine.ts";
import { answersOf, digits, numbers } from "./roads.ts";

const { f64, f32, bf16 } = topos;
const { NaN: nan, POSITIVE_INFINITY: inf } = Number;

describe("P07: sums", () => {
  it("go element by element in row-major order, in the element's accumulator", () => {
    const large = [1e8, ...Array.from({ length: 1000 }, () => 1)];
    // A plain f32 total: 1e8 + 1 is 1e8.
    expect(numbers(f32.tensor(large).sum())).toBe(1e8);
    expect(numbers(f64.tensor(large).sum())).toBe(100_001_000);

    const many = f32.filled([1024, 1024], 0.1);
    expect(numbers(many.sum())).toBe(105891.84375);
    const rows = many.sumAlong(1);
    let row = 0;
    for (let i = 0; i < 1024; i += 1) row = Math.fround(row + Math.fround(0.1));
    expect(rows.at(0)).toBe(row);
    expect(rows.sameBits(many.sumAlong(0))).toBe(true);
  });

  it("do not depend on how the elements lie in memory", () => {
    const values = f32.uniform(3, 1)([6, 5]);
    const turned = values.permute([1, 0]);
    const copy = f32.tensor(turned.toArray());
    expect(turned.sum().sameBits(copy.sum())).toBe(true);
    expect(turned.sumAlong(0).sameBits(copy.sumAlong(0))).toBe(true);
    expect(turned.sumAlong(0).sameBits(values.sumAlong(1))).toBe(true);
  });

  it("have gradients of exactly 1", () => {
    const { gradients } = answersOf(f32, [f32.filled([7, 3], 0.1)], (x) => x.sum());
    expect(new Set(gradients[0]?.data())).toEqual(new Set([1]));
  });
});

describe("P08: axes without elements", () => {
  it("are refused wherever a shape can come from", () => {
    const empty = { kind: "empty" };
    expect(thrownBy(() => f64.filled([3, 0], 1))).toMatchObject(empty);
    expect(thrownBy(() => f64.tensor([[], []]))).toMatchObject(empty);
    expect(thrownBy(() => f64.selection([], 3))).toMatchObject(empty);
    topos.scope(() => {
      const x = f64.tape().leaf([1, 2]);
      for (const body of [
        () => x.reshape([0]),
        () => x.sum().broadcast([2, 0]),
        () => x.broadcastTo([0, 2]),
        () => x.narrow(0, 0, 0),
        () => x.broadcastAlong(0, 0),
      ])
        expect(thrownBy(body)).toBeInstanceOf(RangeError);
    });
  });
});

describe("P09: bf16", () => {
  const cases: readonly (readonly [from: number, to: number])[] = [
    [0x3f808000, 0x3f80],
    [0x3f818000, 0x3f82],
    [0x3f808001, 0x3f81],
    [0x3f807fff, 0x3f80],
    [0x7f7f8000, 0x7f80],
    [0x7f7f7fff, 0x7f7f],
    [0x7f800000, 0x7f80],
    [0xff800000, 0xff80],
    [0x00008000, 0x0000],
    [0x00018000, 0x0002],
    [0x00008001, 0x0001],
    [0x80008001, 0x8001],
    [0x80000001, 0x8000],
    [0xbf818000, 0xbf82],
    [0x7f800001, 0x7fc0],
    [0x7fffffff, 0x7fc0],
    [0xff800001, 0x7fc0],
  ];

  it("rounds to nearest even, keeps NaN, overflows to infinity and keeps subnormals", () => {
    const from = f32.fromBits(
      Uint32Array.from(cases, ([bits]) => bits),
      [cases.length],
    );
    expect([...from.to(bf16).bits()]).toEqual(cases.map(([, bits]) => bits));
  });

  it("rounds a double once", () => {
    expect([...bf16.tensor(1 + 2 ** -8 + 2 ** -40).bits()]).toEqual([0x3f81]);
    expect([
      ...f64
        .tensor(1 + 2 ** -8 + 2 ** -40)
        .to(bf16)
        .bits(),
    ]).toEqual([0x3f81]);
    expect([...bf16.tensor(1 + 2 ** -8 - 2 ** -40).bits()]).toEqual([0x3f80]);
    expect([...bf16.tensor([1e-50, -1e-50, 1e39, -1e300]).bits()]).toEqual([
      0, 0x8000, 0x7f80, 0xff80,
    ]);
  });

  it("rounds counts and draws by way of f32", () => {
    // Between two bf16 numbers by a little less than f32 can tell: once up, by way of f32 to even.
    const count = 2 ** 31 + 2 ** 23 + 1;
    expect([...bf16.counted([1], count).bits()]).toEqual([0x4f00]);
    expect([...bf16.tensor(count).bits()]).toEqual([0x4f01]);
    const drawn = bf16.uniform(7, 1)([64]);
    expect(drawn.sameBits(f32.uniform(7, 1)([64]).to(bf16))).toBe(true);
  });

  it("comes back from every pattern, and as the same texts", () => {
    const patterns = Uint16Array.from({ length: 65536 }, (_, pattern) => pattern);
    const all = bf16.fromBits(patterns, [65536]);
    const isNan = (pattern: number): boolean => (pattern & 0x7fff) > 0x7f80;
    expect([...all.bits()]).toEqual(
      [...patterns].map((pattern) => (isNan(pattern) ? 0x7fc0 : pattern)),
    );
    expect(all.to(f32).to(bf16).sameBits(all)).toBe(true);
    expect(all.to(f64).to(bf16).sameBits(all)).toBe(true);
    expect(all.data()).toBeInstanceOf(Float32Array);
    const widened = all.to(f32);
    expect(digits(all)).toEqual(digits(widened));
  });

  it("agrees with rounding in the engine for every low half of some high halves", () => {
    const low = Uint32Array.from({ length: 65536 }, (_, half) => half);
    for (const high of [0x0000, 0x0001, 0x007f, 0x3f80, 0x3f81, 0x7f7f, 0x8000, 0xc2ff]) {
      const from = f32.fromBits(
        low.map((half) => high * 65536 + half),
        [65536],
      );
      const came = from.to(bf16).bits();
      const right = Uint16Array.from(low, (half) => {
        const up = half > 0x8000 || (half === 0x8000 && (high & 1) === 1);
        return up ? high + 1 : high;
      });
      expect(came).toEqual(right);
    }
  });

  it("adds up in f32, and rounds the total once", () => {
    const ones = bf16.filled([1000], 1);
    expect(numbers(ones.sum())).toBe(1000);
    expect(numbers(ones.reshape([1, 1000]).matmul(ones.reshape([1000, 1])))).toEqual([[1000]]);
    expect(numbers(bf16.tensor(256).add(1))).toBe(256);
  });

  it("takes a Uint16Array as numbers, lends patterns, and writes no pattern by accident", () => {
    expect(numbers(bf16.tensor(Uint16Array.of(1, 2, 16256)))).toEqual([1, 2, 16256]);
    topos.scope(() => {
      const [network, { x }] = bf16.record((tape) => ({ x: tape.leaf([1, -2]).neg() }));
      const run = network.forward(network.parameters());
      const lent = run.lend(x, (view, shape) => [view.constructor.name, [...view], [...shape]]);
      expect(lent).toEqual(["Uint16Array", [0xbf80, 0x4000], [2]]);
      expect(run.of(x).data()).toEqual(Float32Array.of(-1, 2));
    });
  });

  it("computes as its f32 twin does, rounded once", () => {
    fc.assert(
      fc.property(fc.float({ noNaN: true }), fc.float({ noNaN: true }), (left, right) => {
        const [a, b] = [bf16.tensor(left), bf16.tensor(right)];
        const [p, q] = [a.to(f32), b.to(f32)];
        for (const [came, twin] of [
          [a.add(b), p.add(q)],
          [a.mul(b), p.mul(q)],
          [a.div(b), p.div(q)],
          [a.sub(b), p.sub(q)],
          [a.tanh(), p.tanh()],
          [a.maximum(b), p.maximum(q)],
        ] as const)
          expect(came.sameBits(twin.to(bf16))).toBe(true);
      }),
    );
  });
});

describe("P14: signs of zero", () => {
  it("are IEEE's in every operation", () => {
    const x = f64.tensor(-0);
    const came = [
      x.add(0),
      x.add(-0),
      x.sub(0),
      x.mul(3),
      f64.tensor(0).sub(x),
      f64.tensor(0).neg(),
      f64.tensor(nan).mul(0),
      f64.tensor(-5).mul(0),
      f64.tensor(1).div(x),
      x.sqrt(),
      x.maximum(0),
    ].map((answer) => numbers(answer));

    expect(came).toEqual([0, -0, -0, -0, 0, -0, nan, -0, -inf, -0, 0]);
  });

  it("tell constants apart, stay in sums of nothing but -0, and end at relu", () => {
    topos.scope(() => {
      const [network, { positive, negative, up }] = f64.record((tape) => {
        const [positive, negative] = [tape.leaf(0), tape.leaf(-0)];
        return { positive, negative, up: negative.relu() };
      });
      const run = network.forward(network.parameters());
      expect(numbers(run.of(positive))).toBe(0);
      expect(numbers(run.of(negative))).toBe(-0);
      expect(numbers(run.of(up))).toBe(0);
    });
    expect(numbers(f64.tensor([-0, -0]).sum())).toBe(-0);
  });
});

describe("P15: sizes that cannot be", () => {
  const shapes = [
    [65536, 65536],
    [65537, 65537],
    [4294967297],
    [2 ** 31, 2],
    [3, 2 ** 53],
    [1e9],
    [2 ** 20, 2 ** 20],
  ];

  it("are refused with the shape, and nothing is lost", () => {
    topos.scope(() => {
      const tape = f64.tape();
      const one = tape.leaf(1);
      const before = topos.stats();
      for (const shape of shapes) {
        for (const body of [
          () => f64.filled(shape, 1),
          () => one.broadcast(shape),
          () => one.reshape(shape),
          () => one.broadcastTo(shape),
          () => f64.uniform(1, 1)(shape),
          () => topos.layers.dropout(tape, shape),
        ]) {
          const error = thrownBy(body);
          expect(error).toBeInstanceOf(RangeError);
          expect((error as Error).message).toContain(String(shape[0]));
        }
      }
      const wide = tape.leaf(f64.filled([2 ** 20], 1));
      const grown = thrownBy(() => wide.broadcastAlong(0, 2 ** 20));
      expect(grown).toMatchObject({ kind: "limit", operation: "broadcastAlong" });
      expect(thrownBy(() => wide.pad(0, 0, 2 ** 32 - 1))).toMatchObject({ kind: "limit" });
      expect(tape.length).toBe(2);
      expect(topos.stats().heapBytes).toBe(before.heapBytes);

      const network = tape.seal();
      expect(network.forward(network.parameters()).of(one).item()).toBe(1);
    });
  });
});

describe("P16: deep programs", () => {
  const depth = 100_000;

  const chain = (step: "add" | "mul", start: number, by: number) =>
    topos.scope(() => {
      const [network, { x, c, y, adjoints }] = f64.record((tape) => {
        const x = tape.parameter(start);
        const c = tape.parameter(by);
        let y = x;
        for (let i = 0; i < depth; i += 1) y = y[step](c);
        return { x, c, y, adjoints: tape.differentiate(y, [x, c]) };
      });
      const run = network.forward(network.parameters());
      const field = run.backward(y);
      const lines = network.describe().split("\n").length;
      expect(lines).toBeGreaterThan(depth);
      expect(field.of(c).sameBits(run.of(adjoints.of(c)))).toBe(true);
      const plan = network.lower({ roots: [y, adjoints.of(c)] });
      expect(plan.describe().split("\n").length).toBeGreaterThan(depth);
      const planned = plan.forward(network.parameters());
      for (const root of plan.results) expect(planned.of(root).sameBits(run.of(root))).toBe(true);
      return [run.of(y), field.of(x), field.of(c)].map((tensor) => tensor.item());
    });

  it("of additions and of products run, derive, plan, print and end", () => {
    expect(chain("add", 0.5, 2 ** -10)).toEqual([98.15625, 1, 100_000]);
    expect(chain("mul", 1, 1)).toEqual([1, 1, 100_000]);
  });
});

describe("P23: digits", () => {
  const f32Texts: readonly (readonly [bits: number, text: string])[] = [
    [0x3dcccccd, "0.1"],
    [0x3eaaaaab, "0.33333334"],
    [0x3f3504f3, "0.70710677"],
    [0x7f7fffff, "340282350000000000000000000000000000000"],
    [0x00000001, `0.${"0".repeat(44)}1`],
    [0x80000000, "-0"],
    [0x4ceb79a3, "123456790"],
    [0x33d6bf95, "0.0000001"],
    [0x4b800000, "16777216"],
  ];

  it("are the shortest that read back to the same bits, without an exponent", () => {
    for (const [bits, text] of f32Texts) {
      const tensor = f32.fromBits(Uint32Array.of(bits), [1]).reshape([]);
      expect(tensor.text).toBe(text);
      expect([...f32.tensor(Number(text)).bits()]).toEqual([bits]);
    }
    const doubles = [
      5e-324, 0.30000000000000004, 1e23, 9007199254740992, 1e21, 2.2250738585072014e-308,
    ];
    for (const number of doubles) {
      const { text } = f64.tensor(number);
      expect(text).not.toMatch(/e/i);
      expect(Number(text)).toBe(number);
    }
    expect(f64.tensor(-0).text).toBe("-0");
  });

  it("show infinities and NaN by name, splats and rank 0 in full", () => {
    expect(f64.tensor([inf, -inf, nan, -0, 1e-8]).text).toBe("[inf, -inf, NaN, -0, 0.00000001]");
    expect(bf16.tensor([inf, -inf, nan]).text).toBe("[inf, -inf, NaN]");
    expect(f32.filled([2, 3], 1).text).toBe("[[1, 1, 1], [1, 1, 1]]");
    expect(
      f32.tensor([
        [1, 2],
        [3, 4],
      ]).text,
    ).toBe("[[1, 2], [3, 4]]");
    expect(f32.tensor(7).text).toBe("7");
  });
});
