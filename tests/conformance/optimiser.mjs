// A training loop: a loss and a table after each step.

import { payload } from "./payload.mjs";
import { Inexpressible, later } from "./waiting.mjs";

export function checkOptimiser(tested) {
  const { optim, expect } = tested.data;
  for (const { step, run, table } of optimiserSteps(tested)) {
    const { loss, parameters } = expect.optim?.steps?.[step] ?? {};
    if (loss !== undefined)
      tested.tensor(`optim.steps[${step}].loss`, loss, () => run.of(tested.thing(optim.loss)));
    for (const [id, tensor] of Object.entries(parameters ?? {})) {
      tested.tensor(`optim.steps[${step}].${id}`, tensor, () => table.of(tested.thing(id)));
    }
  }
}

/** The run of each step, and the table after it. */
export function* optimiserSteps(tested) {
  const { optim } = tested.data;
  const optimizers = later(tested.topos, "optimizers");
  const table = tested.parameters.clone();
  const optimizer = makeOptimizer(tested, optimizers, table);
  for (let step = 0; step < Number(optim.steps); step += 1) {
    const run = tested.network.forward(
      table,
      tested.feeds(optim.feeds_per_step?.[step % optim.feeds_per_step.length]),
    );
    const direction = optim.recorded
      ? run.recordedGradients(tested.recording.adjoints.get(optim.recorded))
      : run.backward(tested.thing(optim.loss));
    const rate = payload(tested.element, optim.learning_rates[step % optim.learning_rates.length]);
    optimizer.step(direction, rate);
    yield { step, run, table };
  }
}

function makeOptimizer(tested, optimizers, table) {
  const { optim } = tested.data;
  if (optim.optimizer === "sgd") return optimizers.sgd(table);
  const rate = (name) => payload(tested.element, optim[name]);
  const moments = { beta1: rate("beta1"), beta2: rate("beta2"), epsilon: rate("epsilon") };
  if (optim.optimizer === "adam") return later(optimizers, "adam")(table, moments);
  if (optim.optimizer !== "adamw") throw new Inexpressible(`unknown optimizer ${optim.optimizer}`);
  const decaying =
    optim.decay_where &&
    new Set(optim.decay_where.map((id) => tested.thing(id).symbol ?? tested.thing(id)));
  const decays = decaying && { decays: (symbol) => decaying.has(symbol) };
  return later(optimizers, "adamW")(table, { ...moments, decay: rate("decay"), ...decays });
}
