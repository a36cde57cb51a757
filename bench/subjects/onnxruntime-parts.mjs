// onnxruntime-web as a page loads it.
export * from "onnxruntime-web/wasm";
