// Elementary maps and what is made of them, where others lost digits, overflowed, or let one entry spoil its neighbours.

import { describe, expect, it } from "vitest";
import { topos } from "../engine.ts";
import { answersOf, digits, numbers, ulpsBetween } from "./roads.ts";

const { f64, f32 } = topos;
const { NaN: nan, POSITIVE_INFINITY: inf } = Number;

const f32Bits = (...patterns: readonly number[]) =>
  f32.fromBits(Uint32Array.from(patterns), [patterns.length]);

describe("P01: log-sum-exp along rows", () => {
  const rows = [
    [88.5, 120.25, 119.75],
    [-inf, -inf, -inf],
    [-inf, 2.5, -1000],
  ];

  it("does not overflow, and a row of -inf stays a matter of its own", () => {
    const { value, gradients } = answersOf(f32, [rows], (x) => x.logsumexp(1));

    expect(digits(value)).toEqual(["120.724075", "NaN", "2.5"]);
    const [slope] = gradients;
    const flat = [...(slope?.data() ?? [])];
    expect(flat.slice(3, 6)).toEqual([nan, nan, nan]);
    expect(flat.slice(6)).toEqual([0, 1, 0]);
    expect(
      ulpsBetween(f32.tensor(flat.slice(0, 3)), [1.012188e-14, 0.62245935, 0.37754068]),
    ).toBeLessThan(1000);
  });

  it("answers log-softmax in the same way", () => {
    const { value } = answersOf(f32, [rows], (x) => x.logSoftmax(1));

    expect(digits(value)).toEqual([
      "-32.224075",
      "-0.474077",
      "-0.974077",
      "NaN",
      "NaN",
      "NaN",
      "-inf",
      "0",
      "-1002.5",
    ]);
  });

  it("names the node of the first NaN", () => {
    topos.scope(() => {
      const [network, { sums }] = f32.record((tape) => ({ sums: tape.input(rows).logsumexp(1) }));
      const run = network.forward(network.parameters());

      expect(run.field().firstNonFinite({ infinity: false })).toMatchObject({
        index: sums.index,
        opcode: { name: "LogSumExp", axis: 1 },
        position: 1,
        text: "NaN",
      });
    });
  });
});

describe("P03: powers, roots and quotients at their edges", () => {
  const power = (base: number, exponent: number) =>
    answersOf(f64, [base, exponent], (x, y) => x.powf(y));

  it("answers IEEE's pow", () => {
    const base = [0, -2, -2, -8, 0, -0, -0, 1, nan, 0.25, inf];
    const exponent = [0, 3, -3, 1 / 3, -1, -3, -2, nan, 0, 0.5, -2];

    expect(numbers(f64.tensor(base).powf(exponent))).toEqual([
      1,
      -8,
      -0.125,
      nan,
      inf,
      -inf,
      inf,
      1,
      1,
      0.5,
      0,
    ]);
  });

  it("gives the base its slope, whatever the exponent's is", () => {
    const slopes = [
      [0, 2],
      [0, 1],
      [0, 0],
      [-3, 2],
      [-2, 3],
      [0, 0.5],
    ].map(([base = 0, exponent = 0]) => numbers(power(base, exponent).gradients[0]));

    expect(slopes).toEqual([0, 1, nan, -6, 12, inf]);
  });

  it("gives the exponent y's logarithm, NaN where that has none", () => {
    expect(numbers(power(2, 3).gradients[1])).toBe(5.545177444479562);
    expect(numbers(power(0, 2).gradients[1])).toBe(nan);
    expect(numbers(power(-2, 3).gradients[1])).toBe(nan);
  });

  it("takes roots of both zeros, and slopes of either sign", () => {
    const { value, gradients } = answersOf(f64, [[0, -0, -1, 4]], (x) => x.sqrt());

    expect(numbers(value)).toEqual([0, -0, nan, 2]);
    expect(numbers(gradients[0])).toEqual([inf, -inf, nan, 0.25]);
  });

  it("divides 0 by 0 to NaN, and its neighbour to exactly 1", () => {
    const { value, gradients } = answersOf(f64, [[0, 8]], (x) => x.div(x));

    expect(numbers(value)).toEqual([nan, 1]);
    expect(numbers(gradients[0])).toEqual([nan, 0]);
  });
});

describe("P05: saturation", () => {
  it("of tanh and erf ends at 1, with slope exactly 0", () => {
    const { value, gradients } = answersOf(f32, [[-1e4, -30, -9.5, 1e-4, 9.5, 30, inf]], (x) =>
      x.tanh(),
    );
    expect(ulpsBetween(value, [-1, -1, -1, 1e-4, 1, 1, 1])).toBeLessThanOrEqual(2);
    const slopes = gradients[0]?.data() ?? [];
    expect([slopes[1], slopes[5]]).toEqual([0, 0]);

    expect(digits(f32.tensor([3.875, 5, -1e20]).erf())).toEqual(["0.99999994", "1", "-1"]);
    const far = answersOf(f64, [1e200], (x) => x.erf());
    expect([numbers(far.value), numbers(far.gradients[0])]).toEqual([1, 0]);
  });

  it("of exp overflows where it must and passes the subnormals", () => {
    const at = f32Bits(0x42b17217, 0x42b17218);
    expect(digits(at.exp())).toEqual(["340279850000000000000000000000000000000", "inf"]);
    const small = f32.tensor([-103, -104]).exp();
    expect([...small.bits()]).toEqual([1, 0]);
  });

  it("of softplus is a line, its slope a sigmoid", () => {
    const points = [-120, -20, 0, 20, 120];
    const { value, gradients } = answersOf(f32, [points], (x) => x.softplus());

    expect(ulpsBetween(value, [0, 2.0611536e-9, Math.LN2, 20, 120])).toBeLessThanOrEqual(2);
    const [slope] = gradients;
    expect(slope?.data().some(Number.isNaN)).toBe(false);
    expect([...(slope?.data() ?? [])].slice(3)).toEqual([1, 1]);
  });
});

describe("P06: expm1 and log1p near 0", () => {
  it("keep every digit in f32", () => {
    const near = f32.tensor([3e-8, -2.5e-7, 1e-4, -0]);
    expect(digits(near.expm1())).toEqual([
      "0.00000003",
      "-0.00000024999997",
      "0.000100004996",
      "-0",
    ]);
    expect(digits(near.log1p())).toEqual(["0.00000003", "-0.00000025000003", "0.000099995", "-0"]);
  });

  it("keep every digit in f64", () => {
    const near = [1e-17, -3e-12, 1e-5];
    expect(
      ulpsBetween(
        f64.tensor(near).expm1(),
        [1e-17, -2.9999999999955003e-12, 1.0000050000166668e-5],
      ),
    ).toBeLessThanOrEqual(1);
    expect(
      ulpsBetween(f64.tensor(near).log1p(), [1e-17, -3.0000000000045e-12, 9.999950000333332e-6]),
    ).toBeLessThanOrEqual(1);
  });

  it("end where they must, and have the slopes exp(x) and 1 / (1 + x)", () => {
    expect(numbers(f64.tensor([-1, -2]).log1p())).toEqual([-inf, nan]);
    expect(numbers(f64.tensor([-50, 710]).expm1())).toEqual([-1, inf]);
    const up = answersOf(f64, [0.5], (x) => x.expm1());
    expect(numbers(up.gradients[0])).toBe(numbers(f64.tensor(0.5).exp()));
    const down = answersOf(f64, [1], (x) => x.log1p());
    expect(numbers(down.gradients[0])).toBe(0.5);
  });
});
