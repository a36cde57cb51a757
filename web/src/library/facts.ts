// What the manifest says of an opcode; the generated table is a list of these.

/** What a whole number means as an attribute, and so which numbers may stand there. */
export type AttributeKind = "axis" | "index" | "extent" | "shape" | "order";

/** One opcode as the manifest has it. */
export interface OpcodeFacts {
  readonly index: number;
  readonly name: string;
  readonly method: string;
  readonly arity: number;
  readonly attributes: readonly { readonly name: string; readonly kind: AttributeKind }[];
}
