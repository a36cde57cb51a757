// A few opcodes in plain JavaScript, in the order in which the engine defines its bits: row-major, first term first.

export interface Plain {
  readonly shape: readonly number[];
  readonly elements: readonly number[];
}

export function volumeOf(shape: readonly number[]): number {
  return shape.reduce((product, extent) => product * extent, 1);
}

/** Distances between neighbours along each axis. */
function stridesOf(shape: readonly number[]): readonly number[] {
  return shape.map((_, axis) => volumeOf(shape.slice(axis + 1)));
}

/** The indices of a row-major position. */
function indicesOf(shape: readonly number[], position: number): readonly number[] {
  return stridesOf(shape).map((stride, axis) => Math.floor(position / stride) % (shape[axis] ?? 1));
}

function made(shape: readonly number[], at: (position: number) => number): Plain {
  return {
    shape,
    elements: Array.from({ length: volumeOf(shape) }, (_, position) => at(position)),
  };
}

function elementOf(of: Plain, indices: readonly number[]): number {
  const strides = stridesOf(of.shape);
  return (
    of.elements[indices.reduce((at, index, axis) => at + index * (strides[axis] ?? 0), 0)] ?? 0
  );
}

/** The sum of some terms, which are at least one. */
function summed(terms: readonly number[]): number {
  return terms.reduce((total, term) => total + term);
}

/** IEEE 754-2019: a NaN from either side, and 0 above -0. */
function larger(left: number, right: number): number {
  return Math.max(left, right);
}

const pairwise =
  (rule: (left: number, right: number) => number): Pairwise =>
  (left, right) =>
    made(left.shape, (at) => rule(left.elements[at] ?? 0, right.elements[at] ?? 0));

type Pairwise = (left: Plain, right: Plain) => Plain;

/** What takes two of one shape. */
export const pairs: {
  readonly [name in "add" | "sub" | "mul" | "div" | "maximum" | "step"]: Pairwise;
} = {
  add: pairwise((a, b) => a + b),
  sub: pairwise((a, b) => a - b),
  mul: pairwise((a, b) => a * b),
  div: pairwise((a, b) => a / b),
  maximum: pairwise(larger),
  step: pairwise((a, b) => (a >= b ? 1 : 0)),
};

/** What takes one. */
export const singles: { readonly [name in "neg" | "sqrt" | "sum"]: (of: Plain) => Plain } = {
  neg: ({ shape, elements }: Plain): Plain => ({ shape, elements: elements.map((each) => -each) }),
  sqrt: ({ shape, elements }: Plain): Plain => ({ shape, elements: elements.map(Math.sqrt) }),
  sum: ({ elements }: Plain): Plain => ({ shape: [], elements: [summed(elements)] }),
};

export function sumAlong(of: Plain, axis: number): Plain {
  const shape = of.shape.toSpliced(axis, 1);
  const extent = of.shape[axis] ?? 1;
  return made(shape, (position) => {
    const indices = indicesOf(shape, position);
    return summed(
      Array.from({ length: extent }, (_, at) => elementOf(of, indices.toSpliced(axis, 0, at))),
    );
  });
}

export function broadcastAlong(of: Plain, axis: number, extent: number): Plain {
  const shape = of.shape.toSpliced(axis, 0, extent);
  return made(shape, (position) => elementOf(of, indicesOf(shape, position).toSpliced(axis, 1)));
}

export function permute(of: Plain, order: readonly number[]): Plain {
  const shape = order.map((axis) => of.shape[axis] ?? 1);
  return made(shape, (position) => {
    const indices = indicesOf(shape, position);
    return elementOf(
      of,
      of.shape.map((_, axis) => indices[order.indexOf(axis)] ?? 0),
    );
  });
}

/** Products added over k in ascending order, each rounded. */
export function matmul(left: Plain, right: Plain): Plain {
  const [rows = 1, inner = 1] = left.shape;
  const columns = right.shape[1] ?? 1;
  return made([rows, columns], (position) => {
    const [row, column] = [Math.floor(position / columns), position % columns];
    return summed(
      Array.from(
        { length: inner },
        (_, k) => elementOf(left, [row, k]) * elementOf(right, [k, column]),
      ),
    );
  });
}
