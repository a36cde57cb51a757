// The state: one tensor for each parameter. Changed in place, all or nothing.

import { argumentError, checkFunction, elementError, isThenable, type Place } from "./check.ts";
import { checkEntries, checkNamed, checkTensors } from "./checkpoint.ts";
import { showParameters } from "./display.ts";
import type { Engine } from "./engine.ts";
import { toposError } from "./error.ts";
import { type Pair, readPairs, writePairs } from "./feeds.ts";
import type {
  Name as AnyName,
  Named as AnyNamed,
  Direction,
  ElementName,
  Feeds,
  MimeBundle,
  Network,
  Parameters,
  Payload,
  Shape,
  StepRule,
  TapeSymbol,
  Tensor,
} from "./generated/contract.d.ts";
import { checkNetwork } from "./network.ts";
import { handleOf, OwnerHandle } from "./owner.ts";
import { toStored } from "./payload.ts";
import { pairsOf, SlotPlaces } from "./slot-places.ts";
import { checkName, type Family, type Name } from "./symbol.ts";
import { checkDirection } from "./table-argument.ts";
import { StoredTensor } from "./tensor.ts";

const setPlace: Place = { operation: "set", argument: "payloads" };

export class Table<E extends ElementName> extends OwnerHandle implements Parameters<E> {
  static override readonly name: string = "Parameters";
  readonly element: E;
  readonly engine: Engine;
  readonly family: Family;
  #isStepping = false;
  #places: SlotPlaces | undefined;

  static override show(self: Table<ElementName>): MimeBundle {
    return showParameters(self);
  }

  constructor(engine: Engine, element: E, family: Family, handle: number, within?: OwnerHandle) {
    super(engine, "parameters", handle, within);
    this.engine = engine;
    this.element = element;
    this.family = family;
  }

  get length(): number {
    return this.#placesFor("length").size;
  }

  of(name: AnyName): Tensor<E> {
    const handle = handleOf(this, "of");
    const symbol = checkName(this.engine, name, { operation: "of", argument: "name" });
    this.engine.call("of", "parameters_of", handle, symbol.family, symbol.index);
    return new StoredTensor(this.engine, this.element, this.engine.read().tensor(this.element));
  }

  entries(): readonly (readonly [symbol: TapeSymbol, value: Tensor<E>])[] {
    return this.#read("entries");
  }

  clone(): Parameters<E> {
    return this.#copy("clone");
  }

  map(rule: (value: Tensor<E>, symbol: TapeSymbol) => Payload<E>): Parameters<E> {
    checkFunction(rule, { operation: "map", argument: "rule" });
    const pairs = this.#read("map").map(([symbol, value]) =>
      this.#replaced("map", symbol, value.shape, rule(value, symbol)),
    );
    const mapped = this.#copy("map");
    try {
      mapped.#write("map", pairs);
    } catch (error) {
      mapped.dispose();
      throw error;
    }
    return mapped;
  }

  carried(network: Network<E>): Parameters<E> {
    const own = handleOf(this, "carried");
    const reopened = checkNetwork(this.engine, network, "carried");
    if (reopened.element !== this.element)
      throw elementError(
        { operation: "carried", argument: "network" },
        this.element,
        reopened.element,
      );
    const handle = this.engine.call(
      "carried",
      "parameters_carried",
      own,
      handleOf(reopened, "carried"),
    );
    return new Table(this.engine, this.element, this.family, handle);
  }

  step(direction: Direction<E>, rule: StepRule<E>): void {
    handleOf(this, "step");
    checkFunction(rule, { operation: "step", argument: "rule" });
    if (this.#isStepping) {
      const sentence =
        "step needs a table that is not being stepped; the rule of a step called step on the same table";
      throw toposError({ kind: "argument", operation: "step", sentence });
    }
    this.#isStepping = true;
    try {
      this.#step(direction, rule);
    } finally {
      this.#isStepping = false;
    }
  }

  set(payloads: Feeds<E>): void {
    const places = this.#placesFor("set");
    const shapeOf = (name: Name): Shape | undefined => places.of(name)?.shape;
    const pairs = readPairs(this.engine, this.element, payloads, setPlace, shapeOf);
    const handle = handleOf(this, "set");
    const writer = this.engine.write().word(pairs.length);
    for (const { name, stored } of pairs) {
      const place = places.of(name);
      const isScalar = stored.storage === "constant" && stored.shape.length === 0;
      if (!isScalar || place?.shape.length !== 0) {
        this.#write("set", pairs);
        return;
      }
      writer.word(place.slot).elements(this.element, stored.elements);
    }
    this.engine.call("set", "parameters_set_scalars", handle);
  }

  snapshot(names: AnyNamed): Map<string, Tensor<E>> {
    const named = checkNamed(this.engine, names, "snapshot");
    const places = this.#placesFor("snapshot").named(named, "snapshot");
    return new Map(places.map(({ path, name }) => [path, this.of(name)]));
  }

  restore(names: AnyNamed, tensors: Iterable<readonly [path: string, tensor: Tensor]>): void {
    const named = checkNamed(this.engine, names, "restore");
    const places = this.#placesFor("restore").named(named, "restore");
    const given = checkTensors(tensors, "restore");
    this.#write("restore", pairsOf(places, checkEntries("restore", this.element, places, given)));
  }

  /** Where everything stands in a table of ours. Fails: disposed. */
  static placesOf(table: Table<ElementName>, operation: string): SlotPlaces {
    return table.#placesFor(operation);
  }

  /** Puts what fits into a table of ours, all or nothing. */
  static put(table: Table<ElementName>, operation: string, pairs: readonly Pair[]): void {
    table.#write(operation, pairs);
  }

  #placesFor(operation: string): SlotPlaces {
    const handle = handleOf(this, operation);
    this.#places ??= new SlotPlaces(this.engine, this.family, handle, operation);
    return this.#places;
  }

  #step(direction: Direction<E>, rule: StepRule<E>): void {
    const towards = checkDirection(this, direction).entries();
    const pairs = this.#read("step").map(([symbol, value], slot) => {
      const [, along] = towards[slot] ?? [];
      if (along === undefined) {
        const sentence = `step needs a direction for ${symbol}, got one of ${towards.length} slots`;
        throw toposError({
          kind: "parameters",
          operation: "step",
          sentence,
          symbols: [symbol.index],
        });
      }
      return this.#replaced("step", symbol, value.shape, rule(value, along, symbol));
    });
    this.#write("step", pairs);
  }

  #replaced(operation: string, symbol: TapeSymbol, shape: Shape, payload: unknown): Pair {
    const place = { operation, argument: "the result of rule" };
    if (isThenable(payload))
      throw argumentError(place, "a payload, and a rule that is not async,", payload);
    const stored = toStored(this.engine, this.element, payload, place, shape);
    return { name: symbol as Name, stored };
  }

  #copy(operation: string): Table<E> {
    const handle = this.engine.call(operation, "parameters_clone", handleOf(this, operation));
    return new Table(this.engine, this.element, this.family, handle);
  }

  #read(operation: string): readonly (readonly [symbol: TapeSymbol, value: Tensor<E>])[] {
    const count = this.engine.call(operation, "parameters_entries", handleOf(this, operation));
    const reader = this.engine.read();
    return Array.from({ length: count }, () => {
      const symbol = this.family.symbol(reader.word());
      return [
        symbol,
        new StoredTensor(this.engine, this.element, reader.tensor(this.element)),
      ] as const;
    });
  }

  /** All of the pairs, or none. */
  #write(operation: string, pairs: readonly Pair[]): void {
    const handle = handleOf(this, operation);
    writePairs(this.engine.write(), pairs);
    this.engine.call(operation, "parameters_set", handle);
  }
}
