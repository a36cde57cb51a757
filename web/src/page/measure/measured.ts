/** The ways in which one work is done: by the definition, by a plan in exact numerics, and in fast ones. */
export const wayNames = ["reference", "exact", "fast"] as const;
export type WayName = (typeof wayNames)[number];

/** What one way answered, beside the definition's answer. */
export interface Agreement {
  readonly equal: number;
  readonly all: number;
}

/** One way of one work, measured. */
export interface MeasuredWay {
  readonly way: WayName;
  /** In the unit of the work; more is better, but for microseconds. */
  readonly value: number;
  readonly agreement: Agreement;
}

export interface MeasuredWork {
  readonly id: string;
  readonly ways: readonly MeasuredWay[];
}

/** What was measured on one machine. */
export interface Measured {
  /** Year, month and day. */
  readonly date: string;
  readonly machine: string;
  readonly browser: string;
  readonly works: readonly MeasuredWork[];
}

export type Unit = "GFLOP/s" | "Gelem/s" | "steps/s" | "µs";

/** A work as the table names it. */
export interface Title {
  readonly id: string;
  readonly title: string;
  readonly unit: Unit;
  /** What the definition is here: a kernel, or the interpreter. */
  readonly reference: string;
}

const kernel = "reference kernel";
const interpreter = "interpreter";

/** Every work, in the order of the table. */
export const titles: readonly Title[] = [
  {
    id: "product-64",
    title: "product of two f32 matrices of 64",
    unit: "GFLOP/s",
    reference: kernel,
  },
  { id: "product-128", title: "product of two of 128", unit: "GFLOP/s", reference: kernel },
  { id: "product-256", title: "product of two of 256", unit: "GFLOP/s", reference: kernel },
  { id: "tanh", title: "tanh of a million f32", unit: "Gelem/s", reference: kernel },
  { id: "exp", title: "exp of a million f32", unit: "Gelem/s", reference: kernel },
  {
    id: "mlp",
    title: "loss and gradients of a 784-128-10 network, batch 64",
    unit: "steps/s",
    reference: interpreter,
  },
  {
    id: "scalar",
    title: "twenty scalar nodes and three derivatives, read back",
    unit: "µs",
    reference: interpreter,
  },
];
