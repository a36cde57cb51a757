import { say } from "./shared/say.js";
import { init } from "./topos/index.js";

say(() => init());
