import { say } from "./shared/say.js";
import { init } from "./topos/inline.js";

say(() => init());
