export declare function oneOperation(model: {
  readonly operation: string;
  readonly element: "f32" | "f64";
  readonly operands: readonly {
    readonly name: string;
    readonly shape: readonly number[];
    readonly data?: Float32Array | Float64Array;
  }[];
  readonly shape: readonly number[];
  readonly attributes?: Readonly<Record<string, number>>;
}): Uint8Array;
