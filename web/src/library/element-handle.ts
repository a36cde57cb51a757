import type { Engine } from "./engine.ts";
import type { ElementName } from "./generated/contract.d.ts";

/** What makes an element one of ours: its name, and the instance that it belongs to. */
export class ElementHandle<E extends ElementName> {
  readonly name: E;
  readonly #engine: Engine;

  constructor(engine: Engine, name: E) {
    this.#engine = engine;
    this.name = name;
  }

  /** Name and instance of an element of ours; nothing for other values. */
  static partsOf(
    value: unknown,
  ): { readonly engine: Engine; readonly name: ElementName } | undefined {
    if (typeof value !== "object" || value === null || !(#engine in value)) return undefined;
    return { engine: value.#engine, name: value.name };
  }
}
