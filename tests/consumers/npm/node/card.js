import { init } from "topos-wasm";
import { card } from "topos-wasm/card";
import { summary } from "./shared/summary.js";

const topos = await init();
const [network, recorded] = topos.record(topos.parse("topos 1\nx = leaf 2.0\ny = exp(x)"));
const html = card("graph", topos.read("graph", { network, ...recorded }), { caption: "a < b" });
const isDrawn = html.includes("<svg") && html.includes("a &lt; b") && !html.includes("<script");
console.log(isDrawn ? summary(topos) : html);
