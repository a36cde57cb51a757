import type { CardReadings } from "../library/index.ts";
import { besideListing } from "./lanes.ts";
import { listing, rowsOf } from "./listing.ts";
import type { Tree } from "./tree.ts";

/** The view `spec`: the tape as printed, with the lives of its values drawn beside the rows. */
export function renderSpec(spec: CardReadings["spec"]): readonly Tree[] {
  return besideListing(rowsOf(spec), listing(spec));
}
