// Modules for other compilers: what stands in them, and what links them with the program.

import { describe, expect, it } from "vitest";
import { thrownBy, topos } from "./engine.ts";

const { f32, f64 } = topos;

/** tanh(x @ w), and the gradient of its sum by w. */
const step = () =>
  f32.record((tape) => {
    const w = tape.parameter([
      [0.5, -0.25],
      [0.25, 0.4],
    ]);
    const hidden = tape
      .input([[1, 2]])
      .matmul(w)
      .tanh();
    return { hidden, adjoints: tape.differentiate(hidden.sum(), [w]) };
  });

/** Two filters over an image, and the rows of its windows. */
const filtered = () =>
  f32.record((tape) => {
    const image = tape.input(f32.normal(3, 1)([1, 1, 4, 4]));
    const filters = tape.parameter(f32.normal(4, 1)([2, 1, 2, 2]));
    const map = topos.functions.conv2d(image, filters, tape.leaf([0, 0]), {
      stride: 2,
      padding: 0,
    });
    return {
      map,
      rows: tape.nodes().find(({ opcode }) => opcode.name === "Reshape")?.symbol ?? map,
    };
  });

describe("a module", () => {
  it("answers what the entry declares, in its order", () => {
    topos.scope(() => {
      const [network, { hidden, adjoints }] = step();
      const plan = network.lower({ roots: adjoints.roots, observe: [hidden] });
      const lines = plan.stableHlo().split("\n");
      expect(lines[1]).toBe(
        "  func.func @main(%arg0: tensor<2x2xf32>, %arg1: tensor<1x2xf32>) -> (tensor<f32>, tensor<2x2xf32>, tensor<1x2xf32>) {",
      );
      expect(lines.at(-4)).toBe(
        `    return ${plan.results.map(({ index }) => `%v${index}`).join(", ")} : tensor<f32>, tensor<2x2xf32>, tensor<1x2xf32>`,
      );
      expect(plan.stableHlo()).toBe(plan.stableHlo());
    });
  });

  it("is the same in either posture and numerics", () => {
    topos.scope(() => {
      const [network, { map }] = filtered();
      const text = network.lower({ roots: [map] }).stableHlo();
      expect(text).toContain("stablehlo.convolution(");
      for (const entry of [{ backward: true }, { numerics: "fast" }] as const)
        expect(network.lower({ roots: [map], ...entry }).stableHlo()).toBe(text);
    });
  });

  it("takes a pattern apart where one of its interiors is observed", () => {
    topos.scope(() => {
      const [network, { map, rows }] = filtered();
      const text = network.lower({ roots: [map], observe: [rows] }).stableHlo();
      expect(text).not.toContain("stablehlo.convolution");
      expect(text.match(/"stablehlo\.gather"/g)).toHaveLength(2);
      expect(text).toContain("stablehlo.dot_general");
    });
  });

  it("outlives its network, and is refused once the plan is disposed", () => {
    const [network, { hidden }] = step();
    const plan = network.lower({ roots: [hidden] });
    network.dispose();
    expect(plan.stableHlo()).toContain("stablehlo.tanh");
    plan.dispose();
    expect(thrownBy(() => plan.stableHlo())).toMatchObject({
      kind: "disposed",
      operation: "stableHlo",
    });
  });

  it("says which node it cannot say", () => {
    topos.scope(() => {
      const [network, { folded }] = f64.record((tape) => {
        const windows = tape.input(f64.filled([4096], 1)).unfold(0, 3, 1, 1);
        return { folded: windows.fold(0, 3, 1, 1, 4096) };
      });
      expect(thrownBy(() => network.lower({ roots: [folded] }).stableHlo())).toMatchObject({
        kind: "emission",
        operation: "stableHlo",
        symbols: [2],
        message:
          "node 2 needs a table of weights [4094, 3, 4096], written out, and 16777216 entries are the most",
      });
    });
  });
});

describe("a portable module", () => {
  const classifier = (batch: number) =>
    f32.record((tape) => {
      const net = topos.layers.mlp(tape, [3, 4, 2], "tanh", f32.xavier(3));
      const x = tape.input(f32.normal(5, 1)([batch, 3]));
      const labels = tape.input(f32.filled([batch, 2], 0.5));
      const loss = topos.functions.crossEntropy(net.express(x), labels);
      const parameters = net.parameters();
      const adjoints = tape.differentiate(
        loss,
        parameters.map(([, symbol]) => symbol),
      );
      return { x, labels, parameters, adjoints };
    });
  const emitted = (batch: number, options: { readonly batch?: number } = {}) => {
    const [network, { x, labels, parameters, adjoints }] = classifier(batch);
    const names = [...Object.entries({ x, labels }), ...parameters];
    return network
      .lower({ roots: adjoints.roots })
      .stableHlo({ portable: true, loss: "mean", names, ...options });
  };

  it("says names and roles of arguments, and the size of its batch", () => {
    topos.scope(() => {
      const [head = "", signature = ""] = emitted(8).split("\n");
      expect(head).toBe("module @topos attributes {topos.batch = 8 : i64} {");
      expect(
        [...signature.matchAll(/\{topos.name = "(.*?)", topos.role = "(.*?)"\}/g)].map(
          ([, name, role]) => `${name} ${role}`,
        ),
      ).toEqual([
        ...["0.weights", "0.bias", "1.weights", "1.bias"].map((name) => `${name} parameter`),
        "x input",
        "labels input",
      ]);
    });
  });

  it("of another batch is the module of a recording with that batch", () => {
    topos.scope(() => {
      expect(emitted(8, { batch: 64 })).toBe(emitted(64));
      expect(emitted(8, { batch: 8 })).toBe(emitted(8));
    });
  });

  it("holds no dialect but two, and erf by arithmetic", () => {
    topos.scope(() => {
      const [network, { y }] = f32.record((tape) => ({ y: tape.input([1, 2]).erf() }));
      const plan = network.lower({ roots: [y] });
      expect(plan.stableHlo()).toContain("chlo.erf");
      const dialects = plan
        .stableHlo({ portable: true })
        .matchAll(/^ +(?:%\w+ = )?"?([a-z]+)\./gmu);
      expect(new Set(Array.from(dialects, ([, dialect]) => dialect))).toEqual(
        new Set(["func", "stablehlo"]),
      );
    });
  });

  it("refuses options that it does not have, and those that need it", () => {
    topos.scope(() => {
      const [network, { hidden }] = step();
      const plan = network.lower({ roots: [hidden] });
      const refused = (options: object) => thrownBy(() => plan.stableHlo(options));
      expect(refused({ loss: "mean" })).toMatchObject({
        kind: "argument",
        message: "stableHlo needs true beside loss as options.portable, got undefined",
      });
      expect(refused({ portable: true, loss: "max" })).toMatchObject({
        kind: "argument",
        message: 'stableHlo needs "sum" or "mean" as options.loss, got "max"',
      });
      for (const batch of [0, 1.5, "8"])
        expect(refused({ portable: true, batch })).toMatchObject({ kind: "argument" });
      expect(refused({ portable: true, names: [["w"]] })).toMatchObject({ kind: "argument" });
      const [other, { hidden: foreign }] = step();
      expect(refused({ portable: true, names: [["w", foreign]] })).toMatchObject({
        kind: "foreign",
      });
      other.dispose();
    });
  });

  it("says which extent may or may not be the batch", () => {
    topos.scope(() => {
      const [network, { y }] = f32.record((tape) => {
        const x = tape.input(f32.filled([4, 3], 1));
        return { y: x.mul(tape.leaf(f32.normal(1, 1)([4, 3]))) };
      });
      const plan = network.lower({ roots: [y] });
      expect(thrownBy(() => plan.stableHlo({ portable: true, batch: 8 }))).toMatchObject({
        kind: "emission",
        symbols: [2],
        message: "node 2 has one extent for the batch and for something else",
      });
    });
  });
});

describe("the reading", () => {
  it("has the module's text, and the node of each line, argument and value", () => {
    topos.scope(() => {
      const [network, { map }] = filtered();
      const entry = { roots: [map] };
      const reading = topos.read("stablehlo", { network, entry });
      expect(`${topos.text("stablehlo", reading)}\n`).toBe(network.lower(entry).stableHlo());
      expect(reading.arguments?.map((node) => network.nodes()[node]?.opcode.name)).toEqual([
        "Parameter",
        "Input",
      ]);
      expect(reading.results).toEqual([map.index]);
      const [pattern] = reading.patterns ?? [];
      const raised = reading.lines.filter(({ index }) => index === pattern?.root);
      expect(raised.map(({ text }) => /stablehlo\.(\w+)/.exec(text)?.[1])).toEqual([
        "reshape",
        "convolution",
        "reshape",
      ]);
      for (const { index, name } of reading.values ?? [])
        expect(topos.text("stablehlo", reading), `node ${index}`).toMatch(new RegExp(`${name}\\b`));
      const interiors = pattern?.nodes.filter((node) => node !== pattern.root) ?? [];
      expect(reading.values?.filter(({ index }) => interiors.includes(index))).toEqual([]);
    });
  });
});
