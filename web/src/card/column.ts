import type {
  CardReadingKind,
  CardViews,
  Diagnostic,
  Network,
  Program,
  Recorded,
  Shown,
  Subject,
  Topos,
} from "../library/index.ts";
import type { Together } from "../library/readings.ts";
import type { Column, Content, Readings, Texts, ViewName } from "./content.ts";
import { diagnosticsOf, isTrap } from "./diagnostics.ts";
import type { Version } from "./element-header.ts";
import { readEntries } from "./entry-readings.ts";
import { frameBudget } from "./frame-budget.ts";
import { readTangents } from "./read-tangents.ts";
import { tangentsText } from "./tangents-text.ts";
import { readingsOf } from "./views.ts";

export interface ColumnOptions {
  readonly views: readonly ViewName[];
  readonly along?: string | undefined;
  /** Whether the listing shows what its nodes hold, since others stand beside it. */
  readonly isBeside: boolean;
}

/** A node of more elements shows its shape alone, which its line holds already. */
const shownElements = 24;

/** A program that is recorded over one element and being read. Disposed after the reading. */
export class OpenColumn {
  readonly #topos: Topos;
  readonly #version: Version;
  readonly #options: ColumnOptions;
  readonly #program: Program;
  readonly #network: Network;
  readonly #recorded: Recorded;
  readonly kinds: readonly CardReadingKind[];
  readonly subject: Subject;

  constructor(topos: Topos, version: Version, options: ColumnOptions) {
    this.#topos = topos;
    this.#version = version;
    this.#options = options;
    this.#program = topos.parse(version.program);
    const [network, recorded] = topos.record(this.#program);
    this.#network = network;
    this.#recorded = recorded;
    const kinds = readingsOf(options.views);
    this.kinds = options.isBeside ? [...new Set([...kinds, "values" as const])] : kinds;
    const show = options.isBeside ? [...recorded.show, ...smallNodes(network)] : recorded.show;
    const spans = recorded.spans.map(version.back);
    this.subject = { network, ...recorded, show, spans };
  }

  dispose(): void {
    this.#network.dispose();
  }

  /** What was read. A reading that this target does not have leaves its sentence behind, and not the rest. */
  take({ readings, errors, nonFinite }: Together<CardReadingKind>): {
    readonly column: Column;
    readonly errors: readonly Diagnostic[];
  } {
    const { spans, target, show } = this.#recorded;
    const place = spans[target.index];
    const placed = place === undefined ? undefined : this.#version.back(place);
    const faults: Diagnostic[] = errors.flatMap((error) => diagnosticsOf(error, placed));
    const all = readings.values?.rows ?? [];
    const values =
      this.#options.isBeside && readings.values
        ? { values: { ...readings.values, rows: all.slice(0, show.length) } }
        : {};
    const tangents = this.#tangents(faults);
    const whole: Readings = { ...readings, ...values, ...tangents };
    const held = new Map(all.slice(show.length).map(({ index, value }) => [index, value]));
    const count = readings.spec?.lines.length ?? 0;
    const entries = readEntries(this.#topos, this.#network, this.#recorded, readings);
    return {
      column: {
        element: this.#version.element,
        content: { readings: whole, texts: this.#textsOf(whole), nonFinite, entries },
        values: Array.from({ length: count }, (_, index) => held.get(index)),
      },
      errors: faults,
    };
  }

  #tangents(faults: Diagnostic[]): Pick<Readings, "tangents"> {
    if (!this.#options.views.includes("tangents")) return {};
    try {
      const { multiplyAdds } = this.#program.cost;
      if (multiplyAdds > frameBudget)
        throw new Error(
          `tangents needs a program of at most ${frameBudget.toLocaleString("en")} multiply-adds, got ${multiplyAdds.toLocaleString("en")}`,
        );
      const program = { network: this.#network, recorded: this.#recorded };
      return { tangents: readTangents(this.#topos, program, this.#options.along) };
    } catch (error) {
      if (isTrap(error)) throw error;
      faults.push(...diagnosticsOf(error));
      return {};
    }
  }

  #textsOf(readings: Readings): Texts {
    const texts: { [V in ViewName]?: string } = {};
    for (const view of this.#options.views) {
      if (view === "training") continue;
      if (view === "code") texts.code = this.#topos.spell(this.#program, "typescript");
      else if (view === "tangents") {
        if (readings.tangents !== undefined) texts.tangents = tangentsText(readings.tangents);
      } else if (view === "heat") {
        if (readings.values !== undefined) texts.heat = this.#topos.text("values", readings.values);
      } else if (readings[view] !== undefined) texts[view] = this.#topos.text(view, readings[view]);
    }
    return texts;
  }
}

function smallNodes(network: Network): readonly Shown[] {
  return network
    .nodes()
    .filter(({ shape }) => shape.reduce((volume, extent) => volume * extent, 1) <= shownElements)
    .map(({ symbol }) => ({ label: "", name: symbol, gradient: false }));
}

/** Views as a card answers them. */
export function viewsOf(content: Content, views: readonly ViewName[]): CardViews {
  const { texts } = content;
  const made: { [V in ViewName]?: { text: string; data: unknown } } = {};
  for (const view of views) {
    const text = texts[view];
    if (text === undefined) continue;
    made[view] = { text, data: dataOf(view, content) };
  }
  return made as CardViews;
}

function dataOf(view: ViewName, { readings, training }: Content): unknown {
  switch (view) {
    case "code":
      return { language: "typescript" };
    case "training":
      return training?.reading;
    case "heat":
      return readings.values;
    default:
      return readings[view];
  }
}
