import { Matrix } from "ml-matrix";
import { left, right } from "./operands.mjs";

export async function first() {
  return Matrix.from1DArray(64, 64, left)
    .mmul(Matrix.from1DArray(64, 64, right))
    .to1DArray();
}
