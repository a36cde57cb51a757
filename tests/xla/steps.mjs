// `node tests/xla/steps.mjs FOLDER`: the training steps that the tests of scale-out share, recorded with the package and
// emitted as portable modules; beside each, arguments and what our interpreter answers to them.

import { init } from "topos-wasm";
import { argumentsOf, ModuleFolder } from "../conformance/modules.mjs";

const [batch, features, hidden, classes] = [64, 784, 128, 10];
const { f32, functions } = await init({ language: true });

/** Without the division by the sum of all labels. */
function summedCrossEntropy(logits, labels) {
  const normalizers = labels.sumAlong(1).mul(logits.logsumexp(1));
  return normalizers.sum().sub(labels.mul(logits).sum());
}

/** `(w1, b1, w2, b2, x, y) -> (loss, four gradients)`. */
function recorded(rows, crossEntropy) {
  const [weights, points] = [f32.normal(7n, 0.05), f32.uniform(8n, 1)];
  const labels = Array.from({ length: rows }, (_, row) => (row * 7) % classes);
  return f32.record((tape) => {
    const w1 = tape.parameter(weights([features, hidden]));
    const b1 = tape.parameter(weights([hidden]));
    const w2 = tape.parameter(weights([hidden, classes]));
    const b2 = tape.parameter(weights([classes]));
    const x = tape.input(points([rows, features]));
    const y = tape.input(f32.selection(labels, classes));
    const inner = x.matmul(w1).add(b1.broadcastAlong(0, rows)).tanh();
    const logits = inner.matmul(w2).add(b2.broadcastAlong(0, rows));
    const adjoints = tape.differentiate(crossEntropy(logits, y), [w1, b1, w2, b2]);
    return { names: { w1, b1, w2, b2, x, y }, adjoints };
  });
}

/** `own`: the program whose answers the module must give, where that is not the one emitted. */
function write(folder, name, program, options, own = program) {
  const [network, { names, adjoints }] = program;
  const plan = network.lower({ roots: adjoints.roots });
  const portable = plan.stableHlo({ portable: true, names: Object.entries(names), ...options });
  folder.write(name, { portable }, answersOf(...own, options?.loss === "mean" ? batch : 1));
}

function answersOf(network, { adjoints: { roots } }, count) {
  const parameters = network.parameters();
  const run = network.interpret({ roots }, parameters);
  const divided = (sum) => sum.div(f32.filled(sum.shape, count));
  return {
    given: argumentsOf(network, parameters, [], roots),
    answers: roots.map((root) => divided(run.of(root))),
  };
}

const folder = new ModuleFolder(process.argv[2]);
const mean = recorded(batch, functions.crossEntropy);
const sum = recorded(batch, summedCrossEntropy);
write(folder, "mean-64", mean);
write(folder, "mean-8", mean, { batch: 8 }, recorded(8, functions.crossEntropy));
write(folder, "sum-64", sum);
write(folder, "mean-of-sum-64", sum, { loss: "mean" });
