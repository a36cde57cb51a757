import type { Experiment, Measurement } from "./experiment.ts";

/** So many steps lie between two measurements: a quarter of an epoch. */
export const stride = 11;

/** Goes on to the next step that is measured, and measures. */
export async function advanceAndMeasure(experiment: Experiment): Promise<Measurement> {
  await experiment.advance(stride - (experiment.losses.length % stride));
  return experiment.measure();
}

/** All steps that are left, measured on the way. */
export async function runToEnd(experiment: Experiment): Promise<readonly Measurement[]> {
  const trail = [experiment.measure()];
  while (experiment.losses.length < experiment.steps) {
    trail.push(await advanceAndMeasure(experiment));
  }
  return trail;
}
