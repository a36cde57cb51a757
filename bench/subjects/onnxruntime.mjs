// onnxruntime-web on its CPU backend in wasm, one thread, through `session.run`, which copies inputs in and results
// out. It has no derivatives.
import { mapData, productData } from "../data.mjs";
import { oneOperation } from "../onnx-model.mjs";

export async function open(host) {
  const ort = await host.onnxruntime();
  ort.env.wasm.numThreads = 1;
  if (host.folders.onnxruntime !== undefined) ort.env.wasm.wasmPaths = host.folders.onnxruntime;
  await withoutTraces(() =>
    product(ort, { id: "first", element: "f32", m: 1, k: 1, n: 1, transposed: "" }),
  );
  return {
    version: "1.30.0",
    kinds: { product: (work) => product(ort, work), map: (work) => map(ort, work) },
  };
}

/** In Node its first session leaves a global `Worker`, by which jax-js takes the place for a page with threads. */
async function withoutTraces(body) {
  const had = "Worker" in globalThis;
  const made = await body();
  await made.dispose();
  if (!had) delete globalThis.Worker;
}

async function session(ort, model, feeds) {
  const made = await ort.InferenceSession.create(oneOperation(model), {
    executionProviders: ["wasm"],
    intraOpNumThreads: 1,
  });
  return {
    run: () => made.run(feeds),
    result: async () => (await made.run(feeds)).result.data,
    dispose: () => made.release(),
  };
}

/** The right operand is part of the model: that lets it be packed once. */
function product(ort, work) {
  const { left, right, leftShape, rightShape } = productData(work);
  const isPlain = work.transposed === "";
  const type = work.element === "f64" ? "float64" : "float32";
  const model = {
    operation: isPlain ? "MatMul" : "Gemm",
    element: work.element,
    operands: [
      { name: "left", shape: leftShape },
      { name: "right", shape: rightShape, data: right },
    ],
    shape: [work.m, work.n],
    attributes: isPlain
      ? {}
      : { transA: Number(work.transposed === "left"), transB: Number(work.transposed === "right") },
  };
  return session(ort, model, { left: new ort.Tensor(type, left, leftShape) });
}

function map(ort, work) {
  const { map: name, volume } = work;
  const { left, right } = mapData(work);
  const operands = [
    { name: "left", shape: [volume] },
    { name: "right", shape: [volume] },
  ].slice(0, name === "add" ? 2 : 1);
  const model = {
    operation: { tanh: "Tanh", exp: "Exp", add: "Add" }[name],
    element: "f32",
    operands,
    shape: [volume],
  };
  const feeds = Object.fromEntries(
    operands.map((operand, at) => [
      operand.name,
      new ort.Tensor("float32", at === 0 ? left : right, [volume]),
    ]),
  );
  return session(ort, model, feeds);
}
