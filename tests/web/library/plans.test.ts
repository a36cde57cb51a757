// Plans: what they tell of themselves, what their runs answer, how long they live.

import { describe, expect, it } from "vitest";
import type { Name } from "../../../web/src/library/index.ts";
import { thrownBy, topos } from "./engine.ts";

const { f64, f32 } = topos;

const hidden = () =>
  f64.record((tape) => {
    const w = tape.parameter([
      [0.5, -0.25],
      [0.25, 0.5],
    ]);
    const x = tape.input([[1, 2]]);
    const h = x.matmul(w).tanh();
    return { w, x, h, loss: h.mul(h).sum() };
  });

describe("a plan", () => {
  it("tells its schedule, its lifetimes and its peak", () => {
    topos.scope(() => {
      const [network, { h, loss }] = hidden();
      const plan = network.lower({ roots: [loss], observe: [h, loss] });

      expect(plan).toMatchObject({
        element: "f64",
        numerics: "exact",
        canBackward: false,
        length: 6,
        results: [loss, h],
        candidates: [],
        patterns: [],
        live: {
          schedule: [0, 1, 2, 3, 4, 5],
          series: [4, 6, 8, 4, 4, 5],
          peak: 8,
          at: 2,
          retainAll: 13,
        },
      });
      expect(plan.lines.map(({ lifetime }) => lifetime)).toEqual([
        { kind: "freed", after: 2 },
        { kind: "freed", after: 2 },
        { kind: "freed", after: 3 },
        { kind: "kept" },
        { kind: "freed", after: 5 },
        { kind: "kept" },
      ]);
      expect(plan.lines[3]).toMatchObject(network.node(h));
      expect(plan.node(loss)).toEqual(network.node(loss));
      expect(plan.describe()).toContain("live volume: peak 8 elements at node 2, retain-all 13\n");
    });
  });

  it("lists what it serves as one, and what it could not", () => {
    topos.scope(() => {
      const [network, { rows, pooled }] = f32.record((tape) => {
        const image = tape.input(f32.filled([1, 1, 4, 4], 1));
        const made = topos.functions.conv2d(image, f32.filled([2, 1, 3, 3], 1), [0, 0], {
          stride: 1,
          padding: 1,
        });
        return { rows: tape.resolve(tape.nodes()[8]?.symbol as Name), pooled: made };
      });
      const elected = network.lower({ roots: [pooled] });
      expect(elected.patterns).toEqual([
        {
          kind: "WindowProduct",
          formula: "WindowProduct",
          root: 11,
          nodes: [3, 4, 5, 6, 7, 8, 11],
        },
      ]);
      expect(elected.live.schedule).not.toContain(8);
      expect(network.lower({ roots: [pooled], backward: true }).patterns).toEqual([]);
      expect(network.lower({ roots: [pooled], backward: true }).candidates).toHaveLength(1);
      expect(network.lower({ roots: [pooled, rows] }).candidates).toEqual([]);
    });
  });

  it("outlives its network, disposed or reopened", () => {
    topos.scope(() => {
      const [network, { w, loss }] = hidden();
      const parameters = network.parameters();
      const plan = network.lower({ roots: [loss, w] });
      const before = plan.forward(parameters);
      const tape = network.reopen();
      const more = tape.parameter(2).mul(tape.resolve(loss));
      const grown = tape.seal();
      const carried = parameters.carried(grown);
      grown.dispose();

      expect(plan.forward(carried).of(loss).sameBits(before.of(loss))).toBe(true);
      expect(plan.length).toBe(6);
      expect(thrownBy(() => plan.node(more))).toMatchObject({ kind: "unallocated" });
    });
  });

  it("is an owner", () => {
    const [network, { loss }] = hidden();
    const before = topos.stats();
    const plan = network.lower({ roots: [loss] });
    expect(topos.stats().plans).toBe(before.plans + 1);
    network.dispose();
    plan.dispose();
    plan.dispose();
    expect(plan.disposed).toBe(true);
    for (const use of [() => plan.describe(), () => plan.lines, () => plan.live, () => plan.length])
      expect(thrownBy(use)).toMatchObject({ kind: "disposed" });
  });

  it("of 100,000 nodes is lowered in linear time", () => {
    topos.scope(() => {
      const tape = f64.tape();
      const c = tape.leaf(2 ** -10);
      let y = tape.parameter(0.5);
      for (let i = 0; i < 100_000; i += 1) y = y.add(c);
      const network = tape.seal();
      const before = performance.now();
      const plan = network.lower({ roots: [y] });
      expect(plan.live.peak).toBe(3);
      expect(plan.forward(network.parameters()).of(y).item()).toBe(98.15625);
      expect(performance.now() - before).toBeLessThan(30_000);
    });
  });
});

describe("a run of a plan", () => {
  it("answers its results alone, and says how to declare more", () => {
    topos.scope(() => {
      const [network, { h, loss }] = hidden();
      const run = network.lower({ roots: [loss], numerics: "fast" }).forward(network.parameters());
      expect(run.numerics).toBe("fast");
      expect([run.has(loss), run.has(h)]).toEqual([true, false]);
      expect(thrownBy(() => run.of(h))).toMatchObject({
        kind: "undeclared",
        operation: "of",
        symbols: [3],
        message:
          "of needs a value that the entry declared, got #3; it declared #5: add #3 to its roots or observe",
      });
      expect(thrownBy(() => run.lend(h, () => 0))).toMatchObject({ kind: "undeclared" });
    });
  });

  it("is scanned only where the entry asked for it", () => {
    topos.scope(() => {
      const [network, { w, loss }] = hidden();
      const parameters = network.parameters();
      const forward = network.lower({ roots: [loss] }).forward(parameters);
      expect(forward.canBackward).toBe(false);
      expect(thrownBy(() => forward.backward(loss))).toMatchObject({ kind: "posture" });
      const kept = network.lower({ roots: [loss], backward: true }).forward(parameters);
      expect(kept.canBackward).toBe(true);
      const engine = network.forward(parameters).backward(loss).of(w);
      expect(kept.backward(loss).of(w).sameBits(engine)).toBe(true);
      expect(network.interpret({ roots: [loss], backward: false }, parameters).canBackward).toBe(
        true,
      );
    });
  });

  it("fills recorded gradients from its roots", () => {
    topos.scope(() => {
      const [network, { w, adjoints }] = f64.record((tape) => {
        const w = tape.parameter([1, 2]);
        return { w, adjoints: tape.differentiate(w.mul(w).sum(), [w]) };
      });
      const run = network.lower({ roots: adjoints.roots }).forward(network.parameters());
      expect(run.recordedGradients(adjoints).of(w).toArray()).toEqual([2, 4]);
    });
  });

  it("tells which kernels served it", () => {
    topos.scope(() => {
      const [network, { loss }] = hidden();
      const served = network.lower({ roots: [loss] }).forward(network.parameters()).served;
      expect(served).toEqual([
        { formula: "Gemm", precision: "F64", server: "simd", count: 1 },
        { formula: "Map", precision: "F64", server: "simd", count: 1 },
      ]);
      expect(topos.servers.map(({ name }) => name)).toEqual(["reference", "simd", "relaxed-simd"]);
    });
  });
});

describe("P14: signs of zero in plans", () => {
  it("are the interpreter's: nothing is folded, and equal constants stay two", () => {
    topos.scope(() => {
      const [network, names] = f64.record((tape) => {
        const x = tape.input(-0);
        const nan = tape.input(Number.NaN);
        const five = tape.input(-5);
        const zero = tape.leaf(0);
        const negative = tape.leaf(-0);
        return [
          x.add(0),
          x.add(-0),
          x.sub(0),
          x.mul(3),
          zero.sub(x),
          zero.neg(),
          nan.mul(0),
          five.mul(0),
          tape.leaf(1).div(x),
          x.sqrt(),
          x.maximum(0),
          zero,
          negative,
        ];
      });
      const parameters = network.parameters();
      const planned = network.lower({ roots: names }).forward(parameters);
      const interpreted = network.forward(parameters);
      const answers = names.map((name) => planned.of(name).item());
      expect(answers).toEqual([
        0,
        -0,
        -0,
        -0,
        0,
        -0,
        Number.NaN,
        -0,
        Number.NEGATIVE_INFINITY,
        -0,
        0,
        0,
        -0,
      ]);
      for (const name of names)
        expect(planned.of(name).sameBits(interpreted.of(name)), `${name}`).toBe(true);
    });
  });
});

describe("P17: what a plan answers is nobody else's", () => {
  it("though it is an input, a parameter, or the same node twice", () => {
    topos.scope(() => {
      const source = new Float32Array([1, 2, 3]);
      const shape = [3];
      const [network, { x, y, w }] = f32.record((tape) => {
        const x = tape.input(f32.filled(shape, 1));
        const w = tape.parameter(source);
        return { x, w, y: x.add(w) };
      });
      source[0] = 9;
      shape[0] = 7;
      const parameters = network.parameters();
      const plan = network.lower({ roots: [x, y, y, w] });
      expect(plan.results).toEqual([x, y, w]);
      const fed = new Float32Array([4, 5, 6]);
      const first = plan.forward(parameters, [[x, fed]]);
      fed[0] = 0;
      const answer = first.of(y);
      answer.data()[0] = 100;
      const second = plan.forward(parameters, [[x, [7, 7, 7]]]);
      parameters.step(parameters, (value) => value.mul(value));

      expect(first.of(x).toArray()).toEqual([4, 5, 6]);
      expect(first.of(y).toArray()).toEqual([5, 7, 9]);
      expect(answer.toArray()).toEqual([5, 7, 9]);
      expect(first.of(w).toArray()).toEqual([1, 2, 3]);
      expect(second.of(x).toArray()).toEqual([7, 7, 7]);
      expect(second.of(y).toArray()).toEqual([8, 9, 10]);
      expect(plan.forward(parameters).of(w).toArray()).toEqual([1, 4, 9]);
      expect(network.node(x).shape).toEqual([3]);
    });
  });
});

describe("an entry", () => {
  it("is data, checked before anything happens", () => {
    topos.scope(() => {
      const [network, { loss }] = hidden();
      const refused = { kind: "argument" };
      expect(thrownBy(() => network.lower({ roots: loss } as never))).toMatchObject(refused);
      expect(thrownBy(() => network.lower({ roots: [loss], backward: 1 } as never))).toMatchObject({
        ...refused,
        message: "lower needs true or false as entry.backward, got 1",
      });
      const numerics = { roots: [loss], numerics: "quick" } as never;
      expect(thrownBy(() => network.lower(numerics))).toMatchObject(refused);
      const [other, foreign] = hidden();
      expect(thrownBy(() => other.lower({ roots: [loss] }))).toMatchObject({ kind: "foreign" });
      expect(foreign.loss.index).toBe(loss.index);
    });
  });

  it("of a program stands in what is recorded, by name if it has one", () => {
    topos.scope(() => {
      const [network, recorded] = topos.record(
        topos.parse(`w = parameter 0.5
x = input 2
y = w * x
loss = y * y
entry train: root loss; backward; numerics fast
entry look: root y; observe w, x
`),
      );
      const { names, entry, entries } = recorded;
      expect(entry).toEqual(entries["train"]);
      expect(entries).toMatchObject({
        train: { roots: [names["loss"]], observe: [], backward: true, numerics: "fast" },
        look: { roots: [names["y"]], observe: [names["w"], names["x"]], backward: false },
      });
      const plan = network.lower(entries["look"] as never);
      expect(plan.results).toEqual([names["y"], names["w"], names["x"]]);
      const byDefault = topos.record(
        topos.parse("w = parameter 1\nloss = w * w\ng = d(loss, w)\n"),
      );
      const [, { adjoints, entry: implied, entries: none }] = byDefault;
      expect(implied.roots).toEqual(adjoints[0]?.roots);
      expect(Object.keys(none)).toEqual([]);
    });
  });
});

describe("the readings of a plan", () => {
  const source = `image = input [1, 1, 4, 4]
filters = parameter [2, 1, 3, 3]
made = conv2d(image, filters, leaf [2], padding=1)
loss = sum(made)
root loss
`;

  it("are its listing, its schedule and what became of every match", () => {
    topos.scope(() => {
      const [network, recorded] = topos.record(topos.parse(source));
      const subject = { network, ...recorded };
      const plan = topos.read("plan", subject);
      const lowered = network.lower(recorded.entry);

      expect(topos.text("plan", plan)).toBe(lowered.describe().trimEnd());
      expect(plan.text.endsWith(plan.summary)).toBe(true);
      expect(plan.lines.map(({ lifetime }) => lifetime)).toEqual(
        lowered.lines.map(({ lifetime }) => lifetime),
      );
      expect(plan.lines[0]).toMatchObject({ names: ["image"], name: "Input" });
      expect(plan.patterns).toEqual(lowered.patterns);
      expect(plan.offers).toMatchObject([{ kind: "WindowProduct", root: 11, elected: true }]);
      const liveness = topos.read("liveness", subject);
      expect(liveness).toMatchObject(lowered.live);
      expect(topos.text("liveness", liveness).split("\n")[0]).toBe("   0  Input          16");
      const graph = topos.read("graph", {
        ...subject,
        entry: { roots: [recorded.names["made"] as never] },
      });
      expect(graph.nodes.at(-1)?.scheduled).toBe(false);
    });
  });

  it("say which node is in the way", () => {
    topos.scope(() => {
      const [network, recorded] = topos.record(topos.parse(source));
      const { loss } = recorded.names;
      const rows = network.nodes()[8]?.symbol;
      const entry = { roots: [loss as never], observe: [rows as never] };
      const { offers } = topos.read("plan", { network, ...recorded, entry });
      expect(offers).toMatchObject([
        {
          kind: "WindowProduct",
          root: 11,
          elected: false,
          blockedBy: 8,
          reason: "node 8 is declared, so it has to be made",
        },
      ]);
    });
  });

  it("take the target where there is no entry", () => {
    topos.scope(() => {
      const [network, { h, loss }] = hidden();
      const lines = topos.read("plan", { network, target: h }).lines;
      expect(lines).toHaveLength(4);
      expect(topos.read("liveness", { network, names: { loss } }).peak).toBe(8);
    });
  });
});
