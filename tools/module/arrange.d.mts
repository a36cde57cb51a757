export declare function arranged(bodies: readonly Buffer[]): number[];
export declare function namedByPlace(bytes: Buffer): Buffer;
