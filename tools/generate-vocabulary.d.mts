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

export declare function readModule(): Uint8Array<ArrayBuffer> | undefined;
export declare function manifestOf(bytes: Uint8Array<ArrayBuffer>): Manifest;
export declare function buildOf(bytes: Uint8Array<ArrayBuffer> | undefined): {
  readonly version: string;
  readonly digest: string;
};
export declare function vocabularySource(manifest: Manifest): string;
export declare function generate(): {
  readonly manifest: Manifest;
  readonly bytes: Uint8Array<ArrayBuffer> | undefined;
  readonly version: string;
  readonly digest: string;
};
