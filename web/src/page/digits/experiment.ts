// The experiment of the digits page. The page, the build that prints it and the tests run this one.

import type { Feeds, Network, Optimizer, Parameters, Plan, Topos } from "../../library/index.ts";
import { classCount, type Digits, inkOf, labelOf, pixelsOf } from "./data.ts";
import { type Names, oneHot, recordModel, settings } from "./model.ts";

/** What was measured after so many steps. */
export interface Measurement {
  readonly step: number;
  /** The loss over all held-out images. */
  readonly loss: number;
  /** How long the gradient of each parameter is, over the batch that the next step takes. */
  readonly norms: readonly number[];
  /** The digit that the network takes each held-out image for. */
  readonly answers: readonly number[];
  /** How many of the held-out images it gets right, and of those that it learns from. */
  readonly right: { readonly heldOut: number; readonly training: number };
}

/** What the network makes of one image. */
export interface Verdict {
  readonly probabilities: readonly number[];
  /** The likeliest digit, and the next one. */
  readonly best: number;
  readonly next: number;
  /** For each pixel: how much more ink there would move the score of `best` away from that of `next`. */
  readonly influence: readonly number[];
}

/** A network and how far it has learnt. Owns memory of the engine until `dispose()`. */
export class Experiment {
  readonly digits: Digits;
  readonly names: Names;
  readonly steps: number;
  readonly #topos: Topos;
  readonly #network: Network<"f32">;
  readonly #plans: Plans;
  #parameters: Parameters<"f32">;
  #optimizer: Optimizer<"f32">;
  #losses: number[] = [];
  #order: { readonly epoch: number; readonly positions: readonly number[] } | undefined;

  constructor(topos: Topos, digits: Digits) {
    this.digits = digits;
    this.#topos = topos;
    [this.#network, this.names] = recordModel(topos, digits);
    this.#plans = lowerAll(this.#network, this.names);
    this.steps = settings.epochs * stepsInEpoch(digits);
    this.#parameters = this.#network.parameters();
    this.#optimizer = topos.optimizers.adam(this.#parameters, settings.adam);
  }

  /** The loss of each step so far, before its update. */
  get losses(): readonly number[] {
    return this.#losses;
  }

  /** Goes on by so many steps, or as many as are left. */
  async advance(count: number): Promise<void> {
    const end = Math.min(this.#losses.length + count, this.steps);
    while (this.#losses.length < end) {
      const step = this.#losses.length;
      const batches = this.#batches(step, end - step);
      const losses = await this.#topos.train({
        plan: this.#plans.step,
        adjoints: this.names.adjoints,
        optimizer: this.#optimizer,
        learningRate: settings.learningRate,
        steps: batches.length,
        batches,
      });
      this.#losses.push(...losses);
    }
  }

  /** Batches from a step on, as many as are asked for or as its epoch has left. */
  #batches(step: number, most: number): readonly Feeds<"f32">[] {
    const length = stepsInEpoch(this.digits);
    const within = step % length;
    const order = this.#shuffled(Math.floor(step / length));
    return Array.from({ length: Math.min(most, length - within) }, (_, at) => {
      const start = (within + at) * settings.batch;
      return this.#feeds(order.slice(start, start + settings.batch));
    });
  }

  /** Each epoch has the images in an order of its own. The last one is kept. */
  #shuffled(epoch: number): readonly number[] {
    if (this.#order?.epoch !== epoch) this.#order = { epoch, positions: this.#drawn(epoch) };
    return this.#order.positions;
  }

  #drawn(epoch: number): readonly number[] {
    const { training } = this.digits;
    const draw = this.#topos.f64.uniform(settings.seed + epoch, 1);
    const drawn = draw([training.length]).data();
    const places = training.map((position, at) => ({ position, drawn: drawn[at] ?? 0 }));
    return places.sort((one, other) => one.drawn - other.drawn).map(({ position }) => position);
  }

  #feeds(positions: readonly number[]): Feeds<"f32"> {
    const images = pixelsOf(positions.map((at) => inkOf(this.digits, at)));
    const labels = positions.map((at) => labelOf(this.digits, at));
    return [
      [this.names.images, images],
      [this.names.wanted, oneHot(this.#topos, labels)],
    ];
  }

  measure(): Measurement {
    const { heldOut, training, norms } = this.names;
    const { heldOut: unseen, training: seen } = this.digits;
    const step = this.#losses.length;
    const [batch = []] = this.#batches(step, 1);
    return this.#topos.scope(() => {
      const gradients = this.#plans.norms.forward(this.#parameters, batch);
      const examined = this.#plans.examinations.forward(this.#parameters);
      const answers = answersIn(examined.of(heldOut.scores).data());
      const others = answersIn(examined.of(training.scores).data());
      return {
        step,
        loss: examined.of(heldOut.loss).item(),
        norms: norms.map((name) => gradients.of(name).item()),
        answers,
        right: { heldOut: this.#right(answers, unseen), training: this.#right(others, seen) },
      };
    });
  }

  #right(answers: readonly number[], positions: readonly number[]): number {
    return positions.filter((at, row) => answers[row] === labelOf(this.digits, at)).length;
  }

  /** Asks about an image of 64 counts of ink. */
  judge(ink: Uint8Array): Verdict {
    const { image, probabilities, compared, influence } = this.names;
    const pixels = pixelsOf([ink]);
    return this.#topos.scope(() => {
      const asked = this.#plans.probabilities.forward(this.#parameters, [[image, pixels]]);
      const told = Array.from(asked.of(probabilities).data());
      const [best = 0, next = 1] = ranked(told);
      const difference = new Float32Array(classCount);
      [difference[best], difference[next]] = [1, -1];
      const feeds = [[image, pixels] as const, [compared, difference] as const];
      const differed = this.#plans.influence.forward(this.#parameters, feeds);
      const moved = differed.of(influence.of(image)).data();
      return { probabilities: told, best, next, influence: Array.from(moved) };
    });
  }

  /** Back to the drawn parameters. */
  restart(): void {
    this.#parameters.dispose();
    this.#parameters = this.#network.parameters();
    this.#optimizer = this.#topos.optimizers.adam(this.#parameters, settings.adam);
    this.#losses = [];
  }

  dispose(): void {
    for (const plan of Object.values(this.#plans)) plan.dispose();
    this.#parameters.dispose();
    this.#network.dispose();
  }
}

interface Plans {
  readonly step: Plan<"f32">;
  readonly norms: Plan<"f32">;
  readonly examinations: Plan<"f32">;
  readonly probabilities: Plan<"f32">;
  readonly influence: Plan<"f32">;
}

function lowerAll(network: Network<"f32">, names: Names): Plans {
  const { adjoints, norms, heldOut, training, probabilities, influence } = names;
  return {
    step: network.lower({ roots: adjoints.roots }),
    norms: network.lower({ roots: norms }),
    examinations: network.lower({ roots: [heldOut.scores, heldOut.loss, training.scores] }),
    probabilities: network.lower({ roots: [probabilities] }),
    influence: network.lower({ roots: influence.gradients }),
  };
}

/** What does not fill a batch is left out of an epoch: another few images each time. */
function stepsInEpoch({ training }: Digits): number {
  return Math.floor(training.length / settings.batch);
}

/** The digit with the highest score in each row; of equals, the lower one. */
function answersIn(scores: Float32Array): readonly number[] {
  return Array.from({ length: scores.length / classCount }, (_, row) => {
    const own = scores.subarray(row * classCount, (row + 1) * classCount);
    return own.indexOf(Math.max(...own));
  });
}

function ranked(scores: Iterable<number>): readonly number[] {
  const all = Array.from(scores, (score, digit) => ({ score, digit }));
  return all.sort((one, other) => other.score - one.score).map(({ digit }) => digit);
}
