// Many steps of training: what is alive, and how large the memory is, must stay as it was after the first few.
import { mlp } from "./subjects/topos.mjs";

/** Answers the counts after a warm-up and after so many steps. */
export async function soak(topos, { steps, progress = () => undefined }) {
  const { network, adjoints, rate } = mlp(topos);
  const plan = network.lower({ roots: adjoints.roots });
  const parameters = network.parameters();
  const optimizer = topos.optimizers.sgd(parameters);
  const train = (count) =>
    topos.train({ plan, adjoints, optimizer, steps: count, learningRate: rate });
  await train(20);
  const before = topos.stats();
  const begin = performance.now();
  for (let done = 0; done < steps; done += 500) {
    progress(`training steps: ${done} of ${steps}`);
    await train(Math.min(500, steps - done));
  }
  const ms = performance.now() - begin;
  const after = topos.stats();
  for (const owner of [plan, parameters, network]) owner.dispose();
  return { steps, ms, before, after, same: JSON.stringify(before) === JSON.stringify(after) };
}
