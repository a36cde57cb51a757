// What the manifest says of an opcode; the generated table is a list of these.

/** What a whole number means as an attribute, and so which numbers may stand there. */
export type AttributeKind = "axis" | "index" | "extent" | "shape" | "order";

/** One opcode as the manifest has it. */
export interface OpcodeFacts {
  readonly index: number;
  readonly name: string;
  readonly method: string;
  readonly arity: number;
  /** What the second operand is called, where there is one. */
  readonly other?: string;
  readonly attributes: readonly {
    /** As a field of an opcode, and as an argument of the method. */
    readonly name: string;
    readonly argument: string;
    readonly kind: AttributeKind;
  }[];
}
