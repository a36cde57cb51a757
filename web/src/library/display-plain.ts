// How plain data that holds no memory is shown: pairs of adjoints, an entry, a name.

import { bundle, counted } from "./display.ts";
import type { Adjoints, Entry, MimeBundle, Name, TapeSymbol } from "./generated/contract.d.ts";

const roles = { exact: "Exact", fast: "Fast" } as const;

function joinedNames(names: readonly Name[]): string {
  return names.map(indexText).join("  ");
}

function indexText(name: Name): string {
  return `#${"symbol" in name ? name.symbol.index : name.index}`;
}

/** Pairs of what was asked for and its gradient. */
export function showAdjoints({ pairs, target }: Adjoints): MimeBundle {
  return bundle(() => ({
    header: ["adjoints", counted(pairs.length, "pair"), `target #${target.index}`],
    body: pairs.map(([wrt, gradient]) => `#${wrt.index}  →  #${gradient.index}`).join("\n"),
  }));
}

/** What a run may read, and what it keeps. */
export function showEntry({
  roots,
  observe = [],
  backward,
  numerics = "exact",
}: Entry): MimeBundle {
  return bundle(() => ({
    // These are names of lists, which have no singular.
    header: ["entry", `${roots.length} roots`, `${observe.length} observes`, roles[numerics]],
    body: [
      `roots     ${joinedNames(roots)}`,
      `observes  ${observe.length === 0 ? "(none)" : joinedNames(observe)}`,
      `memory    ${backward === true ? "retain for backward" : "forward-only"}`,
    ].join("\n"),
  }));
}

/** A name, which holds nothing. */
export function showSymbol(symbol: TapeSymbol): MimeBundle {
  return bundle(() => ({
    header: ["symbol"],
    lead: "symbol  ·  a detached name; read through parameters, runs, and fields",
    body: "",
    drawing: `<div>${symbol} is a detached name; parameters, runs and fields read by it, and a tape gives it back as a value: <code>resolve</code></div>`,
  }));
}
