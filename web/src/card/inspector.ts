import type { SpecLine } from "../library/index.ts";
import { renderChildren } from "./dom.ts";
import type { CardEngine } from "./engine.ts";
import { inspectorHint } from "./frame.ts";
import { type Inspection, inspect, inspectAll, inspectorTrees } from "./inspect.ts";

/** A tape up to this long is run again for a node that is chosen; a longer one once for all nodes, in slices. */
const shortTape = 200;

/** The line below a card that says what is known of the chosen node. Values are asked for once for each program. */
export class Inspector {
  readonly #card: HTMLElement;
  #known: Map<number, Inspection> = new Map();
  #program = "";
  #work: AbortController | undefined;
  #shown: (() => void) | undefined;

  constructor(card: HTMLElement) {
    this.#card = card;
  }

  show(
    lines: readonly SpecLine[],
    index: number | undefined,
    program: string,
    engine: CardEngine | undefined,
  ): void {
    const line = this.#card.querySelector(".inspector-line");
    if (line === null) return;
    this.#shown = () => this.show(lines, index, program, engine);
    const trees =
      index === undefined
        ? []
        : inspectorTrees(lines, index, this.#inspection(index, lines, program, engine), program);
    renderChildren(line, trees.length === 0 ? [inspectorHint()] : trees);
  }

  #inspection(
    index: number,
    lines: readonly SpecLine[],
    program: string,
    engine: CardEngine | undefined,
  ): Inspection | undefined {
    if (program !== this.#program) {
      this.#known.clear();
      this.#work?.abort();
      this.#work = undefined;
    }
    this.#program = program;
    if (engine === undefined) return undefined;
    if (lines.length > shortTape) {
      if (this.#work === undefined) void this.#inspectAll(lines, program, engine);
      return this.#known.get(index);
    }
    const inspection = this.#known.get(index) ?? inspect(engine.topos, program, index);
    this.#known.set(index, inspection);
    return inspection;
  }

  async #inspectAll(
    lines: readonly SpecLine[],
    program: string,
    engine: CardEngine,
  ): Promise<void> {
    const work = new AbortController();
    this.#work = work;
    try {
      const found = await inspectAll(engine.topos, program, lines, work.signal);
      if (this.#work !== work) return;
      this.#known = new Map(found);
      this.#shown?.();
    } catch {
      // What is wrong with a program or its engine is said where the card runs; here a value is missing.
    }
  }
}
