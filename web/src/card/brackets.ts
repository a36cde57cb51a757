/** Where a bracket passes a row: at one of its ends, at a member between them, or past a node outside the group. */
export type BracketPart = "first" | "member" | "outside" | "last";

export interface Bracket {
  /** Brackets that pass the same row stand side by side, the first one at 0. */
  readonly level: number;
  readonly part: BracketPart;
}

export interface Brackets {
  /** By node. */
  readonly of: ReadonlyMap<number, readonly Bracket[]>;
  readonly levels: number;
}

/** A bracket from the first to the last member of each group, over all `nodes`, which ascend. */
export function bracketsOf(
  groups: readonly (readonly number[])[],
  nodes: readonly number[],
): Brackets {
  const of = new Map<number, Bracket[]>();
  const ends: number[] = [];
  const ordered = [...groups].sort((one, other) => (one[0] ?? 0) - (other[0] ?? 0));
  for (const group of ordered) {
    const first = group[0] ?? 0;
    const last = group.at(-1) ?? first;
    const members = new Set(group);
    const free = ends.findIndex((end) => end < first);
    const level = free < 0 ? ends.length : free;
    ends[level] = last;
    for (const node of nodes) {
      if (node < first || node > last) continue;
      const part =
        node === first
          ? "first"
          : node === last
            ? "last"
            : members.has(node)
              ? "member"
              : "outside";
      of.set(node, [...(of.get(node) ?? []), { level, part }]);
    }
  }
  return { of, levels: ends.length };
}
