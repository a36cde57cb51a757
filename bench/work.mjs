// The work that is measured: plain data, the same in every runtime. `amount` is what one run does, in the unit of the
// figure: multiply-adds count as two operations.

const sizes = [32, 64, 128, 256, 512, 1024];

function product(element, m, k, n, transposed = "") {
  const shape = m === k && k === n ? `${n}` : `${m}x${k} @ ${k}x${n}`;
  const marks = { "": "", left: " A^T B", right: " A B^T" }[transposed];
  return {
    id: `product ${element} ${shape}${marks}`,
    suite: transposed === "" ? `product-${element}` : "transposed",
    kind: "product",
    title: `${shape}${marks}`,
    element,
    m,
    k,
    n,
    transposed,
    amount: (2 * m * k * n) / 1e9,
    unit: "GFLOP/s",
  };
}

function map(name) {
  const volume = 1_000_000;
  const id = `${name} over 1 M f32`;
  const amount = volume / 1e9;
  return {
    id,
    suite: "maps",
    kind: "map",
    title: name,
    map: name,
    volume,
    amount,
    unit: "Gelem/s",
  };
}

/** What a suite is, for the heading of its table. */
export const suites = {
  "product-f32": "Products of f32 matrices, GFLOP/s",
  "product-f64": "Products of f64 matrices, GFLOP/s",
  transposed: "Products of f32 matrices with one transposed, as backward passes have them, GFLOP/s",
  maps: "Maps over 1 M f32, Gelem/s",
  mlp: "Training step of a 784-128-10 network, tanh, batch 64, cross entropy, SGD; steps/s",
  convolution: "Training step of a small convolution network, batch 16; steps/s",
  scalar: "A scalar program of 20 nodes, forward and three derivatives, read back; microseconds",
  nodes: "Time by the length of a program, nanoseconds a node",
  soak: "Ten thousand training steps: what is alive before and after",
  cold: "Cold start: from the import to the first 64x64 product, milliseconds",
  bytes: "What is shipped, kilobytes",
};

export const work = [
  ...sizes.map((n) => product("f32", n, n, n)),
  product("f32", 64, 784, 128),
  ...sizes.map((n) => product("f64", n, n, n)),
  product("f64", 64, 784, 128),
  product("f32", 256, 256, 256, "left"),
  product("f32", 256, 256, 256, "right"),
  product("f32", 784, 64, 128, "left"),
  product("f32", 64, 10, 128, "right"),
  product("f32", 128, 64, 10, "left"),
  product("f32", 64, 128, 784, "right"),
  map("tanh"),
  map("exp"),
  map("add"),
  { id: "mlp", suite: "mlp", kind: "mlp", title: "step", amount: 1, unit: "steps/s" },
  {
    id: "convolution",
    suite: "convolution",
    kind: "convolution",
    title: "step",
    amount: 1,
    unit: "steps/s",
  },
  { id: "scalar", suite: "scalar", kind: "scalar", title: "call", amount: 1, unit: "us" },
];

/** A figure in the unit of the work, from the milliseconds of one run. */
export function figure({ amount, unit }, ms) {
  return unit === "us" ? ms * 1000 : (amount / ms) * 1000;
}
