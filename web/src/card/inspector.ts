import type { SpecLine } from "../library/index.ts";
import { renderChildren } from "./dom.ts";
import type { CardEngine } from "./engine.ts";
import { inspectorHint } from "./frame.ts";
import { type Inspection, inspect, inspectorTrees } from "./inspect.ts";

/** The line below a card that says what is known of the chosen node. Values are asked for once for each program. */
export class Inspector {
  readonly #card: HTMLElement;
  readonly #known: Map<number, Inspection> = new Map();
  #program = "";

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
    const trees =
      index === undefined
        ? []
        : inspectorTrees(lines, index, this.#inspection(index, program, engine), program);
    renderChildren(line, trees.length === 0 ? [inspectorHint()] : trees);
  }

  #inspection(
    index: number,
    program: string,
    engine: CardEngine | undefined,
  ): Inspection | undefined {
    if (program !== this.#program) this.#known.clear();
    this.#program = program;
    if (engine === undefined) return undefined;
    const inspection = this.#known.get(index) ?? inspect(engine.topos, program, index);
    this.#known.set(index, inspection);
    return inspection;
  }
}
