import { init } from "topos-wasm/inline";
import { summary } from "./shared/summary.js";

console.log(summary(await init()));
