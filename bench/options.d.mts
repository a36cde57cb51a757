export declare const help: string;
export declare function readOptions(args: readonly string[]): {
  readonly suites: readonly string[];
  readonly runtimes: readonly string[];
  readonly quick: boolean;
  readonly builds: boolean;
};
