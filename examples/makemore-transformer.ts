import type { Layer, NamedSymbol, Tape, Tensor, Topos, Value } from "topos-wasm";
import {
  Course,
  Draws,
  decoded,
  drawn,
  edge,
  listed,
  mean,
  type Names,
  pairLoss,
  splitNames,
  vocabulary,
} from "./characters.ts";
import type { Example, Report } from "./report.ts";

/** Rows that are computed at a time: several names, one after the other. */
const rows = 64;
/** Longest name with its dot. */
const places = 16;
const width = 32;
const heads = 4;
const blocks = 2;
const steps = 2000;
const told = 200;
/** Steps for each point of the curve. */
const stretch = 20;
const made = 10;
/** Names that grow side by side, and how long they may become. */
const together = 5;
const longest = 12;

/** Rows as numbers: the letter that is seen, its place in its name, and the one that follows. */
interface Pack {
  readonly seen: readonly number[];
  readonly place: readonly number[];
  readonly next: readonly number[];
}

export const example: Example = {
  title: "Names, by attention",
  description:
    "A small transformer reads several names at once, packed into one matrix. A mask, which is fed like any batch, keeps each letter from looking ahead or into another name.",
  async run(topos, report) {
    const { f32, functions, layers, optimizers } = topos;
    const names = splitNames(topos);
    const learn = packed(names.learn);
    const heldOut = packed(names.heldOut);
    report.print(
      `${names.learn.length} names in ${learn.length} packs of ${rows} letters, ${names.heldOut.length} more held out`,
    );

    await report.turn();

    const tape = f32.tape();
    const normal = f32.normal(11, 0.1);
    const init = f32.xavier(13);
    const letterTable = layers.embedding(tape, normal([vocabulary, width]));
    const placeTable = layers.embedding(tape, normal([places, width]));
    const stack = Array.from({ length: blocks }, () => new Block(topos, tape, init));
    const last = layers.rmsNorm(tape, f32.filled([width], 1), 1e-5);
    const head = layers.linear(tape, init([width, vocabulary]), init([vocabulary]));
    const parts = [letterTable, placeTable, ...stack, last, head];
    const weights = parts.flatMap((part) => part.parameters().map(([, name]) => name));

    const first = learn[0] ?? noNames;
    const seen = tape.input(f32.selection(first.seen, vocabulary));
    const place = tape.input(f32.selection(first.place, places));
    const next = tape.input(f32.selection(first.next, vocabulary));
    const mask = tape.input(maskOf(topos, first));
    const start = letterTable.express(seen).add(placeTable.express(place));
    const read = stack.reduce((stream, block) => block.express(stream, mask), start);
    const logits = head.express(last.express(read));
    const loss = functions.crossEntropy(logits, next);
    const chances = logits.softmax(1);
    const recorded = tape.length;
    const adjoints = tape.differentiate(loss, weights);
    const network = tape.seal();
    const feeds = (pack: Pack) =>
      [
        [seen, f32.selection(pack.seen, vocabulary)],
        [place, f32.selection(pack.place, places)],
        [next, f32.selection(pack.next, vocabulary)],
        [mask, maskOf(topos, pack)],
      ] as const;

    await report.turn();

    const parameters = network.parameters();
    const plan = network.lower({ roots: adjoints.roots });
    const numbers = parameters.entries().reduce((sum, [, { volume }]) => sum + volume, 0);
    report.print(
      `${numbers} parameters; ${recorded} nodes to the chances, ${network.length} with the derivative`,
    );
    const optimizer = optimizers.adam(parameters, { beta1: 0.9, beta2: 0.99, epsilon: 1e-8 });
    const order = new Draws(topos, 17);
    const byPairs = pairLoss(topos, names);
    const course = new Course(report, { steps, stretch, of: "packs", byPairs });
    for (let begun = 0; begun < steps; begun += told) {
      const batches: ReturnType<typeof feeds>[] = [];
      for (const at of order.below(learn.length, told)) {
        batches.push(feeds(learn[at] ?? first));
        await report.turn();
      }
      const lost = await topos.train({
        plan,
        adjoints,
        optimizer,
        steps: told,
        batches,
        learningRate: (step) => 0.004 * (1 - (begun + step) / steps),
        signal: report.signal,
        onProgress: ({ step }) => report.progress((begun + step) / steps),
      });
      course.add(lost);
    }

    const judge = network.lower({ roots: [loss] });
    const judged: number[] = [];
    for (const pack of heldOut) {
      judged.push(topos.scope(() => judge.forward(parameters, feeds(pack)).of(loss).item()));
      await report.turn();
    }
    report.print(
      `on the names held out: ${mean(judged).toFixed(4)}; counting pairs of letters: ${byPairs.toFixed(4)}`,
    );

    const guess = network.lower({ roots: [chances] });
    await grow(topos, report, (pack) =>
      topos.scope(() => guess.forward(parameters, feeds(pack)).of(chances)),
    );
  },
};

/** Attention and a perceptron, each after a norm and each added to what came in. */
class Block {
  readonly #topos: Topos;
  readonly #norms: readonly Layer<"f32">[];
  readonly #heads: readonly (readonly [
    query: Layer<"f32">,
    key: Layer<"f32">,
    value: Layer<"f32">,
  ])[];
  readonly #joins: Layer<"f32">;
  readonly #perceptron: Layer<"f32">;

  constructor(topos: Topos, tape: Tape<"f32">, init: ReturnType<Topos["f32"]["xavier"]>) {
    const { f32, layers } = topos;
    const norm = () => layers.rmsNorm(tape, f32.filled([width], 1), 1e-5);
    const linear = (inputs: number, outputs: number) =>
      layers.linear(tape, init([inputs, outputs]), init([outputs]));
    const part = width / heads;
    this.#topos = topos;
    this.#norms = [norm(), norm()];
    this.#heads = Array.from({ length: heads }, () => [
      linear(width, part),
      linear(width, part),
      linear(width, part),
    ]);
    this.#joins = linear(width, width);
    this.#perceptron = layers.sequential(
      linear(width, 4 * width),
      layers.activation("relu"),
      linear(4 * width, width),
    );
  }

  express(stream: Value<"f32">, mask: Value<"f32">): Value<"f32"> {
    const topos = this.#topos;
    const [first, second] = this.#norms;
    if (first === undefined || second === undefined) return stream;
    const normed = first.express(stream);
    const scale = Math.sqrt(heads / width);
    const answers = this.#heads.map(([query, key, value]) =>
      topos.functions.scaledDotProduct(
        query.express(normed),
        key.express(normed),
        value.express(normed),
        mask,
        scale,
      ),
    );
    const attended = stream.add(this.#joins.express(topos.concat(answers, 1)));
    return attended.add(this.#perceptron.express(second.express(attended)));
  }

  parameters(): readonly NamedSymbol[] {
    const all = [...this.#norms, ...this.#heads.flat(), this.#joins, this.#perceptron];
    return all.flatMap((layer) => layer.parameters());
  }
}

const noNames: Pack = {
  seen: Array(rows).fill(edge),
  place: Array(rows).fill(0),
  next: Array(rows).fill(edge),
};

/** Names one after the other, as many as fit; the last of a pack is cut off, and begins the next one. */
function packed(names: Names["learn"]): readonly Pack[] {
  const packs: Pack[] = [];
  let [seen, next, place] = [[], [], []] as [number[], number[], number[]];
  for (let at = 0; at < names.length; ) {
    const name = names[at] ?? [];
    seen.push(edge, ...name);
    next.push(...name, edge);
    place.push(...[edge, ...name].map((_, position) => position));
    if (seen.length < rows) {
      at += 1;
      continue;
    }
    const whole = seen.length === rows;
    packs.push({
      seen: seen.slice(0, rows),
      next: next.slice(0, rows),
      place: place.slice(0, rows),
    });
    [seen, next, place] = [[], [], []];
    if (whole) at += 1;
  }
  return packs;
}

/** 0 where a letter may look, which is at its own name up to itself, and far below elsewhere. */
function maskOf({ f32 }: Topos, { place }: Pack): Tensor<"f32"> {
  const mask = new Float32Array(rows * rows).fill(-1e9);
  place.forEach((position, row) => {
    mask.fill(0, row * rows + row - position, row * rows + row + 1);
  });
  return f32.tensor(mask, [rows, rows]);
}

/** Names grow in the packed matrix that they were learnt in. */
async function grow(
  topos: Topos,
  report: Report,
  chancesIn: (pack: Pack) => Tensor<"f32">,
): Promise<void> {
  const draws = new Draws(topos, 19);
  const names: number[][] = Array.from({ length: made }, () => []);
  for (let first = 0; first < made; first += together) {
    const growing = names.slice(first, first + together);
    const open = new Set(growing);
    for (let length = 0; length < longest && open.size > 0; length += 1) {
      const chances = chancesIn(packOf(growing)).data();
      const units = draws.units(together);
      growing.forEach((name, at) => {
        const row = (at * longest + length) * vocabulary;
        const letter = drawn(chances.slice(row, row + vocabulary), units[at] ?? 0);
        if (letter === edge) open.delete(name);
        if (open.has(name)) name.push(letter);
      });
      await report.turn();
    }
  }
  report.print("names it makes up:", ...names.map((name) => `  ${decoded(name)}`));
  report.print(`on the list already: ${names.filter(listed).length} of ${made}`);
}

/** So many rows for each name, whether it fills them or not. */
function packOf(names: readonly (readonly number[])[]): Pack {
  const rest = rows - together * longest;
  const filled = names.flatMap((name) =>
    Array.from({ length: longest }, (_, at) => (at === 0 ? edge : (name[at - 1] ?? edge))),
  );
  const counted = names.flatMap(() => Array.from({ length: longest }, (_, at) => at));
  return {
    seen: [...filled, ...noNames.seen.slice(0, rest)],
    place: [...counted, ...noNames.place.slice(0, rest)],
    next: noNames.next,
  };
}
