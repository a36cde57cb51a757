import { init } from "topos-wasm";
import { say } from "./shared/say.js";

say(() => init());
