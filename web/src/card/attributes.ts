import type { ElementName } from "../library/index.ts";
import type { ViewName } from "./content.ts";
import { parseViews } from "./views.ts";

/** What a card's markup asks for besides its program. */
export interface CardAttributes {
  readonly views: readonly ViewName[];
  /** Empty where the program runs over its own element. */
  readonly elements: readonly ElementName[];
  readonly along: string | undefined;
  /** What the view `training` trains, as it is declared. */
  readonly training: string | undefined;
  readonly caption: string;
}

export const attributeNames: readonly string[] = [
  "views",
  "elements",
  "along",
  "training",
  "caption",
];

/** What stands behind so many letters is left out: no card needs them, and each is looked at after every edit. */
const longestAttribute = 10_000;

/** Reads the attributes of an element, or of a page's tag. */
export function readAttributes(of: (name: string) => string | null | undefined): CardAttributes {
  const text = (name: string): string | undefined => of(name)?.slice(0, longestAttribute);
  return {
    views: parseViews(text("views")),
    elements: parseElements(text("elements")),
    along: text("along"),
    // Half a declaration would train something else: its reader refuses what is too long.
    training: of("training") ?? undefined,
    caption: text("caption") ?? "",
  };
}

/** The elements an attribute names, in its order, once each; unknown words are left out. */
export function parseElements(text: string | null | undefined): readonly ElementName[] {
  const words = (text ?? "").split(/[\s,]+/u);
  return [...new Set(words.filter((word): word is ElementName => isElement(word)))];
}

function isElement(word: string): boolean {
  return ["f64", "f32", "bf16"].includes(word);
}
