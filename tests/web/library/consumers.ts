// Programs that must compile against the shipped declarations, and lines in them that must not.

export const consumer = `import { init, ToposError, type ElementName, type ElementType, type Tensor } from "./index.js";
export async function use(): Promise<string> {
  const topos = await init();
  const lossOf = <E extends ElementName>(element: ElementType<E>): Tensor<E> => {
    const [network, { loss }] = element.record((tape) => ({ loss: tape.input([[1, 2]]).matmul([[0.5], [0.25]]).tanh().sum() }));
    return network.forward(network.parameters()).of(loss);
  };
  const a = topos.f64.tape().leaf(1);
  // @ts-expect-error elements do not mix
  a.add(topos.f32.tape().leaf(1));
  // @ts-expect-error a detached name has no operations
  topos.f64.record((tape) => tape.leaf(1))[1].add(1);
  const b: Tensor<"bf16"> = topos.f64.tensor([1, 2]).to(topos.bf16);
  const patterns: Uint16Array = b.bits();
  a.reshape([1]).narrow(0, 0, 1).softplus();
  const lines = topos.leaks().map(({ kind, bytes, created = "" }) => kind + bytes + created);
  // @ts-expect-error no such member
  topos.leak();
  try { a.sumAlong(0); } catch (error) { if (error instanceof ToposError) return error.kind; }
  return topos.elements.map((element) => element.name).join() + lossOf(topos.bf16).text + patterns.length + lines.length;
}
`;

export const disposing = `import { init } from "./index.js";
export async function use(): Promise<number> {
  const { f64 } = await init();
  using tape = f64.tape();
  return tape.length;
}
`;

/** The members that golden cases need, over any element, in the manner of a conformance runner. */
export const elementwise = `import { init, type BatchNorm, type Dropout, type ElementName, type ElementType, type Initializer, type Layer, type Operand, type Payload, type Tape, type Tensor, type Value } from "./index.js";
const topos = await init();
type Module<E extends ElementName> = Layer<E> | Dropout<E> | BatchNorm<E>;

export function layer<E extends ElementName>(kind: string, tape: Tape<E>, p: (name: string) => Tensor<E>): Module<E> {
  const { layers } = topos;
  switch (kind) {
    case "conv2d": return layers.conv2d(tape, p("weights"), p("bias"), { stride: 1, padding: 0 });
    case "layer_norm": return layers.layerNorm(tape, p("scale"), p("shift"), p("epsilon"));
    case "rms_norm": return layers.rmsNorm(tape, p("scale"), p("epsilon"));
    case "batch_norm": return layers.batchNorm(tape, p("scale"), p("shift"), p("epsilon"));
    case "dropout": return layers.dropout(tape, [2]);
    case "embedding": return layers.embedding(tape, p("table"));
    case "activation": return layers.activation("relu");
    default: return layers.sequential(layers.linear(tape, p("weights"), p("bias")), layers.activation("tanh"));
  }
}

export function initializer<E extends ElementName>(e: ElementType<E>, kind: string): Initializer<E> {
  if (kind === "kaiming") return e.kaiming(1n);
  return kind === "scaled" ? e.scaled(1, 2) : e.dropout(1, 0.5);
}

export function step<E extends ElementName>(x: Value<E>, y: Operand<E>): Value<E> {
  const one = x.ln().sqrt().sin().cos().log1p().expm1().erf().erfDerivative().softplus().gelu();
  const two = one.powf(y).maximum(0).gather(y).scatter(y).reshape([1]).narrow(0, 0, 1).pad(0, 0, 1);
  const three = two.unfold(0, 1, 1, 1).fold(0, 1, 1, 1, 1).softmax(0).logsumexp(0).unsqueeze(0).squeeze(0).broadcastTo([1]);
  const { conv2d, maxPool, scaledDotProduct, crossEntropy } = topos.functions;
  const four = crossEntropy(scaledDotProduct(maxPool(conv2d(three, y, y, { stride: 1, padding: 0 }), 1, 1), y, y, y, 1), y);
  return topos.stack([topos.concat([four, x], 0)], 0);
}

export function express<E extends ElementName>(made: Module<E>, x: Value<E>, mean: Payload<E>): Value<E> {
  const answered = made.express(x);
  if ("output" in answered) return answered.mean.add(answered.variance).add(answered.output);
  return "expressWith" in made ? made.expressWith(x, mean, mean) : answered;
}

export function convert(): readonly [Uint16Array, Float32Array, BigUint64Array] {
  const half = topos.bf16.fromBits(new Uint16Array(1), [1]);
  // @ts-expect-error patterns of another width
  topos.bf16.fromBits(new Uint32Array(1), [1]);
  // @ts-expect-error elements do not mix
  half.add(topos.f32.tensor(1));
  // @ts-expect-error a batch norm answers three values, so it is no stage
  topos.layers.sequential(topos.layers.batchNorm(topos.f64.tape(), [1], [0], 1));
  return [half.bits(), half.data(), half.to(topos.f64).bits()];
}
`;
