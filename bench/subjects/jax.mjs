// jax-js on its wasm backend: compiled by `jit`, and awaited until the result is there.
import {
  convolutionData,
  mapData,
  mlpData,
  productData,
  scalarData,
  scalarProgram,
} from "../data.mjs";

// Its arrays look for this type, which Node 20 lacks; no array here is of it.
globalThis.Float16Array ??= class Float16Array extends Uint16Array {};

export async function open() {
  const jax = await import("@jax-js/jax");
  await jax.init("wasm");
  jax.defaultDevice("wasm");
  return {
    version: "0.1.25",
    kinds: {
      product: (work) => product(jax, work),
      map: (work) => map(jax, work),
      mlp: () => steps(jax, mlpModel(jax)),
      convolution: () => steps(jax, convolutionModel(jax)),
      scalar: () => scalar(jax),
    },
  };
}

function arrayOf(jax, data, shape = [data.length], dtype = "float32") {
  return jax.numpy.array(data, { shape, dtype });
}

/** A compiled function of arrays that stay. A call uses an array up, unless it is handed `ref`. */
function compiled(jax, body, ...arrays) {
  const call = jax.jit(body);
  const run = async () => {
    const result = call(...arrays.map((array) => array.ref));
    await jax.blockUntilReady(result);
    result.dispose();
  };
  return { run, result: async () => call(...arrays.map((array) => array.ref)).data() };
}

function product(jax, work) {
  const { left, right, leftShape, rightShape } = productData(work);
  const dtype = work.element === "f64" ? "float64" : "float32";
  const np = jax.numpy;
  const body = (a, b) =>
    np.matmul(
      work.transposed === "left" ? np.transpose(a) : a,
      work.transposed === "right" ? np.transpose(b) : b,
    );
  return compiled(
    jax,
    body,
    arrayOf(jax, left, leftShape, dtype),
    arrayOf(jax, right, rightShape, dtype),
  );
}

function map(jax, work) {
  const { left, right } = mapData(work);
  const np = jax.numpy;
  if (work.map === "add") {
    return compiled(jax, (a, b) => np.add(a, b), arrayOf(jax, left), arrayOf(jax, right));
  }
  return compiled(jax, (a) => np[work.map](a), arrayOf(jax, left));
}

/** The mean of minus the log-probabilities of the targets. */
function crossEntropy(jax, logits, targets, batch) {
  const np = jax.numpy;
  const chosen = np.sum(np.multiply(jax.nn.logSoftmax(logits), targets));
  return np.multiply(chosen, -1 / batch);
}

function mlpModel(jax) {
  const data = mlpData();
  const np = jax.numpy;
  const x = arrayOf(jax, data.x, [data.batch, data.inputs]);
  const targets = arrayOf(jax, data.targets, [data.batch, data.classes]);
  const weights = () => [
    arrayOf(jax, data.w1, [data.inputs, data.hidden]),
    arrayOf(jax, data.b1),
    arrayOf(jax, data.w2, [data.hidden, data.classes]),
    arrayOf(jax, data.b2),
  ];
  const loss = ([w1, b1, w2, b2], input, rows) => {
    const hidden = np.tanh(np.add(np.matmul(input, w1), b1));
    const logits = np.add(np.matmul(hidden, w2), b2);
    return crossEntropy(jax, logits, rows, data.batch);
  };
  return { weights, loss, inputs: [x, targets], rate: data.rate };
}

function convolutionModel(jax) {
  const data = convolutionData();
  const np = jax.numpy;
  const x = arrayOf(jax, data.x, [data.batch, 1, data.side, data.side]);
  const targets = arrayOf(jax, data.targets, [data.batch, data.classes]);
  const weights = () => [
    arrayOf(jax, data.k1, [data.first, 1, 3, 3]),
    arrayOf(jax, data.c1, [1, data.first, 1, 1]),
    arrayOf(jax, data.k2, [data.second, data.first, 3, 3]),
    arrayOf(jax, data.c2, [1, data.second, 1, 1]),
    arrayOf(jax, data.w, [data.features, data.classes]),
    arrayOf(jax, data.b),
  ];
  const padding = [
    [1, 1],
    [1, 1],
  ];
  const layer = (input, kernel, bias) =>
    np.tanh(np.add(jax.lax.conv(input, kernel, [2, 2], padding), bias));
  const loss = ([k1, c1, k2, c2, w, b], input, rows) => {
    const images = layer(layer(input, k1, c1), k2, c2);
    const logits = np.add(np.matmul(images.reshape([data.batch, data.features]), w), b);
    return crossEntropy(jax, logits, rows, data.batch);
  };
  return { weights, loss, inputs: [x, targets], rate: data.rate };
}

/** One step: loss, gradients, update, all in one compiled function. */
function steps(jax, { weights, loss, inputs, rate }) {
  const np = jax.numpy;
  const update = jax.jit((state, x, targets) => {
    const [value, gradients] = jax.valueAndGrad((at) => loss(at, x, targets))(
      state.map((array) => array.ref),
    );
    const moved = state.map((array, at) => np.subtract(array, np.multiply(gradients[at], rate)));
    return [value, moved];
  });
  let state = weights();
  const step = async () => {
    const [value, moved] = update(state, ...inputs.map((array) => array.ref));
    state = moved;
    await jax.blockUntilReady([value, ...moved]);
    return value;
  };
  return {
    run: async () => (await step()).dispose(),
    async losses(count) {
      for (const array of state) array.dispose();
      state = weights();
      const found = [];
      for (let i = 0; i < count; i += 1) found.push((await (await step()).data())[0]);
      return found;
    },
  };
}

function scalar(jax) {
  const np = jax.numpy;
  const used =
    (operation) =>
    (...operands) =>
      operation(...operands.map((operand) => operand.ref));
  const methods = {
    add: used(np.add),
    sub: used(np.subtract),
    mul: used(np.multiply),
    div: used(np.divide),
    tanh: used(np.tanh),
    exp: used(np.exp),
  };
  const both = jax.jit((a, b, c) => {
    const [value, [da, db, dc]] = jax.valueAndGrad(
      (...sources) => scalarProgram(methods, ...sources),
      {
        argnums: [0, 1, 2],
      },
    )(a, b, c);
    return [value, da, db, dc];
  });
  const sources = scalarData.map((value) => jax.numpy.array(value));
  const call = () =>
    both(...sources.map((source) => source.ref)).map((array) => array.dataSync()[0]);
  return { run: call, result: call };
}
