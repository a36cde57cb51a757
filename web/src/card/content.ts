import type {
  CardReadingKind,
  CardReadings,
  CardView,
  ElementName,
  SpecLine,
  Tangents,
  TensorData,
} from "../library/index.ts";
import type { NonFiniteFacts } from "../library/readings.ts";
import type { TrainingContent } from "./training/reading.ts";

/** The readings that a run of a card made: those of its views, and those that its drawings lean on. */
export type Readings = { readonly [K in CardReadingKind]?: CardReadings[K] } & {
  readonly tangents?: Tangents;
};

/** The views this element knows. */
export type ViewName = CardView;

export type Texts = { readonly [V in CardView]?: string };

/** All that a renderer may look at. */
export interface Content {
  readonly readings: Readings;
  /** Each view as the engine prints it. */
  readonly texts: Texts;
  /** Where the program ran over several elements: each of them, the first one once more. */
  readonly columns?: readonly Column[];
  /** Where the run or a scan of it first met something that is not finite. */
  readonly nonFinite?: NonFiniteFacts;
  /** Every entry of a program that names its entries, the first one included; what is above speaks of the first. */
  readonly entries?: readonly EntryContent[];
  /** What the view `training` shows. */
  readonly training?: TrainingContent;
}

/** What a program shows over one of several elements. */
export interface Column {
  readonly element: ElementName;
  readonly content: Content;
  /** What each node holds; nothing for those too large to stand in a listing. */
  readonly values: readonly (TensorData | undefined)[];
}

/** What a program means to do for one of its entries. */
export interface EntryContent {
  readonly name: string;
  readonly readings: Pick<Readings, "plan" | "liveness" | "stablehlo">;
  readonly texts: Texts;
}

/** The entries of a program: those that it names, or the one that it has. */
export function entriesOf({ readings, texts, entries }: Content): readonly EntryContent[] {
  return entries === undefined || entries.length < 2 ? [{ name: "", readings, texts }] : entries;
}

/** A node as it is spoken of: its newest name where it has one, else `#7`. */
export function nameOf(line: SpecLine | undefined, index: number): string {
  return line?.names.at(-1) ?? `#${index}`;
}

/** `0` recorded, `1` derived, `2` derived of derived and beyond: what the drawings tell apart. */
export function orderOf(line: SpecLine): number {
  return Math.min(line.order, 2);
}

export type SourceForm = "leaf" | "parameter" | "input";

/** The form of a source, or nothing for a computed node. */
export function sourceOf(line: SpecLine): SourceForm | undefined {
  switch (line.name) {
    case "Leaf":
      return "leaf";
    case "Parameter":
      return "parameter";
    case "Input":
      return "input";
    default:
      return undefined;
  }
}

/** A shape as the engine writes it. */
export function shapeText(shape: readonly number[]): string {
  return `[${shape.join(", ")}]`;
}
