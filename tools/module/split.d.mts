export interface CallGraph {
  readonly functions: ReadonlySet<string>;
  /** What is exported or stands in the table. */
  readonly reachable: ReadonlySet<string>;
  readonly callees: ReadonlyMap<string, ReadonlySet<string>>;
}

export declare function readCallGraph(text: string): CallGraph;
export declare function deferredFunctions(whole: CallGraph, alone: CallGraph): Set<string>;
