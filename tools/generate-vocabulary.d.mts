export interface ManifestOpcode {
  readonly name: string;
  readonly method: string;
  readonly arity: number;
  readonly attributes: readonly { readonly name: string; readonly kind: string }[];
  readonly rule: {
    readonly reads: readonly boolean[];
    readonly output: boolean;
    readonly passes: readonly boolean[];
  };
}

export interface Manifest {
  readonly opcodes: readonly ManifestOpcode[];
  readonly composites: readonly string[];
}

/** The parts of the module, the engine first. */
export declare function readModule(): readonly Uint8Array<ArrayBuffer>[] | undefined;
export declare function builtManifest(): Manifest;
export declare function buildOf(parts?: readonly Uint8Array<ArrayBuffer>[]): {
  readonly version: string;
  readonly digest: string;
};
export declare function vocabularySource(manifest: Manifest): string;
export declare function generate(): {
  readonly manifest: Manifest;
  readonly isBuilt: boolean;
  readonly version: string;
  readonly digest: string;
};
