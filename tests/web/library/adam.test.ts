// Adam and AdamW: the bits of their definition, whole loops, states that are kept and brought back.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type {
  ElementName,
  ElementType,
  Optimizer,
  Tensor,
} from "../../../web/src/library/index.ts";
import { thrownBy, topos } from "./engine.ts";

const { f64, f32, bf16, optimizers } = topos;

/** beta2 below 1 in every element. */
const moments = { beta1: 0.9, beta2: 0.99, epsilon: 1e-8 } as const;
const decay = 0.01;

/** The definition over tensors, one opcode for each operation. */
class ByHand<E extends ElementName> {
  readonly #element: ElementType<E>;
  readonly #decays: (value: Tensor<E>) => boolean;
  readonly #moments = new Map<number, readonly [m: Tensor<E>, v: Tensor<E>]>();
  #powers: readonly [Tensor<E>, Tensor<E>];

  constructor(element: ElementType<E>, decays: (value: Tensor<E>) => boolean) {
    this.#element = element;
    this.#decays = decays;
    this.#powers = [element.tensor(1), element.tensor(1)];
  }

  advance(): void {
    const [power1, power2] = this.#powers;
    this.#powers = [power1.mul(moments.beta1), power2.mul(moments.beta2)];
  }

  moved(p: Tensor<E>, g: Tensor<E>, slot: number, rate: number): Tensor<E> {
    const number = (value: number): Tensor<E> => p.filledLike(value);
    const rest = (value: Tensor<E>): Tensor<E> =>
      this.#element.filled(p.shape, this.#element.tensor(1).sub(value).item());
    const [beta1, beta2] = [number(moments.beta1), number(moments.beta2)];
    const [m0, v0] = this.#moments.get(slot) ?? [number(0), number(0)];
    const m = m0.mul(beta1).add(g.mul(number(1).sub(beta1)));
    const v = v0.mul(beta2).add(g.mul(g).mul(number(1).sub(beta2)));
    this.#moments.set(slot, [m, v]);
    const [power1, power2] = this.#powers;
    const size = v.div(rest(power2)).sqrt().add(number(moments.epsilon));
    const moved = p.sub(m.div(rest(power1)).div(size).mul(number(rate)));
    if (!this.#decays(p)) return moved;
    return moved.sub(p.mul(number(decay)).mul(number(rate)));
  }
}

/** A network without more than its parameters, and directions for them. */
const slots = <E extends ElementName>(element: ElementType<E>, seed: number) => {
  const draw = element.normal(seed, 1);
  const shapes = [[5, 3], [7], [], [2, 2, 2], [1]];
  const [network, symbols] = element.record((tape) =>
    shapes.map((shape) => tape.parameter(draw(shape))),
  );
  const parameters = network.parameters();
  const along = (step: number) => {
    const slope = element.normal(seed + step, 10 ** (step - 2));
    return parameters.map((value) => slope(value.shape));
  };
  return { network, parameters, symbols, along };
};

describe("adam and adamW", () => {
  for (const element of [f64, f32, bf16] as readonly ElementType[]) {
    it(`take the operations of their definition, each rounded, in ${element.name}`, () => {
      fc.assert(
        fc.property(fc.nat(1e6), fc.boolean(), (seed, decays) => {
          topos.scope(() => {
            const { parameters, along } = slots(element, seed);
            const byHand = parameters.clone();
            const optimizer = decays
              ? optimizers.adamW(parameters, { ...moments, decay })
              : optimizers.adam(parameters, moments);
            const hand = new ByHand(element, ({ shape }) => decays && shape.length >= 2);
            for (let step = 1; step <= 4; step += 1) {
              const direction = along(step);
              hand.advance();
              byHand.step(direction, (p, g, { index }) => hand.moved(p, g, index, 0.1 / step));
              optimizer.step(direction, 0.1 / step);
              for (const [symbol, value] of byHand.entries())
                expect(parameters.of(symbol).sameBits(value), `${symbol} at ${step}`).toBe(true);
            }
          });
        }),
        { numRuns: 8 },
      );
    });
  }

  it("ask a policy once for each slot, with its name and its value", () => {
    topos.scope(() => {
      const { parameters, symbols, along } = slots(f64, 3);
      const asked: unknown[] = [];
      const optimizer = optimizers.adamW(parameters, {
        ...moments,
        decay,
        decays: (symbol, value) => {
          asked.push([symbol, value.shape]);
          return symbol === symbols[1];
        },
      });
      expect(optimizer.kind).toBe("adamw");
      expect(asked).toEqual(symbols.map((symbol) => [symbol, parameters.of(symbol).shape]));
      const plain = parameters.clone();
      const adam = optimizers.adam(plain, moments);
      for (const each of [optimizer, adam]) each.step(along(1), 0.1);
      expect(asked).toHaveLength(symbols.length);
      const same = symbols.map((symbol) => parameters.of(symbol).sameBits(plain.of(symbol)));
      expect(same).toEqual([true, false, true, true, true]);
    });
  });

  it("refuse what they cannot take, and a table that ended", () => {
    topos.scope(() => {
      const { parameters } = slots(f32, 1);
      const made = (change: object): unknown =>
        thrownBy(() => optimizers.adamW(parameters, { ...moments, decay, ...change }));
      expect(made({ beta1: [1, 2] })).toMatchObject({ kind: "shape", operation: "adamW" });
      expect(made({ decay: undefined })).toMatchObject({
        kind: "argument",
        message:
          "adamW needs a number, nested arrays, a typed array or a tensor as options.decay, got undefined",
      });
      expect(made({ beta2: f64.tensor(0.9) })).toMatchObject({ kind: "argument" });
      expect(made({ decays: true })).toMatchObject({ kind: "argument" });
      expect(made({ decays: () => 1 })).toMatchObject({ kind: "argument" });
      expect(thrownBy(() => optimizers.adam(parameters, 1 as never))).toMatchObject({
        kind: "argument",
        operation: "adam",
      });
      parameters.dispose();
      expect(made({})).toMatchObject({ kind: "disposed", operation: "adamW" });
    });
  });
});

/** A regression whose parameters are a matrix, a row and a number. */
const regression = () => {
  const [network, names] = f32.record((tape) => {
    const x = tape.input(f32.uniform(3, 1)([8, 6]));
    const w = tape.parameter(f32.uniform(5, 0.5)([6, 3]));
    const b = tape.parameter(f32.filled([3], 0));
    const scale = tape.parameter(0.5);
    const error = x
      .matmul(w)
      .add(b.broadcastAlong(0, 8))
      .tanh()
      .sub(f32.filled([8, 3], 0.25));
    const loss = error.mul(error).sum().mul(scale);
    return { x, w, b, scale, loss, adjoints: tape.differentiate(loss, [w, b, scale]) };
  });
  const parameters = network.parameters();
  const plan = network.lower({ roots: names.adjoints.roots });
  return { network, parameters, plan, ...names };
};

const kinds: { readonly [K in Optimizer["kind"]]: (parameters: never) => Optimizer<"f32"> } = {
  sgd: (parameters) => optimizers.sgd(parameters),
  adam: (parameters) => optimizers.adam(parameters, moments),
  adamw: (parameters) => optimizers.adamW(parameters, { ...moments, decay }),
};

describe("train", () => {
  for (const [kind, make] of Object.entries(kinds)) {
    it(`with ${kind} gives the bits of the same steps one by one`, async () => {
      const { network, parameters, plan, adjoints, x, w, b, scale, loss } = regression();
      const byHand = parameters.clone();
      const stepper = make(byHand as never);
      const batches = [[], [[x, f32.uniform(9, 1)([8, 6])]]] as const;
      const expected: number[] = [];
      for (let step = 0; step < 7; step += 1) {
        const run = network.forward(byHand, batches[step % 2]);
        expected.push(run.of(loss).item());
        stepper.step(run.backward(loss), 0.05);
        run.dispose();
      }
      const options = { plan, adjoints, steps: 7, learningRate: 0.05, batches };
      const losses = await topos.train({ ...options, optimizer: make(parameters as never) });
      expect(Array.from(losses)).toEqual(expected);
      for (const name of [w, b, scale])
        expect(parameters.of(name).sameBits(byHand.of(name))).toBe(true);
      for (const owner of [network, plan, parameters, byHand]) owner.dispose();
    });

    it(`with ${kind} for 10,000 steps leaves memory where the first ones left it`, async () => {
      const { network, parameters, plan, adjoints, x } = regression();
      const optimizer = make(parameters as never);
      const batches = [1, 2].map((seed) => [[x, f32.uniform(seed, 1)([8, 6])]] as const);
      const run = (steps: number): Promise<unknown> =>
        topos.train({ plan, adjoints, optimizer, steps, learningRate: 1e-4, batches });
      await run(100);
      await run(1000);
      const warm = topos.stats();
      await run(10_000);
      for (let step = 0; step < 100; step += 1) {
        const made = plan.forward(parameters);
        optimizer.step(made.recordedGradients(adjoints), 1e-4);
        made.dispose();
      }
      expect(topos.stats()).toEqual(warm);
      for (const owner of [network, plan, parameters]) owner.dispose();
    });
  }
});

describe("an optimizer's snapshot", () => {
  const named = ({ w, b, scale }: ReturnType<typeof regression>) => Object.entries({ w, b, scale });

  it("goes on with the bits of a loop that was never left", async () => {
    const made = regression();
    const { network, parameters, plan, adjoints, w } = made;
    const options = { plan, adjoints, steps: 5, learningRate: 0.05 };
    const optimizer = optimizers.adamW(parameters, { ...moments, decay });
    await topos.train({ ...options, optimizer });
    const kept = parameters.snapshot(named(made));
    const state = optimizer.snapshot(named(made));
    expect([...state.keys()]).toEqual([
      ...["first.w", "first.b", "first.scale"],
      ...["second.w", "second.b", "second.scale", "powers"],
    ]);
    expect(state.get("second.w")?.shape).toEqual([6, 3]);
    const losses = await topos.train({ ...options, optimizer });

    const bytes = topos.safetensors.encode([...kept, ...state]);
    const { tensors } = topos.safetensors.decode(bytes);
    const other = network.parameters();
    const resumed = optimizers.adamW(other, { ...moments, decay });
    const under = (test: (path: string) => boolean) => [...tensors].filter(([path]) => test(path));
    other.restore(
      named(made),
      under((path) => kept.has(path)),
    );
    resumed.restore(
      named(made),
      under((path) => state.has(path)),
    );
    expect(await topos.train({ ...options, optimizer: resumed })).toEqual(losses);
    expect(other.of(w).sameBits(parameters.of(w))).toBe(true);
    for (const [path, tensor] of resumed.snapshot(named(made)))
      expect(optimizer.snapshot(named(made)).get(path)?.sameBits(tensor), path).toBe(true);
    for (const owner of [network, plan, parameters, other]) owner.dispose();
  });

  it("is brought back whole or not at all", () => {
    topos.scope(() => {
      const made = regression();
      const { network, parameters, loss } = made;
      const optimizer = optimizers.adam(parameters, moments);
      optimizer.step(network.forward(parameters).backward(loss), 0.1);
      const before = optimizer.snapshot(named(made));
      optimizer.step(network.forward(parameters).backward(loss), 0.1);
      const after = optimizer.snapshot(named(made));
      const restore = (change: (state: Map<string, Tensor>) => void): unknown => {
        const state = new Map<string, Tensor>(before);
        change(state);
        return thrownBy(() => optimizer.restore(named(made), state));
      };
      const error = (message: string) => ({ kind: "checkpoint", operation: "restore", message });
      expect(restore((state) => state.delete("second.b"))).toMatchObject(
        error('restore needs a tensor for "second.b"'),
      );
      expect(restore((state) => state.set("third.b", f32.tensor(1)))).toMatchObject(
        error('restore needs no tensor but what is named, got "third.b"'),
      );
      expect(restore((state) => state.set("powers", f32.tensor([1, 2, 3])))).toMatchObject(
        error('restore needs [2] for "powers", got [3]'),
      );
      expect(restore((state) => state.set("second.scale", f64.tensor(1)))).toMatchObject(
        error('restore needs f32 for "second.scale", got f64'),
      );
      for (const [path, tensor] of optimizer.snapshot(named(made)))
        expect(after.get(path)?.sameBits(tensor), path).toBe(true);
      optimizer.restore(named(made), before);
      for (const [path, tensor] of optimizer.snapshot(named(made)))
        expect(before.get(path)?.sameBits(tensor), path).toBe(true);
    });
  });

  it("of gradient descent is empty", () => {
    topos.scope(() => {
      const made = regression();
      const optimizer = optimizers.sgd(made.parameters);
      expect(optimizer.snapshot(named(made)).size).toBe(0);
      optimizer.restore(named(made), []);
      const error = thrownBy(() => optimizer.restore(named(made), [["powers", f32.tensor(1)]]));
      expect(error).toMatchObject({ kind: "checkpoint" });
    });
  });

  it("asks for names of its own table", () => {
    topos.scope(() => {
      const made = regression();
      const optimizer = optimizers.adam(made.parameters, moments);
      const snapshot = (names: unknown): unknown =>
        thrownBy(() => optimizer.snapshot(names as never));
      expect(snapshot([["x", made.x]])).toMatchObject({
        kind: "parameters",
        operation: "snapshot",
      });
      expect(snapshot([["x", regression().w]])).toMatchObject({ kind: "foreign" });
      expect(
        snapshot([
          ["w", made.w],
          ["w", made.b],
        ]),
      ).toMatchObject({ kind: "checkpoint" });
      expect(snapshot(1)).toMatchObject({ kind: "argument" });
    });
  });
});
