import type { Token } from "../library/highlight.ts";
import type { ElementName, Topos } from "../library/index.ts";
import type { RunOptions } from "./run.ts";
import type { CardRun } from "./run-result.ts";
import type { CardSlices } from "./training/slices.ts";

/** The engine as cards use it. */
export interface CardEngine {
  readonly topos: Topos;
  readonly run: (options: RunOptions) => CardRun;
  readonly runInSlices: (options: RunOptions, slices: CardSlices) => Promise<CardRun>;
  /** The program with another element in its header. */
  readonly over: (program: string, element: ElementName) => string;
  /** The words of any text. Fails: internal. */
  readonly highlight: (program: string) => readonly Token[];
}

let shared: Promise<CardEngine> | undefined;

/** The one engine of the page, fetched when the first card asks for it. */
export function sharedEngine(): Promise<CardEngine> {
  shared ??= start(false);
  return shared;
}

/** Another engine in place of one that was lost to a trap. Cards that hold the lost one come here too, and share it. */
export function renewEngine(lost: CardEngine): Promise<CardEngine> {
  renewed.set(lost, renewed.get(lost) ?? start(true));
  shared = renewed.get(lost) ?? start(true);
  return shared;
}

const renewed = new WeakMap<CardEngine, Promise<CardEngine>>();

async function start(fresh: boolean): Promise<CardEngine> {
  try {
    const { openEngine } = await import("./open-engine.ts");
    return await openEngine(fresh);
  } catch (error) {
    shared = undefined;
    throw error;
  }
}
