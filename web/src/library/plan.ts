import { PlanAnswers } from "./answers.ts";
import { argumentError, foreignError, type Place } from "./check.ts";
import { showListing } from "./display.ts";
import { checkOptions } from "./emission.ts";
import type { Engine } from "./engine.ts";
import { type Pair, readPairs, writePairs } from "./feeds.ts";
import type {
  ElementName,
  Feeds,
  Lifetime,
  LiveVolume,
  MimeBundle,
  Name,
  Numerics,
  Parameters,
  Pattern,
  Plan,
  PlanLine,
  Run,
  Shape,
  StableHloOptions,
  TapeNode,
  TapeSymbol,
} from "./generated/contract.d.ts";
import { describeOf, type Listing, nodeOf, nodesOf, resolve } from "./node.ts";
import { handleOf, OwnerHandle } from "./owner.ts";
import { NetworkRun, type Posture } from "./run.ts";
import type { Family, Name as SymbolName } from "./symbol.ts";
import { handleOfTable } from "./table-argument.ts";

/** A plan as engine/bind writes it, without its entry and the lines of the listing. */
interface Facts {
  readonly length: number;
  readonly results: readonly number[];
  readonly lines: readonly { readonly index: number; readonly lifetime: Lifetime }[];
  readonly live: LiveVolume;
  readonly candidates: readonly Pattern[];
  readonly patterns: readonly Pattern[];
}

const none: readonly never[] = Object.freeze([]);
const parametersPlace: Place = { operation: "forward", argument: "parameters" };
const feedsPlace: Place = { operation: "forward", argument: "feeds" };

/** The schedule of one entry. What it knows of itself is read once, when it is first asked for. */
export class LoweredPlan<E extends ElementName> extends OwnerHandle implements Plan<E> {
  static override readonly name: string = "Plan";
  readonly element: E;
  readonly numerics: Numerics;
  readonly canBackward: boolean;
  readonly engine: Engine;
  readonly family: Family;
  readonly #answers: PlanAnswers;
  readonly #shapeOf = (name: SymbolName): Shape => LoweredPlan.shapeOf(this, name, feedsPlace);
  #read: Facts | undefined;
  #lines: readonly PlanLine[] | undefined;

  static override show(self: LoweredPlan<ElementName>): MimeBundle {
    return showListing(self, "plan", () => ({
      title: "live volume (elements)",
      series: "live",
      across: "scheduled node",
      values: self.live.series,
    }));
  }

  constructor(
    engine: Engine,
    element: E,
    family: Family,
    handle: number,
    { numerics, canBackward }: Posture,
  ) {
    const answers = new PlanAnswers(engine, element, family, handle);
    super(engine, "plan", handle, undefined, answers);
    this.#answers = answers;
    this.numerics = numerics;
    this.canBackward = canBackward;
    this.engine = engine;
    this.element = element;
    this.family = family;
  }

  /** The shape of what may be fed to a plan. Fails: foreign, unallocated. */
  static shapeOf(plan: LoweredPlan<ElementName>, name: SymbolName, place: Place): Shape {
    const listing = (): Listing => plan.#listing(place.operation);
    return plan.#answers.shapeOf(name) ?? resolve(listing(), name, place).shape;
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

  stableHlo(options: StableHloOptions = {}): string {
    const { engine } = this;
    handleOf(this, "stableHlo");
    const write = checkOptions(engine, options);
    const handle = handleOf(this, "stableHlo");
    write(engine.write());
    engine.callLanguage("stableHlo", "plan_stablehlo", handle);
    return engine.read().text();
  }

  forward(parameters: Parameters<E>, feeds: Feeds<E> = none): Run<E> {
    const { engine, element, family } = this;
    let handle = handleOf(this, "forward");
    let table = handleOfTable(engine, element, parameters, parametersPlace);
    let pairs: readonly Pair[] = none;
    if (feeds !== none) {
      pairs = readPairs(engine, element, feeds, feedsPlace, this.#shapeOf);
      // Reading the caller's feeds may have ended one of them.
      handle = handleOf(this, "forward");
      table = handleOfTable(engine, element, parameters, parametersPlace);
    }
    if (!this.#answers.write(engine.write(), pairs)) {
      writePairs(engine.write(), pairs);
      const named = engine.call("forward", "plan_forward", handle, table);
      return new NetworkRun(engine, element, family, named, this);
    }
    const run = engine.call("forward", "plan_run", handle, table);
    return new NetworkRun(engine, element, family, run, this, this.#answers);
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

/** A plan of ours, living. Fails: argument, foreign, disposed. */
export function checkPlan(engine: Engine, value: unknown, place: Place): LoweredPlan<ElementName> {
  if (!(value instanceof LoweredPlan)) throw argumentError(place, "a plan", value);
  if (value.engine !== engine) throw foreignError(place, "a plan");
  handleOf(value, place.operation);
  return value;
}
