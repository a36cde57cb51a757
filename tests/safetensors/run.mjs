// `node tests/safetensors/run.mjs`: checkpoints written here, read by the package `safetensors` for Python, and the other
// way round. Ends with `N passed, N failed`.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { init } from "topos-wasm";
import { Failed, quietly, root } from "../../tools/command.mjs";
import { python } from "../../tools/setup/safetensors.mjs";

const folder = join(root, "build/safetensors");
const { f64, f32, bf16, layers, optimizers, safetensors } = await init();

/** What the package says of a file of ours, and what we say of the one that it wrote of it. */
async function exchanged(name, tensors, metadata) {
  const [ours, theirs] = [
    join(folder, `${name}.safetensors`),
    join(folder, `${name}-back.safetensors`),
  ];
  writeFileSync(ours, safetensors.encode(tensors, metadata));
  const said = JSON.parse(await quietly(python, ["tools/safetensors/exchange.py", ours, theirs]));
  return { said, back: safetensors.decode(readFileSync(theirs)) };
}

const dtypes = { f64: "F64", f32: "F32", bf16: "BF16" };

function hexadecimal(bits) {
  return Buffer.from(bits.buffer, bits.byteOffset, bits.byteLength).toString("hex");
}

/** Both ways: dtypes, shapes and bits; what comes back has the sign of every element turned. */
async function check(name, tensors, metadata) {
  const { said, back } = await exchanged(name, tensors, metadata);
  for (const [path, tensor] of tensors) {
    const needed = {
      dtype: dtypes[tensor.element],
      shape: [...tensor.shape],
      bytes: hexadecimal(tensor.bits()),
    };
    expect(`${path}, read there`, JSON.stringify(said.tensors[path]), JSON.stringify(needed));
    const came = back.tensors.get(path);
    expect(`${path}, read here`, came?.sameBits(tensor.neg()) === true, true);
  }
  expect("paths there", Object.keys(said.tensors).length, tensors.length);
  expect("paths here", back.tensors.size, tensors.length);
  // Objects of Rust come in any order.
  const sorted = (texts) => JSON.stringify(Object.entries(texts ?? {}).sort());
  expect("metadata there", sorted(said.metadata), sorted(metadata));
  expect("metadata here", back.metadata.format, "exchange");
}

function expect(what, came, needed) {
  if (came !== needed) throw new Failed(`${what}: needs ${needed}, got ${came}`);
}

const special = [0, -0, 1, -1.5, 1e-40, 3e38, 5e-324, Number.POSITIVE_INFINITY, Number.NaN, 1 / 3];

/** A perceptron and its optimiser, some steps on. */
function trained() {
  const [network, { mlp, loss }] = f32.record((tape) => {
    const mlp = layers.mlp(tape, [3, 5, 2], "tanh", f32.xavier(4));
    return { mlp, loss: mlp.express(tape.input(f32.normal(5, 1)([4, 3]))).sum() };
  });
  const parameters = network.parameters();
  const optimizer = optimizers.adamW(parameters, {
    beta1: 0.9,
    beta2: 0.999,
    epsilon: 1e-8,
    decay: 0.01,
  });
  for (let step = 0; step < 3; step += 1)
    optimizer.step(network.forward(parameters).backward(loss), 0.1);
  return [...parameters.snapshot(mlp), ...optimizer.snapshot(mlp)];
}

const claims = {
  ...Object.fromEntries(
    [f64, f32, bf16].map((element) => [
      `${element.name} keeps its bits both ways`,
      () =>
        check(element.name, [
          ["special", element.tensor(special)],
          ["matrix", element.normal(1, 1)([5, 7])],
          ["number", element.tensor(0.5)],
          ["filled", element.filled([2, 1, 3], -2)],
        ]),
    ]),
  ),
  "elements of different widths stand in one file": () =>
    check("mixed", [
      ["a", bf16.normal(1, 1)([3])],
      ["b", f64.normal(2, 1)([1, 1])],
      ["c", f32.normal(3, 1)([])],
      ['d.ä "quoted"\n', bf16.tensor([1])],
    ]),
  "a perceptron's checkpoint is read with its metadata": () =>
    check("trained", trained(), { step: "3", note: "fünf" }),
};

mkdirSync(folder, { recursive: true });
const total = { passed: 0, failed: 0 };
for (const [claim, body] of Object.entries(claims)) {
  try {
    await body();
    total.passed += 1;
  } catch (error) {
    total.failed += 1;
    console.error(`${claim}: ${error.message}`);
  }
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
