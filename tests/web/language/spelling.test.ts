// What `spell` writes is run against the package, and must record what the program records.

import { describe, expect, it } from "vitest";
import { init, type Network } from "../../../web/src/library/index.ts";

const topos = await init();

/** Runs a spelled module, but for the lines that load the package, and answers its network. */
function run(module: string): Network {
  const body = module
    .replace('import { init } from "topos-wasm";', "")
    .replace("const topos = await init();", "");
  return new Function("topos", `"use strict";${body}return network;`)(topos) as Network;
}

function payloads(network: Network): readonly (string | undefined)[] {
  return network.nodes().map((node) => network.payload(node.symbol)?.bits().join(" "));
}

const programs: { readonly [claim: string]: string } = {
  "the reverse scan": `
a = leaf 2.0
b = leaf 3.0
c = leaf 4.0
expression = -((a + b) * c) + a * c
show expression, gradient a`,
  "a recorded derivative": `
w = parameter 0.0
x = input 0.0
y = input 0.0
error = w * x - y
loss = error * error
slope = d(loss, w)
target loss`,
  "a seeded product": `
x = parameter of [0.5, -0.25, 1.5]
cubes = x * x * x
row = vjp(cubes, leaf of [1, 0, 0], x)`,
  "a second derivative": `
x = parameter of [0.5, -0.25, 1.5]
slope = d(sum(x * x * x), x)
divider "again"
product = vjp(slope, leaf of [0.25, 1, -0.5], x)`,
  "a perceptron": `
tape f32
net = mlp([4, 8, 8, 1], tanh, xavier(3))
error = net(input of normal(5) [16, 4]) - input of normal(7) [16, 1]
loss = sum(error * error)`,
  "a left operand that is spread": `
v = input [2]
y = v + 2 * tanh(v) + v * 2
z = tanh(y) * sum(v) - 2 * (2 * leaf [2]) / sum(tanh(v))`,
  "numbers on either side": `
w = parameter 1
y = 1 - w / 2
z = maximum(-2.0, w) + step(1, w)`,
  "names that JavaScript keeps": `
new = leaf 1
tape = new + 1
network = tape * 2
constructor = network + 1
__proto__ = constructor`,
  "names given again, and names like temporaries": `
t1 = 2 * leaf [2]
x_2 = leaf 1
x = leaf 1
x = x + x
x = x * x_2`,
  "derivatives by several names and by layers": `
a = leaf 1
net = linear(of [[1]], of [0])
loss = a * sum(net(input [1, 1]))
g = d(loss, a, net)
h, k = d(loss, a, net)
z = g.1.bias + k.bias + net.bias
m = d(loss, net.weights)
q = d(loss, g)
r = d(a * a, k)`,
  "parts of a layer": `
net = mlp([2, 2, 1], relu, xavier(1))
y = sum(net(leaf [1, 2]))
g = d(y, net.0, net.1.bias)
z = g.0.weights @ g.0.weights
reopen
u = g.1 + net.1.bias`,
  "payloads of every kind": `
tape f32
a = leaf 1.00000005960464477540
b = leaf of [[inf, -nan], [007, .5]]
c = leaf of selection([1], 2, 0.5)
e = input of counted(3) [2]
f = leaf of 0.1 [2]
g = parameter []
h = parameter [2]
i = input of uniform(18446744073709551615, 2) [2]`,
  "a feed that draws": `
w = input [2]
feed w [2]
x = leaf [2]`,
  "a tape taken up again": `
w = parameter 1
y = w * w
reopen
z = y + w
reopen
u = z * w
root u`,
  "attributes and composites": `
x = input [2, 3]
y = mean_along(broadcast_along(transpose(x), axis=0, extent=4), 1)
z = abs(permute(y, [1, 0])) + relu(transpose(y))
u = broadcast_along_like(sum_along(y, 1), 1, y) / broadcast_like(sum(y), y)
v = log_softmax(exp(neg(u)), 0)`,
};

describe("a spelled program records what the program records", () => {
  for (const [claim, source] of Object.entries(programs)) {
    it(claim, () => {
      const program = topos.parse(source);
      expect(program.diagnostics).toEqual([]);

      topos.scope(() => {
        const [network] = topos.record(program);
        const spelled = run(topos.spell(program, "typescript"));
        expect(spelled.describe()).toBe(network.describe());
        expect(payloads(spelled)).toEqual(payloads(network));
      });
    });
  }
});
