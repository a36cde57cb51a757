import type {
  Literal,
  Network,
  Recorded,
  Run,
  TapeNode,
  TapeSymbol,
  Tensor,
  Topos,
} from "../library/index.ts";

/** A source that moves, and how. */
export interface Direction {
  readonly source: TapeSymbol;
  readonly tangent: Tensor;
}

/** Where a program is pushed to: `x along direction, w along 1`. */
export interface Directions {
  readonly label: string;
  readonly list: readonly Direction[];
}

/** The program that moves, after a run. */
export interface DirectionSubject {
  readonly topos: Topos;
  readonly network: Network;
  readonly recorded: Recorded;
  readonly run: Run;
}

/** One pair of the attribute: a name, and a name or numbers. */
const pair = /^\s*([\p{L}_][\p{L}\p{N}_.]*)\s+(\S.*?)\s*$/u;

/**
 * Reads the attribute `along`: pairs of a source and its direction with commas between them, such as
 * `x direction, w [1, 0.5]`. Without the attribute every parameter moves by ones, or every leaf where there is none.
 * Fails: with a sentence.
 */
export function readDirections(along: string | undefined, subject: DirectionSubject): Directions {
  const { network, recorded, run } = subject;
  const pairs = along === undefined ? [] : splitPairs(along);
  if (pairs.length === 0) return onesFor(network, recorded, run);

  const list = pairs.map(([name, direction]): Direction => {
    const source = recorded.names[name];
    if (source === undefined || !network.node(source).isSource)
      throw new Error(`along needs a leaf, parameter or input of the program, got ${name}`);
    return { source, tangent: tangentFor(name, run.of(source), direction, subject) };
  });
  return { label: pairs.map(([name, direction]) => `${name} along ${direction}`).join(", "), list };
}

function splitPairs(along: string): readonly (readonly [name: string, direction: string])[] {
  // A comma inside brackets belongs to the numbers.
  const parts = along.split(/,(?![^[]*\])/u).filter((part) => part.trim() !== "");
  return parts.map((part) => {
    const [, name, direction] = pair.exec(part) ?? [];
    if (name === undefined || direction === undefined)
      throw new Error(`along needs pairs such as "x direction", got ${part.trim()}`);
    return [name, direction];
  });
}

function tangentFor(
  name: string,
  value: Tensor,
  direction: string,
  { topos, recorded, run }: DirectionSubject,
): Tensor {
  const named = recorded.names[direction];
  const given = named === undefined ? numbers(direction, name) : run.of(named);
  if (typeof given === "number") return value.filledLike(given);
  const tangent = "shape" in given ? given : topos[value.element].tensor(given);
  const [wanted, got] = [value, tangent].map(({ shape }) => `[${shape.join(", ")}]`);
  if (wanted !== got)
    throw new Error(`along needs a direction of ${name}'s shape ${wanted}, got ${got}`);
  return tangent;
}

/** Numbers as they stand: one for all elements, or a list with the shape of the source. */
function numbers(text: string, name: string): Literal {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new Error(
      `along needs a direction for ${name}: a name of the program or numbers, got ${text}`,
    );
  }
  const flat = [given].flat(Number.POSITIVE_INFINITY);
  if (flat.length === 0 || flat.some((each) => typeof each !== "number"))
    throw new Error(`along needs numbers for ${name}, got ${text}`);
  return given as Literal;
}

function onesFor(network: Network, recorded: Recorded, run: Run): Directions {
  const nodes = network.nodes().slice(0, recorded.target.index + 1);
  const named = (kind: string): readonly TapeNode[] =>
    nodes.filter(({ opcode }) => opcode.name === kind);
  const parameters = named("Parameter");
  const moved = parameters.length > 0 ? parameters : named("Leaf");
  const names = new Map(Object.entries(recorded.names).map(([name, symbol]) => [symbol, name]));
  return {
    label: moved.map(({ symbol }) => `${names.get(symbol) ?? symbol} along 1`).join(", "),
    list: moved.map(({ symbol }) => ({
      source: symbol,
      tangent: run.of(symbol).filledLike(1),
    })),
  };
}
