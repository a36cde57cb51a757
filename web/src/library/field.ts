import { argumentError, checkObject } from "./check.ts";
import { Displays, showField } from "./display.ts";
import type {
  ElementName,
  Field,
  MimeBundle,
  Name,
  NonFinite,
  Parameters,
  Tensor,
} from "./generated/contract.d.ts";
import { opcodeOf } from "./opcode.ts";
import { handleOf } from "./owner.ts";
import { Table } from "./parameters.ts";
import type { NetworkRun } from "./run.ts";
import { checkName } from "./symbol.ts";
import { StoredTensor } from "./tensor.ts";

const texts = ["NaN", "inf", "-inf"] as const;

/** One tensor for each node: values or gradients. Lives in its run. */
export class RunField<E extends ElementName> extends Displays implements Field<E> {
  static override readonly name: string = "Field";
  readonly element: E;
  readonly #run: NetworkRun<E>;
  readonly #handle: number;
  /** Gradients were made from the last node down, and are searched so. */
  readonly #isDescending: boolean;
  #table: Table<E> | undefined;

  static override show(self: RunField<ElementName>): MimeBundle {
    return showField(() => self, "field");
  }

  constructor(run: NetworkRun<E>, handle: number, isDescending: boolean) {
    super();
    this.element = run.element;
    this.#run = run;
    this.#handle = handle;
    this.#isDescending = isDescending;
  }

  static is(value: unknown): value is RunField<ElementName> {
    return typeof value === "object" && value !== null && #run in value;
  }

  get length(): number {
    return this.#call("length", "field_length");
  }

  of(name: Name): Tensor<E> {
    const { engine } = this.#run;
    handleOf(this.#run, "of");
    const symbol = checkName(engine, name, { operation: "of", argument: "name" });
    this.#call("of", "field_of", symbol.family, symbol.index);
    return new StoredTensor(engine, this.element, engine.read().tensor(this.element));
  }

  norms(): ReturnType<Float64Array["slice"]> {
    const count = this.#call("norms", "field_norms");
    return this.#run.engine.read().doubles(count);
  }

  firstNonFinite(
    options: { readonly nan?: boolean; readonly infinity?: boolean } = {},
  ): NonFinite | undefined {
    const place = { operation: "firstNonFinite", argument: "options" };
    const { nan = true, infinity = true } = checkObject(options, place) as {
      nan?: unknown;
      infinity?: unknown;
    };
    for (const [argument, value] of Object.entries({ nan, infinity })) {
      if (typeof value !== "boolean")
        throw argumentError({ ...place, argument: `options.${argument}` }, "true or false", value);
    }
    const wanted = [nan, infinity, this.#isDescending].map(Number);
    if (this.#call("firstNonFinite", "field_non_finite", ...wanted) === 0) return undefined;
    const reader = this.#run.engine.read();
    const [index, opcode] = [reader.word(), reader.word()];
    const [attributes, operands] = [reader.list(), reader.list()];
    const [position, text] = [reader.word(), texts[reader.word()] ?? "NaN"];
    return Object.freeze({ index, opcode: opcodeOf(opcode, attributes), operands, position, text });
  }

  parameters(): Parameters<E> {
    const { engine, family } = this.#run;
    handleOf(this.#run, "parameters");
    this.#table ??= new Table(
      engine,
      this.element,
      family,
      this.#call("parameters", "field_parameters"),
      this.#run,
    );
    return this.#table;
  }

  #call(
    operation: string,
    name: "field_length" | "field_of" | "field_norms" | "field_non_finite" | "field_parameters",
    ...words: number[]
  ): number {
    handleOf(this.#run, operation);
    return this.#run.engine.call(operation, name, this.#handle, ...words);
  }
}
