// What the benchmark's own contenders compute, without a clock: each work in miniature or in full, against the
// interpreter. Ends with `N passed, N failed`.
import { main } from "../tools/command.mjs";
import { limit, ours, plan } from "./contenders.mjs";
import { checkedSteps } from "./data.mjs";
import { nodeHost } from "./node-host.mjs";
import { build } from "./prepare.mjs";
import { openAll, proofOf } from "./session.mjs";
import { convolution, mlp } from "./subjects/topos.mjs";
import { work } from "./work.mjs";

/** Losses by the interpreter, the descent written with tensors. */
function interpreted(topos, { network, adjoints, rate }) {
  const parameters = network.parameters();
  const losses = Array.from({ length: checkedSteps }, () => {
    const run = network.forward(parameters);
    const loss = run.of(adjoints.target).item();
    parameters.step(run.recordedGradients(adjoints), (value, gradient) =>
      value.sub(gradient.mul(topos.f32.filled(gradient.shape, rate))),
    );
    run.dispose();
    return loss;
  });
  parameters.dispose();
  return losses;
}

/** Fails unless all who train have the interpreter's losses, bit for bit. */
async function checkTraining(name, expected, opened) {
  for (const { name: who, kinds } of opened) {
    const entry = await kinds[name]?.();
    if (entry === undefined) continue;
    const losses = Array.from(await entry.losses(checkedSteps));
    if (!losses.every((loss, at) => Object.is(loss, expected[at])))
      throw new Error(`${who}: ${losses.at(-1)} where the interpreter has ${expected.at(-1)}`);
  }
}

/** The reference kernel at 1024 would take seconds and shows nothing that 512 does not. */
const light = ({ m = 0, k = 0, n = 0 }) => m * k * n < 1024 ** 3;

await main(async () => {
  if (!process.argv.includes("--no-build")) await build((text) => console.log(text));
  const host = nodeHost();
  const topos = await (await host.topos()).init();
  const opened = await openAll(host, ours);
  const checks = {
    "everybody opens": () => {
      for (const { name, failure } of opened) if (failure) throw new Error(`${name}: ${failure}`);
    },
    "mlp by plan and by hand": () => checkTraining("mlp", interpreted(topos, mlp(topos)), opened),
    convolution: () => checkTraining("convolution", interpreted(topos, convolution(topos)), opened),
  };
  for (const item of work.filter(({ kind }) => ["product", "map", "scalar"].includes(kind))) {
    if (light(item)) checks[item.id] = () => checkWork(item, opened);
  }
  await report(checks);
});

async function checkWork(item, opened) {
  const proof = proofOf(item);
  for (const { name, kinds } of opened) {
    const entry = name === limit ? undefined : await kinds[item.kind]?.(item);
    if (entry !== undefined) await proof(name, entry);
    else if (name === plan) throw new Error(`${plan} does not do it`);
    entry?.dispose?.();
  }
}

async function report(checks) {
  let failed = 0;
  for (const [name, body] of Object.entries(checks)) {
    try {
      await body();
    } catch (error) {
      failed += 1;
      console.error(`${name}: ${error.message}`);
    }
  }
  console.log(`${Object.keys(checks).length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}
