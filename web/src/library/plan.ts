import type { Engine } from "./engine.ts";
import { readPairs, writePairs } from "./feeds.ts";
import type {
  ElementName,
  Feeds,
  Lifetime,
  LiveVolume,
  Name,
  Numerics,
  Parameters,
  Pattern,
  Plan,
  PlanLine,
  Run,
  TapeNode,
  TapeSymbol,
} from "./generated/contract.d.ts";
import { describeOf, type Listing, nodeOf, nodesOf } from "./node.ts";
import { handleOf, OwnerHandle } from "./owner.ts";
import { handleOfTable } from "./parameters.ts";
import { NetworkRun, type Posture } from "./run.ts";
import type { Family } from "./symbol.ts";

/** A plan as engine/bind writes it, without its entry and the lines of the listing. */
interface Facts {
  readonly length: number;
  readonly results: readonly number[];
  readonly lines: readonly { readonly index: number; readonly lifetime: Lifetime }[];
  readonly live: LiveVolume;
  readonly candidates: readonly Pattern[];
  readonly patterns: readonly Pattern[];
}

/** The schedule of one entry. What it knows of itself is read once, when it is first asked for. */
export class LoweredPlan<E extends ElementName> extends OwnerHandle implements Plan<E> {
  readonly element: E;
  readonly numerics: Numerics;
  readonly canBackward: boolean;
  readonly engine: Engine;
  readonly family: Family;
  #read: Facts | undefined;
  #lines: readonly PlanLine[] | undefined;

  constructor(
    engine: Engine,
    element: E,
    family: Family,
    handle: number,
    { numerics, canBackward }: Posture,
  ) {
    super(engine, "plan", handle);
    this.numerics = numerics;
    this.canBackward = canBackward;
    this.engine = engine;
    this.element = element;
    this.family = family;
  }

  get length(): number {
    return this.#facts("length").length;
  }

  get results(): readonly TapeSymbol[] {
    return Object.freeze(this.#facts("results").results.map((node) => this.family.symbol(node)));
  }

  get lines(): readonly PlanLine[] {
    const { lines } = this.#facts("lines");
    if (this.#lines === undefined) {
      const nodes = nodesOf(this.#listing("lines"));
      this.#lines = Object.freeze(
        lines.flatMap(({ index, lifetime }) => {
          const node = nodes[index];
          return node === undefined ? [] : [Object.freeze({ ...node, lifetime })];
        }),
      );
    }
    return this.#lines;
  }

  get live(): LiveVolume {
    return this.#facts("live").live;
  }

  get candidates(): readonly Pattern[] {
    return this.#facts("candidates").candidates;
  }

  get patterns(): readonly Pattern[] {
    return this.#facts("patterns").patterns;
  }

  node(name: Name): TapeNode {
    return nodeOf(this.#listing("node"), name);
  }

  describe(): string {
    return describeOf(this.#listing("describe"));
  }

  forward(parameters: Parameters<E>, feeds: Feeds<E> = []): Run<E> {
    const listing = this.#listing("forward");
    const place = { operation: "forward", argument: "parameters" };
    const table = handleOfTable(this.engine, this.element, parameters, place);
    const pairs = readPairs(listing, this.element, feeds, { ...place, argument: "feeds" });
    writePairs(this.engine.write(), pairs);
    const handle = this.engine.call("forward", "plan_forward", listing.handle, table);
    return new NetworkRun(this.engine, this.element, this.family, handle, this);
  }

  /** Every member is refused once the plan was disposed, whether it was read before or not. */
  #facts(operation: string): Facts {
    const handle = handleOf(this, operation);
    if (this.#read === undefined) {
      this.engine.call(operation, "plan_facts", handle);
      this.#read = frozen(JSON.parse(this.engine.read().text()) as Facts);
    }
    return this.#read;
  }

  #listing(operation: string): Listing {
    return { engine: this.engine, family: this.family, handle: handleOf(this, operation) };
  }
}

/** Frozen all the way down. */
function frozen<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value;
  for (const member of Object.values(value)) frozen(member);
  return Object.freeze(value);
}
