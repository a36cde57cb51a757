// Derivatives where a rule must choose, or must keep one entry from spoiling another.

import { describe, expect, it } from "vitest";
import { thrownBy, topos } from "../engine.ts";
import { answersOf, type Numbers, numbers, ulpsBetween } from "./roads.ts";

const { f64, f32 } = topos;
const { NaN: nan, POSITIVE_INFINITY: inf } = Number;

describe("P02: ties", () => {
  it("of maximum give all of the share to the left operand", () => {
    const a = [2.5, -1.5, 0];
    const b = [2.5, -2, -0];
    const { gradients } = answersOf(f64, [a, b], (x, y) => x.maximum(y), [1, 10, 100]);

    expect(gradients.map((gradient) => numbers(gradient))).toEqual([
      [1, 10, 100],
      [0, 0, 0],
    ]);
  });

  it("of relu have slope 1 at both zeros", () => {
    const { gradients } = answersOf(f64, [[-1, -0, 0, 2]], (x) => x.relu());

    expect(numbers(gradients[0])).toEqual([0, 1, 1, 1]);
  });

  it("of step answer 1, and pass nothing on", () => {
    const { value, gradients } = answersOf(f64, [[-1, -0, 0, nan]], (x) => x.step([0, 0, 0, 0]));

    expect(numbers(value)).toEqual([0, 1, 1, 0]);
    expect(numbers(gradients[0])).toEqual([0, 0, 0, 0]);
  });
});

describe("P04: masks and branches that are not used", () => {
  const ones = [1, 1, 1, 1];
  const divisors = [2, 0, 4, 0];

  it("spoil entries that are cut off only after the division", () => {
    const { gradients } = answersOf(f64, [ones], (w) => w.div(divisors).narrow(0, 0, 1));

    // 0 * inf: the recipe is to narrow first, as below.
    expect(numbers(gradients[0])).toEqual([0.5, nan, 0, nan]);
  });

  it("spoil nothing where the mask comes first", () => {
    const { gradients } = answersOf(f64, [ones, divisors], (w, d) =>
      w.narrow(0, 0, 1).div(d.narrow(0, 0, 1)),
    );

    expect(numbers(gradients[0])).toEqual([0.5, 0, 0, 0]);
  });

  it("do not reach the target from a branch beside it", () => {
    const { gradients } = answersOf(f64, [[1.5, -2]], (x) => {
      x.sub(x).ln();
      return x.mul(x);
    });

    expect(numbers(gradients[0])).toEqual([3, -4]);
  });

  it("let ln see only what maximum left of its operand", () => {
    const { gradients } = answersOf(f64, [[0, 4]], (x) => x.maximum([1, 1]).ln());

    expect(numbers(gradients[0])).toEqual([0, 0.25]);
  });
});

describe("P10: spreading is asked for, never silent", () => {
  it("refuses operands of two shapes, and shows both", () => {
    topos.scope(() => {
      const tape = f64.tape();
      const p = tape.leaf([[1], [2], [3], [4]]);
      const q = tape.leaf([1, 2, 3, 4]);
      const error = thrownBy(() => p.sub(q));

      expect(error).toMatchObject({ kind: "shape", operation: "sub", shapes: [[4, 1], [4]] });
      expect((error as Error).message).toContain("[4, 1] and [4]");
      expect(tape.length).toBe(2);
    });
  });

  it("sums the gradient over what was spread", () => {
    const w = [
      [1, 2, 3],
      [4, 5, 6],
    ];
    const { gradients } = answersOf(f64, [[1, 2, 3], w], (v, of) => of.mul(v.broadcastTo([2, 3])));

    expect(numbers(gradients[0])).toEqual([5, 7, 9]);
  });

  it("multiplies matrices of rank 2 alone", () => {
    topos.scope(() => {
      const tape = f64.tape();
      const batch = tape.leaf(f64.filled([2, 2, 2], 1));
      expect(
        thrownBy(() =>
          batch.matmul([
            [1, 2],
            [-1, 3],
          ]),
        ),
      ).toMatchObject({
        kind: "shape",
        operation: "matmul",
        shapes: [
          [2, 2, 2],
          [2, 2],
        ],
      });
    });
  });
});

describe("P11: rows by selection", () => {
  const table = [
    [1, 2],
    [3, 4],
    [5, 6],
    [7, 8],
  ];
  const seed = [
    [1, 10],
    [2, 20],
    [3, 30],
    [4, 40],
  ];

  it("are picked, and take their shares added up", () => {
    const selection = f64.selection([2, 0, 2, 2], 4);
    const { value, gradients } = answersOf(f64, [table], (of) => of.gather(selection), seed);

    expect(numbers(value)).toEqual([
      [5, 6],
      [1, 2],
      [5, 6],
      [5, 6],
    ]);
    expect(numbers(gradients[0])).toEqual([
      [2, 20],
      [0, 0],
      [8, 80],
      [0, 0],
    ]);
  });

  it("are refused out of the table, with position and value", () => {
    for (const index of [4, -1, 1.5, nan, inf, 2 ** 32, "2"]) {
      const error = thrownBy(() => f64.selection([0, index as number], 4));
      expect(error).toBeInstanceOf(typeof index === "string" ? TypeError : RangeError);
      const { message } = error as Error;
      expect(message).toMatch(/indices\[1\]|position 1/);
      expect(message).toContain(typeof index === "string" ? '"2"' : String(index));
    }
  });

  it("are refused from a dense tensor when it runs, which may not be one-hot", () => {
    topos.scope(() => {
      const [network] = f64.record((tape) => tape.leaf(table).gather([[0, 0, 1, 0]]));
      const error = thrownBy(() => network.forward(network.parameters()));
      expect(error).toMatchObject({ kind: "selection", operation: "gather", shapes: [[1, 4]] });
    });
    expect(thrownBy(() => f64.tensor(table).gather([[0, 0, 1, 0]]))).toMatchObject({
      kind: "selection",
    });
  });
});

describe("P12: convolution", () => {
  const line = [1, 2, 3, 4, 5, 6, 7, 8];

  it("leaves out what a stride does not reach, and gives it no gradient", () => {
    const { value, gradients } = answersOf(f64, [line, [2, -1, 3]], (x, kernel) =>
      x.unfold(0, 3, 2, 1).matmul(kernel.reshape([3, 1])),
    );

    expect(numbers(value)).toEqual([[9], [17], [25]]);
    expect(numbers(gradients[0])).toEqual([2, -1, 5, -1, 5, -1, 3, 0]);
    expect(numbers(gradients[1])).toEqual([9, 12, 15]);
  });

  it("correlates without a flip, padded by zeros", () => {
    const image = f64.tensor(
      Array.from({ length: 16 }, (_, i) => i + 1),
      [1, 1, 4, 4],
    );
    const kernel = f64.tensor([1, 0, -1, 2, 1, 0, 0, -2, 1], [1, 1, 3, 3]);
    const { value, gradients } = answersOf(f64, [image, kernel], (x, k) =>
      topos.functions.conv2d(x, k, [0], { stride: 2, padding: 1 }),
    );

    expect(value.reshape([2, 2]).toArray()).toEqual([
      [-3, 1],
      [-9, 15],
    ]);
    expect(gradients[0]?.reshape([4, 4]).toArray()).toEqual([
      [1, 2, 1, 0],
      [-2, 1, -2, 0],
      [1, 2, 1, 0],
      [-2, 1, -2, 1],
    ]);
    expect(gradients[1]?.reshape([3, 3]).toArray()).toEqual([
      [6, 12, 14],
      [12, 24, 28],
      [20, 40, 44],
    ]);
  });

  it("refuses windows that do not fit, strides and dilations of 0", () => {
    topos.scope(() => {
      const tape = f64.tape();
      const x = tape.leaf(f64.filled([1, 1, 2, 2], 1));
      const kernel = f64.filled([1, 1, 5, 5], 1);
      const { conv2d } = topos.functions;
      const tooLarge = thrownBy(() => conv2d(x, kernel, [0], { stride: 1, padding: 1 }));
      expect(tooLarge).toMatchObject({ kind: "shape" });
      const still = thrownBy(() => conv2d(x, kernel, [0], { stride: 0, padding: 4 }));
      expect(still).toBeInstanceOf(RangeError);
      expect(still).toMatchObject({ operation: "conv2d", kind: "argument" });
      expect(thrownBy(() => x.unfold(2, 2, 1, 0))).toBeInstanceOf(RangeError);
      expect(tape.length).toBe(1);
    });
  });
});

describe("P19: second derivatives", () => {
  /** The diagonal of second derivatives of an elementwise function. */
  const second = (of: readonly number[], body: Parameters<typeof answersOf<"f64">>[2]): Numbers =>
    topos.scope(() => {
      const [network, { twice }] = f64.record((tape) => {
        const x = tape.parameter(of);
        const once = tape.differentiate(body(x, x, x).sum(), [x]).of(x);
        return { twice: tape.differentiate(tape.resolve(once).sum(), [x]).of(x) };
      });
      const run = network.forward(network.parameters());
      return numbers(run.of(twice));
    });

  it("of piecewise functions are those of the piece", () => {
    const cube = second([2, -1, 0], (x) => {
      const up = x.relu();
      return up.mul(up).mul(up);
    });
    expect(cube).toEqual([12, 0, 0]);
    expect(second([3], (x) => x.maximum(x.neg()))).toEqual([0]);
  });

  it("of smooth functions are right to the last digits", () => {
    const near = (came: Numbers, right: readonly number[]): void => {
      expect(ulpsBetween(f64.tensor(came), right)).toBeLessThanOrEqual(4);
    };
    near(
      second([0.5], (x) => x.tanh()),
      [-0.7268619813835873],
    );
    near(
      second([0.5], (x) => x.mul(x).neg().exp()),
      [-0.7788007830714049],
    );
    const elu = second([1], (x) => {
      const y = x.neg();
      const below = y.neg().relu().neg().expm1();
      const sum = y.relu().add(below);
      return sum.mul(sum.filledLike(2));
    });
    near(elu, [0.7357588823428847]);
  });

  it("of log-sum-exp are the covariance of its softmax", () => {
    const rows = [0, 1].map((row) =>
      topos.scope(() => {
        const [network, { column }] = f64.record((tape) => {
          const x = tape.parameter([0.5, -0.25]);
          const gradient = tape.differentiate(x.logsumexp(0), [x]).of(x);
          const unit = row === 0 ? [1, 0] : [0, 1];
          return { column: tape.vjp(gradient, unit, [x]).of(x) };
        });
        return numbers(network.forward(network.parameters()).of(column));
      }),
    );
    const k = 0.21789499376181404;
    expect(ulpsBetween(f64.tensor(rows), [k, -k, -k, k])).toBeLessThanOrEqual(4);
  });
});

describe("P13: NaN and infinity", () => {
  it("reach every sum of products that they belong to", () => {
    const a = f32.tensor([
      [0, 1],
      [2, 0],
    ]);
    expect(
      numbers(
        a.matmul([
          [inf, 1],
          [4, 3],
        ]),
      ),
    ).toEqual([
      [nan, 3],
      [inf, 2],
    ]);
  });

  it("win in maximum from either side, and in relu; step answers 0", () => {
    const one = f32.tensor([1]);
    const none = f32.tensor([nan]);
    expect(numbers(none.maximum(one))).toEqual([nan]);
    expect(numbers(one.maximum(none))).toEqual([nan]);
    expect(numbers(answersOf(f32, [[nan]], (x) => x.relu()).value)).toEqual([nan]);
    expect(numbers(none.step([0]))).toEqual([0]);
    expect(numbers(none.tanh())).toEqual([nan]);
  });

  it("stay in their own row of a softmax", () => {
    const rows = numbers(
      f32
        .tensor([
          [1, nan],
          [1, 2],
        ])
        .logSoftmax(1),
    ) as readonly number[][];
    expect(rows[0]).toEqual([nan, nan]);
    expect(rows[1]?.every(Number.isFinite)).toBe(true);
  });
});
