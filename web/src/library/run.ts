// The values of one run, and what is read from them.

import { adjointsWords, RecordedAdjoints } from "./adjoints.ts";
import type { PlanAnswers } from "./answers.ts";
import { argumentError, checkFunction, isThenable, type Place } from "./check.ts";
import { showField } from "./display.ts";
import type { Engine } from "./engine.ts";
import { RunField } from "./field.ts";
import type {
  Adjoints,
  ElementName,
  ElementViews,
  Field,
  Gradients,
  MimeBundle,
  Name,
  Numerics,
  Parameters,
  Run,
  Service,
  Shape,
  Tensor,
} from "./generated/contract.d.ts";
import { handleOf, OwnerHandle } from "./owner.ts";
import { Table } from "./parameters.ts";
import type { Elements } from "./stored.ts";
import { checkName, type Family } from "./symbol.ts";
import { StoredTensor } from "./tensor.ts";

/** What shows the elements as they lie in memory. */
const views = { f64: Float64Array, f32: Float32Array, bf16: Uint16Array } as const;

/**
 * What computes. The plain kernels define the answer's bits, others compute a register at a time with the same; and where
 * it was asked for, products of Fast plans are summed as the host's processor does it best.
 */
export const serverNames = {
  plain: "reference",
  registers: "simd",
  relaxed: "relaxed-simd",
} as const;

const products: readonly string[] = ["Gemm", "WindowProduct"];
/** What is computed a register at a time, whatever the element. */
const inRegisters: ReadonlySet<string> = new Set([...products, "Map"]);

/** What a run may be asked for, as its entry says. */
export interface Posture {
  readonly numerics: Numerics;
  readonly canBackward: boolean;
}

const ofPlace: Place = { operation: "of", argument: "name" };

const complete: Posture = { numerics: "exact", canBackward: true };

export class NetworkRun<E extends ElementName> extends OwnerHandle implements Run<E> {
  static override readonly name: string = "Run";
  readonly element: E;
  readonly numerics: Numerics;
  readonly canBackward: boolean;
  readonly engine: Engine;
  readonly family: Family;
  #values: RunField<E> | undefined;
  #gradients: Map<number, RunField<E>> | undefined;
  readonly #answers: PlanAnswers | undefined;
  /** Whether its products were summed by the part for relaxed SIMD; it may have come later. */
  readonly #isRelaxed: boolean;
  /** All that it answers, as long as it has no place in the module. */
  #numbers: Elements | undefined;

  static override show(self: NetworkRun<ElementName>): MimeBundle {
    return showField(() => self.field(), "run");
  }

  constructor(
    engine: Engine,
    element: E,
    family: Family,
    handle: number,
    { numerics, canBackward }: Posture = complete,
    answers?: PlanAnswers,
  ) {
    super(engine, "run", handle, undefined, handle === 0 ? answers : undefined);
    this.#answers = answers;
    this.#numbers = handle === 0 ? answers?.begin() : undefined;
    this.#isRelaxed = numerics === "fast" && element !== "bf16" && engine.late.relaxed.isThere;
    this.numerics = numerics;
    this.canBackward = canBackward;
    this.engine = engine;
    this.element = element;
    this.family = family;
  }

  of(name: Name): Tensor<E> {
    handleOf(this, "of");
    const symbol = checkName(this.engine, name, ofPlace);
    if (this.#numbers !== undefined) {
      const stored = this.#answers?.stored(symbol, this.#numbers);
      if (stored !== undefined) return new StoredTensor(this.engine, this.element, stored);
    }
    const handle = this.#settled("of");
    this.engine.call("of", "run_of", handle, symbol.family, symbol.index);
    return new StoredTensor(this.engine, this.element, this.engine.read().tensor(this.element));
  }

  has(name: Name): boolean {
    const handle = this.#settled("has");
    const symbol = checkName(this.engine, name, { operation: "has", argument: "name" });
    return this.engine.call("has", "run_has", handle, symbol.family, symbol.index) === 1;
  }

  lend<T>(name: Name, body: (view: ElementViews[E], shape: Shape) => T): T {
    const handle = this.#settled("lend");
    const place = { operation: "lend", argument: "body" };
    const symbol = checkName(this.engine, name, { operation: "lend", argument: "name" });
    checkFunction(body, place);
    const loan = this.engine.call("lend", "run_lend", handle, symbol.family, symbol.index);
    try {
      const reader = this.engine.read();
      const shape = reader.shape();
      const [address, volume] = [reader.word(), reader.word()];
      const { buffer } = this.engine.raw.memory;
      const view = new views[this.element](buffer as ArrayBuffer, address, volume);
      const result = body(view as ElementViews[E], shape);
      const keeps =
        result === (view as unknown) ||
        result === (view.buffer as unknown) ||
        (ArrayBuffer.isView(result) && result.buffer === buffer);
      if (keeps)
        throw argumentError(place, "a function that keeps nothing of what was lent", result);
      if (isThenable(result)) throw argumentError(place, "a function that is not async", result);
      return result;
    } finally {
      this.engine.call("lend", "release", loan);
    }
  }

  get served(): readonly Service[] {
    const count = this.engine.call("served", "run_services", this.#settled("served"));
    const reader = this.engine.read();
    const precision = this.element === "f64" ? "F64" : "F32";
    const services = Array.from({ length: count }, () => {
      const formula = reader.text();
      const server = this.#serverOf(formula);
      return { formula, precision, server, count: reader.word() } as const;
    });
    return Object.freeze(services.map(Object.freeze)) as readonly Service[];
  }

  #serverOf(formula: string): string {
    if (this.#isRelaxed && products.includes(formula)) return serverNames.relaxed;
    return inRegisters.has(formula) ? serverNames.registers : serverNames.plain;
  }

  field(): Field<E> {
    const handle = this.#settled("field");
    this.#values ??= new RunField(this, this.engine.call("field", "run_field", handle), false);
    return this.#values;
  }

  backward(target: Name): Gradients<E> {
    const handle = this.#settled("backward");
    const symbol = checkName(this.engine, target, { operation: "backward", argument: "target" });
    const known =
      symbol.family === this.family.number ? this.#gradients?.get(symbol.index) : undefined;
    if (known !== undefined) return known;
    const scanned = this.engine.call(
      "backward",
      "run_backward",
      handle,
      symbol.family,
      symbol.index,
    );
    const field = new RunField(this, scanned, true);
    this.#gradients ??= new Map();
    this.#gradients.set(symbol.index, field);
    return field;
  }

  recordedGradients(adjoints: Adjoints): Parameters<E> {
    const handle = this.#settled("recordedGradients");
    const place = { operation: "recordedGradients", argument: "adjoints" };
    if (!RecordedAdjoints.is(adjoints)) throw argumentError(place, "adjoints", adjoints);
    checkName(this.engine, adjoints.target, place);
    this.engine.write().words(adjointsWords(adjoints));
    const table = this.engine.call("recordedGradients", "run_recorded_gradients", handle);
    return new Table(this.engine, this.element, this.family, table, this);
  }

  /** The handle, with a place in the module behind it. */
  #settled(operation: string): number {
    const handle = handleOf(this, operation);
    if (this.#answers === undefined || this.#numbers === undefined) return handle;
    const settled = this.#answers.settle(operation, this.#numbers);
    OwnerHandle.settle(this, settled);
    this.#numbers = undefined;
    return settled;
  }
}
