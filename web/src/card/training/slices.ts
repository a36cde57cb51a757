import { nextTask } from "../../library/next-task.ts";
import type { SliceOptions } from "../../library/readings.ts";
import type { TrainingSession } from "./session.ts";

/** Slices that also tell of a training while it is at work. */
export interface CardSlices extends SliceOptions {
  readonly onTraining?: (training: TrainingSession) => void;
}

/** A slice of a training, after which the page has its turn. */
const trainingMilliseconds = 10;

/** Trains until the goal is reached, or until it is stopped: what has been trained by then stays. */
export async function trainInSlices(
  training: TrainingSession,
  { signal, onTraining }: CardSlices,
): Promise<void> {
  while (!training.advance(trainingMilliseconds) && signal?.aborted !== true) {
    onTraining?.(training);
    await nextTask();
  }
}
