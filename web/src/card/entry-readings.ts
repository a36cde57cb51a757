import type { CardReadingKind, Network, Recorded, Topos } from "../library/index.ts";
import { readTogether, type Together } from "../library/readings.ts";
import type { EntryContent, Texts } from "./content.ts";

const kinds = ["plan", "liveness", "stablehlo"] as const satisfies readonly CardReadingKind[];

/**
 * What is read of an entry, for every entry of a program that names its entries. What was read already is the first
 * one's. Answers none where there is nothing to compare, or nothing was asked for.
 */
export function readEntries(
  topos: Topos,
  network: Network,
  recorded: Recorded,
  read: Together<CardReadingKind>["readings"],
): readonly EntryContent[] {
  const asked = kinds.filter((kind) => read[kind] !== undefined);
  const entries = Object.entries(recorded.entries);
  if (asked.length === 0 || entries.length < 2) return [];
  return entries.map(([name, entry], position) => {
    const readings =
      position === 0 ? read : readTogether(topos, asked, { network, ...recorded, entry }).readings;
    const { plan, liveness, stablehlo } = readings;
    const texts: Texts = {
      ...(plan === undefined ? {} : { plan: topos.text("plan", plan) }),
      ...(liveness === undefined ? {} : { liveness: topos.text("liveness", liveness) }),
      ...(stablehlo === undefined ? {} : { stablehlo: topos.text("stablehlo", stablehlo) }),
    };
    return {
      name,
      readings: {
        ...(plan === undefined ? {} : { plan }),
        ...(liveness === undefined ? {} : { liveness }),
        ...(stablehlo === undefined ? {} : { stablehlo }),
      },
      texts,
    };
  });
}
