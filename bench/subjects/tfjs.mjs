// TensorFlow.js, on its wasm backend or on its plain one. Kernels run at once; nothing is awaited.
import {
  convolutionData,
  mapData,
  mlpData,
  productData,
  scalarData,
  scalarProgram,
} from "../data.mjs";

export const openWasm = (host) =>
  open(host, "wasm", ({ setThreadsCount, setWasmPaths }) => {
    setThreadsCount(1);
    setWasmPaths(host.folders["tfjs-wasm"]);
  });

export const openPlain = (host) => open(host, "cpu", () => undefined);

async function open(host, name, prepare) {
  const { tf, ...backends } = await host.tfjs();
  prepare(backends);
  if (!(await tf.setBackend(name))) throw new Error(`the backend ${name} did not start`);
  const kinds = { product, map, mlp: mlpSteps, convolution: convolutionSteps, scalar };
  const here = (make) => (work) => onBackend(tf, name, make, work);
  return {
    version: tf.version_core,
    kinds: Object.fromEntries(Object.entries(kinds).map(([kind, make]) => [kind, here(make)])),
  };
}

/** Both backends are open side by side, so each call chooses its own. */
function onBackend(tf, name, make, work) {
  tf.setBackend(name);
  const chosen = (body) => (count) => {
    if (tf.getBackend() !== name) tf.setBackend(name);
    return body(count);
  };
  const entry = make(tf, work);
  return (
    entry && Object.fromEntries(Object.entries(entry).map(([key, body]) => [key, chosen(body)]))
  );
}

/** An eager expression over tensors that stay. */
function eager(body) {
  return {
    run: () => body().dispose(),
    result() {
      const tensor = body();
      const data = tensor.dataSync();
      tensor.dispose();
      return data;
    },
  };
}

function product(tf, work) {
  if (work.element === "f64") return undefined;
  const { left, right, leftShape, rightShape } = productData(work);
  const [a, b] = [tf.tensor2d(left, leftShape), tf.tensor2d(right, rightShape)];
  return eager(() => tf.matMul(a, b, work.transposed === "left", work.transposed === "right"));
}

function map(tf, work) {
  const { left, right } = mapData(work);
  const [a, b] = [tf.tensor1d(left), tf.tensor1d(right)];
  return eager(() => (work.map === "add" ? tf.add(a, b) : tf[work.map](a)));
}

/** The mean of minus the log-probabilities of the targets. */
function crossEntropy(tf, logits, targets, batch) {
  return tf.mul(tf.sum(tf.mul(tf.logSoftmax(logits), targets)), -1 / batch);
}

function mlpSteps(tf) {
  const data = mlpData();
  const x = tf.tensor2d(data.x, [data.batch, data.inputs]);
  const targets = tf.tensor2d(data.targets, [data.batch, data.classes]);
  const weights = () => [
    tf.tensor2d(data.w1, [data.inputs, data.hidden]),
    tf.tensor1d(data.b1),
    tf.tensor2d(data.w2, [data.hidden, data.classes]),
    tf.tensor1d(data.b2),
  ];
  const loss = (w1, b1, w2, b2) => {
    const hidden = tf.tanh(tf.add(tf.matMul(x, w1), b1));
    return crossEntropy(tf, tf.add(tf.matMul(hidden, w2), b2), targets, data.batch);
  };
  return steps(tf, weights, loss, data.rate);
}

/** In its own layout: images `[batch, height, width, channels]`, kernels `[height, width, in, out]`. */
function convolutionSteps(tf) {
  const data = convolutionData();
  const x = tf.tensor4d(data.x, [data.batch, data.side, data.side, 1]);
  const targets = tf.tensor2d(data.targets, [data.batch, data.classes]);
  const kernel = (numbers, shape) => tf.transpose(tf.tensor4d(numbers, shape), [2, 3, 1, 0]);
  const weights = () => [
    kernel(data.k1, [data.first, 1, 3, 3]),
    tf.tensor1d(data.c1),
    kernel(data.k2, [data.second, data.first, 3, 3]),
    tf.tensor1d(data.c2),
    tf.reshape(tf.transpose(tf.tensor3d(data.w, [data.second, 49, data.classes]), [1, 0, 2]), [
      data.features,
      data.classes,
    ]),
    tf.tensor1d(data.b),
  ];
  const layer = (input, filters, bias) => tf.tanh(tf.add(tf.conv2d(input, filters, 2, 1), bias));
  const loss = (k1, c1, k2, c2, w, b) => {
    const images = layer(layer(x, k1, c1), k2, c2);
    const rows = tf.reshape(images, [data.batch, data.features]);
    return crossEntropy(tf, tf.add(tf.matMul(rows, w), b), targets, data.batch);
  };
  return steps(tf, weights, loss, data.rate);
}

function steps(tf, weights, loss, rate) {
  const both = tf.valueAndGrads(loss);
  const fresh = () => tf.tidy(() => weights().map((tensor) => tf.keep(tensor)));
  let state = fresh();
  const step = () => {
    const { value, grads } = both(state);
    const moved = tf.tidy(() => state.map((tensor, at) => tf.sub(tensor, tf.mul(grads[at], rate))));
    for (const tensor of [...state, ...grads]) tensor.dispose();
    state = moved;
    return value;
  };
  return {
    run: () => step().dispose(),
    losses(count) {
      for (const tensor of state) tensor.dispose();
      state = fresh();
      return Array.from({ length: count }, () => {
        const value = step();
        const [number] = value.dataSync();
        value.dispose();
        return number;
      });
    },
  };
}

function scalar(tf) {
  const both = tf.valueAndGrads((...sources) => scalarProgram(tf, ...sources));
  const sources = scalarData.map((value) => tf.scalar(value));
  const call = () => {
    const { value, grads } = both(sources);
    const numbers = [value, ...grads].map((tensor) => tensor.dataSync()[0]);
    for (const tensor of [value, ...grads]) tensor.dispose();
    return numbers;
  };
  return { run: call, result: call };
}
