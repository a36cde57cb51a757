// The works that a page measures: each in three ways, in pieces of a few milliseconds at most.
import type { ElementName, Entry, Network, Plan, TapeSymbol, Topos } from "../../library/index.ts";
import type { WayName } from "./measured.ts";
import { numbers } from "./numbers.ts";
import { recordMlp, recordScalar } from "./programs.ts";
import type { Reference } from "./reference.ts";

/** Bit patterns of one tensor. */
export type Bits = Uint16Array | Uint32Array | BigUint64Array;

/** One way of doing a work: so many pieces make one run. */
export interface Way {
  readonly way: WayName;
  readonly pieces: number;
  run(piece: number): void;
  /** The bits of what one run answers. */
  bits(): readonly Bits[];
}

export interface Work {
  readonly id: string;
  /** From the milliseconds of one run to the figure. */
  figure(ms: number): number;
  /** Made when it is measured, and let go of afterwards. */
  open(topos: Topos, reference: Reference): OpenWork;
}

export interface OpenWork {
  readonly ways: readonly Way[];
  dispose(): void;
}

const million = 1_000_000;

export const works: readonly Work[] = [
  ...[64, 128, 256].map(product),
  map("tanh"),
  map("exp"),
  {
    id: "mlp",
    figure: (ms) => 1000 / ms,
    open: (topos) => program(recordMlp(topos), false),
  },
  {
    id: "scalar",
    figure: (ms) => 1000 * ms,
    open: (topos) => program(recordScalar(topos), true),
  },
];

function product(n: number): Work {
  return {
    id: `product-${n}`,
    figure: (ms) => (2 * n ** 3) / ms / 1e6,
    open(topos, reference) {
      const [left, right] = [numbers(n * n, 1, 1), numbers(n * n, 2, 1)];
      const places = [
        reference.put(new Float32Array(n * n)),
        reference.put(left),
        reference.put(right),
      ] as const;
      const rows = 16;
      const defined: Way = {
        way: "reference",
        pieces: n / rows,
        run: (piece) => reference.product(places, n, piece * rows, rows),
        bits: () => [bitsOf(reference.get(places[0], n * n))],
      };
      const { f32 } = topos;
      const recorded = f32.record((tape) => [
        tape.input(f32.tensor(left, [n, n])).matmul(tape.input(f32.tensor(right, [n, n]))),
      ]);
      return besidePlans(defined, recorded);
    },
  };
}

function map(name: "tanh" | "exp"): Work {
  return {
    id: name,
    figure: (ms) => million / ms / 1e6,
    open(topos, reference) {
      const operand = numbers(million, 3, 4);
      const [to, from] = [reference.put(new Float32Array(million)), reference.put(operand)];
      const stretch = million / 25;
      const defined: Way = {
        way: "reference",
        pieces: 25,
        run: (piece) => reference.map(name, to, from, piece * stretch, stretch),
        bits: () => [bitsOf(reference.get(to, million))],
      };
      const { f32 } = topos;
      return besidePlans(
        defined,
        f32.record((tape) => [tape.input(f32.tensor(operand))[name]()]),
      );
    },
  };
}

type Recorded<E extends ElementName> = readonly [Network<E>, readonly TapeSymbol[]];

/** The definition beside the two plans over the same roots. */
function besidePlans<E extends ElementName>(defined: Way, [network, roots]: Recorded<E>): OpenWork {
  const parameters = network.parameters();
  const plans = planWays(network, roots, (plan) => plan.forward(parameters), false);
  return {
    ways: [defined, ...plans.ways],
    dispose: () => {
      for (const owner of [...plans.plans, parameters, network]) owner.dispose();
    },
  };
}

/** A program by the interpreter beside the two plans. */
function program<E extends ElementName>([network, roots]: Recorded<E>, reads: boolean): OpenWork {
  const parameters = network.parameters();
  const entry: Entry = { roots };
  const interpreted = runWay("reference", roots, () => network.interpret(entry, parameters), reads);
  const plans = planWays(network, roots, (plan) => plan.forward(parameters), reads);
  return {
    ways: [interpreted, ...plans.ways],
    dispose: () => {
      for (const owner of [...plans.plans, parameters, network]) owner.dispose();
    },
  };
}

function planWays<E extends ElementName>(
  network: Network<E>,
  roots: readonly TapeSymbol[],
  forward: (plan: Plan<E>) => ReturnType<Plan<E>["forward"]>,
  reads: boolean,
): { readonly plans: readonly Plan<E>[]; readonly ways: readonly Way[] } {
  const lowered = (["exact", "fast"] as const).map(
    (numerics) => [numerics, network.lower({ roots, numerics })] as const,
  );
  return {
    plans: lowered.map(([, plan]) => plan),
    ways: lowered.map(([numerics, plan]) => runWay(numerics, roots, () => forward(plan), reads)),
  };
}

/** A run and its end; `reads` asks it for every root as well. */
function runWay<E extends ElementName>(
  way: WayName,
  roots: readonly TapeSymbol[],
  start: () => ReturnType<Plan<E>["forward"]>,
  reads: boolean,
): Way {
  return {
    way,
    pieces: 1,
    run() {
      const run = start();
      if (reads) for (const root of roots) run.of(root).item();
      run.dispose();
    },
    bits() {
      const run = start();
      const bits = roots.map((root) => run.of(root).bits());
      run.dispose();
      return bits;
    },
  };
}

/** Bit patterns, NaN as one. */
function bitsOf(values: Float32Array): Uint32Array {
  const canonical = Float32Array.from(values, (value) =>
    Number.isNaN(value) ? Number.NaN : value,
  );
  return new Uint32Array(canonical.buffer);
}
