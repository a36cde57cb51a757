// TensorFlow.js from its parts, as a bundler puts them together: what registers the derivatives is published as modules
// that Node cannot load by itself.
import * as tf from "@tensorflow/tfjs-core";
import "@tensorflow/tfjs-core/dist/register_all_gradients.js";
import "@tensorflow/tfjs-backend-cpu";
import { setThreadsCount, setWasmPaths } from "@tensorflow/tfjs-backend-wasm";

export { setThreadsCount, setWasmPaths, tf };
