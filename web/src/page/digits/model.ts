import type {
  Adjoints,
  Layer,
  Network,
  Tape,
  TapeSymbol,
  Tensor,
  Topos,
  Value,
} from "../../library/index.ts";
import { classCount, type Digits, inkOf, labelOf, pixelCount, pixelsOf } from "./data.ts";

/** How the experiment is set. The whole run follows from it, bit for bit. */
export const settings = {
  hidden: 64,
  seed: 1,
  batch: 32,
  epochs: 30,
  learningRate: 0.005,
  adam: { beta1: 0.9, beta2: 0.999, epsilon: 1e-8 },
} as const;

/** Images that are all asked at once: scores for each digit, and the loss over them. */
export interface Examination {
  readonly scores: TapeSymbol;
  readonly loss: TapeSymbol;
}

/** What the network's nodes are called here. */
export interface Names {
  /** A batch of images, and a row for each that has a one at its digit. */
  readonly images: TapeSymbol;
  readonly wanted: TapeSymbol;
  /** The loss of a batch, and its gradients by the four parameters. */
  readonly adjoints: Adjoints;
  /** Where the parameters stand in the network: `0.weights` and so on. */
  readonly paths: readonly string[];
  /** The length of each gradient. */
  readonly norms: readonly TapeSymbol[];
  readonly heldOut: Examination;
  readonly training: Examination;
  /** One image of anybody's. */
  readonly image: TapeSymbol;
  readonly probabilities: TapeSymbol;
  /** Says with 1 and -1 which two scores are compared; then what each pixel does to their difference. */
  readonly compared: TapeSymbol;
  readonly influence: Adjoints;
}

/** Records one network for all that is asked of it: a step, the norms of its gradients, two examinations, one image. */
export function recordModel(
  topos: Topos,
  digits: Digits,
): readonly [network: Network<"f32">, names: Names] {
  const { f32, functions } = topos;
  return f32.record((tape) => {
    const sizes = [pixelCount, settings.hidden, classCount];
    const net = topos.layers.mlp(tape, sizes, "relu", f32.kaiming(settings.seed));
    const parameters = net.parameters();

    const images = tape.input(f32.filled([settings.batch, pixelCount], 0));
    const wanted = tape.input(f32.filled([settings.batch, classCount], 1 / classCount));
    const loss = functions.crossEntropy(net.express(images), wanted);
    const symbols = parameters.map(([, symbol]) => symbol);
    const adjoints = tape.differentiate(loss, symbols);
    const norms = adjoints.gradients.map((gradient) => norm(tape.resolve(gradient)));

    const examine = (positions: readonly number[]): Examined => {
      const rows = [positions.length, pixelCount];
      const asked = tape.input(
        f32.tensor(pixelsOf(positions.map((at) => inkOf(digits, at))), rows),
      );
      const scores = net.express(asked);
      const labels = positions.map((at) => labelOf(digits, at));
      return { scores, loss: functions.crossEntropy(scores, oneHot(topos, labels)) };
    };

    return {
      ...{ images, wanted, adjoints, norms, paths: parameters.map(([path]) => path) },
      heldOut: examine(digits.heldOut),
      training: examine(digits.training),
      ...question(topos, tape, net),
    };
  });
}

interface Examined {
  readonly scores: Value<"f32">;
  readonly loss: Value<"f32">;
}

interface Question {
  readonly image: Value<"f32">;
  readonly probabilities: Value<"f32">;
  readonly compared: Value<"f32">;
  readonly influence: Adjoints;
}

function question({ f32 }: Topos, tape: Tape<"f32">, net: Layer<"f32">): Question {
  const image = tape.input(f32.filled([1, pixelCount], 0));
  const scores = net.express(image);
  const compared = tape.input(f32.filled([1, classCount], 0));
  const difference = scores.mul(compared).sum();
  return {
    image,
    probabilities: scores.logSoftmax(1).exp(),
    compared,
    influence: tape.differentiate(difference, [image]),
  };
}

function norm(gradient: Value<"f32">): Value<"f32"> {
  return gradient.mul(gradient).sum().sqrt();
}

/** A row for each label, with a one at its place. */
export function oneHot({ f32 }: Topos, labels: readonly number[]): Tensor<"f32"> {
  const rows = new Float32Array(labels.length * classCount);
  for (const [row, label] of labels.entries()) rows[row * classCount + label] = 1;
  return f32.tensor(rows, [labels.length, classCount]);
}
