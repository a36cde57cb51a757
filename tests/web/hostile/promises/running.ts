// Networks, tables, runs and plans.

import { card } from "../../../../web/src/card/public/card.ts";
import type { Network, TapeSymbol } from "../../../../web/src/library/index.ts";
import { named, type Promises, shape, type World } from "./world.ts";

/** A network whose one root wants a selection, and is fed none. */
function choosing({ topos }: World): readonly [Network<"f64">, { readonly rows: TapeSymbol }] {
  return topos.f64.record((tape) => ({
    rows: tape.leaf([[1], [2]]).gather(tape.input([[1, 0]])),
  }));
}

export const running: Promises = {
  "Network.node": { foreign: ({ network, there }) => network.node(there.w) },
  "Network.payload": { foreign: ({ network, there }) => network.payload(there.w) },
  "Network.forward": {
    parameters: ({ grown, old }) => grown.forward(old.parameters),
    feed: ({ network, parameters, w }) => network.forward(parameters, [[w, [1, 2]]]),
    selection: (world) => {
      const [network] = choosing(world);
      return network.forward(network.parameters());
    },
    foreign: ({ network, there }) => network.forward(there.parameters),
  },
  "Network.interpret": {
    parameters: ({ grown, old }) => grown.interpret({ roots: [old.loss] }, old.parameters),
    feed: ({ network, parameters, entry, w }) =>
      network.interpret(entry, parameters, [[w, [1, 2]]]),
    selection: (world) => {
      const [network, { rows }] = choosing(world);
      return network.interpret({ roots: [rows] }, network.parameters());
    },
    foreign: ({ network, parameters, there }) => network.interpret(there.entry, parameters),
  },
  "Network.lower": { foreign: ({ network, there }) => network.lower(there.entry) },
  "Parameters.of": {
    parameters: ({ parameters, input }) => parameters.of(input),
    foreign: ({ parameters, there }) => parameters.of(there.w),
  },
  "Parameters.map": shape(({ parameters }) => parameters.map(() => 1)),
  "Parameters.carried": {
    foreign: ({ parameters, there }) => parameters.carried(there.network),
  },
  "Parameters.step": {
    shape: ({ parameters }) => parameters.step(parameters, () => 1),
    parameters: ({ old, grown }) => old.parameters.carried(grown).step(old.field, (value) => value),
    foreign: ({ parameters, there }) => parameters.step(there.parameters, (value) => value),
  },
  "Parameters.set": {
    shape: ({ parameters, w }) => parameters.set([[w, 1]]),
    parameters: ({ parameters, input }) => parameters.set([[input, [1, 2]]]),
    foreign: ({ parameters, there }) => parameters.set([[there.w, [1, 2]]]),
  },
  "Parameters.snapshot": {
    parameters: ({ parameters, input }) => parameters.snapshot(named(input)),
    checkpoint: ({ parameters, w }) => parameters.snapshot([...named(w), ...named(w)]),
    foreign: ({ parameters, there }) => parameters.snapshot(named(there.w)),
  },
  "Parameters.restore": {
    checkpoint: ({ parameters, w }) => parameters.restore(named(w), []),
    parameters: ({ parameters, input }) => parameters.restore(named(input), []),
    foreign: ({ parameters, there }) => parameters.restore(named(there.w), []),
  },
  "Field.of": {
    foreign: ({ field, there }) => field.of(there.w),
    unallocated: ({ old, younger }) => old.field.of(younger),
  },
  "Run.of": {
    undeclared: ({ plan, parameters, input }) => plan.forward(parameters).of(input),
    foreign: ({ run, there }) => run.of(there.w),
    unallocated: ({ old, younger }) => old.run.of(younger),
  },
  "Run.has": {
    foreign: ({ run, there }) => run.has(there.w),
    unallocated: ({ old, younger }) => old.run.has(younger),
  },
  "Run.lend": {
    undeclared: ({ plan, parameters, input }) => plan.forward(parameters).lend(input, () => 1),
    foreign: ({ run, there }) => run.lend(there.w, () => 1),
    unallocated: ({ old, younger }) => old.run.lend(younger, () => 1),
    argument: ({ run, w }) => run.lend(w, (view) => view),
  },
  "Run.backward": {
    target: ({ run, w }) => run.backward(w),
    posture: ({ plan, parameters, loss }) => plan.forward(parameters).backward(loss),
    undeclared: ({ network, parameters, loss, w }) =>
      network.interpret({ roots: [w] }, parameters).backward(loss),
    foreign: ({ run, there }) => run.backward(there.loss),
    unallocated: ({ old, younger }) => old.run.backward(younger),
  },
  "Run.recordedGradients": {
    wrt: ({ topos }) => {
      const [network, adjoints] = topos.f64.record((tape) => {
        const x = tape.input([1, 2]);
        return tape.differentiate(x.sum(), [x]);
      });
      return network.forward(network.parameters()).recordedGradients(adjoints);
    },
    undeclared: ({ network, parameters, loss, adjoints }) =>
      network
        .lower({ roots: [loss] })
        .forward(parameters)
        .recordedGradients(adjoints),
    foreign: ({ run, there }) => run.recordedGradients(there.adjoints),
    unallocated: ({ old, younger }) =>
      old.run.recordedGradients(old.adjoints.mapGradients(() => younger)),
  },
  "Plan.node": {
    foreign: ({ plan, there }) => plan.node(there.w),
    unallocated: ({ old, younger }) => old.plan.node(younger),
  },
  "Plan.forward": {
    parameters: ({ old, grown, youngParameter }) =>
      grown.lower({ roots: [youngParameter] }).forward(old.parameters),
    feed: ({ plan, parameters, w }) => plan.forward(parameters, [[w, [1, 2]]]),
    selection: (world) => {
      const [network, { rows }] = choosing(world);
      return network.lower({ roots: [rows] }).forward(network.parameters());
    },
    foreign: ({ plan, there }) => plan.forward(there.parameters),
    unallocated: ({ old, younger }) => old.plan.forward(old.parameters, [[younger, [1, 2]]]),
  },
  "Plan.stableHlo": {
    emission: ({ topos }) => {
      const [network, { y }] = topos.f64.record((tape) => ({
        y: tape.input(topos.f64.filled([4, 3], 1)).reshape([2, 6]),
      }));
      return network.lower({ roots: [y] }).stableHlo({ portable: true, batch: 8 });
    },
    foreign: ({ plan, there }) => plan.stableHlo({ portable: true, names: named(there.w) }),
  },
  "CardModule.card": { argument: ({ network }) => card(network) },
  StableHloOptions: { argument: ({ plan }) => plan.stableHlo({ batch: 8 }) },
};
