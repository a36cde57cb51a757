import { defaultDevice, init, numpy } from "@jax-js/jax";
import { left, right } from "./operands.mjs";

export async function first() {
  await init("wasm");
  defaultDevice("wasm");
  const shape = [64, 64];
  return numpy.matmul(numpy.array(left, { shape }), numpy.array(right, { shape })).data();
}
