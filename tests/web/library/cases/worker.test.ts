// P16 in a worker: the package as it ships, in a thread with a stack of its own.

import { Worker } from "node:worker_threads";
import { expect, it } from "vitest";

const address = new URL("../../../../build/package/index.js", import.meta.url);

const program = `
import { parentPort, workerData } from "node:worker_threads";
const { init } = await import(workerData);
const topos = await init();
const answer = topos.scope(() => {
  const [network, { x, c, y }] = topos.f64.record((tape) => {
    const [x, c] = [tape.parameter(0.5), tape.parameter(2 ** -10)];
    let y = x;
    for (let i = 0; i < 100000; i += 1) y = y.add(c);
    tape.differentiate(y, [x, c]);
    return { x, c, y };
  });
  const run = network.forward(network.parameters());
  const field = run.backward(y);
  return [run.of(y), field.of(x), field.of(c)].map((tensor) => tensor.item());
});
parentPort.postMessage(answer);
`;

it("runs and derives a chain of 100,000 nodes in a worker", async () => {
  const source = new URL(`data:text/javascript,${encodeURIComponent(program)}`);
  const worker = new Worker(source, { workerData: address.href });
  const answer = await new Promise((resolve, reject) => {
    worker.once("message", resolve).once("error", reject);
  });
  await worker.terminate();

  expect(answer).toEqual([98.15625, 1, 100_000]);
});
