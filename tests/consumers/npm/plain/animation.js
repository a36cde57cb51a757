// Records, runs, differentiates, plans and steps in every frame of a minute, as a page that draws would.
import { init } from "./topos/index.js";

const topos = await init();
const output = document.querySelector("output");
const seconds = Number(new URLSearchParams(location.search).get("seconds"));

function frame() {
  topos.scope(() => {
    const [network, { w, loss, adjoints }] = topos.f32.record((tape) => {
      const w = tape.parameter(topos.f32.filled([32, 32], 0.01));
      const loss = w.matmul(w).tanh().sum();
      return { w, loss, adjoints: tape.differentiate(loss, [w]) };
    });
    const table = network.parameters();
    network.forward(table).backward(loss).of(w).data();
    const plan = network.lower({ roots: adjoints.roots });
    topos.optimizers.sgd(table).step(plan.forward(table).recordedGradients(adjoints), 0.1);
  });
}

let frames = 0;
let warm;
let start;
function next(now) {
  frame();
  frames += 1;
  // The first second may make room; from then on there is enough of it.
  start ??= now;
  if (warm === undefined && now - start > 1000) warm = JSON.stringify(topos.stats());
  if (now - start < seconds * 1000) return requestAnimationFrame(next);
  const end = JSON.stringify(topos.stats());
  const isEnough = frames > 5 * seconds;
  output.textContent = end === warm && isEnough ? "nothing is left" : `${frames}: ${warm} ${end}`;
}
requestAnimationFrame(next);
