// Optimisers and training loops: the bits of steps by hand, turns of the page, ends before the end, and constant memory.

import { describe, expect, it } from "vitest";
import { thrownBy, topos } from "./engine.ts";

const { f32, f64 } = topos;

const perceptron = () => {
  const [network, names] = f32.record((tape) => {
    const x = tape.input(f32.uniform(3, 1)([8, 6]));
    const y = tape.input(f32.uniform(4, 1)([8, 2]));
    const w = tape.parameter(f32.uniform(5, 0.5)([6, 2]));
    const b = tape.parameter(f32.filled([2], 0));
    const unseen = tape.parameter([1, 2, 3]);
    const error = x.matmul(w).add(b.broadcastAlong(0, 8)).tanh().sub(y);
    const loss = error.mul(error).sum();
    return { x, y, w, b, unseen, loss, adjoints: tape.differentiate(loss, [w, b]) };
  });
  const parameters = network.parameters();
  const optimizer = topos.optimizers.sgd(parameters);
  const plan = network.lower({ roots: names.adjoints.roots });
  return { network, parameters, optimizer, plan, ...names };
};

describe("an optimizer", () => {
  it("steps as the rule says, and keeps clones as they were", () => {
    topos.scope(() => {
      const { network, parameters, optimizer, plan, adjoints, loss, w, b } = perceptron();
      expect([optimizer.kind, optimizer.parameters]).toEqual(["sgd", parameters]);
      const byHand = parameters.clone();
      for (let step = 0; step < 3; step += 1) {
        const kept = parameters.clone();
        const before = kept.of(w).text;
        byHand.step(network.forward(byHand).backward(loss), (value, slope) =>
          value.sub(slope.mul(slope.filledLike(0.1))),
        );
        const run = plan.forward(parameters);
        if (step === 1) optimizer.step(network.forward(parameters).backward(loss), 0.1);
        else optimizer.step(run.recordedGradients(adjoints), f32.tensor(0.1));
        expect(parameters.of(w).sameBits(byHand.of(w))).toBe(true);
        expect(parameters.of(b).sameBits(byHand.of(b))).toBe(true);
        expect(kept.of(w).text).toBe(before);
      }
    });
  });

  it("refuses what is no direction or no rate, and ends with its table", () => {
    topos.scope(() => {
      const { parameters, optimizer, w } = perceptron();
      const other = perceptron().parameters;
      const before = parameters.of(w).text;
      const step = (direction: unknown, rate: unknown): unknown =>
        thrownBy(() => optimizer.step(direction as never, rate as never));
      expect(step(parameters, [1, 2])).toMatchObject({ kind: "shape", operation: "step" });
      expect(step(parameters, "1")).toMatchObject({ kind: "argument" });
      expect(step({}, 1)).toMatchObject({ kind: "argument" });
      expect(step(other, 1)).toMatchObject({ kind: "foreign" });
      expect(parameters.of(w).text).toBe(before);
      parameters.dispose();
      expect(step(other, 1)).toMatchObject({ kind: "disposed", operation: "step" });
      expect(thrownBy(() => topos.optimizers.sgd(parameters))).toMatchObject({ kind: "disposed" });
    });
  });
});

describe("train", () => {
  it("gives the bits of the same steps one by one", async () => {
    const { network, parameters, optimizer, plan, adjoints, x, loss, w, b, unseen } = perceptron();
    const byHand = parameters.clone();
    const stepper = topos.optimizers.sgd(byHand);
    const batches = [[], [[x, f32.uniform(9, 1)([8, 6])]]] as const;
    const rate = (step: number): number => 0.05 / (1 + step);
    const expected: number[] = [];
    for (let step = 0; step < 7; step += 1) {
      const run = network.forward(byHand, batches[step % 2]);
      expected.push(run.of(loss).item());
      stepper.step(run.backward(loss), rate(step));
      run.dispose();
    }
    const seen: number[] = [];
    const losses = await topos.train({
      plan,
      adjoints,
      optimizer,
      steps: 7,
      learningRate: rate,
      batches,
      slice: 1e-9,
      onProgress: ({ step, losses: some }) => seen.push(step, some.length),
    });
    expect(Array.from(losses)).toEqual(expected);
    expect(seen).toEqual([1, 1, 2, 1, 3, 1, 4, 1, 5, 1, 6, 1, 7, 1]);
    for (const name of [w, b, unseen])
      expect(parameters.of(name).sameBits(byHand.of(name))).toBe(true);
    for (const owner of [network, plan, parameters, byHand]) owner.dispose();
  });

  it("stops after a whole step when it is told to, and rejects what it cannot do", async () => {
    const { network, parameters, optimizer, plan, adjoints, x, w, loss } = perceptron();
    const good = { plan, adjoints, optimizer, steps: 1, learningRate: 0.1 };
    const control = new AbortController();
    let reached = 0;
    const onProgress = ({ step }: { step: number }): void => {
      reached = step;
      if (step >= 2) control.abort(new Error("enough"));
    };
    const stopped = { ...good, steps: 1e6, slice: 1e-9, signal: control.signal, onProgress };
    await expect(topos.train(stopped)).rejects.toThrow("enough");
    const after = parameters.of(w).text;
    expect(reached).toBe(2);

    const blind = network.lower({ roots: [loss] });
    const wrong: readonly (readonly [object, object])[] = [
      [{ plan: network }, { kind: "argument" }],
      [{ adjoints: {} }, { kind: "argument" }],
      [{ optimizer: {} }, { kind: "argument" }],
      [{ steps: 1.5 }, { kind: "argument" }],
      [{ learningRate: [1, 2] }, { kind: "shape" }],
      [{ learningRate: () => "1" }, { kind: "argument" }],
      [{ slice: 0 }, { kind: "argument" }],
      [{ signal: {} }, { kind: "argument" }],
      [{ batches: [[[x, [1]]]] }, { kind: "feed", operation: "train" }],
      [{ plan: blind }, { kind: "undeclared", operation: "train" }],
    ];
    for (const [change, error] of wrong) {
      await expect(topos.train({ ...good, ...change } as never)).rejects.toMatchObject(error);
    }
    expect(parameters.of(w).text).toBe(after);
    expect(await topos.train({ ...good, steps: 0 })).toHaveLength(0);
    for (const owner of [network, blind, plan, parameters]) owner.dispose();
  });

  it("ends when what it works on does", async () => {
    for (const ended of ["plan", "parameters"] as const) {
      const made = perceptron();
      const { network, parameters, plan } = made;
      const onProgress = (): void => made[ended].dispose();
      const more = { ...made, steps: 10, learningRate: 0.1, slice: 1e-9, onProgress };
      await expect(topos.train(more)).rejects.toMatchObject({ kind: "disposed" });
      for (const owner of [network, plan, parameters]) owner.dispose();
    }
  });

  it("of 10,000 steps leaves memory and counts where they were after the first ones", async () => {
    const { network, parameters, optimizer, plan, adjoints, x } = perceptron();
    const batches = [1, 2, 3].map((seed) => [[x, f32.uniform(seed, 1)([8, 6])]] as const);
    const run = (steps: number): Promise<unknown> =>
      topos.train({ plan, adjoints, optimizer, steps, learningRate: 0.001, batches });
    await run(100);
    await run(10_000);
    const warm = topos.stats();
    for (let step = 0; step < 1000; step += 1) {
      const made = plan.forward(parameters);
      optimizer.step(made.recordedGradients(adjoints), 0.001);
      made.dispose();
    }
    await run(10_000);
    expect(topos.stats()).toEqual(warm);
    for (const owner of [network, plan, parameters]) owner.dispose();
  });

  it("of scalars moves constants", async () => {
    const [network, { w, adjoints }] = f64.record((tape) => {
      const w = tape.parameter(0);
      const error = w.mul(2).sub(4);
      return { w, adjoints: tape.differentiate(error.mul(error), [w]) };
    });
    const parameters = network.parameters();
    const plan = network.lower({ roots: adjoints.roots });
    const optimizer = topos.optimizers.sgd(parameters);
    const losses = await topos.train({
      plan,
      adjoints,
      optimizer,
      steps: 3,
      learningRate: f64.tensor(0.125),
    });
    expect(Array.from(losses)).toEqual([16, 0, 0]);
    expect(parameters.of(w).toJSON().digits).toEqual(["2"]);
    for (const owner of [network, plan, parameters]) owner.dispose();
  });
});
