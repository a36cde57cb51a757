// What a plan and its runs share: what it can be fed, and what its runs answer. Runs that answer a handful of numbers
// have them here, and a place in the module only when more is asked of them.

import type { Engine } from "./engine.ts";
import type { Pair } from "./feeds.ts";
import type { ElementName, Shape } from "./generated/contract.d.ts";
import { end, type Keeper, type OwnerState } from "./owner.ts";
import type { Reader } from "./reader.ts";
import { type Elements, type Stored, StoredConstant } from "./stored.ts";
import type { Family, Name } from "./symbol.ts";
import type { Writer } from "./writer.ts";

interface Input {
  readonly slot: number;
  readonly shape: Shape;
  /** Whether it takes elements; else it wants the positions of a selection. */
  readonly takesElements: boolean;
}

/** Where a value stands among the numbers of a brief run. */
interface Result {
  readonly first: number;
  readonly count: number;
  readonly storage: "constant" | "dense";
  readonly shape: Shape;
}

export class PlanAnswers implements Keeper {
  readonly #engine: Engine;
  readonly #element: ElementName;
  readonly #family: Family;
  readonly #handle: number;
  readonly #inputs = new Map<number, Input>();
  readonly #results = new Map<number, Result>();
  /** How many numbers a brief run has; none where runs are not brief. */
  readonly #size: number;
  /** Its runs that have no place in the module. */
  readonly #count = { brief: 0 };
  #retired: OwnerState | undefined;

  constructor(engine: Engine, element: ElementName, family: Family, handle: number) {
    this.#engine = engine;
    this.#element = element;
    this.#family = family;
    this.#handle = handle;
    const count = engine.call("forward", "plan_interface", handle);
    const reader = engine.read();
    for (let slot = 0; slot < count; slot += 1) {
      const [node, takesElements] = [reader.word(), reader.word() === 1];
      this.#inputs.set(node, { slot, takesElements, shape: reader.shape() });
    }
    this.#size = this.#readResults(reader);
  }

  #readResults(reader: Reader): number {
    let first = 0;
    for (let left = reader.word(); left > 0; left -= 1) {
      const [node, isOne] = [reader.word(), reader.word() === 1];
      const shape = reader.shape();
      const count = isOne ? 1 : shape.reduce((product, extent) => product * extent, 1);
      this.#results.set(node, { first, count, storage: isOne ? "constant" : "dense", shape });
      first += count;
    }
    return first;
  }

  /** The shape of an input; nothing for other names. */
  shapeOf(name: Name): Shape | undefined {
    return this.#inputOf(name)?.shape;
  }

  /** Writes feeds as `plan_run` takes them. Answers whether it could: others go with their names. */
  write(writer: Writer, feeds: readonly Pair[]): boolean {
    writer.word(feeds.length);
    for (const { name, stored } of feeds) {
      const input = this.#inputOf(name);
      if (input === undefined || !input.takesElements || !fits(stored, input.shape)) return false;
      writer.word(input.slot).elements(stored.element, stored.elements);
    }
    return true;
  }

  #inputOf(name: Name): Input | undefined {
    return name.family === this.#family.number ? this.#inputs.get(name.index) : undefined;
  }

  /** The numbers that the module answered for a run which is brief. */
  begin(): Elements {
    this.#count.brief += 1;
    this.#engine.briefRuns += 1;
    return this.#engine.read().elements(this.#element, this.#size);
  }

  /** A value of a brief run; nothing where it has none of that name. */
  stored(name: Name, numbers: Elements): Stored | undefined {
    const result = name.family === this.#family.number ? this.#results.get(name.index) : undefined;
    if (result === undefined) return undefined;
    const { first, count, storage, shape } = result;
    const element = this.#element;
    if (storage === "constant") return new StoredConstant(element, shape, numbers[first] ?? 0);
    return { element, storage, shape, elements: numbers.slice(first, first + count) };
  }

  /** Gives a brief run its place in the module; answers its handle. */
  settle(operation: string, numbers: Elements): number {
    this.#engine.write().elements(this.#element, numbers);
    const handle = this.#engine.call(operation, "plan_brief", this.#handle);
    this.#leave();
    return handle;
  }

  end(state: OwnerState): void {
    if (state.kind === "run" && state.handle === 0) {
      this.#leave();
    } else if (state.kind === "plan" && this.#count.brief > 0) {
      this.#engine.call("dispose", "plan_retire", state.handle);
      this.#retire();
    } else {
      this.#engine.call("dispose", "release", state.handle);
    }
  }

  /** Runs that were forgotten go with the last one of them, and what was left of the plan with them. */
  #retire(): void {
    const [engine, count] = [this.#engine, this.#count];
    const keeper: Keeper = {
      end: ({ handle }) => {
        engine.briefRuns -= count.brief;
        engine.call("dispose", "release", handle);
      },
    };
    const handle = this.#handle;
    const [ended, created, endedAt] = [undefined, undefined, undefined];
    this.#retired = { engine, kind: "plan", handle, keeper, ended, created, endedAt };
    engine.forgotten.register(this, this.#retired, this.#retired);
  }

  #leave(): void {
    this.#count.brief -= 1;
    this.#engine.briefRuns -= 1;
    if (this.#retired !== undefined && this.#count.brief === 0) end(this.#retired, "dispose");
  }
}

/** Whether what is stored is all elements of a shape, as they lie. */
function fits({ storage, shape, elements }: Stored, needed: Shape): boolean {
  if (shape.length !== needed.length) return false;
  let volume = 1;
  for (let axis = 0; axis < shape.length; axis += 1) {
    if (shape[axis] !== needed[axis]) return false;
    volume *= shape[axis] ?? 1;
  }
  return storage !== "selection" && elements.length === volume;
}
