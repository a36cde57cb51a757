// Materials, tapes, values and names.

import { init } from "../../../../web/src/library/index.ts";
import { type Promises, row, shape, type World } from "./world.ts";

const binary = (
  method: "add" | "sub" | "mul" | "div" | "powf" | "maximum" | "step" | "matmul",
) => ({
  shape: ({ x }: World) => x[method](row),
  foreign: ({ x, there }: World) => x[method](there.x),
});
const hot = [
  [1, 0],
  [0, 1],
];
const selecting = (method: "gather" | "scatter") => ({
  shape: ({ x, topos }: World) => x[method](topos.f64.selection([0, 1, 2], 3)),
  selection: ({ tensor }: World) => tensor[method](hot),
  foreign: ({ x, there }: World) => x[method](there.x),
});

export const recording: Promises = {
  Shape: {
    empty: ({ topos }) => topos.f64.filled([0], 1),
    limit: ({ topos }) => topos.f64.filled([2 ** 28], 1),
  },
  Literal: {
    empty: ({ topos }) => topos.f64.tensor([]),
    limit: ({ topos }) => topos.f64.tensor(Array(2 ** 28)),
    argument: ({ topos }) => topos.f64.tensor([[1, 2], [3]]),
  },
  Payload: {
    argument: ({ tape, topos }) => tape.leaf(topos.f32.tensor(1) as never),
    foreign: async ({ tape }) => tape.leaf((await init({ fresh: true })).f64.tensor(1)),
  },
  Operand: { foreign: ({ x, there }) => x.add(there.x) },
  Name: {
    foreign: ({ network, there }) => network.node(there.w),
    unallocated: ({ old, younger }) => old.run.of(younger),
  },
  Feeds: { feed: ({ network, parameters, w }) => network.forward(parameters, [[w, [1, 2]]]) },
  "Vocabulary.add": binary("add"),
  "Vocabulary.sub": binary("sub"),
  "Vocabulary.mul": binary("mul"),
  "Vocabulary.div": binary("div"),
  "Vocabulary.powf": binary("powf"),
  "Vocabulary.maximum": binary("maximum"),
  "Vocabulary.step": binary("step"),
  "Vocabulary.matmul": binary("matmul"),
  "Vocabulary.sumAlong": shape(({ x }) => x.sumAlong(2)),
  "Vocabulary.broadcast": shape(({ x }) => x.broadcast([2, 2])),
  "Vocabulary.broadcastAlong": shape(({ x }) => x.broadcastAlong(3, 2)),
  "Vocabulary.reshape": shape(({ x }) => x.reshape([3])),
  "Vocabulary.permute": shape(({ x }) => x.permute([0, 0])),
  "Vocabulary.narrow": shape(({ x }) => x.narrow(0, 1, 2)),
  "Vocabulary.pad": shape(({ x }) => x.pad(0, 1, 2)),
  "Vocabulary.unfold": shape(({ x }) => x.unfold(0, 3, 1, 1)),
  "Vocabulary.fold": shape(({ x }) => x.fold(0, 2, 1, 1, 9)),
  "Vocabulary.gather": selecting("gather"),
  "Vocabulary.scatter": selecting("scatter"),
  "Vocabulary.logSoftmax": shape(({ x }) => x.logSoftmax(2)),
  "Vocabulary.logsumexp": shape(({ x }) => x.logsumexp(2)),
  "Tensor.item": shape(({ tensor }) => tensor.item()),
  "Tensor.to": {
    foreign: async ({ tensor }) => tensor.to((await init({ fresh: true })).f32),
  },
  "ElementType.record": { argument: ({ topos }) => topos.f64.record(async () => 1) },
  "ElementType.tensor": shape(({ topos }) => topos.f64.tensor([1, 2], [3])),
  "ElementType.selection": {
    selection: ({ topos }) => topos.f64.selection([3], 3),
    empty: ({ topos }) => topos.f64.selection([], 3),
  },
  "ElementType.fromBits": shape(({ topos }) => topos.f32.fromBits(new Uint32Array(2), [3])),
  "ElementType.xavier": shape(({ topos }) => topos.f64.xavier(1)([])),
  "ElementType.kaiming": shape(({ topos }) => topos.f64.kaiming(1)([1, 2, 3])),
  "ElementType.scaled": shape(({ topos }) => topos.f64.scaled(1, 1)([])),
  "Tape.record": {
    program: ({ tape }) => tape.record`y = z`,
    foreign: ({ tape, there }) => tape.record`y = ${there.x} + 1`,
  },
  "Tape.differentiate": {
    target: ({ tape, x }) => tape.differentiate(x, [x]),
    foreign: ({ tape, there, scalar }) => tape.differentiate(scalar, [there.x]),
  },
  "Tape.vjp": {
    target: ({ tape, x }) => tape.vjp(x, row, [x]),
    foreign: ({ tape, there, x }) => tape.vjp(x, there.x, [x]),
  },
  "Tape.resolve": { foreign: ({ tape, there }) => tape.resolve(there.x) },
  "Tape.node": { foreign: ({ tape, there }) => tape.node(there.x) },
  "Tape.payload": { foreign: ({ tape, there }) => tape.payload(there.x) },
  "Value.softmax": shape(({ x }) => x.softmax(2)),
  "Value.meanAlong": shape(({ x }) => x.meanAlong(2)),
  "Value.broadcastLike": shape(({ x }) => x.broadcastLike(x)),
  "Value.broadcastAlongLike": shape(({ x }) => x.broadcastAlongLike(0, x)),
  "Value.broadcastTo": shape(({ x }) => x.broadcastTo([3])),
  "Value.transpose": shape(({ image }) => image.transpose()),
  "Value.unsqueeze": shape(({ x }) => x.unsqueeze(3)),
  "Value.squeeze": shape(({ x }) => x.squeeze(0)),
  "Adjoints.of": {
    wrt: ({ adjoints, input }) => adjoints.of(input),
    foreign: ({ adjoints, there }) => adjoints.of(there.w),
  },
};
