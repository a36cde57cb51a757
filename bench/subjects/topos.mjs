// The library, through its public interface and nothing else.
import {
  convolutionData,
  mapData,
  mlpData,
  productData,
  scalarData,
  scalarProgram,
} from "../data.mjs";

export const open = async (host) => opened(await instance(host), "exact");
export const openFast = async (host) => opened(await instance(host), "fast");

export async function openRelaxed(host) {
  const topos = await instance(host, { fresh: true, relaxedSimd: true });
  const { ready, reason } = topos.servers.find(({ name }) => name === "relaxed-simd");
  if (!ready) throw new Error(reason);
  return opened(topos, "fast");
}

async function instance(host, options) {
  const { init } = await host.topos();
  return init(options);
}

function opened(topos, numerics) {
  return {
    version: topos.version,
    kinds: {
      product: (work) => product(topos, work, numerics),
      map: (work) => map(topos, work, numerics),
      mlp: () => steps(topos, mlp(topos), numerics),
      convolution: () => steps(topos, convolution(topos), numerics),
      scalar: () => (numerics === "exact" ? scalar(topos) : undefined),
    },
  };
}

/** A program whose inputs keep their recorded values, lowered over one root. */
function lowered(element, numerics, record) {
  const [network, root] = element.record(record);
  const plan = network.lower({ roots: [root], numerics });
  const parameters = network.parameters();
  return {
    run: () => plan.forward(parameters).dispose(),
    result() {
      const run = plan.forward(parameters);
      const data = run.of(root).data();
      run.dispose();
      return data;
    },
    dispose() {
      for (const owner of [plan, parameters, network]) owner.dispose();
    },
  };
}

function product(topos, work, numerics) {
  const { left, right, leftShape, rightShape } = productData(work);
  const element = topos[work.element];
  return lowered(element, numerics, (tape) => {
    const a = tape.input(element.tensor(left, leftShape));
    const b = tape.input(element.tensor(right, rightShape));
    return (work.transposed === "left" ? a.transpose() : a).matmul(
      work.transposed === "right" ? b.transpose() : b,
    );
  });
}

function map(topos, work, numerics) {
  const { left, right } = mapData(work);
  return lowered(topos.f32, numerics, (tape) => {
    const a = tape.input(topos.f32.tensor(left));
    return work.map === "add" ? a.add(tape.input(topos.f32.tensor(right))) : a[work.map]();
  });
}

/** The 784-128-10 network: what `steps` trains. */
export function mlp(topos) {
  const data = mlpData();
  const { f32, functions } = topos;
  const [network, adjoints] = f32.record((tape) => {
    const x = tape.input(f32.tensor(data.x, [data.batch, data.inputs]));
    const targets = tape.input(f32.tensor(data.targets, [data.batch, data.classes]));
    const w1 = tape.parameter(f32.tensor(data.w1, [data.inputs, data.hidden]));
    const b1 = tape.parameter(f32.tensor(data.b1));
    const w2 = tape.parameter(f32.tensor(data.w2, [data.hidden, data.classes]));
    const b2 = tape.parameter(f32.tensor(data.b2));
    const hidden = x.matmul(w1).add(b1.broadcastAlong(0, data.batch)).tanh();
    const logits = hidden.matmul(w2).add(b2.broadcastAlong(0, data.batch));
    const loss = functions.crossEntropy(logits, targets);
    return tape.differentiate(loss, [w1, b1, w2, b2]);
  });
  return { network, adjoints, rate: data.rate };
}

/** Two convolutions and a linear layer: what `steps` trains. */
export function convolution(topos) {
  const data = convolutionData();
  const { f32, functions } = topos;
  const [network, adjoints] = f32.record((tape) => {
    const x = tape.input(f32.tensor(data.x, [data.batch, 1, data.side, data.side]));
    const targets = tape.input(f32.tensor(data.targets, [data.batch, data.classes]));
    const k1 = tape.parameter(f32.tensor(data.k1, [data.first, 1, 3, 3]));
    const c1 = tape.parameter(f32.tensor(data.c1));
    const k2 = tape.parameter(f32.tensor(data.k2, [data.second, data.first, 3, 3]));
    const c2 = tape.parameter(f32.tensor(data.c2));
    const w = tape.parameter(f32.tensor(data.w, [data.features, data.classes]));
    const b = tape.parameter(f32.tensor(data.b));
    const once = functions.conv2d(x, k1, c1, data.window).tanh();
    const twice = functions.conv2d(once, k2, c2, data.window).tanh();
    const rows = twice.reshape([data.batch, data.features]);
    const logits = rows.matmul(w).add(b.broadcastAlong(0, data.batch));
    const loss = functions.crossEntropy(logits, targets);
    return tape.differentiate(loss, [k1, c1, k2, c2, w, b]);
  });
  return { network, adjoints, rate: data.rate };
}

/** Training inside the module, a batch of steps for each call. */
function steps(topos, { network, adjoints, rate }, numerics) {
  const plan = network.lower({ roots: adjoints.roots, numerics });
  const parameters = network.parameters();
  const optimizer = topos.optimizers.sgd(parameters);
  const train = (count) =>
    topos.train({ plan, adjoints, optimizer, steps: count, learningRate: rate, slice: 1000 });
  return {
    repeats: 16,
    run: () => train(16),
    async losses(count) {
      parameters.set(network.parameters().entries());
      return train(count);
    },
    dispose() {
      for (const owner of [plan, parameters, network]) owner.dispose();
    },
  };
}

/** The scalar program, run over the three parameters as they stand; four numbers are read back. */
function scalar(topos) {
  const [network, adjoints] = topos.f64.record((tape) => {
    const sources = scalarData.map((value) => tape.parameter(value));
    return tape.differentiate(scalarProgram(methods, ...sources), sources);
  });
  const plan = network.lower({ roots: adjoints.roots });
  const parameters = network.parameters();
  const [loss, da, db, dc] = adjoints.roots;
  const numbers = new Float64Array(4);
  const run = () => {
    const answer = plan.forward(parameters);
    numbers[0] = answer.of(loss).item();
    numbers[1] = answer.of(da).item();
    numbers[2] = answer.of(db).item();
    numbers[3] = answer.of(dc).item();
    answer.dispose();
  };
  return {
    run,
    result() {
      run();
      return numbers.slice();
    },
    dispose() {
      for (const owner of [plan, parameters, network]) owner.dispose();
    },
  };
}

/** Numbers of the library for the scalar program. */
const methods = {
  add: (one, other) => one.add(other),
  sub: (one, other) => one.sub(other),
  mul: (one, other) => one.mul(other),
  div: (one, other) => one.div(other),
  tanh: (one) => one.tanh(),
  exp: (one) => one.exp(),
};
