// The training step by hand, as one function: what no engine can pass.
import { mlpData } from "../data.mjs";
import { startModule } from "./module.mjs";

export async function open(host) {
  const module = await startModule(await host.bytes("bench-limit.wasm"));
  return { version: undefined, kinds: { mlp: () => steps(module) } };
}

function steps(module) {
  const data = mlpData();
  const fill = () =>
    ["x", "targets", "w1", "b1", "w2", "b2"].forEach((name, which) => {
      const { buffer } = module.memory;
      new Float32Array(buffer, module.place(which), data[name].length).set(data[name]);
    });
  fill();
  return {
    run: () => module.step(data.rate),
    losses(count) {
      fill();
      return Array.from({ length: count }, () => module.step(data.rate));
    },
  };
}
