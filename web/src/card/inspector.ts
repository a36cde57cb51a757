import type { ElementName } from "../library/index.ts";
import { renderChildren } from "./dom.ts";
import type { CardEngine } from "./engine.ts";
import { inspectorHint } from "./frame.ts";
import { type Inspection, inspect, inspectorTrees } from "./inspect.ts";
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

/** The line below a card that says what is known of the chosen node. Values are asked for once for each program. */
export class Inspector {
  readonly #card: HTMLElement;
  readonly #known: Map<string, Inspection> = new Map();
  #program = "";

  constructor(card: HTMLElement) {
    this.#card = card;
  }

  show(lines: readonly MarkedLine[], index: number | undefined, inspected: Inspected): void {
    const line = this.#card.querySelector(".inspector-line");
    if (line === null) return;
    const { program, elements } = inspected;
    const isBeside = elements.length > 1;
    const alone = index === undefined || isBeside ? undefined : this.#inspection(index, inspected);
    const trees = index === undefined ? [] : inspectorTrees(lines, index, alone, program);
    renderChildren(line, trees.length === 0 ? [inspectorHint()] : trees);

    const table = this.#card.querySelector(".inspector-columns");
    if (table === null || !isBeside) return;
    const columns = elements.map((element) => ({
      element,
      inspection: index === undefined ? undefined : this.#inspection(index, inspected, element),
    }));
    renderChildren(table, inspectorColumns(columns).children);
  }

  #inspection(
    index: number,
    { program, engine }: Inspected,
    element?: ElementName,
  ): Inspection | undefined {
    if (program !== this.#program) this.#known.clear();
    this.#program = program;
    if (engine === undefined) return undefined;
    const key = `${element ?? ""} ${index}`;
    const source = element === undefined ? program : engine.over(program, element);
    const inspection = this.#known.get(key) ?? inspect(engine.topos, source, index);
    this.#known.set(key, inspection);
    return inspection;
  }
}
