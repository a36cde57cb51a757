import type { TensorData } from "../library/index.ts";
import { unequalBits } from "./proof.ts";
import { type Branch, branch } from "./tree.ts";

/** One number as the scan computed it and as the tape recorded it. */
export interface BothSides {
  readonly value: TensorData;
  readonly recorded: TensorData | undefined;
  readonly same: boolean;
}

/** Bits of more elements are compared, and not listed. */
const listedElements = 4;

/** The bits of both sides: one string where they agree, both where they do not. */
export function bitsStrip({ value, recorded, same }: BothSides): readonly Branch[] {
  const pairs = value.bits.map((bits, at) => [bits, recorded?.bits[at] ?? bits] as const);
  const shown = (same ? pairs : pairs.filter(([one, other]) => one !== other)).slice(
    0,
    listedElements,
  );
  const rest = pairs.length - shown.length;
  const verdict = same
    ? `✓ same bits${pairs.length > 1 ? ` in all ${pairs.length}` : ""}`
    : `✗ differ${pairs.length > 1 ? ` first at element ${pairs.findIndex(([one, other]) => one !== other)}` : ""}`;
  return [
    ...shown.map(([one, other]) =>
      branch("span", { class: "readings-word" }, ...(same ? [one] : unequalBits([one, other]))),
    ),
    branch(
      "span",
      { class: "readings-verdict" },
      same && rest > 0 ? `${verdict}, ${rest} more` : verdict,
    ),
  ];
}
