import { shareHash } from "../../card/share.ts";

/** Where the page of one card stands below the site's root. */
export const embedPath = "embed/";

/** What the address of a card may say besides its program, by the names of attributes. */
export const embedNames = [
  "views",
  "elements",
  "along",
  "training",
  "caption",
  "shows",
  "theme",
] as const;

export interface EmbeddedCard {
  readonly program: string;
  /** Attributes by name; those that {@link embedNames} does not have are left out. */
  readonly attributes: ReadonlyMap<string, string | undefined>;
}

/** The name that links of the page of one card call it by. */
export const embedCard = "card";

/** The address of a card, with its program behind `#`; nothing for a program too long to share. */
export function embedAddress(
  root: string,
  { program, attributes }: EmbeddedCard,
): string | undefined {
  const hash = shareHash({ card: embedCard, program });
  if (hash === undefined) return undefined;
  const query = new URLSearchParams();
  for (const name of embedNames) {
    const value = attributes.get(name);
    if (value !== undefined && value !== "") query.set(name, value);
  }
  return `${root}${embedPath}?${query}${hash}`;
}
