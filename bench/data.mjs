// What the work is done on: the same numbers for every contender.
import { uniform } from "./random.mjs";

const arrays = { f32: Float32Array, f64: Float64Array };

/** Keeps the last answer: one work's data is asked for by every contender, and none of them writes to it. */
function remembered(make) {
  let last = {};
  return (work) => {
    if (last.id !== work.id) last = { id: work.id, data: make(work) };
    return last.data;
  };
}

/** Operands of a product as they lie in memory: `[m, k]` or, transposed, `[k, m]`; `[k, n]` or `[n, k]`. */
export const productData = remembered(({ element, m, k, n, transposed }) => {
  const Type = arrays[element];
  return {
    left: uniform(m * k, 1, 1, Type),
    right: uniform(k * n, 2, 1, Type),
    leftShape: transposed === "left" ? [k, m] : [m, k],
    rightShape: transposed === "right" ? [n, k] : [k, n],
  };
});

/** Some elements of a product, summed in f64: `[position, value]`. */
export function productSpots({ m, k, n, transposed }, { left, right }) {
  const a = transposed === "left" ? (i, p) => left[p * m + i] : (i, p) => left[i * k + p];
  const b = transposed === "right" ? (p, j) => right[j * k + p] : (p, j) => right[p * n + j];
  return Array.from({ length: 64 }, (_, step) => {
    const position = Math.floor((step * (m * n - 1)) / 63);
    const [i, j] = [Math.floor(position / n), position % n];
    let total = 0;
    for (let p = 0; p < k; p += 1) total += a(i, p) * b(p, j);
    return [position, total];
  });
}

const maps = { tanh: Math.tanh, exp: Math.exp, add: undefined };

/** Operands of a map, from -4 to 4. */
export const mapData = remembered(({ volume }) => ({
  left: uniform(volume, 3, 4),
  right: uniform(volume, 4, 4),
}));

export function mapSpots({ map, volume }, { left, right }) {
  const exact = maps[map] === undefined ? (i) => left[i] + right[i] : (i) => maps[map](left[i]);
  return Array.from({ length: 64 }, (_, step) => {
    const position = Math.floor((step * (volume - 1)) / 63);
    return [position, exact(position)];
  });
}

/** One-hot rows: row i is of class i mod `classes`. */
function rows(count, classes) {
  const targets = new Float32Array(count * classes);
  for (let row = 0; row < count; row += 1) targets[row * classes + (row % classes)] = 1;
  return targets;
}

/** The 784-128-10 network: weights, one batch, a rate. */
export function mlpData() {
  const [batch, inputs, hidden, classes] = [64, 784, 128, 10];
  return {
    batch,
    inputs,
    hidden,
    classes,
    rate: 0.0625,
    x: uniform(batch * inputs, 5),
    targets: rows(batch, classes),
    w1: uniform(inputs * hidden, 6, 0.078125),
    b1: new Float32Array(hidden),
    w2: uniform(hidden * classes, 7, 0.203125),
    b2: new Float32Array(classes),
  };
}

/** Two convolutions of stride 2, then a linear layer; images are `[batch, channels, height, width]`. */
export function convolutionData() {
  const [batch, side, first, second, classes] = [16, 28, 8, 16, 10];
  const features = second * 7 * 7;
  return {
    batch,
    side,
    first,
    second,
    classes,
    features,
    window: { stride: 2, padding: 1 },
    rate: 0.0625,
    x: uniform(batch * side * side, 8),
    targets: rows(batch, classes),
    k1: uniform(first * 9, 9, 0.40625),
    c1: new Float32Array(first),
    k2: uniform(second * first * 9, 10, 0.140625),
    c2: new Float32Array(second),
    w: uniform(features * classes, 11, 0.0859375),
    b: new Float32Array(classes),
  };
}

/** Steps of training before losses are compared. */
export const checkedSteps = 20;

/** The scalar program's three sources. */
export const scalarData = [0.75, -1.25, 0.5];

/**
 * The scalar program, 20 nodes with its sources, over any numbers that have these methods. Answers the target.
 */
export function scalarProgram({ add, sub, mul, div, tanh, exp }, a, b, c) {
  const product = mul(a, b);
  const bent = tanh(add(product, c));
  const spread = mul(bent, a);
  const shifted = sub(spread, b);
  const closer = tanh(shifted);
  const mixed = add(mul(closer, c), product);
  const raised = exp(mul(mixed, bent));
  const share = div(mul(add(raised, closer), bent), raised);
  const last = add(mul(tanh(share), b), spread);
  return mul(last, last);
}

const numbers = {
  add: (one, other) => one + other,
  sub: (one, other) => one - other,
  mul: (one, other) => one * other,
  div: (one, other) => one / other,
  tanh: Math.tanh,
  exp: Math.exp,
};

/** The target of the scalar program and its derivatives by central differences, to about nine digits. */
export function scalarExpected() {
  const at = (...sources) => scalarProgram(numbers, ...sources);
  const step = 2 ** -17;
  const moved = (which, by) =>
    scalarData.map((value, source) => value + (source === which ? by : 0));
  const slopes = scalarData.map(
    (_, which) => (at(...moved(which, step)) - at(...moved(which, -step))) / (2 * step),
  );
  return [at(...scalarData), ...slopes];
}
