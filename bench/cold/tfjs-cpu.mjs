import "@tensorflow/tfjs-backend-cpu";
import { matMul, setBackend, tensor2d } from "@tensorflow/tfjs-core";
import { left, right } from "./operands.mjs";

export async function first() {
  await setBackend("cpu");
  return matMul(tensor2d(left, [64, 64]), tensor2d(right, [64, 64])).data();
}
