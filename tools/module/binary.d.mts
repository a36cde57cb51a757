export interface Section {
  readonly code: number;
  readonly body: Buffer;
}

export declare const sectionCodes: { readonly custom: 0; readonly import: 2; readonly code: 10 };
export declare function sectionsOf(bytes: Buffer): readonly Section[];
export declare function listOf(body: Buffer): readonly Buffer[];
export declare function importedFunctions(sections: readonly Section[]): number;
