import { describe, expect, it } from "vitest";
import { topos } from "./engine.ts";

const { f64, f32 } = topos;

/** The examples of the contract; what stands there as a comment is asserted here. */
describe("the examples of the contract", () => {
  it("scans an expression from its end", () => {
    topos.scope(() => {
      const tape = f64.tape();
      const a = tape.leaf(2);
      const b = tape.leaf(3);
      const c = tape.leaf(4);
      const expression = a.add(b).mul(c).neg().add(a.mul(c));
      const network = tape.seal();
      const run = network.forward(network.parameters());
      const gradients = run.backward(expression);

      expect(`${run.of(expression)}`).toBe("-12");
      expect([a, b, c].map((value) => `${gradients.of(value)}`)).toEqual(["0", "-4", "-3"]);
    });
  });

  it("records the derivative below the program", () => {
    topos.scope(() => {
      const tape = f64.tape();
      const w = tape.parameter(0);
      const x = tape.input(0);
      const y = tape.input(0);
      const error = w.mul(x).sub(y);
      const loss = error.mul(error);
      expect(tape.length).toBe(6);
      const adjoints = tape.differentiate(loss, [w]);

      expect(adjoints.of(w).index).toBe(20);
      expect(tape.describe().split("\n").at(23)).toBe("tape: 23 nodes, 1 parameter, 2 inputs");
      expect(tape.describe().split("\n")[20]).toBe("  20  Add            19, 17             []");
    });
  });

  it("reads a program as a graph", () => {
    topos.scope(() => {
      const program = topos.parse(`
    w = parameter 0
    x = input 0
    y = input 0
    error = w * x - y
    loss = error * error
    dw = d(loss, w)`);
      const [network, recorded] = topos.record(program);
      const graph = topos.read("graph", { network, ...recorded });
      const error = recorded.names["error"];

      expect(program.diagnostics).toEqual([]);
      expect(graph.nodes).toHaveLength(23);
      expect(graph.nodes.find((node) => node.index === error?.index)?.readers).toHaveLength(4);
      expect(graph.lanes).toBeGreaterThan(1);
    });
  });

  it("gives the same bits by both readings of one rule", () => {
    topos.scope(() => {
      const [network, { weights, loss, adjoints }] = f64.record((tape) => {
        const weights = tape.parameter([
          [0.5, -0.25],
          [0.125, 0.75],
          [-0.5, 0.25],
        ]);
        const inputs = tape.input([
          [0.5, -1, 0.25],
          [-0.75, 0.5, 1.25],
        ]);
        const scores = inputs.matmul(weights).tanh().logSoftmax(1);
        const loss = scores.mul(scores).sum();
        return { weights, loss, adjoints: tape.differentiate(loss, [weights]) };
      });
      const run = network.forward(network.parameters());
      const engine = run.backward(loss).of(weights);
      const recorded = run.recordedGradients(adjoints).of(weights);

      expect(engine.text).toBe(
        "[[1.4721782245984396, -1.2963249092243496], [-1.7515114917848909, 1.2875976853034148], [-1.202283943495261, 1.4725472617489126]]",
      );
      expect(engine.sameBits(recorded)).toBe(true);
    });
  });

  it("takes one seeded row of a Jacobian", () => {
    topos.scope(() => {
      const [network, { x, row }] = f64.record((tape) => {
        const x = tape.parameter([0.5, -0.25, 1.5]);
        const cubes = x.mul(x).mul(x);
        return { x, row: tape.vjp(cubes, [1, 0, 0], [x]) };
      });
      const run = network.forward(network.parameters());

      expect(run.of(row.of(x)).toArray()).toEqual([0.75, 0, 0]);
    });
  });

  it("takes a second derivative by another product", () => {
    topos.scope(() => {
      const [network, { gradient, product }] = f64.record((tape) => {
        const x = tape.parameter([0.5, -0.25, 1.5]);
        const value = x.mul(x).mul(x).sum();
        const gradient = tape.differentiate(value, [x]).of(x);
        const product = tape.vjp(gradient, [0.25, 1, -0.5], [x]).of(x);
        return { gradient, product };
      });
      const run = network.forward(network.parameters());

      expect(run.of(gradient).toArray()).toEqual([0.75, 0.1875, 6.75]);
      expect(run.of(product).toArray()).toEqual([0.75, -1.5, -4.5]);
    });
  });

  it("reads the backward pass of a perceptron as a curve", () => {
    topos.scope(() => {
      const [network, { loss }] = f32.record((tape) => {
        const mlp = topos.layers.mlp(tape, [4, 8, 8, 1], "tanh", f32.xavier(3));
        const features = tape.input(f32.normal(5, 1)([16, 4]));
        const targets = tape.input(f32.normal(7, 1)([16, 1]));
        const error = mlp.express(features).sub(targets);
        return { loss: error.mul(error).sum() };
      });
      const gradients = network.forward(network.parameters()).backward(loss);
      const norms = gradients.norms();

      expect(norms).toHaveLength(network.length);
      expect(new BigUint64Array(norms.buffer)[0]).toBe(0x40302d1b722d1bdcn);
      expect(gradients.firstNonFinite()).toBeUndefined();
    });
  });

  it("trains a slope, and disposes what each step made", () => {
    topos.scope(() => {
      const [network, { w, x, y, loss }] = f64.record((tape) => {
        const w = tape.parameter(0);
        const x = tape.input(0);
        const y = tape.input(0);
        const error = w.mul(x).sub(y);
        return { w, x, y, loss: error.mul(error) };
      });
      const parameters = network.parameters();
      for (let step = 0; step < 100; step += 1) {
        const sample = 1 + (step % 3);
        const run = network.forward(parameters, [
          [x, sample],
          [y, 2 * sample],
        ]);
        parameters.step(run.backward(loss), (value, slope) => value.sub(slope.mul(0.02)));
        run.dispose();
      }

      expect(parameters.of(w).item()).toBe(1.9999999993640727);
      expect(topos.stats().runs).toBe(0);
    });
  });

  it("runs a reading of one's own over a listing", () => {
    topos.scope(() => {
      const [network, { x, value }] = f64.record((tape) => {
        const x = tape.parameter([0.5, -0.25, 1.5]);
        return { x, value: x.mul(x).mul(x).sum() };
      });
      const tangents = topos.replay(network.nodes(), {
        source: ({ symbol }) => {
          const primal = network.payload(symbol) ?? f64.tensor(0);
          return {
            primal,
            tangent: symbol === x ? f64.tensor([0.25, 1, -0.5]) : primal.filledLike(0),
          };
        },
        express: (opcode, [a, b]) => {
          if (a === undefined) throw new Error(`${opcode.name} has no operand`);
          if (opcode.name === "Sum") return { primal: a.primal.sum(), tangent: a.tangent.sum() };
          if (b === undefined) throw new Error(`this reading has no rule for ${opcode.name}`);
          const [left, right] = [a.primal.mul(b.tangent), a.tangent.mul(b.primal)];
          return { primal: a.primal.mul(b.primal), tangent: left.add(right) };
        },
      });

      expect(tangents.of(value).tangent.item()).toBe(-3);
    });
  });

  it("records the tape language inside JavaScript", () => {
    topos.scope(() => {
      const tape = f32.tape();
      const image = tape.input(f32.filled([1, 2], 1));
      const { hidden, loss } = tape.record<"hidden" | "loss">`
    w = parameter of [[0.5, -0.25], [0.25, 0.4]]
    hidden = tanh(${image} @ w)
    loss = sum(hidden * hidden)`;
      const network = tape.seal();
      const run = network.forward(network.parameters(), new Map([[image, [[1, 2]]]]));

      expect(run.of(hidden).shape).toEqual([1, 2]);
      expect(run.lend(hidden, (view) => view[0])).toBe(Math.fround(Math.tanh(1)));
      expect(run.of(loss).shape).toEqual([]);
    });
  });
});
