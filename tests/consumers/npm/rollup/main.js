import { init } from "topos-wasm/inline";
import { say } from "./shared/say.js";

say(() => init());
