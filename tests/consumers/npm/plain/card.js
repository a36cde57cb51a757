// The definition is imported twice, as two plugins of one page would.
import "./topos/define.js";

const [first, second] = document.querySelectorAll("topos-card");
const { state, views } = await first.ready;
const again = await second.ready;
const output = document.querySelector("output");
output.textContent = `${state}: ${views.values?.text ?? "nothing"}, again ${again.state}`;
