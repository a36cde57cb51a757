// Every argument of the members that a tape, a run and a table need.

import { topos } from "../engine.ts";
import { type Call, call } from "./fixture.ts";

const { f64 } = topos;

export const calls: readonly Call[] = [
  call<number>("leaf", "payload", "payload", (value, { tape }) => tape.leaf(value)),
  call<number>("parameter", "initial", "payload", (value, { tape }) => tape.parameter(value)),
  call<number>("input", "initial", "payload", (value, { tape }) => tape.input(value)),
  call<number>("filledLike", "value", "number", (value, { x }) => x.filledLike(value)),
  call<number>("filledLike", "value", "number", (value, { tensor }) => tensor.filledLike(value)),
  call<number>("meanAlong", "axis", "whole", (value, { x }) => x.meanAlong(value)),
  call<number>("broadcastAlongLike", "axis", "whole", (value, { x }) =>
    x.broadcastAlongLike(value, x),
  ),
  call<{ shape: number[] }>("broadcastLike", "reference", "object", (value, { scalar }) =>
    scalar.broadcastLike(value),
  ),
  call<number[]>("broadcastLike", "reference.shape", "shape", (shape, { scalar }) =>
    scalar.broadcastLike({ shape }),
  ),
  call<never>("differentiate", "target", "name", (value, { tape, x }) =>
    tape.differentiate(value, [x]),
  ),
  call<never>("differentiate", "wrt", "names", (value, { tape, scalar }) =>
    tape.differentiate(scalar, value),
  ),
  call<never>("vjp", "target", "name", (value, { tape, x }) => tape.vjp(value, 1, [x])),
  call<never>("vjp", "seed", "payload", (value, { tape, x }) => tape.vjp(x, value, [x])),
  call<never>("vjp", "wrt", "names", (value, { tape, scalar }) => tape.vjp(scalar, 1, value)),
  call<never>("resolve", "name", "name", (value, { tape }) => tape.resolve(value)),
  call<never>("node", "name", "name", (value, { tape }) => tape.node(value)),
  call<never>("node", "name", "name", (value, { network }) => network.node(value)),
  call<never>("payload", "name", "name", (value, { tape }) => tape.payload(value)),
  call<never>("payload", "name", "name", (value, { network }) => network.payload(value)),
  call<never>("record", "source", "text", (value, { tape }) => tape.record(value)),
  call<never>("record", "body", "callback", (value) => f64.record(value)),
  call<number>("tensor", "values", "payload", (value) => f64.tensor(value)),
  call<number[]>("filled", "shape", "shape", (value) => f64.filled(value, 1)),
  call<number>("filled", "value", "number", (value) => f64.filled([1], value)),
  call<number[]>("counted", "shape", "shape", (value) => f64.counted(value, 1)),
  call<number>("counted", "count", "whole", (value) => f64.counted([1], value)),
  call<number[]>("selection", "indices", "order", (value) => f64.selection(value, 4)),
  call<number>("selection", "vocabulary", "whole", (value) => f64.selection([0], value)),
  call<never>("fromBits", "bits", "payload", (value) => f64.fromBits(value, [1])),
  call<number[]>("fromBits", "shape", "shape", (value) =>
    f64.fromBits(new BigUint64Array(1), value),
  ),
  call<number>("uniform", "seed", "seed", (value) => f64.uniform(value, 1)),
  call<number>("uniform", "scale", "number", (value) => f64.uniform(1, value)),
  call<number>("normal", "seed", "seed", (value) => f64.normal(value, 1)),
  call<number>("normal", "deviation", "number", (value) => f64.normal(1, value)),
  call<number>("xavier", "seed", "seed", (value) => f64.xavier(value)),
  call<number[]>("xavier", "shape", "shape", (value) => f64.xavier(1)(value)),
  call<number>("at", "indices[0]", "whole", (value, { tensor }) => tensor.at(value, 0)),
  call<never>("sameBits", "other", "object", (value, { tensor }) => tensor.sameBits(value)),
  call<never>("forward", "parameters", "network", (value, { network }) => network.forward(value)),
  call<never>("forward", "feeds", "iterable", (value, { network, parameters }) =>
    network.forward(parameters, value),
  ),
  call<never>("interpret", "entry", "object", (value, { network, parameters }) =>
    network.interpret(value, parameters),
  ),
  call<never>("interpret", "entry.roots", "names", (roots, { network, parameters }) =>
    network.interpret({ roots }, parameters),
  ),
  call<never>("lower", "entry", "object", (value, { network }) => network.lower(value)),
  call<never>("lower", "entry.roots", "names", (roots, { network }) => network.lower({ roots })),
  call<never>("lower", "entry.observe", "entries", (observe, { network }) =>
    network.lower({ roots: [], observe }),
  ),
  call<never>("lower", "entry.backward", "boolean", (backward, { network }) =>
    network.lower({ roots: [], backward }),
  ),
  call<never>("lower", "entry.numerics", "numerics", (numerics, { network }) =>
    network.lower({ roots: [], numerics }),
  ),
  call<never>("node", "name", "name", (value, { plan }) => plan.node(value)),
  call<never>("forward", "parameters", "network", (value, { plan }) => plan.forward(value)),
  call<never>("forward", "feeds", "iterable", (value, { plan, parameters }) =>
    plan.forward(parameters, value),
  ),
  call<never>("stableHlo", "options", "object", (value, { plan }) => plan.stableHlo(value)),
  call<never>("stableHlo", "options.portable", "boolean", (portable, { plan }) =>
    plan.stableHlo({ portable }),
  ),
  call<never>("stableHlo", "options.loss", "numerics", (loss, { plan }) =>
    plan.stableHlo({ portable: true, loss }),
  ),
  call<never>("stableHlo", "options.precision", "numerics", (precision, { plan }) =>
    plan.stableHlo({ portable: true, precision }),
  ),
  call<never>("stableHlo", "options.names", "iterable", (names, { plan }) =>
    plan.stableHlo({ portable: true, names }),
  ),
  call<never>("of", "name", "name", (value, { run }) => run.of(value)),
  call<never>("has", "name", "name", (value, { run }) => run.has(value)),
  call<never>("lend", "name", "name", (value, { run }) => run.lend(value, () => 1)),
  call<never>("lend", "body", "callback", (value, { run, loss }) => run.lend(loss, value)),
  call<never>("backward", "target", "name", (value, { run }) => run.backward(value)),
  call<never>("recordedGradients", "adjoints", "object", (value, { run }) =>
    run.recordedGradients(value),
  ),
  call<never>("of", "name", "name", (value, { field }) => field.of(value)),
  call<never>("firstNonFinite", "options", "object", (value, { field }) =>
    field.firstNonFinite(value),
  ),
  call<never>("firstNonFinite", "options.nan", "boolean", (nan, { field }) =>
    field.firstNonFinite({ nan }),
  ),
  call<never>("of", "wrt", "name", (value, { adjoints }) => adjoints.of(value)),
  call<never>("mapGradients", "replace", "callback", (value, { adjoints }) =>
    adjoints.mapGradients(value),
  ),
  call<never>("mapGradients", "the result of replace", "name", (value, { adjoints }) =>
    adjoints.mapGradients(() => value),
  ),
  call<never>("of", "name", "name", (value, { parameters }) => parameters.of(value)),
  call<never>("map", "rule", "callback", (value, { parameters }) => parameters.map(value)),
  call<number>("map", "the result of rule", "payload", (value, { parameters }) =>
    parameters.map(() => value),
  ),
  call<never>("carried", "network", "network", (value, { parameters }) =>
    parameters.carried(value),
  ),
  call<never>("step", "direction", "network", (value, { parameters }) =>
    parameters.step(value, (of) => of),
  ),
  call<never>("step", "rule", "callback", (value, { parameters }) =>
    parameters.step(parameters, value),
  ),
  call<number>("step", "the result of rule", "payload", (value, { parameters }) =>
    parameters.step(parameters, () => value),
  ),
  call<never>("sgd", "parameters", "network", (value) => topos.optimizers.sgd(value)),
  call<never>("step", "direction", "network", (value, { parameters }) =>
    topos.optimizers.sgd(parameters).step(value, 1),
  ),
  call<number>("step", "learningRate", "payload", (value, { parameters }) =>
    topos.optimizers.sgd(parameters).step(parameters, value),
  ),
  call<never>("set", "payloads", "iterable", (value, { parameters }) => parameters.set(value)),
  call<number>("set", "payloads[0][1]", "payload", (value, { parameters, w }) =>
    parameters.set([[w, value]]),
  ),
  call<never>("linear", "tape", "network", (value) => topos.layers.linear(value, [[1]], [1])),
  call<number>("linear", "weights", "payload", (value, { tape }) =>
    topos.layers.linear(tape, value, [1]),
  ),
  call<number>("linear", "bias", "payload", (value, { tape }) =>
    topos.layers.linear(tape, [[1]], value),
  ),
  call<number[]>("mlp", "sizes", "order", (value, { tape }) =>
    topos.layers.mlp(tape, value, "tanh", f64.xavier(1)),
  ),
  call<never>("mlp", "activation", "text", (value, { tape }) =>
    topos.layers.mlp(tape, [1, 1], value, f64.xavier(1)),
  ),
  call<never>("mlp", "init", "callback", (value, { tape }) =>
    topos.layers.mlp(tape, [1, 1], "tanh", value),
  ),
  call<never>("express", "input", "payload", (value, { layer }) => layer.express(value)),
  call<never>("express", "opcode", "object", (value, { tensor }) => topos.express(value, [tensor])),
  call<never>("express", "opcode", "text", (name, { tensor }) => topos.express({ name }, [tensor])),
  call<never>("express", "operands", "network", (value) => topos.express({ name: "Neg" }, value)),
  call<never>("express", "operands[0]", "name", (value) => topos.express({ name: "Neg" }, [value])),
  call<number>("express", "axis", "whole", (axis, { tensor }) =>
    topos.express({ name: "SumAlong", axis }, [tensor]),
  ),
  call<never>("pull", "opcode", "object", (value, { tensor }) =>
    topos.pull(value, [tensor], tensor, tensor),
  ),
  call<never>("pull", "operands", "network", (value, { tensor }) =>
    topos.pull({ name: "Neg" }, value, tensor, tensor),
  ),
  call<never>("replay", "nodes", "object", (value) =>
    topos.replay(value, { source: () => 1, express: () => 1 }),
  ),
  call<never>("replay", "reading", "object", (value) => topos.replay([], value)),
  call<never>("parse", "source", "text", (value) => topos.parse(value)),
  call<never>("parse", "limits", "object", (value) => topos.parse("x = leaf 1", value)),
  call<never>("record", "program", "object", (value) => topos.record(value)),
  call<never>("spell", "program", "object", (value) => topos.spell(value, "typescript")),
  call<never>("spell", "language", "text", (value) =>
    topos.spell(topos.parse("x = leaf 1"), value),
  ),
  call<never>("read", "kind", "text", (value, { network }) => topos.read(value, { network })),
  call<never>("read", "subject", "object", (value) => topos.read("spec", value)),
  call<never>("read", "subject.network", "network", (network) => topos.read("spec", { network })),
  call<never>("read", "subject.names.a", "name", (a, { network }) =>
    topos.read("spec", { network, names: { a } }),
  ),
  call<never>("text", "kind", "text", (value) =>
    topos.text(value, { lines: [], dividers: [], footer: "" } as never),
  ),
  call<never>("text", "reading", "object", (value) => topos.text("spec", value)),
  call<never>("scope", "body", "callback", (value) => topos.scope(value)),
];
