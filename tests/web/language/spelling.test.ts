// What `spell` writes is run against the package, and must record what the program records.

import { describe, expect, it } from "vitest";
import { init, type Network, type Plan } from "../../../web/src/library/index.ts";

const topos = await init();

/** Runs a spelled module, but for the lines that load the package, and answers what it called so. */
function run<T = Network>(module: string, answer = "network"): T {
  const body = module
    .replace('import { init } from "topos-wasm";', "")
    .replace("const topos = await init();", "");
  return new Function("topos", `"use strict";${body}return ${answer};`)(topos) as T;
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
  "the whole vocabulary": `
x = input of [[0.5, 1.5, 2.0], [1.0, 0.25, 4.0]]
y = exp(neg(ln(x))) + sqrt(x) * sin(x) / cos(x) - log1p(expm1(x))
z = add(sub(erf(x), erf_derivative(x)), div(mul(x, x), powf(x, y)))
a = maximum(tanh(z), step(y, x)) * (abs(x) - -relu(z))
b = reshape(narrow(pad(a, 1, start=1, full_extent=6), axis=1, start=0, len=4), [8])
c = fold(unfold(b, axis=0, size=3, step=2, dilation=1), 0, 3, 2, 1, extent=8)
rows = gather(parameter [4, 2], leaf of selection([3, 0, 3], 4))
table = scatter(rows, leaf of selection([1, 0, 1], 2))
e = logsumexp(matmul(table, transpose(rows)), 1) - sum_along(log_softmax(table, 0), 1)
f = softplus(gelu(broadcast_along(e, axis=1, extent=2))) @ softmax(table, 1)
g = squeeze(unsqueeze(mean_along(f, 1), 0), 0) + broadcast_like(sum(c), e)
h = broadcast_to(permute(broadcast_along_like(g, 1, f), [1, 0]), [3, 2, 2])
i = concat([h, stack([f, f * 2, 1 - f], 0)], 2) + broadcast(leaf 1, [3, 2, 4])`,
  "functions of images, classes and sequences": `
tape f32
image = input of uniform(1) [1, 1, 4, 4]
filters = parameter of normal(2, 0.1) [2, 1, 2, 2]
pooled = max_pool(conv2d(tanh(image), filters, parameter of [0.5, -0.5], padding=1), 2, 3)
scores = reshape(pooled, [2, 4])
heads = scaled_dot_product(scores, neg(scores), scores, leaf of causal_mask(2, -inf), 0.5)
loss = cross_entropy(heads, leaf of selection([1, 0], 4, 0.5))
back, again = vjp(heads, scores, image, filters)`,
  "every layer, in bf16": `
tape bf16
bn = batch_norm(of [1, 0.4], of [0.1, -0.4], 0.00001)
ln = layer_norm(2, of [0.5])
rms = rms_norm(of [1.00390625000000000001, 2], 1e-5)
table = embedding(4, 2, scaled(7, 2))
first = linear(2, 3, kaiming(3))
act = activation(relu)
drop = dropout([5, 3])
body = mlp([3, 4, 2], tanh, xavier(12345678901234567890))
net = sequential(first, act, drop, body)
conv = conv2d(1, 1, 1, 2, normal(1, 0.5), padding=1)
y, m, v = bn(net(table(input of selection([0, 3, 1, 1, 2], 4))))
u = rms(ln(bn(y, m, v))) * 2
image = conv(reshape(u, [1, 1, 5, 2]))
loss = sum(image * image) + sum(net.2.mask)
g = d(loss, net, table.weights)
h = g.0.3.1.bias + net.3.1.bias
feed net.2.mask of dropout(5, 0.75) [5, 3]`,
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

const entries: { readonly [claim: string]: string } = {
  "roots, observed names and both postures": `
w = parameter 1
y = tanh(w * input 2)
loss = y * y
root loss
observe y, w
backward; numerics fast`,
  "the last derivative by default, whether it has a name or not": `
w = parameter [2]
x = sum(w) + sum(d(sum(w * w), w) * 2)
observe x`,
  "the target by default": `
plan = parameter 1
observe plan`,
  "layers, their parts and gradients by several names": `
net = linear(of [[1]], of [0])
loss = sum(net(input [1, 1]))
g = d(loss, net)
entry train: root loss, g; backward
entry loss: root net.weights; observe net
entry new: observe g.bias; numerics exact`,
  "names from before a reopen": `
w = parameter 1
y = w * w
reopen
w = y + w
root w, y`,
};

describe("a spelled program lowers what the program declares", () => {
  for (const [claim, source] of Object.entries(entries)) {
    it(claim, () => {
      const program = topos.parse(source);
      expect(program.diagnostics).toEqual([]);

      topos.scope(() => {
        const [network, { entry, entries: named }] = topos.record(program);
        const text = topos.spell(program, "typescript");
        const plans = [...text.matchAll(/const (\w+) = network\.lower/g)].map(([, name]) => name);
        const declared = Object.keys(named).length > 0 ? Object.values(named) : [entry];
        const spelled = run<readonly Plan[]>(text, `[${plans.join(", ")}]`);
        expect(spelled.map((plan) => [plan.describe(), plan.numerics])).toEqual(
          declared.map((each) => [network.lower(each).describe(), each.numerics]),
        );
      });
    });
  }
});
