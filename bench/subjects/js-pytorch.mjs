// js-pytorch, in nested JavaScript arrays. It has neither tanh nor SGD: tanh is written with exp, the update by hand.
import { mlpData, productData, scalarData, scalarProgram } from "../data.mjs";

export async function open() {
  const { torch } = await import("js-pytorch");
  return {
    version: "0.7.2",
    kinds: {
      product: (work) => product(torch, work),
      mlp: () => mlpSteps(torch),
      scalar: () => scalar(torch),
    },
  };
}

function nested(data, [rows, columns]) {
  return Array.from({ length: rows }, (_, row) =>
    Array.from(data.subarray(row * columns, (row + 1) * columns)),
  );
}

/** tanh x = 1 - 2 / (exp 2x + 1). Its `pow` knows no negative exponents, and its division wants two tensors. */
function tanh(torch, x) {
  const raised = torch.add(torch.exp(torch.mul(x, 2)), 1);
  return torch.add(torch.div(filled(torch, x.shape, -2), raised), 1);
}

function filled(torch, [extent, ...rest], value) {
  const rows = (count, further) =>
    Array.from({ length: count }, () =>
      further.length === 0 ? value : rows(further[0], further.slice(1)),
    );
  return torch.tensor(rows(extent, rest));
}

function product(torch, work) {
  if (work.transposed !== "" || work.element !== "f32") return undefined;
  const { left, right, leftShape, rightShape } = productData(work);
  const a = torch.tensor(nested(left, leftShape));
  const b = torch.tensor(nested(right, rightShape));
  const run = () => torch.matmul(a, b);
  return { run, result: () => Float64Array.from(run().data.flat()) };
}

function mlpSteps(torch) {
  const data = mlpData();
  const x = torch.tensor(nested(data.x, [data.batch, data.inputs]));
  const targets = torch.tensor(nested(data.targets, [data.batch, data.classes]));
  const fresh = () => [
    torch.tensor(nested(data.w1, [data.inputs, data.hidden]), true),
    torch.tensor(nested(data.b1, [1, data.hidden]), true),
    torch.tensor(nested(data.w2, [data.hidden, data.classes]), true),
    torch.tensor(nested(data.b2, [1, data.classes]), true),
  ];
  const ones = torch.tensor(Array.from({ length: data.batch }, () => [1]));
  // Its sum that keeps the axis has another derivative; a product with ones sums and spreads.
  const spread = filled(torch, [data.classes, data.classes], 1);
  let state = fresh();
  const step = () => {
    const [w1, b1, w2, b2] = state;
    const hidden = tanh(torch, torch.add(torch.matmul(x, w1), torch.matmul(ones, b1)));
    const logits = torch.add(torch.matmul(hidden, w2), torch.matmul(ones, b2));
    const raised = torch.exp(logits);
    const total = torch.log(torch.matmul(raised, spread));
    const chosen = torch.mul(targets, logits.sub(total)).sum(-1).sum(-1);
    const loss = torch.mul(chosen, -1 / data.batch);
    loss.backward();
    state = state.map((tensor) => torch.tensor(moved(tensor.data, tensor.grad, data.rate), true));
    return Number(loss.data);
  };
  return {
    run: step,
    losses(count) {
      state = fresh();
      return Array.from({ length: count }, step);
    },
  };
}

function moved(value, gradient, rate) {
  return Array.isArray(value)
    ? value.map((part, at) => moved(part, gradient[at], rate))
    : value - rate * gradient;
}

function scalar(torch) {
  const methods = {
    add: torch.add,
    sub: (one, other) => one.sub(other),
    mul: torch.mul,
    div: torch.div,
    exp: torch.exp,
    tanh: (x) => tanh(torch, x),
  };
  const call = () => {
    const sources = scalarData.map((value) => torch.tensor([value], true));
    const target = scalarProgram(methods, ...sources);
    target.backward();
    return [target, ...sources.map(({ grad }) => ({ data: grad }))].map(({ data }) => Number(data));
  };
  return { run: call, result: call };
}
