// The small entry: esbuild leaves the module behind, so its two files are copied and named.
import { init } from "topos-wasm";
import { say } from "./shared/say.js";

say(() => init({ wasm: "./topos.wasm" }));
