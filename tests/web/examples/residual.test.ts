// A layer of one's own among those of the library.

import { init } from "topos-wasm";
import { expect, test } from "vitest";
import { residual } from "../../../examples/residual.ts";

const topos = await init();
const { f64, layers } = topos;

test("a layer of one's own has its place in a sequence, and in its paths", () => {
  topos.scope(() => {
    const tape = f64.tape();
    const identity = [
      [1, 0],
      [0, 1],
    ];
    const net = layers.sequential(
      layers.activation("relu"),
      residual(layers.linear(tape, identity, [0.5, 0])),
    );
    const output = net.express(tape.input([[-1, 2]]));
    const network = tape.seal();

    expect(net.parameters().map(([path]) => path)).toEqual(["1.inner.weights", "1.inner.bias"]);
    expect(`${network.forward(network.parameters()).of(output)}`).toBe("[[0.5, 4]]");
  });
});
