import type { Network, TapeSymbol, Topos, Value } from "../../library/index.ts";
import { numbers } from "./numbers.ts";

/** A 784-128-10 network over one batch: its loss, then the gradients of its four parameters. */
export function recordMlp(topos: Topos): readonly [Network<"f32">, readonly TapeSymbol[]] {
  const { f32 } = topos;
  const [batch, inputs, hidden, classes] = [64, 784, 128, 10];
  const targets = new Float32Array(batch * classes);
  for (let row = 0; row < batch; row += 1) targets[row * classes + (row % classes)] = 1;
  const [network, adjoints] = f32.record((tape) => {
    const x = tape.input(f32.tensor(numbers(batch * inputs, 5, 1), [batch, inputs]));
    const t = tape.input(f32.tensor(targets, [batch, classes]));
    const w1 = tape.parameter(f32.tensor(numbers(inputs * hidden, 6, 0.08), [inputs, hidden]));
    const b1 = tape.parameter(f32.filled([hidden], 0));
    const w2 = tape.parameter(f32.tensor(numbers(hidden * classes, 7, 0.2), [hidden, classes]));
    const b2 = tape.parameter(f32.filled([classes], 0));
    const units = x.matmul(w1).add(b1.broadcastAlong(0, batch)).tanh();
    const logits = units.matmul(w2).add(b2.broadcastAlong(0, batch));
    const loss = topos.functions.crossEntropy(logits, t);
    return tape.differentiate(loss, [w1, b1, w2, b2]);
  });
  return [network, adjoints.roots];
}

/** Twenty nodes over single numbers, sources included: the target, then its three derivatives. */
export function recordScalar(topos: Topos): readonly [Network<"f64">, readonly TapeSymbol[]] {
  const [network, adjoints] = topos.f64.record((tape) => {
    const sources = [tape.parameter(0.75), tape.parameter(-1.25), tape.parameter(0.5)] as const;
    return tape.differentiate(twentyNodes(...sources), sources);
  });
  return [network, adjoints.roots];
}

function twentyNodes(a: Value<"f64">, b: Value<"f64">, c: Value<"f64">): Value<"f64"> {
  const product = a.mul(b);
  const bent = product.add(c).tanh();
  const spread = bent.mul(a);
  const closer = spread.sub(b).tanh();
  const raised = closer.mul(c).add(product).mul(bent).exp();
  const share = raised.add(closer).mul(bent).div(raised);
  const last = share.tanh().mul(b).add(spread);
  return last.mul(last);
}
