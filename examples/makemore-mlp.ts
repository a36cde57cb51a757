import type { Topos } from "topos-wasm";
import {
  Course,
  Draws,
  decoded,
  drawn,
  edge,
  listed,
  type Names,
  pairLoss,
  splitNames,
  vocabulary,
} from "./characters.ts";
import type { Example, Report } from "./report.ts";

const context = 3;
const width = 8;
const hidden = 64;
const batch = 32;
const steps = 5000;
const told = 500;
/** Steps for each point of the curve. */
const stretch = 50;
/** Names that are made up at a time, and how long one may become. */
const made = 10;
const longest = 14;

interface Samples {
  /** So many letters for each sample, one after the other. */
  readonly before: readonly number[];
  readonly next: readonly number[];
}

export const example: Example = {
  title: "Names, from three letters to the next",
  description:
    "A perceptron sees three letters and guesses the fourth, after makemore by Andrej Karpathy. It is recorded over three sizes: batches to learn from, names held out to judge it, and ten names that grow letter by letter.",
  async run(topos, report) {
    const { f32, functions, layers, optimizers } = topos;
    const names = splitNames(topos);
    const [learn, heldOut] = [samplesOf(names.learn), samplesOf(names.heldOut)];
    report.print(
      `${names.learn.length} names to learn from, ${names.heldOut.length} held out; ${learn.next.length} samples of ${context} letters`,
    );

    await report.turn();

    const tape = f32.tape();
    const table = layers.embedding(tape, f32.normal(11, 1)([vocabulary, width]));
    const net = layers.mlp(tape, [context * width, hidden, vocabulary], "tanh", f32.xavier(13));
    const weights = [table, net].flatMap((layer) => layer.parameters().map(([, name]) => name));
    const model = ({ before, next }: Samples) => {
      const letters = tape.input(f32.selection(before, vocabulary));
      const wanted = tape.input(f32.selection(next, vocabulary));
      const seen = table.express(letters).reshape([next.length, context * width]);
      const logits = net.express(seen);
      return { letters, wanted, logits, loss: functions.crossEntropy(logits, wanted) };
    };
    const training = model(someOf(learn, [...Array(batch).keys()]));
    const judging = model(heldOut);
    const growing = model({
      before: Array(made * context).fill(edge),
      next: Array(made).fill(edge),
    });
    const chances = growing.logits.softmax(1);
    const adjoints = tape.differentiate(training.loss, weights);
    const network = tape.seal();

    const feeds = ({ before, next }: Samples) =>
      [
        [training.letters, f32.selection(before, vocabulary)],
        [training.wanted, f32.selection(next, vocabulary)],
      ] as const;
    await report.turn();

    const parameters = network.parameters();
    const plan = network.lower({ roots: adjoints.roots });
    report.print(`a training step evaluates ${plan.lines.length} of ${network.length} nodes`);
    const optimizer = optimizers.adam(parameters, { beta1: 0.9, beta2: 0.999, epsilon: 1e-8 });
    const draws = new Draws(topos, 17);
    const byPairs = pairLoss(topos, names);
    const course = new Course(report, { steps, stretch, of: "batches", byPairs });
    for (let first = 0; first < steps; first += told) {
      const batches: ReturnType<typeof feeds>[] = [];
      while (batches.length < told) {
        batches.push(feeds(someOf(learn, draws.below(learn.next.length, batch))));
        await report.turn();
      }
      const lost = await topos.train({
        plan,
        adjoints,
        optimizer,
        steps: told,
        batches,
        learningRate: (step) => (first + step < (steps * 3) / 5 ? 0.005 : 0.001),
        signal: report.signal,
        onProgress: ({ step }) => report.progress((first + step) / steps),
      });
      course.add(lost);
    }

    const judged = network
      .interpret({ roots: [judging.loss] }, parameters)
      .of(judging.loss)
      .item();
    report.print(
      `on the names held out: ${judged.toFixed(4)}; counting pairs of letters: ${byPairs.toFixed(4)}`,
    );

    const plans = network.lower({ roots: [chances] });
    const chancesAfter = (before: readonly number[]): ArrayLike<number> =>
      topos.scope(() =>
        plans
          .forward(parameters, [[growing.letters, f32.selection(before, vocabulary)]])
          .of(chances)
          .data(),
      );
    await grow(topos, report, chancesAfter);
  },
};

/** Ten names at a time, one letter each, until every name has met its dot. */
async function grow(
  topos: Topos,
  report: Report,
  chancesAfter: (before: readonly number[]) => ArrayLike<number>,
): Promise<void> {
  const draws = new Draws(topos, 19);
  const names: number[][] = Array.from({ length: made }, () => []);
  const open = new Set(names);
  for (let length = 0; length < longest && open.size > 0; length += 1) {
    const before = names.flatMap((name) => lastOf(name));
    const chances = Array.from(chancesAfter(before));
    const units = draws.units(made);
    names.forEach((name, at) => {
      const row = chances.slice(at * vocabulary, (at + 1) * vocabulary);
      const letter = drawn(row, units[at] ?? 0);
      if (letter === edge) open.delete(name);
      if (open.has(name)) name.push(letter);
    });
    await report.turn();
  }
  report.print("names it makes up:", ...names.map((name) => `  ${decoded(name)}`));
  report.print(`on the list already: ${names.filter(listed).length} of ${made}`);
}

/** The letters before the next one, dots where the name has only begun. */
function lastOf(name: readonly number[]): readonly number[] {
  return [...Array<number>(context).fill(edge), ...name].slice(-context);
}

/** Every letter of every name, and its closing dot, each after those before it. */
function samplesOf(names: Names["learn"]): Samples {
  const samples = names.flatMap((name) =>
    [...name, edge].map((next, at) => ({ before: lastOf(name.slice(0, at)), next })),
  );
  return {
    before: samples.flatMap(({ before }) => before),
    next: samples.map(({ next }) => next),
  };
}

function someOf({ before, next }: Samples, chosen: readonly number[]): Samples {
  return {
    before: chosen.flatMap((at) => before.slice(at * context, (at + 1) * context)),
    next: chosen.map((at) => next[at] ?? edge),
  };
}
