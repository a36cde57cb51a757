import { init } from "topos-wasm";
import { summary } from "./shared/summary.js";

console.log(summary(await init()));
