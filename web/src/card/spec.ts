import type { CardReadings } from "../library/index.ts";
import { drawLanes } from "./lanes.ts";
import { listing, rowsOf } from "./listing.ts";
import { branch, type Tree } from "./tree.ts";

/** The view `spec`: the tape as printed, with the lives of its values drawn beside the rows. */
export function renderSpec(spec: CardReadings["spec"]): readonly Tree[] {
  return [branch("div", { class: "listing-frame" }, drawLanes(rowsOf(spec)), listing(spec))];
}
