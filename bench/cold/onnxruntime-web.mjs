import * as ort from "onnxruntime-web/wasm";
import { oneOperation } from "../onnx-model.mjs";
import { left, right } from "./operands.mjs";

export async function first(place) {
  ort.env.wasm.numThreads = 1;
  ort.env.wasm.wasmPaths = `${place}onnxruntime/`;
  const shape = [64, 64];
  const operands = [
    { name: "left", shape },
    { name: "right", shape },
  ];
  const model = oneOperation({ operation: "MatMul", element: "f32", operands, shape });
  const session = await ort.InferenceSession.create(model, { executionProviders: ["wasm"] });
  const tensor = (data) => new ort.Tensor("float32", data, shape);
  const { result } = await session.run({ left: tensor(left), right: tensor(right) });
  return result.data;
}
