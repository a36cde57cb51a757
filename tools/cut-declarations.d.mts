export type Stage = "core" | "elements" | "plans" | "emission" | "neural" | "package";
export declare const stages: readonly Stage[];
export declare const currentStage: Stage;

/** `opcodes`: the names of the manifest; without it names are left as they are. */
export interface Cut {
  readonly stage?: Stage;
  readonly opcodes?: readonly string[];
  /** Where the files of subpaths find the library's declarations. */
  readonly library?: string;
}

export declare function cutContract(cut?: Cut): {
  readonly library: string;
  readonly card: string;
  readonly element: string;
};
export declare function cutDeclarations(text: string, cut?: Cut): string;
export declare function readContract(): ReturnType<typeof cutContract>;
