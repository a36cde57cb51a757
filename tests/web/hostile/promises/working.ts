// Layers, optimisers, training, the instance and readings.

import {
  init,
  initSync,
  type Shown,
  type TapeSymbol,
  type TrainOptions,
} from "../../../../web/src/library/index.ts";
import { adamOptions } from "../living.ts";
import { elsewhere, named, type Promises, row, shape, strangeTable, type World } from "./world.ts";

const window = { stride: 1, padding: 0 };
const images = ({ topos }: World) => topos.f64.filled([1, 1, 2, 2], 1);
const shown = (name: TapeSymbol): readonly Shown[] => [{ label: "it", name, gradient: false }];
const trained = (
  { topos, plan, adjoints, optimizer }: World,
  other: Partial<TrainOptions<"f64">>,
) => topos.train({ plan, adjoints, optimizer, steps: 1, learningRate: 1, ...other });

export const working: Promises = {
  "Replay.of": { unallocated: ({ replay, there }) => replay.of(there.w) },
  "Layer.express": {
    shape: ({ layer, tape }) => layer.express(tape.leaf([row])),
    foreign: ({ layer, there }) => layer.express(there.x),
  },
  "BatchNorm.express": {
    shape: ({ norm, tape }) => norm.express(tape.leaf([row])),
    foreign: ({ norm, there }) => norm.express(there.x),
  },
  "BatchNorm.expressWith": {
    shape: ({ norm, x }) => norm.expressWith(x, row, row),
    foreign: ({ norm, x, there }) => norm.expressWith(x, there.x, [1, 1]),
  },
  "Layers.linear": {
    shape: ({ topos, tape }) => topos.layers.linear(tape, [[1], [2]], row),
    foreign: async ({ topos, tape }) => topos.layers.linear(tape, await elsewhere(), [1]),
  },
  "Layers.mlp": {
    shape: ({ topos, tape }) => topos.layers.mlp(tape, [2, 1], "tanh", () => topos.f64.tensor(1)),
    foreign: async ({ topos, tape }) => {
      const tensor = await elsewhere();
      return topos.layers.mlp(tape, [2, 1], "tanh", () => tensor);
    },
  },
  "Layers.conv2d": {
    shape: ({ topos, tape }) => topos.layers.conv2d(tape, row, [1], window),
    foreign: async ({ topos, tape }) => topos.layers.conv2d(tape, await elsewhere(), [1], window),
  },
  "Layers.layerNorm": {
    shape: ({ topos, tape }) => topos.layers.layerNorm(tape, [1, 1], row, 1),
    foreign: async ({ topos, tape }) => topos.layers.layerNorm(tape, [1], [1], await elsewhere()),
  },
  "Layers.rmsNorm": {
    shape: ({ topos, tape }) => topos.layers.rmsNorm(tape, [row], 1),
    foreign: async ({ topos, tape }) => topos.layers.rmsNorm(tape, [1], await elsewhere()),
  },
  "Layers.batchNorm": {
    shape: ({ topos, tape }) => topos.layers.batchNorm(tape, [1, 1], row, 1),
    foreign: async ({ topos, tape }) => topos.layers.batchNorm(tape, [1], [1], await elsewhere()),
  },
  "Layers.dropout": {
    shape: ({ topos, tape, x }) => topos.layers.dropout(tape, row).express(x),
    foreign: async ({ topos }) =>
      topos.layers.dropout((await init({ fresh: true })).f64.tape(), [1]),
  },
  "Layers.embedding": {
    shape: ({ topos, tape }) => topos.layers.embedding(tape, row),
    foreign: async ({ topos, tape }) => topos.layers.embedding(tape, await elsewhere()),
  },
  "Functions.conv2d": {
    shape: (world) => world.topos.functions.conv2d(world.x, images(world), [1], window),
    foreign: ({ topos, image, there }) => topos.functions.conv2d(image, there.image, [1], window),
  },
  "Functions.maxPool": {
    shape: ({ topos, x }) => topos.functions.maxPool(x, 2, 1),
    foreign: async ({ topos }) =>
      topos.functions.maxPool((await init({ fresh: true })).f64.tape().leaf(1), 2, 1),
  },
  "Functions.scaledDotProduct": {
    shape: ({ topos, x }) => topos.functions.scaledDotProduct(x, x, x, row, 1),
    foreign: ({ topos, x, there }) => topos.functions.scaledDotProduct(x, there.x, x, row, 1),
  },
  "Functions.crossEntropy": {
    shape: ({ topos, x }) => topos.functions.crossEntropy(x, row),
    foreign: ({ topos, x, there }) => topos.functions.crossEntropy(x, there.x),
  },
  Rate: shape(({ optimizer, field, topos }) => optimizer.step(field, topos.f64.tensor(row))),
  "Optimizer.step": {
    parameters: ({ topos, old, grown }) =>
      topos.optimizers.sgd(old.parameters.carried(grown)).step(old.field, 1),
    foreign: ({ optimizer, there }) => optimizer.step(there.field, 1),
    shape: ({ optimizer, field, topos }) => optimizer.step(field, topos.f64.tensor(row)),
  },
  "Optimizer.snapshot": {
    parameters: ({ optimizer, input }) => optimizer.snapshot(named(input)),
    checkpoint: ({ optimizer, w }) => optimizer.snapshot([...named(w), ...named(w)]),
    foreign: ({ optimizer, there }) => optimizer.snapshot(named(there.w)),
  },
  "Optimizer.restore": {
    checkpoint: ({ optimizer, w }) => optimizer.restore(named(w), []),
    parameters: ({ optimizer, input }) => optimizer.restore(named(input), []),
    foreign: ({ optimizer, there }) => optimizer.restore(named(there.w), []),
  },
  "Optimizers.sgd": { foreign: async ({ topos }) => topos.optimizers.sgd(await strangeTable()) },
  "Optimizers.adam": {
    foreign: async ({ topos }) => topos.optimizers.adam(await strangeTable(), adamOptions),
    shape: ({ topos, parameters, tensor }) =>
      topos.optimizers.adam(parameters, { ...adamOptions, beta1: tensor }),
  },
  "Optimizers.adamW": {
    foreign: async ({ topos }) =>
      topos.optimizers.adamW(await strangeTable(), { ...adamOptions, decay: 1 }),
    shape: ({ topos, parameters, tensor }) =>
      topos.optimizers.adamW(parameters, { ...adamOptions, decay: tensor }),
  },
  init: { load: () => init({ fresh: true, wasm: new Uint8Array(3) }) },
  initSync: { load: () => initSync(new Uint8Array(3), { fresh: true }) },
  Topos: { foreign: async ({ tape }) => tape.leaf(await elsewhere()) },
  "Topos.concat": {
    shape: ({ topos, x, scalar }) => topos.concat([x, scalar], 0),
    foreign: ({ topos, x, there }) => topos.concat([x, there.x], 0),
    argument: ({ topos }) => topos.concat([], 0),
  },
  "Topos.stack": {
    shape: ({ topos, x, scalar }) => topos.stack([x, scalar], 0),
    foreign: ({ topos, x, there }) => topos.stack([x, there.x], 0),
    argument: ({ topos }) => topos.stack([], 0),
  },
  "Topos.express": {
    source: ({ topos }) => topos.express({ name: "Leaf" }, []),
    shape: ({ topos, x, scalar }) => topos.express({ name: "Mul" }, [x, scalar]),
    selection: ({ topos, tensor }) => topos.express({ name: "Gather" }, [tensor, tensor]),
    foreign: ({ topos, x, there }) => topos.express({ name: "Mul" }, [x, there.x]),
  },
  "Topos.pull": {
    source: ({ topos, tensor }) => topos.pull({ name: "Leaf" }, [], tensor, tensor),
    shape: ({ topos, tensor }) => topos.pull({ name: "Neg" }, [tensor], tensor, tensor.sum()),
    selection: ({ topos, tensor }) =>
      topos.pull({ name: "Gather" }, [tensor, tensor], tensor, tensor),
    foreign: ({ topos, x, there }) => topos.pull({ name: "Neg" }, [x], there.x, x),
  },
  "Topos.replay": {
    unallocated: ({ topos, nodes }) =>
      topos.replay(nodes.slice(2), { source: () => 1, express: () => 1 }),
  },
  "Topos.train": {
    parameters: (world) => {
      const tape = world.grown.reopen();
      const wrt = world.youngParameter;
      const adjoints = tape.differentiate(tape.resolve(wrt).sum(), [wrt]);
      const plan = tape.seal().lower({ roots: adjoints.roots });
      return trained(world, { plan, adjoints, optimizer: world.old.optimizer });
    },
    feed: (world) => trained(world, { batches: [[[world.w, [1, 2]]]] }),
    undeclared: (world) => trained(world, { plan: world.network.lower({ roots: [world.loss] }) }),
    target: (world) => {
      const [network, adjoints] = world.topos.f64.record((tape) => {
        const w = tape.parameter([1, 2]);
        return tape.vjp(w.neg(), [1, 1], [w]);
      });
      const optimizer = world.topos.optimizers.sgd(network.parameters());
      return trained(world, {
        plan: network.lower({ roots: adjoints.roots }),
        adjoints,
        optimizer,
      });
    },
    wrt: (world) => {
      const [network, adjoints] = world.topos.f64.record((tape) => {
        const x = tape.input([1, 2]);
        return tape.differentiate(x.sum(), [x]);
      });
      const optimizer = world.topos.optimizers.sgd(network.parameters());
      return trained(world, {
        plan: network.lower({ roots: adjoints.roots }),
        adjoints,
        optimizer,
      });
    },
    shape: (world) => trained(world, { learningRate: world.tensor }),
    foreign: (world) => trained(world, { adjoints: world.there.adjoints }),
    unallocated: (world) => {
      const { plan, optimizer, adjoints } = world.old;
      const younger = adjoints.mapGradients(() => world.younger);
      return trained(world, { plan, optimizer, adjoints: younger });
    },
  },
  "Topos.safetensors.encode": {
    checkpoint: ({ topos, tensor }) => topos.safetensors.encode([["__metadata__", tensor]]),
  },
  "Topos.safetensors.decode": {
    checkpoint: ({ topos }) => topos.safetensors.decode(new Uint8Array(4)),
  },
  "Topos.record": { program: ({ topos }) => topos.record(topos.parse("y = z")) },
  "Topos.spell": { program: ({ topos }) => topos.spell(topos.parse("y = z"), "cpp") },
  "Topos.read": {
    target: ({ topos, network, w }) => topos.read("norms", { network, target: w }),
    feed: ({ topos, network, w }) =>
      topos.read("values", { network, feeds: [[w, [1, 2]]], show: shown(w) }),
    parameters: ({ topos, grown, old }) =>
      topos.read("values", { network: grown, parameters: old.parameters, show: shown(old.w) }),
    emission: ({ topos }) => {
      const [network, { y }] = topos.f64.record((tape) => ({
        y: tape.input(topos.f64.filled([9000], 1)).unfold(0, 4500, 1, 1),
      }));
      return topos.read("stablehlo", { network, target: y });
    },
    limit: ({ topos }) => {
      const [network, { y }] = topos.f64.record((tape) => ({
        y: tape.leaf(topos.f64.filled([4_000_001], 1)),
      }));
      return topos.read("values", { network, show: shown(y) });
    },
    foreign: ({ topos, network, there }) => topos.read("norms", { network, target: there.loss }),
  },
  "Topos.scope": { argument: ({ topos }) => topos.scope(async () => 1) },
};
