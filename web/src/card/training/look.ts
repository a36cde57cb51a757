import type { ElementName, Tensor, TensorData } from "../../library/index.ts";
import { roundToBf16 } from "../../library/round.ts";
import type { NamedModel, Seen } from "./model.ts";
import type { PictureDeclaration } from "./picture-declaration.ts";
import type { Run } from "./race.ts";
import { DeclarationError } from "./words.ts";

/** What a run holds after so many steps. */
export interface Look {
  readonly step: number;
  /** The loss there, on the batch of the next step, as the engine writes it. */
  readonly loss: string;
  readonly watched: readonly { readonly label: string; readonly value: TensorData }[];
}

/** Looks at a run where the playhead stands, or at the nearest step that it has. */
export function lookAt(model: NamedModel, run: Run, at: number, watched: readonly Seen[]): Look {
  const { network, batches, adjoints } = model;
  const step = run.near(at);
  const { table } = run.at(step);
  const feeds = batches[step % Math.max(1, batches.length)] ?? [];
  const made = watched.filter(({ isParameter }) => !isParameter).map(({ symbol }) => symbol);
  const computed = network.interpret({ roots: [adjoints.target, ...made] }, table, feeds);
  try {
    return {
      step,
      loss: computed.of(adjoints.target).text,
      watched: watched.map(({ label, symbol, isParameter }) => ({
        label,
        value: (isParameter ? table.of(symbol) : computed.of(symbol)).toJSON(),
      })),
    };
  } finally {
    computed.dispose();
  }
}

/** What the network answers over a grid, and the samples beside it. */
export interface Picture {
  readonly declaration: PictureDeclaration;
  /** Row after row, from the corner where the declaration begins; along a curve from end to end. */
  readonly values: readonly number[];
  readonly samples: readonly {
    readonly across: number;
    readonly up: number;
    readonly class?: number;
  }[];
}

/** A picture is drawn anew at every step that is looked at. */
const mostPictureCost = 200_000_000;

/** Feeds the grid through the lines that are trained, as many rows at a time as the input has. */
export function pictureOf(
  { names, network, batches, cost }: NamedModel,
  { table }: ReturnType<Run["at"]>,
  declaration: PictureDeclaration,
): Picture {
  const named = (name: string) => {
    const symbol = names[name];
    if (symbol !== undefined) return symbol;
    throw new DeclarationError(
      1,
      `${declaration.kind} needs a name of the program, got \`${name}\``,
    );
  };
  const input = named(declaration.input);
  const [output, { shape }] = [named(declaration.of), network.node(input)];
  const answers = volumeOf(network.node(output).shape);
  const places = placesOf(declaration, roundings[network.element]);
  const width = declaration.kind === "curve" ? 1 : 2;
  const rows = shape.length === 0 ? 1 : (shape[0] ?? 1);
  if (volumeOf(shape) !== rows * width) {
    const wanted = width === 1 ? "[n, 1]" : "[n, 2]";
    const sentence = `${declaration.kind} needs an input of shape ${wanted}, got [${shape.join(", ")}]`;
    throw new DeclarationError(1, sentence);
  }
  if (answers !== rows) {
    const sentence = `${declaration.kind} needs an answer for each of ${rows} rows, got ${declaration.of} of ${answers} elements`;
    throw new DeclarationError(1, sentence);
  }
  const all = Math.ceil(places.length / rows) * cost;
  if (all > mostPictureCost) {
    const [most, came] = [mostPictureCost, all].map((count) => count.toLocaleString("en"));
    const sentence = `${declaration.kind} needs at most ${most} multiply-adds, got ${came}; fewer places or an input of more rows take less`;
    throw new DeclarationError(1, sentence);
  }
  const values: number[] = [];
  for (let first = 0; first < places.length; first += rows) {
    // A last part is filled up with its own last place.
    const part = Array.from(
      { length: rows },
      (_, row) => places[Math.min(first + row, places.length - 1)] ?? [],
    );
    const fed = new Float64Array(part.flatMap((place) => [...place]));
    const run = network.interpret({ roots: [output] }, table, [[input, fed]]);
    for (const value of run.of(output).data()) values.push(value);
    run.dispose();
  }
  const samples = declaration.samples === undefined ? [] : sampled(declaration.samples.map(named));
  return { declaration, values: values.slice(0, places.length), samples };

  function sampled(symbols: readonly ReturnType<typeof named>[]): Picture["samples"] {
    const [feeds] = batches;
    const run = network.forward(table, feeds);
    const [one, other] = symbols.map((symbol) => run.of(symbol));
    run.dispose();
    if (one === undefined || other === undefined) return [];
    if (one.volume === other.volume * width) return pointsOf(one, other, width);
    const wanted = width === 1 ? "as many elements across as up" : "two elements for each class";
    const came = `${one.volume} and ${other.volume}`;
    throw new DeclarationError(1, `beside needs ${wanted}, got ${came}`);
  }
}

function volumeOf(shape: readonly number[]): number {
  return shape.reduce((all, extent) => all * extent, 1);
}

function pointsOf(one: Tensor, other: Tensor, width: number): Picture["samples"] {
  const [first, second] = [one.data(), other.data()];
  if (width === 1)
    return Array.from(first, (across, place) => ({ across, up: second[place] ?? Number.NaN }));
  return Array.from(second, (kind, place) => ({
    across: first[2 * place] ?? Number.NaN,
    up: first[2 * place + 1] ?? Number.NaN,
    class: kind,
  }));
}

type Round = (number: number) => number;

/** A grid is made in the element itself: every operation rounds. */
const roundings: { readonly [E in ElementName]: Round } = {
  f64: (number) => number,
  f32: Math.fround,
  bf16: roundToBf16,
};

/** The places of a grid: along a curve from end to end, or the middles of a surface's cells, row after row. */
function placesOf(declaration: PictureDeclaration, round: Round): readonly (readonly number[])[] {
  const between = (from: number, to: number, place: number, count: number): number =>
    round(round(from) + round(round(round(to - from) * place) / count));
  if (declaration.kind === "curve") {
    const { from, to, points } = declaration;
    const last = Math.max(1, points - 1);
    return Array.from({ length: points }, (_, place) => [between(from, to, place, last)]);
  }
  const { from, to, columns, rows } = declaration;
  return Array.from({ length: rows * columns }, (_, place) => {
    const [row, column] = [Math.floor(place / columns), place % columns];
    return [
      between(from[0], to[0], column + 0.5, columns),
      between(from[1], to[1], row + 0.5, rows),
    ];
  });
}
