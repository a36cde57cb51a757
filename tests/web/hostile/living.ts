// One living object of each kind, made by any instance, so that there are foreign ones too.

import type {
  AdamOptions,
  Adjoints,
  BatchNorm,
  CardReadings,
  Dropout,
  Entry,
  Field,
  Initializer,
  Layer,
  Network,
  Optimizer,
  Parameters,
  Plan,
  Program,
  Recorded,
  Replay,
  Run,
  Tape,
  TapeNode,
  TapeSymbol,
  Tensor,
  Topos,
  Value,
} from "../../../web/src/library/index.ts";

export interface Living {
  readonly topos: Topos;
  readonly tape: Tape<"f64">;
  /** Values of the tape: `[2, 2]`, rank 0, `[1, 1, 2, 2]` and rows of a selection. */
  readonly x: Value<"f64">;
  readonly scalar: Value<"f64">;
  readonly image: Value<"f64">;
  readonly layer: Layer<"f64">;
  readonly stack: Layer<"f64">;
  readonly dropout: Dropout<"f64">;
  readonly norm: BatchNorm<"f64">;
  readonly network: Network<"f64">;
  readonly w: TapeSymbol;
  readonly input: TapeSymbol;
  readonly loss: TapeSymbol;
  readonly adjoints: Adjoints;
  readonly parameters: Parameters<"f64">;
  readonly run: Run<"f64">;
  readonly plan: Plan<"f64">;
  readonly field: Field<"f64">;
  readonly optimizer: Optimizer<"f64">;
  readonly tensor: Tensor<"f64">;
  readonly selection: Tensor<"f64">;
  readonly draw: Initializer<"f64">;
  readonly program: Program;
  readonly recorded: Recorded;
  readonly nodes: readonly TapeNode[];
  readonly node: TapeNode;
  readonly spec: CardReadings["spec"];
  readonly replay: Replay<number>;
  readonly entry: Entry;
}

export const adamOptions: AdamOptions<"f64"> = { beta1: 0.5, beta2: 0.75, epsilon: 0.125 };

/** Makes them all; whoever calls it does so inside of a scope. */
export function living(topos: Topos): Living {
  const { f64, layers, optimizers } = topos;
  const square = [
    [1, 2],
    [3, 4],
  ];
  const tape = f64.tape();
  const x = tape.parameter(square);
  const scalar = x.sum();
  const image = tape.leaf(f64.filled([1, 1, 2, 2], 1));
  const sealing = f64.tape();
  const w = sealing.parameter([1, 2]);
  const input = sealing.input([1, 2]);
  const loss = w.mul(input).sum();
  const adjoints = sealing.differentiate(loss, [w]);
  const network = sealing.seal();
  const nodes = network.nodes();
  const parameters = network.parameters();
  const run = network.forward(parameters);
  const entry = { roots: adjoints.roots, observe: [w.symbol] };
  const [node] = nodes;
  if (node === undefined) throw new Error("the network has no nodes");
  const program = topos.parse("a = leaf 2\nb = a * a");
  const [other, recorded] = topos.record(program);
  other.dispose();
  return {
    topos,
    tape,
    x,
    scalar,
    image,
    layer: layers.linear(tape, [[1], [2]], [1]),
    stack: layers.sequential(layers.activation("tanh")),
    dropout: layers.dropout(tape, [2, 2]),
    norm: layers.batchNorm(tape, [1, 1], [0, 0], 1),
    network,
    w: w.symbol,
    input: input.symbol,
    loss: loss.symbol,
    adjoints,
    parameters,
    run,
    plan: network.lower(entry),
    field: run.backward(loss),
    optimizer: optimizers.adam(parameters, adamOptions),
    tensor: f64.tensor(square),
    selection: f64.selection([1, 0], 2),
    draw: f64.uniform(1, 1),
    program,
    recorded,
    nodes,
    node,
    spec: topos.read("spec", { network }),
    replay: topos.replay(nodes, { source: () => 1, express: () => 2 }),
    entry,
  };
}

/** Everything that a call may not change unless that is its purpose. */
export function stateOf({ topos, tape, network, parameters, run, plan }: Living): unknown {
  const { heapBytes: _, ...counted } = topos.stats();
  return {
    ...counted,
    lines: [tape, network].map((listing) => (listing.disposed ? "" : listing.describe())),
    table: parameters.disposed ? [] : parameters.entries().map(([, tensor]) => tensor.text),
    living: [run, plan].map(({ disposed }) => disposed),
  };
}
