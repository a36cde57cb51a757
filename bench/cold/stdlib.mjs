import sgemm from "@stdlib/blas-base-sgemm/lib/main.js";
import { left, right } from "./operands.mjs";

export async function first() {
  const [plain, n, result] = ["no-transpose", 64, new Float32Array(64 * 64)];
  return sgemm("row-major", plain, plain, n, n, n, 1, left, n, right, n, 0, result, n);
}
