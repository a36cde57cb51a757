// A mistake of each kind, and what to do about it. The page on errors makes all of them while it is built.

import type { ErrorKind, init, Topos } from "topos-wasm";

export interface Mistake {
  readonly remedy: string;
  /** Makes the mistake; nothing for a kind that nobody can make on purpose. */
  readonly provoke?: (topos: Topos, start: typeof init) => unknown;
}

export const mistakes: { readonly [K in ErrorKind]: Mistake } = {
  argument: {
    remedy:
      "Look at the argument that the sentence names: it has another type, or a number out of its range. Nothing has been recorded or computed.",
    provoke({ f64 }) {
      const tape = f64.tape();
      tape.leaf([[1, 2], [3]]);
    },
  },
  shape: {
    remedy:
      "Compare the two shapes in the sentence. Nothing spreads by itself: `broadcastAlong` repeats along an axis, `reshape` and `permute` arrange anew.",
    provoke({ f64 }) {
      const tape = f64.tape();
      const left = tape.leaf([[1, 2, 3]]);
      const right = tape.leaf([[1, 2]]);
      left.matmul(right);
    },
  },
  empty: {
    remedy: "Every axis has at least one element. Leave the tensor out where there is nothing.",
    provoke({ f64 }) {
      f64.tensor([]);
    },
  },
  selection: {
    remedy:
      "Row numbers count from 0 and stay below the size of the table. For `gather` and `scatter` make them with `selection`, not as a dense one-hot matrix.",
    provoke({ f64 }) {
      f64.selection([0, 3], 3);
    },
  },
  foreign: {
    remedy:
      "Record both operands on one tape, and read a run by names of its own network. A name is good for a tape, for the network that it was sealed into, and for whatever that was reopened as.",
    provoke({ f64 }) {
      const here = f64.tape().leaf(1);
      const there = f64.tape().leaf(2);
      here.add(there);
    },
  },
  unallocated: {
    remedy:
      "The name is younger than what it is asked of. Make a new run, table or plan from the network that has it.",
    provoke({ f64 }) {
      const first = f64.tape();
      const x = first.parameter(1);
      const network = first.seal();
      const run = network.forward(network.parameters());
      const later = network.reopen();
      const doubled = later.resolve(x).mul(2);
      run.of(doubled);
    },
  },
  undeclared: {
    remedy:
      "Add the name to the `roots` or to `observe` of the entry, as the sentence says. To read everything, run the network whole, with `network.forward`.",
    provoke({ f64 }) {
      const [network, { square, loss }] = f64.record((tape) => {
        const square = tape.parameter([1, 2]).mul([3, 4]);
        return { square, loss: square.sum() };
      });
      const plan = network.lower({ roots: [loss] });
      plan.forward(network.parameters()).of(square);
    },
  },
  posture: {
    remedy:
      "Lower the entry with `backward: true`, so that what a scan reads is kept. Or record the derivative, and make its gradients roots.",
    provoke({ f64 }) {
      const [network, { loss }] = f64.record((tape) => ({ loss: tape.parameter([1, 2]).sum() }));
      const plan = network.lower({ roots: [loss] });
      plan.forward(network.parameters()).backward(loss);
    },
  },
  target: {
    remedy:
      "A gradient is of one number. Reduce the target with `sum`, or give a seed of its shape, to `backward` or to `vjp`.",
    provoke({ f64 }) {
      const tape = f64.tape();
      const x = tape.parameter([1, 2]);
      tape.differentiate(x.mul(x), [x]);
    },
  },
  feed: {
    remedy:
      "Feed inputs alone, with the shape that they were recorded with. A parameter is set in its table.",
    provoke({ f64 }) {
      const [network, { x }] = f64.record((tape) => {
        const x = tape.input([1, 2]);
        return { x, total: x.sum() };
      });
      network.forward(network.parameters(), [[x, [1, 2, 3]]]);
    },
  },
  parameters: {
    remedy:
      "The network has grown since the table was made. `carried` keeps what it holds, and new slots begin with their initials.",
    provoke({ f64 }) {
      const tape = f64.tape();
      tape.parameter(1);
      const network = tape.seal();
      const table = network.parameters();
      const later = network.reopen();
      later.parameter(2);
      later.seal().forward(table);
    },
  },
  wrt: {
    remedy:
      "List the name when the derivative is recorded. An answer has gradients for those alone.",
    provoke({ f64 }) {
      const tape = f64.tape();
      const x = tape.parameter(1);
      const y = tape.parameter(2);
      const adjoints = tape.differentiate(x.mul(y), [x]);
      adjoints.of(y);
    },
  },
  source: {
    remedy:
      "Leaves, parameters and inputs come from the tape, with a payload. In a replay answer them in `source`.",
    provoke(topos) {
      topos.express({ name: "Leaf" }, []);
    },
  },
  emission: {
    remedy:
      "The sentence names the node. A module for batches of any size has one axis that is the batch alone, from the inputs to the roots; a module of one size needs no option.",
    provoke({ f64 }) {
      const [network, { total }] = f64.record((tape) => {
        const rows = tape.input(f64.filled([4, 3], 1));
        return { total: rows.reshape([2, 6]).sum() };
      });
      network.lower({ roots: [total] }).stableHlo({ portable: true, batch: 8 });
    },
  },
  program: {
    remedy:
      "Ask `parse` first: `diagnostics` has every mistake with its place. A program without any can be recorded.",
    provoke(topos) {
      topos.record(topos.parse("y = tanh(x)"));
    },
  },
  limit: {
    remedy:
      "No tensor has more than 2²⁷ elements: work in batches. A reading spells at most 4 million: show less at once.",
    provoke({ f64 }) {
      f64.filled([2 ** 28], 1);
    },
  },
  checkpoint: {
    remedy:
      "The file is cut off, or is none. Nothing was loaded, so what you had is as it was. `decode` and `restore` name what is missing, unknown or of another shape.",
    provoke({ safetensors }) {
      safetensors.decode(new Uint8Array(4));
    },
  },
  disposed: {
    remedy:
      "Sealing takes a tape over, and reopening a network. Go on with what the call answered. What was disposed is made anew.",
    provoke({ f64 }) {
      const tape = f64.tape();
      tape.seal();
      tape.leaf(1);
    },
  },
  memory: {
    remedy:
      "Dispose runs and tables that are no longer needed, by `using` or `dispose`; `stats` says how many there are. What exists goes on to work.",
    async provoke(_, start) {
      const { f64 } = await start({ fresh: true, maximumBytes: 24 * 2 ** 20 });
      const tape = f64.tape();
      for (let count = 0; count < 8; count += 1) tape.leaf(new Float64Array(2 ** 20));
    },
  },
  load: {
    remedy:
      "A server answered a page where the file should be. Serve `topos.wasm`, name its address, or import `topos-wasm/inline`, which carries the bytes. Where the sentence speaks of two builds, take the library and the module from one copy of the package.",
    async provoke(_, start) {
      const page = new TextEncoder().encode("<!doctype html>");
      await start({ fresh: true, wasm: page });
    },
  },
  internal: {
    remedy:
      "This is a mistake of ours. The instance is lost, and `init({ fresh: true })` gives another. Please tell us the program.",
  },
};
