import { setThreadsCount, setWasmPaths } from "@tensorflow/tfjs-backend-wasm";
import { matMul, setBackend, tensor2d } from "@tensorflow/tfjs-core";
import { left, right } from "./operands.mjs";

export async function first(place) {
  setThreadsCount(1);
  setWasmPaths(`${place}tfjs-wasm/`);
  await setBackend("wasm");
  return matMul(tensor2d(left, [64, 64]), tensor2d(right, [64, 64])).data();
}
