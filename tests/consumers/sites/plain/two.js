// The package, a copy of it, and a copy that says it is another version.
import "./topos-wasm/define.js";
import { define as again } from "./copy/element.js";
import { define as newer } from "./newer/element.js";

again();
newer();
newer();
newer("other-card");
