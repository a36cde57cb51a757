// How plain data that holds no memory is shown: pairs of adjoints, an entry, a name.

import { bundle, dot } from "./display.ts";
import type { Adjoints, Entry, MimeBundle, Name, TapeSymbol } from "./generated/contract.d.ts";

function counted(count: number, one: string): string {
  return `${count} ${count === 1 ? one : `${one}s`}`;
}

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
    separator: dot,
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
    header: [
      "entry",
      counted(roots.length, "root"),
      counted(observe.length, "observed value"),
      numerics,
    ],
    body: [
      `roots     ${joinedNames(roots)}`,
      `observes  ${observe.length === 0 ? "(none)" : joinedNames(observe)}`,
      `memory    ${backward === true ? "retain for backward" : "forward-only"}`,
    ].join("\n"),
    separator: dot,
  }));
}

/** A name, which holds nothing. */
export function showSymbol({ index }: TapeSymbol): MimeBundle {
  const body = "a detached name; it is read through parameters, runs and fields";
  return bundle(() => ({ header: ["symbol", `#${index}`], body, separator: dot }));
}
