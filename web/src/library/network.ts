import { argumentError, foreignError } from "./check.ts";
import { showListing } from "./display.ts";
import type { Engine } from "./engine.ts";
import { checkEntry, writeEntry } from "./entry.ts";
import { type Pair, readPairs, writePairs } from "./feeds.ts";
import type {
  ElementName,
  Entry,
  Feeds,
  MimeBundle,
  Name,
  Network,
  Parameters,
  Plan,
  Run,
  Tape,
  TapeNode,
  Tensor,
} from "./generated/contract.d.ts";
import { describeOf, type Listing, nodeOf, nodesOf, payloadOf, resolve } from "./node.ts";
import { handleOf, OwnerHandle, takenOver } from "./owner.ts";
import { Table } from "./parameters.ts";
import { LoweredPlan } from "./plan.ts";
import { NetworkRun } from "./run.ts";
import { type Family, familyOf } from "./symbol.ts";
import { handleOfTable } from "./table-argument.ts";
import { RecordingTape } from "./tape.ts";

/** The sealed spec. */
export class SealedNetwork<E extends ElementName> extends OwnerHandle implements Network<E> {
  static override readonly name: string = "Network";
  readonly element: E;
  readonly engine: Engine;
  readonly family: Family;

  static override show(self: SealedNetwork<ElementName>): MimeBundle {
    return showListing(self);
  }

  constructor(engine: Engine, element: E, handle: number, family?: Family) {
    super(engine, "network", handle);
    this.engine = engine;
    this.element = element;
    this.family = family ?? familyOf(engine, engine.call("network", "spec_family", handle));
  }

  get length(): number {
    return this.engine.call("length", "spec_length", handleOf(this, "length"));
  }

  node(name: Name): TapeNode {
    return nodeOf(this.#listing("node"), name);
  }

  nodes(): readonly TapeNode[] {
    return nodesOf(this.#listing("nodes"));
  }

  payload(name: Name): Tensor<E> | undefined {
    return payloadOf(this.#listing("payload"), this.element, name);
  }

  describe(): string {
    return describeOf(this.#listing("describe"));
  }

  parameters(): Parameters<E> {
    const handle = this.engine.call(
      "parameters",
      "network_parameters",
      handleOf(this, "parameters"),
    );
    return new Table(this.engine, this.element, this.family, handle);
  }

  forward(parameters: Parameters<E>, feeds: Feeds<E> = []): Run<E> {
    this.#handles("forward", parameters);
    const pairs = this.#feeds("forward", feeds);
    const [network, table] = this.#handles("forward", parameters);
    writePairs(this.engine.write(), pairs);
    const handle = this.engine.call("forward", "network_forward", network, table);
    return new NetworkRun(this.engine, this.element, this.family, handle);
  }

  interpret(entry: Entry, parameters: Parameters<E>, feeds: Feeds<E> = []): Run<E> {
    this.#handles("interpret", parameters);
    const checked = checkEntry(this.engine, entry, "interpret");
    const pairs = this.#feeds("interpret", feeds);
    const [network, table] = this.#handles("interpret", parameters);
    writePairs(writeEntry(this.engine.write(), checked), pairs);
    const handle = this.engine.call("interpret", "network_interpret", network, table);
    const { numerics } = checked;
    return new NetworkRun(this.engine, this.element, this.family, handle, {
      numerics,
      canBackward: true,
    });
  }

  lower(entry: Entry): Plan<E> {
    handleOf(this, "lower");
    const checked = checkEntry(this.engine, entry, "lower");
    const network = handleOf(this, "lower");
    writeEntry(this.engine.write(), checked);
    const handle = this.engine.call("lower", "network_lower", network);
    const { numerics, backward: canBackward } = checked;
    return new LoweredPlan(this.engine, this.element, this.family, handle, {
      numerics,
      canBackward,
    });
  }

  reopen(): Tape<E> {
    const handle = this.engine.call("reopen", "network_reopen", handleOf(this, "reopen"));
    takenOver(this, "reopen");
    return new RecordingTape(this.engine, this.element, handle);
  }

  /** Asked for once more after anything of the caller's was read, which may have ended one of them. */
  #handles(operation: string, parameters: unknown): readonly [network: number, table: number] {
    const network = handleOf(this, operation);
    return [
      network,
      handleOfTable(this.engine, this.element, parameters, { operation, argument: "parameters" }),
    ];
  }

  #feeds(operation: string, feeds: unknown): readonly Pair[] {
    const place = { operation, argument: "feeds" };
    return readPairs(
      this.engine,
      this.element,
      feeds,
      place,
      (name) => resolve(this.#listing(operation), name, place).shape,
    );
  }

  #listing(operation: string): Listing {
    return { engine: this.engine, family: this.family, handle: handleOf(this, operation) };
  }
}

/** A network of ours, living. Fails: argument, foreign, disposed. */
export function checkNetwork(
  engine: Engine,
  value: unknown,
  operation: string,
  argument = "network",
): SealedNetwork<ElementName> {
  const place = { operation, argument };
  if (!(value instanceof SealedNetwork)) throw argumentError(place, "a network", value);
  if (value.engine !== engine) throw foreignError(place, "a network");
  handleOf(value, operation);
  return value;
}
