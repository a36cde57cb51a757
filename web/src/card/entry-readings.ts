import type { CardReadingKind, Network, Recorded, Topos } from "../library/index.ts";
import { readTogether, type Together } from "../library/readings.ts";
import type { EntryContent, Texts } from "./content.ts";

const kinds = ["plan", "liveness"] as const satisfies readonly CardReadingKind[];

/**
 * Plan and liveness of every entry of a program that names its entries. What was read already is the first one's.
 * Answers none where there is nothing to compare, or nothing was asked for.
 */
export function readEntries(
  topos: Topos,
  network: Network,
  recorded: Recorded,
  read: Together<CardReadingKind>["readings"],
): readonly EntryContent[] {
  if (read.plan === undefined) return [];
  const entries = Object.entries(recorded.entries);
  if (entries.length < 2) return [];
  return entries.map(([name, entry], position) => {
    const readings =
      position === 0 ? read : readTogether(topos, kinds, { network, ...recorded, entry }).readings;
    const { plan, liveness } = readings;
    const texts: Texts = {
      ...(plan === undefined ? {} : { plan: topos.text("plan", plan) }),
      ...(liveness === undefined ? {} : { liveness: topos.text("liveness", liveness) }),
    };
    return {
      name,
      readings: {
        ...(plan === undefined ? {} : { plan }),
        ...(liveness === undefined ? {} : { liveness }),
      },
      texts,
    };
  });
}
