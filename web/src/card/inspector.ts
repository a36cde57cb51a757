import type { ElementName } from "../library/index.ts";
import { renderChildren } from "./dom.ts";
import type { CardEngine } from "./engine.ts";
import { inspectorHint } from "./frame.ts";
import { type Inspection, inspect, inspectAll, inspectorTrees } from "./inspect.ts";
import { inspectorColumns } from "./inspector-columns.ts";
import type { MarkedLine } from "./non-finite.ts";

/** What is inspected, and what with. */
export interface Inspected {
  readonly program: string;
  /** Several elements that the program runs over. */
  readonly elements: readonly ElementName[];
  /** Nothing while there is no engine, or no program that runs. */
  readonly engine: CardEngine | undefined;
}

/** A tape up to this long is run again for a node that is chosen; a longer one once for all nodes, in slices. */
const shortTape = 200;

/** The line below a card that says what is known of the chosen node. Values are asked for once for each program. */
export class Inspector {
  readonly #card: HTMLElement;
  /** By source, then by node: the program, or what it is over one of several elements. */
  readonly #known: Map<string, Map<number, Inspection>> = new Map();
  readonly #work: Map<string, AbortController> = new Map();
  #program = "";
  #shown: (() => void) | undefined;

  constructor(card: HTMLElement) {
    this.#card = card;
  }

  show(lines: readonly MarkedLine[], index: number | undefined, inspected: Inspected): void {
    const line = this.#card.querySelector(".inspector-line");
    if (line === null) return;
    this.#shown = () => this.show(lines, index, inspected);
    const { program, elements } = inspected;
    if (program !== this.#program) this.#forget(program);
    const isBeside = elements.length > 1;
    const alone =
      index === undefined || isBeside ? undefined : this.#inspection(index, lines, inspected);
    const trees = index === undefined ? [] : inspectorTrees(lines, index, alone, program);
    renderChildren(line, trees.length === 0 ? [inspectorHint()] : trees);

    const table = this.#card.querySelector(".inspector-columns");
    if (table === null || !isBeside) return;
    const columns = elements.map((element) => ({
      element,
      inspection:
        index === undefined ? undefined : this.#inspection(index, lines, inspected, element),
    }));
    renderChildren(table, inspectorColumns(columns).children);
  }

  #forget(program: string): void {
    for (const work of this.#work.values()) work.abort();
    this.#work.clear();
    this.#known.clear();
    this.#program = program;
  }

  #inspection(
    index: number,
    lines: readonly MarkedLine[],
    { program, engine }: Inspected,
    element?: ElementName,
  ): Inspection | undefined {
    if (engine === undefined) return undefined;
    const source = element === undefined ? program : engine.over(program, element);
    if (lines.length > shortTape) {
      if (!this.#work.has(source)) void this.#inspectAll(lines, source, engine);
      return this.#known.get(source)?.get(index);
    }
    const known = this.#known.get(source) ?? new Map<number, Inspection>();
    this.#known.set(source, known);
    const inspection = known.get(index) ?? inspect(engine.topos, source, index);
    known.set(index, inspection);
    return inspection;
  }

  async #inspectAll(
    lines: readonly MarkedLine[],
    source: string,
    engine: CardEngine,
  ): Promise<void> {
    const work = new AbortController();
    this.#work.set(source, work);
    try {
      const found = await inspectAll(engine.topos, source, lines, work.signal);
      if (this.#work.get(source) !== work) return;
      this.#known.set(source, new Map(found));
      this.#shown?.();
    } catch {
      // What is wrong with a program or its engine is said where the card runs; here a value is missing.
    }
  }
}
