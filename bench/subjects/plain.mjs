// What stands in JavaScript alone: ml-matrix, stdlib's BLAS, and loops as one writes them first.
import { mapData, productData } from "../data.mjs";

export async function openMlMatrix() {
  const loaded = await import("ml-matrix");
  const { Matrix } = loaded.Matrix === undefined ? loaded.default : loaded;
  return {
    version: "6.15.1",
    kinds: {
      product(work) {
        if (work.element !== "f64") return undefined;
        const { left, right } = productData(work);
        const a = Matrix.from1DArray(work.m, work.k, left);
        const b = Matrix.from1DArray(work.k, work.n, right);
        return { run: () => a.mmul(b), result: () => Float64Array.from(a.mmul(b).to1DArray()) };
      },
    },
  };
}

const routines = {
  f32: () => import("@stdlib/blas-base-sgemm/lib/main.js"),
  f64: () => import("@stdlib/blas-base-dgemm/lib/main.js"),
};

export async function openStdlib() {
  return {
    version: "0.1.1",
    kinds: {
      async product(work) {
        const { left, right, leftShape, rightShape } = productData(work);
        const { default: routine } = await routines[work.element]();
        const result = new left.constructor(work.m * work.n);
        const order = (side) => (work.transposed === side ? "transpose" : "no-transpose");
        const [m, n, k] = [work.m, work.n, work.k];
        const [lda, ldb] = [leftShape[1], rightShape[1]];
        const run = () =>
          routine(
            "row-major",
            order("left"),
            order("right"),
            m,
            n,
            k,
            1,
            left,
            lda,
            right,
            ldb,
            0,
            result,
            n,
          );
        return { run, result: () => run().slice() };
      },
    },
  };
}

export async function openLoops() {
  return { version: undefined, kinds: { product: loopProduct, map: loopMap } };
}

/** Row by row, so that the innermost loop walks both matrices in the order of memory. */
function loopProduct(work) {
  if (work.transposed !== "") return undefined;
  const { left, right } = productData(work);
  const { m, k, n } = work;
  const result = new left.constructor(m * n);
  const run = () => {
    result.fill(0);
    for (let i = 0; i < m; i += 1) {
      for (let p = 0; p < k; p += 1) {
        const factor = left[i * k + p];
        for (let j = 0; j < n; j += 1) result[i * n + j] += factor * right[p * n + j];
      }
    }
    return result;
  };
  return { run, result: () => run().slice() };
}

function loopMap(work) {
  const { map, volume } = work;
  const { left, right } = mapData(work);
  const result = new Float32Array(volume);
  const run = () => {
    if (map === "add") for (let i = 0; i < volume; i += 1) result[i] = left[i] + right[i];
    if (map === "tanh") for (let i = 0; i < volume; i += 1) result[i] = Math.tanh(left[i]);
    if (map === "exp") for (let i = 0; i < volume; i += 1) result[i] = Math.exp(left[i]);
    return result;
  };
  return { run, result: () => run().slice() };
}
