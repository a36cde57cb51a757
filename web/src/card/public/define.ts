// `topos-wasm/element/define`: importing it registers `topos-card`.

import { define, ToposCard } from "./element.ts";

export { define, ToposCard };

define();
